import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { jsonText } from '../../../../src/contract/json-source.ts';
import { getConcepts, putConcepts } from '../../../../src/contract/readings/lens.ts';
import type { Got, Put } from '../../../../src/contract/readings/lens.ts';
import { readingSchema } from '../../../../src/contract/readings/reading.ts';
import type { ReadConcepts } from '../../../../src/contract/readings/reading.ts';
import { readingSample } from './random-readings.ts';

function got(result: Got): ReadConcepts {
  if (!result.ok) throw new Error(`${result.why} ${result.concept}`);
  return result.value;
}

function put(result: Put) {
  if (!result.ok) throw new Error(`${result.why} ${result.concept}`);
  return result.body;
}

/** What a row does not tell and null both say nothing; the keys of a map have no order. */
function told({ record, rows }: ReadConcepts) {
  const plain = (concepts: ReadConcepts['record']) =>
    Object.fromEntries(
      Object.entries(concepts)
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).sort() : value]),
    );
  return { record: plain(record), rows: new Map(rows.map(({ key, concepts }) => [key, plain(concepts)])) };
}

const samples = readingSample.chain((sample) => fc.tuple(fc.constant(sample), sample.wanted, sample.wanted));

describe('a reading, whatever it is', () => {
  it('changes nothing when what was read is put back, to the last digit of every number', () => {
    fc.assert(
      fc.property(readingSample, ({ reading, body }) => {
        const back = put(putConcepts(reading, body, got(getConcepts(reading, body))));
        expect(jsonText(back)).toBe(jsonText(body));
      }),
      { numRuns: 200 },
    );
  });

  it('reads what was put', () => {
    fc.assert(
      fc.property(samples, ([{ reading, body }, wanted]) => {
        const now = put(putConcepts(reading, body, wanted));
        expect(told(got(getConcepts(reading, now)))).toEqual(told(wanted));
      }),
      { numRuns: 200 },
    );
  });

  it('keeps of two puts the second', () => {
    fc.assert(
      fc.property(samples, ([{ reading, body }, first, second]) => {
        const twice = put(putConcepts(reading, put(putConcepts(reading, body, first)), second));
        const once = put(putConcepts(reading, body, second));
        expect(told(got(getConcepts(reading, twice)))).toEqual(told(got(getConcepts(reading, once))));
      }),
      { numRuns: 200 },
    );
  });

  it('is plain JSON', () => {
    fc.assert(
      fc.property(readingSample, ({ reading }) => {
        expect(readingSchema.parse(JSON.parse(JSON.stringify(reading)))).toEqual(reading);
      }),
    );
  });
});
