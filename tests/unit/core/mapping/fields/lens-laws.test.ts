import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { jsonText } from '../../../../../src/core/values/json/json-source.ts';
import { valueAt, withValueAt } from '../../../../../src/core/mapping/bodies/body-path.ts';
import { getConcepts, putConcepts } from '../../../../../src/core/mapping/fields/lens.ts';
import type { Got, Put } from '../../../../../src/core/mapping/fields/lens.ts';
import { fieldMappingSchema } from '../../../../../src/core/mapping/fields/field-mapping.ts';
import type {
  Part,
  ReadConcepts,
  FieldMapping,
} from '../../../../../src/core/mapping/fields/field-mapping.ts';
import type { MappingSample } from './random-mappings.ts';
import { mappingSample } from './random-mappings.ts';

function got(result: Got): ReadConcepts {
  if (!result.ok) throw new Error(`${result.why} ${result.concept}`);
  return result.value;
}

function put(result: Put) {
  if (!result.ok) throw new Error(`${result.why} ${result.concept}`);
  return result.body;
}

/** A missing value and null mean the same, and the keys of a map have no order. */
function reported({ record, rows }: ReadConcepts) {
  const plain = (concepts: ReadConcepts['record']) =>
    Object.fromEntries(
      Object.entries(concepts)
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).sort() : value]),
    );
  return { record: plain(record), rows: new Map(rows.map(({ key, concepts }) => [key, plain(concepts)])) };
}

function positionsIn(part: Part): number {
  return part.is === 'one' ? 0 : (part.positions ?? 0);
}

/** The same with one more position in each row, unknown to the reading. */
function withOneMore({ reading, body }: MappingSample, strange: JsonValue) {
  const parts = reading.parts.map((part) =>
    part.is === 'list' ? { ...part, positions: positionsIn(part) + 1 } : part,
  );
  const longer = withValueAt(body, [...reading.at, 'rows'], (rows) => ({
    value: Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? [...row, strange] : row)) : [],
    numberText: null,
  }));
  if (longer === undefined) throw new Error('no rows');
  return { reading: { ...reading, parts }, body: longer };
}

function strangeIn(reading: FieldMapping, body: JsonValue): readonly (JsonValue | undefined)[] {
  const rows = valueAt(body, [...reading.at, 'rows']);
  return Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? row.at(-1) : undefined)) : [];
}

const samples = mappingSample.chain((sample) => fc.tuple(fc.constant(sample), sample.wanted, sample.wanted));

describe('any field mapping', () => {
  it('leaves the body unchanged when the values just read are written back', () => {
    fc.assert(
      fc.property(mappingSample, ({ reading, body }) => {
        const back = put(putConcepts(reading, body, got(getConcepts(reading, body))));
        expect(jsonText(back)).toBe(jsonText(body));
      }),
      { numRuns: 200 },
    );
  });

  it('reads back the values written', () => {
    fc.assert(
      fc.property(samples, ([{ reading, body }, wanted]) => {
        const now = put(putConcepts(reading, body, wanted));
        expect(reported(got(getConcepts(reading, now)))).toEqual(reported(wanted));
      }),
      { numRuns: 200 },
    );
  });

  it('keeps the second of two writes', () => {
    fc.assert(
      fc.property(samples, ([{ reading, body }, first, second]) => {
        const twice = put(putConcepts(reading, put(putConcepts(reading, body, first)), second));
        const once = put(putConcepts(reading, body, second));
        expect(reported(got(getConcepts(reading, twice)))).toEqual(reported(got(getConcepts(reading, once))));
      }),
      { numRuns: 200 },
    );
  });

  it('keeps unmapped positions unchanged and rejects new rules then', () => {
    const bare = samples.filter(([{ reading }]) => reading.parts.some((part) => positionsIn(part) > 0));
    const unknown = fc.oneof(fc.integer(), fc.string(), fc.constant<JsonValue>({ own: [1, 'x'] }));
    fc.assert(
      fc.property(bare, unknown, ([sample, one, another], strange) => {
        const { reading, body } = withOneMore(sample, strange);
        const now = got(getConcepts(reading, body));
        expect(jsonText(put(putConcepts(reading, body, now)))).toBe(jsonText(body));
        const onRows = ({ record, rows }: ReadConcepts): ReadConcepts => ({
          record,
          rows: now.rows.map((row, index) => ({ ...row, concepts: rows[index]?.concepts ?? row.concepts })),
        });
        const [first, second] = [onRows(one), onRows(another)];
        const once = put(putConcepts(reading, body, second));
        expect(reported(got(getConcepts(reading, once)))).toEqual(reported(second));
        const twice = put(putConcepts(reading, put(putConcepts(reading, body, first)), second));
        expect(reported(got(getConcepts(reading, twice)))).toEqual(reported(second));
        expect(strangeIn(reading, once)).toEqual(strangeIn(reading, body));
        // Nobody knows what belongs in that position of a new row.
        const more = { ...second, rows: [...second.rows, { key: 'new:1', concepts: {} }] };
        expect(putConcepts(reading, body, more)).toMatchObject({ ok: false, why: 'no-place' });
      }),
      { numRuns: 200 },
    );
  });

  it('survives a round trip through JSON', () => {
    fc.assert(
      fc.property(mappingSample, ({ reading }) => {
        expect(fieldMappingSchema.parse(JSON.parse(JSON.stringify(reading)))).toEqual(reading);
      }),
    );
  });
});
