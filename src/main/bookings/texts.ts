import { defineTexts } from '../../texts/define-texts.ts';

/** Why a reservation or a payment is not made from here. */
export const t = defineTexts('main/bookings', {
  saidInAddress: 'This request would put what it says into its address, so it is not made.',
  noPlaceFor: 'The service’s request has no place for: {{names}}.',
  notUnlocked: 'This was not unlocked for sending, so nothing was sent.',
  sendAgainAndAnswer: 'Send it again and answer the question.',
  askForATokenWay: 'Ask your operator for a way that takes a token of the payment gateway.',
  nobodyHasShown: 'Nobody has shown how this service takes it, so it cannot be sent from here.',
  askForDescription:
    'Ask your operator for the OpenAPI description, take it under Settings and accept the request there.',
  acceptAnotherForm: 'Put it right under Settings, then accept the request again.',
  onlyVerifiedIsPaid: 'Only a reservation that is verified can be paid from here.',
  notProvenToBeSent:
    'No answer of the service proved that this reservation is the one that was sent, so it cannot be paid from here.',
  askWhetherItIsYours: 'Ask your operator whether it is yours, and how the guest pays.',
  noReferenceTold: 'The service told no reference of this reservation, so it cannot be paid from here.',
  askHowGuestPays: 'Ask your operator how the guest pays.',
  looksLikeACard: 'This looks like a card number. Keyholder never takes one.',
  takesTheToken: 'A payment takes the token that the payment gateway gave for the card.',
  guest: 'Guest',
  enterToken: 'Enter the token that the payment gateway gave.',
  saysOtherwise: 'The request says {{label}}: {{sent}}. The review says {{shown}}. Nothing was sent.',
  nothingOfIt: 'nothing of it',
  acceptedAnew: 'How this service takes it was accepted anew since this was reviewed, so it is not sent.',
  discardThenBegin: 'Discard it, then begin it again.',
  requestNotMade: 'The request could not be made.',
});
