import { describe, expect, it } from 'vitest';
import { type JsonObject, type JsonValue, parseSentJson } from '../../../../../src/core/values/json/json.ts';
import { decodeResource } from '../../../../../src/core/service/decode.ts';
import { type ResourceName, resourceNames } from '../../../../../src/core/resources/resource-names.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { hostileBodies } from './hostile-bodies.ts';
import { parsed } from '../../parsed.ts';

/** Processor time, which a busy machine barely lengthens. A new body each time, because each is read only once. */
const cost = (text: string, names: readonly ResourceName[] = resourceNames): number => {
  const bodies = names.map((name) => [name, parsed(text)] as const);
  const before = process.cpuUsage();
  for (const [name, body] of bodies) decodeResource(name, { body });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

const kinds = Object.entries(hostileBodies);

describe('hostile body', () => {
  /** Quadratic time would take four times as long, cubic time far longer. */
  const growsAsItDoes = (make: (size: number) => string): boolean =>
    cost(make(360)) < 3 * cost(make(180)) + 60;

  it.each(kinds)('is read in time proportional to its size: %s', (_kind, make) => {
    // Compilation or garbage collection may disturb a try, so one success in three is enough.
    expect([1, 2, 3].some(() => growsAsItDoes(make))).toBe(true);
  });
});

const listOf = (count: number, rowOf: (at: number) => JsonValue): string =>
  JSON.stringify({ data: Array.from({ length: count }, (_, at) => rowOf(at)) });
const named = (count: number, name: string, value: JsonValue): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${String(at)}`, value]));
const longTexts = {
  date_from: `${'0'.repeat(2_000)}/1/2`,
  check_in: '2027-01-02'.repeat(200),
  check_out: '1 '.repeat(1_000),
  status: 'confirmed cancelled '.repeat(100),
  currency: 'GBP'.repeat(600),
  total: '1,2.3'.repeat(400),
};

describe('large body', () => {
  it.each([
    ['rows with long texts', listOf(1_000, (id) => ({ id, ...longTexts }))],
    ['plain rows', listOf(1_000, (id) => ({ id, check_in: '2027-01-02', total: '100.00', currency: 'GBP' }))],
    ['days', listOf(19_000, (at) => `20${String(10 + (at % 80))}-01-1${String(at % 9)}`)],
    ['invalid days', listOf(19_000, (at) => `1${String(at)}/01/2027 ${' '.repeat(1_000)}`)],
    ['a map of days', JSON.stringify({ data: named(1_900, '2027-01-01 ', { available: false }) })],
  ])('is read within 250 ms: %s', (_kind, text) => {
    // A twentieth of a second, on a machine five times slower than expected.
    const slow = resourceNames.filter((name) => ![1, 2, 3].some(() => cost(text, [name]) < 250));
    expect(slow).toEqual([]);
  });

  const season = { date_from: '2027-01-01', min_nights: 2, discount_percent: 10, x: 1 };
  const seasons = named(150, 'k', season);

  it.each(['rules', 'windows'])('is read to its end after a map of many rules: %s', (name) => {
    const read = decodeResource('low-occupancy', { body: { data: { [name]: seasons, active: false } } });
    expect(read).toMatchObject({ value: { active: false } });
  });

  it.each<['security-deposit' | 'low-occupancy' | 'occupancy-group', object]>([
    ['security-deposit', { amount: 100, currency: 'GBP' }],
    ['low-occupancy', { active: false, rules: [{ min_nights: 7, discount_percent: 10 }] }],
    ['occupancy-group', { id: 3, name: 'Couples', date_windows: [] }],
  ])('is rejected as too large when a record has over 400 fields: %s', (name, known) => {
    const fields = named(401, 'field_', 1);
    for (const body of [
      { ...fields, ...known },
      { ...known, ...fields },
      { data: { ...fields, ...known } },
    ]) {
      const reason = 'The response is too large to load.';
      expect(decodeResource(name, { body })).toMatchObject({ shape: 'unrecognised', reason });
      expect(writableFor(name).readEditable({ body })).toMatchObject({ ok: false });
    }
  });

  it('reports the number of unknown fields beyond the 400 named', () => {
    const fields = named(520, 'field_', 1);
    const row = { check_in: '2027-01-02', nights: 7, ...fields };
    const read = decodeResource('bookings', { body: { data: [row, row] } });
    expect(read).toMatchObject({ moreUnknown: 120 });
    expect(read.unknownFields).toHaveLength(400);
  });

  it('leaves over-long texts unparsed', () => {
    const noteOf = (value: JsonValue): readonly string[] => {
      const read = decodeResource('bookings', { body: { data: [{ id: 1, check_in: value, nights: 7 }] } });
      return read.unknownFields.map(({ path }) => path);
    };
    expect(noteOf(`2027-01-02${' '.repeat(100)}`)).toEqual([]);
    expect(noteOf(`2027-01-02${' '.repeat(200)}`)).toEqual(['data[].check_in']);
  });
});

describe('body that is too large', () => {
  it('is rejected for too many values, names or groups, or over-long names', () => {
    const rows = (count: number): JsonValue =>
      Array.from({ length: count }, () => ({ check_in: '2027-01-01' }));
    const wide = (count: number) => named(count, 'f', 1);
    const reasonOf = (body: JsonValue): string | null => {
      const read = decodeResource('bookings', { body });
      return read.shape === 'unrecognised' ? read.reason : null;
    };
    expect(reasonOf(rows(9_999))).toBeNull();
    expect(reasonOf(rows(10_000))).toContain('too large');
    expect(reasonOf(wide(2_000))).not.toContain('too large');
    expect(reasonOf({ data: [wide(2_001)] })).toContain('too large');
    expect(reasonOf({ data: [{ check_in: '2027-01-01', ['a_'.repeat(500)]: 1 }] })).toBeNull();
    expect(reasonOf({ data: [{ check_in: '2027-01-01', ['a_'.repeat(501)]: 1 }] })).toContain('too large');
    const long = (at: number) => `${'a_'.repeat(45)}${String(at).padStart(10, '0')}`;
    const longNamed = (count: number, of: (at: number) => number): JsonValue => ({
      data: Array.from({ length: count }, (_, at) => ({ check_in: '2027-01-01', [long(of(at))]: 1 })),
    });
    expect(reasonOf(longNamed(990, (at) => at))).toBeNull();
    expect(reasonOf(longNamed(1_001, (at) => at))).toContain('too large');
    const groups = (count: number): JsonValue => ({
      groups: Array.from({ length: count }, (_, at) => ({ group_id: at + 1, name: 'North', rows: [] })),
    });
    expect(decodeResource('occupancy-groups', { body: groups(1_000) }).shape).not.toBe('unrecognised');
    expect(decodeResource('occupancy-groups', { body: groups(1_001) })).toMatchObject({
      reason: expect.stringContaining('too large') as string,
    });
    // Rows of one kind share their field names.
    expect(reasonOf(longNamed(1_900, (at) => at % 9))).toBeNull();
  });

  it('is rejected before parsing if it holds far more', () => {
    const text = `[${'1.0,'.repeat(150_000)}1]`;
    expect(parseSentJson(text)).toMatchObject({ error: { code: 'too-large' } });
    expect(parseSentJson(`["${'1.0,'.repeat(150_000)}"]`).ok).toBe(true);
  });
});

it.each(['status', 'status_code', 'omitted', 'code', 'stats', 'total', 'rules', 'error', 'amount', 'links'])(
  'a body is read without a fault if “%s” has its own toString',
  (name) => {
    const odd = parsed('{"toString":1,"valueOf":2}');
    for (const of of resourceNames)
      for (const body of [
        { rules: [], [name]: odd },
        { data: [], [name]: { rules: odd, [name]: [odd] } },
      ])
        expect(() => decodeResource(of, { body }), of).not.toThrow();
  },
);
