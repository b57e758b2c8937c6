import { defineTexts } from '../../texts/define-texts.ts';

/** What the connection check says of what it did not try. */
export const t = defineTexts('main/connection', {
  notTried: 'It was not tried.',
  notTriedCancelled: 'It was not tried: the check was cancelled.',
  notTriedTooLong: 'It was not tried: the check took too long.',
  notTriedNoConnection: 'It was not tried: no connection to the service came about.',
  notTriedLimit: 'It was not tried: the service takes requests again in {{seconds}} s.',
  noAnswerBefore: 'No answer came to the first try.',
  fieldsNeedAttention: 'Some fields need your attention.',
  enterKeyOrJwt: 'Enter the API key, the JWT, or both.',
  neverSentToPublic: 'Never sent to public endpoints.',
  keyGoesAlone: 'The API key goes there alone.',
  jwtHasExpired: 'The JWT has expired.',
  setNotToSendJwt: 'This workspace is set not to send its JWT.',
  noSlugsFound: 'No property with both a place slug and a property slug was found to try it on.',
  noPlaceFound: 'No place was found to try it on.',
  noGroupFound: 'No occupancy group was found to try it on.',
  noPropertyFound: 'No property was found in what is understood of the answers: name one by its id.',
});
