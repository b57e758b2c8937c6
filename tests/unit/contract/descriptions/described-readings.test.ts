import { describe, expect, it, test } from 'vitest';
import { describedRead } from '../../../../src/contract/descriptions/described-reads.ts';
import { readDescription } from '../../../../src/contract/descriptions/read-description.ts';
import type { JsonObject, JsonValue } from '../../../../src/contract/json/json.ts';
import { attachReadings } from '../../../../src/contract/readings/bodies/body-readings.ts';
import { readingLines } from '../../../../src/contract/readings/reading-lines.ts';
import type { WritableName } from '../../../../src/contract/service/writable-names.ts';
import { writableFor } from '../../../../src/contract/service/writable.ts';

const paths = {
  'security-deposit': '/properties/{id}/security-deposit',
  'low-occupancy': '/properties/{id}/discounts/low-occupancy',
  'early-bird': '/properties/{id}/discounts',
  'short-break-rules': '/properties/{id}/discounts/short-break-rules',
} as const;

function documentOf(path: string, schema: JsonObject): JsonValue {
  const answer = { description: 'Well', content: { 'application/json': { schema } } };
  return {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { [path]: { get: { responses: { 200: answer } } } },
  };
}

function fields(properties: JsonObject): JsonObject {
  return { type: 'object', properties };
}

function rows(properties: JsonObject): JsonObject {
  return fields({ rows: { type: 'array', items: fields(properties) } });
}

function says(words: string, type = 'number'): JsonObject {
  return { type, description: words };
}

/** What of a body is read, in doubt, and by what, where the service is described so. */
function read(name: keyof typeof paths & WritableName, body: JsonValue, schema: JsonObject) {
  const description = readDescription(documentOf(paths[name], schema));
  if (!description.ok) throw new Error(description.fault.message);
  const understood = writableFor(name).understanding(
    attachReadings(
      body,
      description.value.endpoints.map(describedRead).filter((one) => one !== null),
    ),
  );
  if (understood === null) throw new Error('not understood');
  const { fitted, record } = understood;
  const lines = readingLines(fitted.reading, record);
  return {
    trust: fitted.trust,
    doubts: fitted.doubts.map(({ where, meanings }) => [where, meanings.length]),
    described: fitted.described.map(({ where }) => where),
    read: Object.fromEntries(
      lines.map(({ path, concept, codec }) => [
        path,
        codec.is === 'share'
          ? `${concept} ${codec.scale} ${codec.tells}`
          : codec.is === 'amount'
            ? `${concept} ${String(codec.minorDigits)}`
            : codec.is === 'weekdays'
              ? `${concept} sunday ${String(codec.sunday)}`
              : concept,
      ]),
    ),
  };
}

const nights = { min_nights: 3 };
const row = (more: JsonObject): JsonObject => ({ rows: [{ ...nights, ...more }] });

describe('a doubt', () => {
  test.each([
    [
      'a bare discount',
      { discount: 50 },
      { discount: says('Percentage taken off') },
      'discountPercent percent same',
    ],
    ['a bare discount', { discount: 50 }, { discount: says('Amount in pounds') }, 'discountAmount 0'],
    ['a bare discount', { discount: 50 }, { discount: says('Amount in pence') }, 'discountAmount 2'],
    [
      'what is paid',
      { percent: 70 },
      { percent: says('Percentage of the price that is paid') },
      'discountPercent percent complement',
    ],
    ['what is off', { percent: 70 }, { percent: says('Percentage off') }, 'discountPercent percent same'],
    ['a share', { rate: 0.1 }, { rate: says('0.1 means 10 % off') }, 'discountPercent fraction same'],
    ['a share', { rate: 0.9 }, { rate: says('0.9 means 10 % off') }, 'discountPercent fraction complement'],
  ] as const)('of %s %j is settled by %j', (_what, sent, schema, meaning) => {
    const [field = ''] = Object.keys(sent);
    const before = read('low-occupancy', row(sent), rows({}));
    expect(before.doubts).toHaveLength(1);
    const after = read('low-occupancy', row(sent), rows(schema));
    expect(after).toMatchObject({ trust: 'described', doubts: [], described: [`rows[].${field}`] });
    expect(after.read[`rows[].${field}`]).toBe(meaning);
  });

  it('of a large amount is settled in both ways, by its unit', () => {
    const body = { security_deposit: 25_000, disable_security: false };
    expect(read('security-deposit', { ...body }, fields({})).doubts).toHaveLength(1);
    for (const [words, meaning] of [
      ['Deposit, in pounds', 'amount 0'],
      ['Deposit, in pence', 'amount 2'],
    ] as const) {
      const after = read('security-deposit', { ...body }, fields({ security_deposit: says(words) }));
      expect(after).toMatchObject({ trust: 'described', doubts: [] });
      expect(after.read['security_deposit']).toBe(meaning);
    }
  });

  it('of the first day of the week is settled, by the list or by its items', () => {
    const body = row({ start_days: [5, 6], discount_percent: 10 });
    expect(read('short-break-rules', body, rows({})).doubts).toHaveLength(1);
    for (const days of [
      { type: 'array', items: { type: 'integer' }, description: '1 = Monday … 7 = Sunday' },
      { type: 'array', items: says('1 = Monday … 7 = Sunday', 'integer') },
    ]) {
      const after = read('short-break-rules', structuredClone(body), rows({ start_days: days }));
      expect(after.doubts).toEqual([]);
      expect(after.read['rows[].start_days']).toBe('startDays sunday 7');
    }
  });

  it.each([
    ['0 = Monday to 6 = Sunday', 'startDays sunday 6'],
    ['1 = Sunday to 7 = Saturday', 'startDays sunday 1'],
    ['0 = Sunday to 6 = Saturday', 'startDays sunday 0'],
  ])('of numbers of days is settled by “%s” where neither end of the week was sent', (words, meaning) => {
    const days = { type: 'array', items: says(words, 'integer') };
    const body = row({ start_days: [2, 5], discount_percent: 10 });
    expect(read('short-break-rules', body, rows({})).doubts).toEqual([['rows[].start_days', 3]]);
    const after = read('short-break-rules', structuredClone(body), rows({ start_days: days }));
    expect(after.read['rows[].start_days']).toBe(meaning);
  });

  it('of a share below one is not settled by the word alone', () => {
    const left = (schema: JsonObject): number =>
      read('low-occupancy', row({ discount: 0.1 }), rows({ discount: schema })).doubts.length;
    expect(left(says('Percentage taken off'))).toBe(1);
    expect(left({ ...says('Percentage taken off'), maximum: 100 })).toBe(0);
    expect(left(says('Percentage taken off, from 0 to 100'))).toBe(0);
    const unknown = rows({ knockback: says('Percentage taken off the price') });
    expect(read('low-occupancy', row({ knockback: 0.1 }), unknown).described).toEqual([]);
  });

  it('stays where the description leaves it', () => {
    for (const words of ['The discount', 'Per cent or pounds, as the type says', 'See discount_type'])
      expect(
        read('low-occupancy', row({ discount: 50 }), rows({ discount: says(words) })).doubts,
      ).toHaveLength(1);
  });

  it('is settled of one lever in the list of all discounts', () => {
    const body = (): JsonObject => ({ data: { early_bird: { days_in_advance: 120, discount: 50 } } });
    const lever = fields({ days_in_advance: says('', 'integer'), discount: says('Percentage taken off') });
    expect(read('early-bird', body(), fields({})).doubts).toHaveLength(1);
    const after = read('early-bird', body(), fields({ data: fields({ early_bird: lever }) }));
    expect(after).toMatchObject({ trust: 'described', doubts: [], described: ['discount'] });
  });
});

describe('a contradiction', () => {
  it('between a name that says its unit and the description is a doubt between both', () => {
    const schema = rows({ discount_percent: says('Amount in pounds taken off') });
    const after = read('low-occupancy', row({ discount_percent: 10 }), schema);
    expect(after.doubts).toEqual([['rows[].discount_percent', 2]]);
  });

  it('of a switch is a doubt, never the other way round in silence', () => {
    const schema = fields({ enabled: says('True means disabled', 'boolean') });
    const after = read('security-deposit', { amount: 250, enabled: true }, schema);
    expect(after.doubts).toEqual([['enabled', 2]]);
  });

  it('with what cannot be so changes nothing', () => {
    const schema = rows({ discount_percent: says('Discount as a fraction between 0 and 1') });
    const after = read('low-occupancy', row({ discount_percent: 10 }), schema);
    expect(after).toMatchObject({ doubts: [], described: [] });
    expect(after.read['rows[].discount_percent']).toBe('discountPercent percent same');
  });

  it('between two forms of a body says nothing', () => {
    const forms = ['Amount in pounds', 'Percentage taken off'].map((words) =>
      rows({ discount: says(words) }),
    );
    expect(read('low-occupancy', row({ discount: 50 }), { oneOf: forms }).doubts).toHaveLength(1);
  });
});

it('documented names that the description only repeats stay documented', () => {
  const schema = fields({ security_deposit: says('Deposit, in pounds') });
  expect(read('security-deposit', { security_deposit: 250, disable_security: false }, schema).trust).toBe(
    'documented',
  );
});

it('pence under a name that says no unit are read as pence', () => {
  const after = read(
    'security-deposit',
    { amount: 250, enabled: true },
    fields({ amount: says('Deposit in pence') }),
  );
  expect(after).toMatchObject({ trust: 'described', doubts: [], described: ['amount'] });
  expect(after.read['amount']).toBe('amount 2');
});

describe('a name that the vocabulary does not know', () => {
  test.each([
    ['Percentage taken off the price', 12, 'discountPercent percent same'],
    ['Fraction of the price that is paid', 0.9, 'discountPercent fraction complement'],
    ['Pounds taken off the price', 12, 'discountAmount 0'],
  ])('is read by its words “%s”', (words, sent, meaning) => {
    const after = read('low-occupancy', row({ knockback: sent }), rows({ knockback: says(words) }));
    expect(after).toMatchObject({ trust: 'described', doubts: [] });
    expect(after.read['rows[].knockback']).toBe(meaning);
  });

  it('is read by what the description calls it', () => {
    const schema = rows({ mn: says('The minimum number of nights.', 'integer') });
    const body = { rows: [{ mn: 3, discount_percent: 10 }] };
    expect(read('low-occupancy', body, schema).read['rows[].mn']).toBe('minNights');
  });

  test.each([
    ['Maximum percentage taken off the price'],
    ['Average percentage taken off the price'],
    ['Commission: percentage taken off the price'],
    ['Percentage'],
    ['Percentage taken off the price for members'],
    ['Percentage or amount in pounds taken off the price'],
  ])('is not read where “%s” leaves a doubt', (words) => {
    const after = read('low-occupancy', row({ knockback: 12 }), rows({ knockback: says(words) }));
    expect(after.read['rows[].knockback']).toBeUndefined();
  });

  it('is not read where two places say the same, or another name says it already', () => {
    const words = says('Percentage taken off the price');
    const two = read('low-occupancy', row({ one: 12, other: 15 }), rows({ one: words, other: words }));
    expect(two.described).toEqual([]);
    const beside = row({ one: 12, discount_percent: 10 });
    expect(read('low-occupancy', beside, rows({ one: words })).described).toEqual([]);
  });

  it('is not read where the service says that it only tells it', () => {
    const words = { ...says('Percentage taken off the price'), readOnly: true };
    expect(read('low-occupancy', row({ knockback: 12 }), rows({ knockback: words })).described).toEqual([]);
  });
});
