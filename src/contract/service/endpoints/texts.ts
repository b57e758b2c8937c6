import { defineTexts } from '../../../texts/define-texts.ts';

/** Why endpoints are called in some cases only, or never. */
export const t = defineTexts('contract/service/endpoints', {
  paymentDeposit: 'It is the payment deposit, which is not the security deposit and is never called.',
  paymentDetails: 'It opens the payment details of guests, which nothing here needs.',
  policyAndCover: 'It opens the policy and cover of single bookings; where they are read is not documented.',
  onceUnlocked:
    'on the sample service, or where the service’s description covers it and a person unlocked it for one reservation',
  realReservation: 'It creates a real reservation.',
  realCard: 'It charges a real card.',
});
