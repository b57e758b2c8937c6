import { expect, it } from 'vitest';
import { isOfCard, looksLikeCard } from '../../../../../src/core/service/requests/card-fields.ts';

it.each([
  ...['pan', 'card_number', 'cardNumber', 'creditCardNumber', 'cc', 'CC-Number', 'cvv', 'cvc2'],
  ...['security_code', 'card.number', 'payment.card.exp_month', 'cards.[0].number', 'payment.creditCard.cvc'],
  ...['paymentMethod.number', 'debit_card_no', 'primary_account_number', 'kreditkartennummer'],
  ...['Kreditkarte.Nummer', 'numéro_de_carte', 'carte_numero', 'tarjeta.numero', 'number_of_card'],
  ...['card_digits', 'card.expiryDate', 'payment.card.expiration_date', 'cvv_code', 'exp_month', 'cc_holder'],
])('isOfCard accepts %s', (name) => {
  expect(isOfCard(name.split('.'))).toBe(true);
});

it.each([
  ...['gateway_token', 'payment_token', 'phone_number', 'booking_number', 'guest.address.number'],
  ...['party.number', 'account', 'discard', 'postcode', 'voucher_code', 'country_code', 'panorama'],
])('isOfCard rejects %s', (name) => {
  expect(isOfCard(name.split('.'))).toBe(false);
});

it.each([
  ...['4111 1111 1111 1111', '5500-0000-0000-0004', '340000000000009', '4111.1111.1111.1111'],
  ...['4111/1111/1111/1111', '４１１１ １１１１ １１１１ １１１１'],
  ...['4111 1111 1111 1111 12/29 123', 'Visa: 4111111111111111, 12/29', 'card 4111-1111-1111-1111'],
])('looksLikeCard finds the card number in “%s”', (text) => {
  expect(looksLikeCard(text)).toBe(true);
});

it.each([
  ...['tok_4111111111111111', '4111111111111112', 'pm_1P', '', '12 High Street', '+49 1512 3456789'],
  ...['0044 7911 123456', '+44 7911 123456', 'tok_test_of-one-history'],
])('looksLikeCard finds none in “%s”', (text) => {
  expect(looksLikeCard(text)).toBe(false);
});
