import { expect, it } from 'vitest';
import type { Codec } from '../../../../src/core/mapping/readings/codec.ts';
import { codecWords } from '../../../../src/core/writing/codec-words.ts';
import { amount, day, share, week } from '../mapping/readings/sample-codecs.ts';

it.each<[Codec, string]>([
  [amount, 'whole units, such as pounds'],
  [{ ...amount, minorDigits: 2 }, 'hundredths, such as pence'],
  [{ ...amount, minorDigits: 3 }, 'thousandths, such as fils'],
  [{ ...amount, as: 'text', point: ',' }, 'whole units, such as pounds, with a decimal comma'],
  [{ is: 'count', as: 'number', times: 7 }, 'a number of weeks'],
  [share, 'percent'],
  [{ ...share, scale: 'fraction' }, 'a fraction'],
  [{ ...share, tells: 'complement' }, 'the share that is paid (%)'],
  [{ ...share, scale: 'fraction', tells: 'complement' }, 'the share that is paid'],
  [{ ...share, tells: 'negated' }, 'a change of the price'],
  [day, 'year, month, day'],
  [{ ...day, as: 'moment' }, 'a time on that day'],
  [{ ...day, as: 'evening-before' }, 'midnight, sent as the evening before'],
  [{ ...day, as: 'day-first' }, 'day, month, year'],
  [{ ...day, as: 'month-first' }, 'month, day, year'],
  [{ ...day, as: 'unix-seconds' }, 'seconds since 1970'],
  [{ ...day, as: 'unix-milliseconds' }, 'milliseconds since 1970'],
  [week, 'names of days'],
  [{ ...week, as: 'map' }, 'yes or no for each day'],
  [{ ...week, as: 'numbers', sunday: 0 }, 'Sunday is 0'],
  [{ ...week, as: 'numbers', sunday: 1 }, 'Sunday is 1'],
  [{ ...week, as: 'numbers', sunday: 6 }, 'Monday is 0'],
  [{ ...week, as: 'numbers' }, 'Monday is 1'],
  [{ ...week, as: 'numbers', sunday: null }, 'Monday is 1'],
  [{ ...week, as: 'letters' }, 'seven letters from Monday'],
  [{ ...week, as: 'letters', first: 'sunday' }, 'seven letters from Sunday'],
  [{ is: 'flag', yes: 'Y', no: false }, '“Y” is yes, false is no'],
  [{ is: 'count', as: 'number' }, 'a number'],
  [{ is: 'text', as: 'text' }, 'as sent'],
  [{ is: 'moment' }, 'a point in time'],
  [{ is: 'choice', words: [['w', 'weekly']] }, 'one of several words'],
])('%j is told as %j', (codec, words) => {
  expect(codecWords(codec)).toBe(words);
});
