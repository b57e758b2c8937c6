import { expect, it } from 'vitest';
import { isOfCard } from '../../../../../src/contract/service/requests/card-fields.ts';

it.each([
  'pan',
  'card_number',
  'cardNumber',
  'creditCardNumber',
  'cc',
  'CC-Number',
  'cvv',
  'cvc2',
  'security_code',
  'card.number',
  'payment.card.exp_month',
  'cards.[0].number',
  'payment.creditCard.cvc',
  'paymentMethod.number',
  'debit_card_no',
  'primary_account_number',
])('%s is of a card', (name) => {
  expect(isOfCard(name.split('.'))).toBe(true);
});

it.each([
  'gateway_token',
  'payment_token',
  'phone_number',
  'booking_number',
  'guest.address.number',
  'party.number',
  'account',
  'discard',
  'postcode',
  'voucher_code',
  'country_code',
  'panorama',
])('%s is of none', (name) => {
  expect(isOfCard(name.split('.'))).toBe(false);
});
