import { defineTexts } from '../../texts/define-texts.ts';

/** Why a request is not made, and what is not known of one that was. */
export const t = defineTexts('main/service-client', {
  isNoQuestion: '{{path}} is no question. {{why}}',
  credentialReplaced: 'The credential was replaced while this waited, so nothing was sent.',
  tryOnceMore: 'Try again.',
  bookingsNotSentHere: 'Reservations and payments are not sent from here.',
  notKnownWhetherMade: 'It is not known whether the change was made. {{why}}',
  readingSettlesIt: 'It is not sent again by itself: reading it from the service settles it.',
  jwtExpired: 'The JWT of this workspace expired on {{moment}}.',
  replaceJwt: 'Get a new JWT and replace it in Settings.',
  needsJwtNotSent: '{{path}} needs a JWT, and this workspace is set not to send one.',
  chooseJwtTravel: 'Choose how the JWT travels in Settings, under Advanced.',
  needsApiKey: '{{path}} needs an API key, and this workspace holds none.',
  needsJwt: '{{path}} needs a JWT, and this workspace holds none.',
  needsEither: '{{path}} needs an API key or a JWT, and this workspace holds none.',
  addCredential: 'Add it in Settings, under credentials.',
  noUsableProxy:
    'The system asks for a kind of proxy that this app cannot use. Ask whoever looks after your network.',
});
