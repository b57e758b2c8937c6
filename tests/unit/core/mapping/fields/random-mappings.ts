import fc from 'fast-check';

import type { JsonObject, JsonValue } from '../../../../../src/core/values/json/json.ts';
import { jsonText } from '../../../../../src/core/values/json/json-source.ts';
import { putConcepts } from '../../../../../src/core/mapping/fields/lens.ts';
import type {
  Concepts,
  Leaves,
  Part,
  ReadConcepts,
  FieldMapping,
} from '../../../../../src/core/mapping/fields/field-mapping.ts';
import { leavesSample } from './random-leaves.ts';
import { parsed } from '../../parsed.ts';

interface PartSample {
  readonly part: Part;
  readonly skeleton: JsonObject;
  readonly rows: fc.Arbitrary<readonly Concepts[]>;
}

const seasonKey: Extract<Part, { is: 'map' }>['key'] = {
  concept: 'season',
  codec: { is: 'text', as: 'text' },
};
/** Names that a sample uses in the record itself where the record's other entries are its rows. */
const besideSeasons = [
  ...['unreported', 'kept', 'kind', 'attributes', 'ownRange', 'own0', 'own1', 'own2', 'own3'],
];

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

function bareRows(leaves: Leaves, values: fc.Arbitrary<Concepts>): PartSample {
  const placed = Object.entries(leaves).map(([concept, { codec }], index): [string, Leaves[string]] => [
    concept,
    { path: [`[${String(index)}]`], codec },
  ]);
  const part = { is: 'list', path: ['rows'], id: null, positions: placed.length } as const;
  return {
    part: { ...part, path: [...part.path], leaves: Object.fromEntries(placed) },
    skeleton: { rows: [] },
    rows: fc.array(values, { maxLength: 4 }),
  };
}

/** The same concepts in columns: lists by position, or objects by season. */
function inColumns(leaves: Leaves, values: fc.Arbitrary<Concepts>, is: 'list' | 'map'): PartSample {
  const names = [
    ...new Set(Object.values(leaves).flatMap(({ path }) => path.slice(0, 1))),
    'unreportedOfRow',
  ];
  const empty = (): JsonValue => (is === 'list' ? [] : {});
  const columns = names.map((name, index) => (index === 0 ? ['inner', name] : [name]));
  const moved = Object.entries(leaves).map(([concept, { path, codec }]): [string, Leaves[string]] => [
    concept,
    { path: path[0] === names[0] ? ['inner', ...path] : path, codec },
  ]);
  const common = { path: ['rows'], leaves: Object.fromEntries(moved), columns };
  return {
    part: is === 'list' ? { is, ...common, id: null } : { is, ...common, key: seasonKey },
    skeleton: {
      rows: {
        besideRows: 'as it is',
        inner: { [names[0] ?? '']: empty() },
        ...Object.fromEntries(names.slice(1).map((name) => [name, empty()])),
      },
    },
    rows: is === 'list' ? fc.array(values, { maxLength: 4 }) : seasonsOf(values),
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
    inColumns(leaves, values, 'list'),
    inColumns(leaves, values, 'map'),
    {
      part: { is: 'map', path: ['by', 'season'], leaves, key: seasonKey },
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

export interface MappingSample {
  readonly reading: FieldMapping;
  readonly body: JsonValue;
  readonly wanted: fc.Arbitrary<ReadConcepts>;
}

const envelopes = fc.constantFrom<Pick<FieldMapping, 'at'> & { wrap: (record: JsonObject) => JsonValue }>(
  { at: [], wrap: (record) => record },
  { at: ['data'], wrap: (record) => ({ success: true, data: record, meta: { of: 1 } }) },
  { at: ['data', 'attributes'], wrap: (record) => ({ data: { type: 'x', attributes: record } }) },
  {
    at: ['discounts', { where: 'kind', holds: 'this' }],
    wrap: (record) => ({
      discounts: [
        { kind: 'other', at: 1.5 },
        { kind: 'this', ...record },
      ],
    }),
  },
);

/** Any reading, with a body that it can read and that has some unknown fields. */
export const mappingSample: fc.Arbitrary<MappingSample> = fc
  .tuple(leavesSample('own'), partSample, envelopes, fc.nat())
  .chain(([own, { part, skeleton, rows }, { at, wrap }, seed]) => {
    const reading: FieldMapping = { version: 1, of: 'random', at, record: own.leaves, parts: [part] };
    const wanted = fc.tuple(own.values, rows).map(([record, concepts]): ReadConcepts => ({
      record,
      rows: concepts.map((row, index) => ({ key: keyOf(part, row, index), concepts: row })),
    }));
    const empty = wrap({ unreported: seed / 7, ...skeleton, kept: 'as it is' });
    return wanted.map((first) => {
      const body = putConcepts(reading, empty, first);
      if (!body.ok) throw new Error(`The sample has no place for ${body.concept}: ${body.why}`);
      return { reading, body: withStrangeNumbers(body.body), wanted };
    });
  });

/** The key of a row when it is read back. */
function keyOf(part: Part, row: Concepts, index: number): string {
  if (part.is === 'one') return 'one';
  return part.is === 'list' ? `at:${String(index + 1)}` : `key:${String(row['season'])}`;
}

/** The same body as it arrives over the wire, with whole numbers written as decimals. */
function withStrangeNumbers(body: JsonValue): JsonValue {
  const text = jsonText(body).replaceAll(/([:[,]-?\d+)(?=[,}\]])/g, '$1.0');
  return parsed(text);
}
