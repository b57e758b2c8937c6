import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/contract/json/json.ts';
import { parseJson } from '../../../../src/contract/json/json.ts';
import { decodeResource } from '../../../../src/contract/service/decode.ts';
import { resourceNames } from '../../../../src/contract/service/resource-names.ts';
import { hostileBodies } from './hostile-bodies.ts';

function parsed(text: string): JsonValue {
  const read = parseJson(text, { keepSources: true });
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

const kinds = Object.entries(hostileBodies);

describe('a body that a hostile service sends', () => {
  /** Time of the processor alone, which a busy machine makes little longer. */
  const cost = (text: string): number => {
    const before = process.cpuUsage();
    // A body is read once and remembered, so each is a new one.
    for (const name of resourceNames) decodeResource(name, parsed(text));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  /** Four times as long where each row looks at every other; far more where each note does, too. */
  const growsAsItDoes = (make: (size: number) => string): boolean =>
    cost(make(360)) < 3 * cost(make(180)) + 60;

  it.each(kinds)('is read in time that grows as it does: %s', (_kind, make) => {
    // What was compiled or collected meanwhile is no fault: of three tries one is enough.
    expect([1, 2, 3].some(() => growsAsItDoes(make))).toBe(true);
  });
});

describe('a body that is too large to be read', () => {
  it('has more values, more names in one object, or longer names than any answer', () => {
    const rows = (count: number): JsonValue =>
      Array.from({ length: count }, () => ({ check_in: '2027-01-01' }));
    const wide = (count: number): JsonValue =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${String(at)}`, 1]));
    const reasonOf = (body: JsonValue): string | null => {
      const read = decodeResource('bookings', body);
      return read.shape === 'unrecognised' ? read.reason : null;
    };
    expect(reasonOf(rows(9_999))).toBeNull();
    expect(reasonOf(rows(10_000))).toContain('too large');
    expect(reasonOf(wide(2_000))).not.toContain('too large');
    expect(reasonOf({ data: [wide(2_001)] })).toContain('too large');
    expect(reasonOf({ data: [{ check_in: '2027-01-01', ['a_'.repeat(500)]: 1 }] })).toBeNull();
    expect(reasonOf({ data: [{ check_in: '2027-01-01', ['a_'.repeat(501)]: 1 }] })).toContain('too large');
    const long = (at: number) => `${'a_'.repeat(45)}${String(at).padStart(10, '0')}`;
    const named = (count: number, of: (at: number) => number): JsonValue => ({
      data: Array.from({ length: count }, (_, at) => ({ check_in: '2027-01-01', [long(of(at))]: 1 })),
    });
    expect(reasonOf(named(990, (at) => at))).toBeNull();
    expect(reasonOf(named(1_001, (at) => at))).toContain('too large');
    // Rows of one kind name their fields alike.
    expect(reasonOf(named(1_900, (at) => at % 9))).toBeNull();
  });

  it('is not parsed at all where it holds far more', () => {
    const text = `[${'1.0,'.repeat(150_000)}1]`;
    expect(parseJson(text, { keepSources: true })).toMatchObject({ error: { code: 'too-large' } });
    expect(parseJson(`["${'1.0,'.repeat(150_000)}"]`, { keepSources: true }).ok).toBe(true);
  });
});
