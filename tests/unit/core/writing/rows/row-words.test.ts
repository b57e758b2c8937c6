import { expect, test } from 'vitest';
import { rowWords } from '../../../../../src/core/writing/rows/row-words.ts';
import type { Codec } from '../../../../../src/core/mapping/readings/codec.ts';
import { doubtSentence } from '../../../../../src/core/writing/rows/row-set-reading.ts';
import * as samples from '../../mapping/readings/sample-codecs.ts';

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

const [amount, share] = [
  { ...samples.amount, as: 'text' },
  { ...samples.share, as: 'text' },
] as const;

function meaningsOf(concept: string, codecs: readonly Codec[]): string | undefined {
  const meanings = codecs.map((codec) => ({ concept, codec }));
  const doubt = { path: [concept], part: null, where: concept, meanings, sent: '12.500', rests: [] };
  return /more than one thing: (.*)\.$/.exec(doubtSentence(doubt))?.[1];
}

test.each<readonly [string, readonly Codec[], string]>([
  [
    'amount',
    [amount, { ...amount, point: ',' }, { ...amount, point: ',', minorDigits: 2 }],
    'the amount in whole units, or the amount in whole units, with a decimal comma, or the amount in hundredths, with a decimal comma',
  ],
  [
    'minNights',
    [
      { is: 'count', as: 'number' },
      { is: 'count', as: 'number', times: 7 },
    ],
    'min. nights, or min. nights, as a number of weeks',
  ],
  [
    'discountPercent',
    [share, { ...share, point: ',' }],
    'discount (%), or discount (%), with a decimal comma',
  ],
])('a doubt about %s names every meaning by itself', (concept, codecs, words) => {
  expect(meaningsOf(concept, codecs)).toBe(words);
});
