import { describe, expect, it } from 'vitest';
import { slashOrderOf } from '../../../../../src/core/mapping/candidates/plain-candidates.ts';
import { readWire, writeWire } from '../../../../../src/core/mapping/codecs/read-write.ts';
import type { Codec, ConceptValue } from '../../../../../src/core/mapping/fields/codec.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { codecWords } from '../../../../../src/core/writing/codec-words.ts';
import { amount, share, week, day } from './sample-codecs.ts';

const wire = (value: JsonValue) => ({ value, numberText: null });

describe('codec', () => {
  it.each<[Codec, JsonValue, ConceptValue]>([
    [amount, 250.5, '250.5'],
    [{ ...amount, minorDigits: 2 }, 25050, '250.5'],
    [{ ...amount, as: 'text', decimals: 2 }, '250.50', '250.5'],
    [{ ...amount, as: 'text', decimals: 2, before: '£' }, '£250.50', '250.5'],
    [share, 10, '10'],
    [{ ...share, scale: 'fraction' }, 0.1, '10'],
    [{ ...share, scale: 'fraction', tells: 'complement' }, 0.9, '10'],
    [{ ...share, tells: 'complement' }, 90, '10'],
    [{ ...share, tells: 'negated' }, -10, '10'],
    [{ ...share, as: 'text', after: '%' }, '10%', '10'],
    [{ is: 'day', as: 'iso', mark: '' }, '2027-02-01', '2027-02-01'],
    [{ is: 'day', as: 'moment', mark: 'T12:00:00Z' }, '2027-02-01T12:00:00Z', '2027-02-01'],
    [{ is: 'day', as: 'day-first', mark: '/' }, '01/02/2027', '2027-02-01'],
    [{ is: 'day', as: 'unix-seconds', mark: '' }, 1_801_440_000, '2027-02-01'],
    [week, ['friday', 'sunday'], ['friday', 'sunday']],
    [{ ...week, letters: 3, casing: 'title' }, ['Fri', 'Sun'], ['friday', 'sunday']],
    [{ ...week, as: 'numbers' }, [5, 7], ['friday', 'sunday']],
    [{ ...week, as: 'numbers', sunday: 0 }, [5, 0], ['friday', 'sunday']],
    [{ ...week, as: 'numbers', sunday: 1 }, [6, 1], ['friday', 'sunday']],
    [{ ...week, as: 'numbers', sunday: 0, joined: ',' }, '5,0', ['friday', 'sunday']],
    [{ ...week, as: 'numbers', sunday: 0, joined: ' ' }, '5  6', ['friday', 'saturday']],
    [{ ...week, joined: ' ' }, 'friday sunday', ['friday', 'sunday']],
    [{ ...week, as: 'letters' }, '0000101', ['friday', 'sunday']],
    [{ ...week, as: 'letters', first: 'sunday' }, '1000010', ['friday', 'sunday']],
    [{ is: 'flag', yes: 'Y', no: 'N' }, 'Y', true],
    [{ is: 'flag', yes: false, no: true }, true, false],
    [{ is: 'count', as: 'text' }, '7', 7],
  ])('%j reads %j as %j and writes it back', (codec, written, meant) => {
    expect(readWire(codec, wire(written))).toEqual(meant);
    // The order of the days has no meaning.
    const back = writeWire(codec, meant)?.value;
    expect(readWire(codec, wire(back ?? null))).toEqual(meant);
  });

  it.each<[Codec, JsonValue]>([
    // An empty item isn't a day, and certainly not day 0.
    [{ ...week, as: 'numbers', sunday: 0, joined: ',' }, '5,'],
    [{ ...week, as: 'numbers', sunday: 6, joined: ',' }, '1,,2'],
    // A repeated day may be a slip for another one. Written back, one of the two would vanish.
    [week, ['friday', 'Friday']],
    [{ ...week, as: 'numbers' }, [5, 5]],
    [{ ...amount, as: 'text' }, '.5'],
    [{ ...amount, as: 'text' }, '1.'],
    [{ ...amount, as: 'text' }, '1.2.3'],
    [{ ...amount, as: 'text' }, '1,23'],
  ])('%j rejects %j', (codec, written) => {
    expect(readWire(codec, wire(written))).toBeUndefined();
  });

  it.each<[string, Codec, ConceptValue]>([
    ['half a penny', { ...amount, minorDigits: 2 }, '1.005'],
    ['a Sunday whose number is unknown', { ...week, as: 'numbers', sunday: null }, ['sunday']],
    ['an unknown word', { is: 'choice', words: [['w', 'weekly']] }, 'nightly'],
    ['text as a number', { is: 'count', as: 'number' }, 'seven'],
  ])('can’t write %s', (_what, codec, value) => {
    expect(writeWire(codec, value)).toBeUndefined();
  });

  it('reads the same day from winter and summer midnights', () => {
    const evening = { is: 'day', as: 'evening-before', mark: 'T23:00:00.000Z' } as const;
    const days = ['2027-01-28T00:00:00.000Z', '2027-04-09T23:00:00.000Z'].map((day) =>
      readWire(evening, wire(day)),
    );
    expect(days).toEqual(['2027-01-28', '2027-04-10']);
  });

  it('rejects moments other than midnight and days that don’t exist', () => {
    expect(readWire({ is: 'day', as: 'unix-seconds', mark: '' }, wire(1_801_440_060))).toBeUndefined();
    expect(readWire({ is: 'day', as: 'day-first', mark: '/' }, wire('31/02/2027'))).toBeUndefined();
    // Written back with its time, it would set the next day.
    expect(readWire({ is: 'day', as: 'moment', mark: '' }, wire('2027-06-05T24:00:00'))).toBeUndefined();
  });
});

it.each(['5e-99999999', '1e-400', '1E+00100'])(
  'a number with too many digits is rejected within half a second: %s',
  (text) => {
    const sent = { value: Number(text), numberText: text };
    const begun = performance.now();
    expect(readWire(amount, sent)).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(500);
  },
);

it('slashOrderOf needs a number over twelve to decide the order of day and month', () => {
  expect(slashOrderOf(['12/12/2027', '01/02/2027'])).toBeUndefined();
  expect(slashOrderOf(['12/01/2027', '13/02/2027'])).toBe('day-first');
  expect(slashOrderOf(['01/12/2027', '02/13/2027'])).toBe('month-first');
  expect(slashOrderOf(['13/02/2027', '02/13/2027'])).toBeUndefined();
});

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
])('codecWords of %j is %j', (codec, words) => {
  expect(codecWords(codec)).toBe(words);
});
