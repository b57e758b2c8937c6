import { defineTexts } from '../../texts/define-texts.ts';

/** What the client says of itself where nothing was answered, or nothing that can be read. */
export const t = defineTexts('client', {
  noPicture: 'The chart could not be made into a picture.',
  saveItAsCsv: 'Save it as CSV instead: the figures are the same.',
  ownFault: 'Keyholder met a fault of its own while reading.',
  bookingsNotKnown: 'The bookings are of a shape that is not known.',
  bookingsTabShowsThem: 'The Bookings tab of the house shows them as they came.',
  noAnswer: 'The console did not answer this request.',
  tryAgainOrExport: 'Try again. If it keeps happening, export the diagnostics in Settings.',
  pageNotKnown: 'The page is of a shape that is not known.',
  readBeforeIsShown: 'What was read before it is shown.',
});
