import fc from 'fast-check';

import type { JsonObject, JsonValue } from '../../../../src/contract/json.ts';
import { jsonText, parseWithSources } from '../../../../src/contract/json-source.ts';
import { jsonValueSchema } from '../../../../src/contract/json.ts';
import type { Codec, ConceptValue } from '../../../../src/contract/readings/codec.ts';
import { putConcepts } from '../../../../src/contract/readings/lens.ts';
import type {
  Concepts,
  Leaves,
  Part,
  ReadConcepts,
  Reading,
} from '../../../../src/contract/readings/reading.ts';

/** A codec with values that it has a place for. */
interface CodecSample {
  readonly codec: Codec;
  readonly value: fc.Arbitrary<ConceptValue>;
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const as = fc.constantFrom('number' as const, 'text' as const);
const decimals = fc.integer({ min: 0, max: 3 });
/** Exact decimals with `digits` behind the point, in the canonical form. */
const decimal = (digits: number): fc.Arbitrary<ConceptValue> =>
  fc
    .integer({ min: -9_999_999, max: 9_999_999 })
    .map((units) => (units / 10 ** digits).toFixed(digits))
    .map((text) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text))
    .map((text) => (text === '-0' || text === '' ? '0' : text));
const day = fc
  .integer({ min: 0, max: 40_000 })
  .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10));

const amount = fc
  .record({
    as,
    decimals,
    minorDigits: fc.constantFrom(0, 2),
    before: fc.constantFrom('', '£', 'GBP '),
    after: fc.constantFrom('', ' EUR'),
  })
  .map(({ before, after, ...rest }): CodecSample => ({
    codec: { is: 'amount', ...rest, before: after === '' ? before : '', after },
    value: decimal(2),
  }));
const share = fc
  .record({
    as,
    decimals,
    scale: fc.constantFrom('percent' as const, 'fraction' as const),
    tells: fc.constantFrom('same' as const, 'complement' as const, 'negated' as const),
    after: fc.constantFrom('', '%', ' %'),
  })
  .map(({ as: written, after, ...rest }): CodecSample => ({
    codec: { is: 'share', as: after === '' ? written : 'text', after, ...rest },
    value: decimal(1),
  }));
const calendarDay = fc
  .constantFrom<Codec>(
    { is: 'day', as: 'iso', mark: '' },
    { is: 'day', as: 'moment', mark: 'T00:00:00Z' },
    { is: 'day', as: 'day-first', mark: '/' },
    { is: 'day', as: 'month-first', mark: '-' },
    { is: 'day', as: 'unix-seconds', mark: '' },
    { is: 'day', as: 'unix-milliseconds', mark: '' },
  )
  .map((codec): CodecSample => ({ codec, value: day }));
const week = fc
  .record({
    as: fc.constantFrom(
      'names' as const,
      'numbers' as const,
      'letters' as const,
      'mask' as const,
      'map' as const,
    ),
    letters: fc.constantFrom(0, 2, 3),
    casing: fc.constantFrom('lower' as const, 'upper' as const, 'title' as const),
    sunday: fc.constantFrom(0 as const, 1 as const, 6 as const, 7 as const),
    first: fc.constantFrom('monday' as const, 'sunday' as const),
    joined: fc.constantFrom(null, ',', ', '),
  })
  .map((rest): CodecSample => ({
    codec: { is: 'weekdays', yes: 'Y', no: 'N', ...rest },
    value: fc.subarray(days),
  }));
const flag = fc
  .constantFrom<readonly [string | number | boolean, string | number | boolean]>(
    [true, false],
    [1, 0],
    ['Y', 'N'],
    ['on', 'off'],
    [false, true],
    ['0', '1'],
  )
  .map(([yes, no]): CodecSample => ({ codec: { is: 'flag', yes, no }, value: fc.boolean() }));
const plain = as.chain((kind) =>
  fc.constantFrom<CodecSample>(
    { codec: { is: 'count', as: kind }, value: fc.integer({ min: -5_000, max: 5_000 }) },
    { codec: { is: 'text', as: kind }, value: fc.string() },
    {
      codec: {
        is: 'choice',
        words: [
          [1, 'one'],
          ['zwei', 'two'],
        ],
      },
      value: fc.constantFrom('one', 'two'),
    },
  ),
);

const sample = fc.oneof(amount, share, calendarDay, week, flag, plain);

interface LeavesSample {
  readonly leaves: Leaves;
  readonly values: fc.Arbitrary<Concepts>;
}

/** Concepts at their own places, some of them nested, none in the way of another. */
function leavesSample(prefix: string): fc.Arbitrary<LeavesSample> {
  return fc
    .tuple(
      fc.array(fc.tuple(sample, fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 4 }),
      fc.oneof(fc.constant([]), fc.array(sample, { minLength: 2, maxLength: 3 })),
    )
    .map(([found, inList]) => {
      const leaves: Record<string, Leaves[string]> = {};
      const values: Record<string, fc.Arbitrary<ConceptValue | undefined>> = {};
      for (const [index, [{ codec, value }, isNested, isNullable]] of found.entries()) {
        const name = `${prefix}${String(index)}`;
        leaves[name] = { path: isNested ? ['attributes', name] : [name], codec };
        values[name] = isNullable ? fc.option(value, { freq: 5, nil: null }) : value;
      }
      // A list of which every item is something: the two days of a range.
      for (const [index, { codec, value }] of inList.entries()) {
        const name = `${prefix}Item${String(index)}`;
        leaves[name] = { path: [`${prefix}Range`, `[${String(index)}]`], codec };
        values[name] = value;
      }
      return { leaves, values: fc.record(values) };
    });
}

interface PartSample {
  readonly part: Part;
  readonly skeleton: JsonObject;
  readonly rows: fc.Arbitrary<readonly Concepts[]>;
}

const seasonKey: Extract<Part, { is: 'map' }>['key'] = {
  concept: 'season',
  codec: { is: 'text', as: 'text' },
};
/** Whatever a sample puts into the record itself, where the record's other entries are its rows. */
const besideSeasons = ['untold', 'kept', 'kind', 'attributes', 'ownRange', 'own0', 'own1', 'own2', 'own3'];

function seasonsOf(values: fc.Arbitrary<Concepts>): fc.Arbitrary<readonly Concepts[]> {
  return fc
    .uniqueArray(fc.tuple(fc.string({ minLength: 1, maxLength: 8 }), values), {
      selector: ([name]) => name,
      maxLength: 4,
    })
    .map((pairs) =>
      pairs
        .filter(([name]) => name !== '__proto__' && !besideSeasons.includes(name))
        .map(([season, concepts]) => ({ ...concepts, season })),
    );
}

/** The same concepts in rows whose values go by their place. */
function bareRows(leaves: Leaves, values: fc.Arbitrary<Concepts>): PartSample {
  const placed = Object.entries(leaves).map(([concept, { codec }], index): [string, Leaves[string]] => [
    concept,
    { path: [`[${String(index)}]`], codec },
  ]);
  return {
    part: {
      ...{ is: 'list', path: ['rows'], id: null },
      ...{ leaves: Object.fromEntries(placed), positions: placed.length },
    },
    skeleton: { rows: [] },
    rows: fc.array(values, { maxLength: 4 }),
  };
}

const partSample: fc.Arbitrary<PartSample> = leavesSample('row').chain(({ leaves, values }) =>
  fc.constantFrom<PartSample>(
    {
      part: { is: 'one', leaves },
      skeleton: {},
      rows: fc.array(values, { minLength: 1, maxLength: 1 }),
    },
    {
      part: { is: 'list', path: ['rows'], leaves, id: ['id'] },
      skeleton: { rows: [] },
      rows: fc.array(values, { maxLength: 4 }),
    },
    bareRows(leaves, values),
    {
      part: {
        is: 'map',
        path: ['by', 'season'],
        leaves,
        key: seasonKey,
      },
      skeleton: { by: { season: {} } },
      rows: seasonsOf(values),
    },
    {
      part: { is: 'map', path: [], leaves, key: seasonKey, except: besideSeasons },
      skeleton: {},
      rows: seasonsOf(values),
    },
  ),
);

export interface ReadingSample {
  readonly reading: Reading;
  readonly body: JsonValue;
  readonly wanted: fc.Arbitrary<ReadConcepts>;
}

const envelopes = fc.constantFrom<Pick<Reading, 'at'> & { wrap: (record: JsonObject) => JsonValue }>(
  { at: [], wrap: (record) => record },
  { at: ['data'], wrap: (record) => ({ success: true, data: record, meta: { of: 1 } }) },
  { at: ['data', 'attributes'], wrap: (record) => ({ data: { type: 'x', attributes: record } }) },
  {
    at: ['levers', { where: 'kind', holds: 'this' }],
    wrap: (record) => ({
      levers: [
        { kind: 'other', at: 1.5 },
        { kind: 'this', ...record },
      ],
    }),
  },
);

/** Any reading with a body that it can read, in which fields stand that it knows nothing of. */
export const readingSample: fc.Arbitrary<ReadingSample> = fc
  .tuple(leavesSample('own'), partSample, envelopes, fc.nat())
  .chain(([own, { part, skeleton, rows }, { at, wrap }, seed]) => {
    const reading: Reading = { version: 1, of: 'random', at, record: own.leaves, parts: [part] };
    const wanted = fc.tuple(own.values, rows).map(([record, concepts]): ReadConcepts => ({
      record,
      rows: concepts.map((row, index) => ({ key: keyOf(part, row, index), concepts: row })),
    }));
    const empty = wrap({ untold: seed / 7, ...skeleton, kept: 'as it is' });
    return wanted.map((first) => {
      const body = putConcepts(reading, empty, first);
      if (!body.ok) throw new Error(`The sample has no place for ${body.concept}: ${body.why}`);
      return { reading, body: withStrangeNumbers(body.body), wanted };
    });
  });

/** The key that a row is read with after it was written. */
function keyOf(part: Part, row: Concepts, index: number): string {
  if (part.is === 'one') return 'one';
  return part.is === 'list' ? `at:${String(index + 1)}` : `key:${String(row['season'])}`;
}

/** The same body as it comes over the wire, numbers written in their long form where they are whole. */
function withStrangeNumbers(body: JsonValue): JsonValue {
  const text = jsonText(body).replaceAll(/([:[,]-?\d+)(?=[,}\]])/g, '$1.0');
  return jsonValueSchema.parse(parseWithSources(text));
}
