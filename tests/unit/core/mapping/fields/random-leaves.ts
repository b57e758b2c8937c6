import fc from 'fast-check';

import type { Codec, ConceptValue } from '../../../../../src/core/mapping/fields/codec.ts';
import type { Concepts, Leaves } from '../../../../../src/core/mapping/fields/field-mapping.ts';

interface CodecSample {
  readonly codec: Codec;
  readonly value: fc.Arbitrary<ConceptValue>;
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const as = fc.constantFrom('number' as const, 'text' as const);
const decimals = fc.integer({ min: 0, max: 3 });
/** Exact decimals with `digits` decimal places, in canonical form. */
const decimal = (digits: number): fc.Arbitrary<ConceptValue> =>
  fc
    .integer({ min: -9_999_999, max: 9_999_999 })
    .map((units) => (units / 10 ** digits).toFixed(digits))
    .map((text) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text))
    .map((text) => (text === '-0' || text === '' ? '0' : text));
const day = fc
  .integer({ min: 0, max: 40_000 })
  .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10));

const comma = fc.constantFrom({}, { point: ',' as const });

const amount = fc
  .record({
    as,
    decimals,
    minorDigits: fc.constantFrom(0, 2, 3),
    before: fc.constantFrom('', '£', 'GBP '),
    after: fc.constantFrom('', ' EUR'),
    comma,
  })
  .map(({ before, after, comma: part, ...rest }): CodecSample => ({
    codec: { is: 'amount', ...rest, before: after === '' ? before : '', after, ...part },
    value: decimal(2),
  }));
const share = fc
  .record({
    as,
    decimals,
    scale: fc.constantFrom('percent' as const, 'fraction' as const),
    tells: fc.constantFrom('same' as const, 'complement' as const, 'negated' as const),
    after: fc.constantFrom('', '%', ' %'),
    comma,
  })
  .map(({ as: written, after, comma: part, ...rest }): CodecSample => ({
    codec: { is: 'share', as: after === '' ? written : 'text', after, ...rest, ...part },
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
    as: fc.constantFrom('names' as const, 'numbers' as const, 'letters' as const, 'map' as const),
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
    {
      codec: { is: 'count', as: kind, times: 7 },
      value: fc.integer({ min: -500, max: 500 }).map((n) => n * 7),
    },
    {
      codec: { is: 'count', as: 'text', times: 7, words: { before: '', after: ' weeks', afterOne: ' week' } },
      value: fc.integer({ min: 0, max: 500 }).map((n) => n * 7),
    },
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

export interface LeavesSample {
  readonly leaves: Leaves;
  readonly values: fc.Arbitrary<Concepts>;
}

/** Concepts at separate places, some nested, none in the way of another. */
export function leavesSample(prefix: string): fc.Arbitrary<LeavesSample> {
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
      // A list in which every item has a meaning: the two days of a range.
      for (const [index, { codec, value }] of inList.entries()) {
        const name = `${prefix}Item${String(index)}`;
        leaves[name] = { path: [`${prefix}Range`, `[${String(index)}]`], codec };
        values[name] = value;
      }
      return { leaves, values: fc.record(values) };
    });
}
