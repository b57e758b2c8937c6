import { expect, test } from 'vitest';
import { rowWords } from '../../../../../../src/contract/service/writable/rows/row-words.ts';

test.each([
  [{ minGuests: 2, maxGuests: 4 }, '2 to 4 guests'],
  [{ minGuests: 0, maxGuests: 1 }, '0 to 1 guests'],
  [{ minDaysBefore: 0, maxDaysBefore: 1 }, '0 to 1 days before arrival'],
  [{ minDaysBefore: 1000, maxDaysBefore: 1200 }, '1000 to 1200 days before arrival'],
  [{ minNights: 1, maxNights: 1 }, '1 night'],
  [{ minNights: 7, maxNights: null }, 'at least 7 nights'],
  [{ minNights: null, maxNights: 1 }, 'at most 1 night'],
])('tells the limits of a row, %j, in words', (values, words) => {
  expect(rowWords(values)).toBe(words);
});
