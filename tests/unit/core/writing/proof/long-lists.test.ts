import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { discount, discountAfter, row, twelve } from './judged.ts';

const many = (count: number, make: (at: number) => JsonValue): JsonValue[] =>
  Array.from({ length: count }, (_, at) => make(at));
const nested = many(1_600, (at) => ({ x: at, y: { z: at } }));
const texts = many(16_000, (at) => `night ${String(at)}`);

function told(before: JsonValue, now: JsonValue): readonly string[] {
  return discountAfter(discount([row(1)], { extra: before }), discount([row(1, twelve)], { extra: now }));
}

/** A tenth of what it takes to hold each value against each other one. */
const longestMs = 1_200;

/** Of this thread alone: others may keep the machine busy. */
function msSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}

describe('a long list beside what was changed', () => {
  it.each<[string, JsonValue[], JsonValue[]]>([
    ['objects without an id', nested, nested.toReversed()],
    [
      'objects in another spelling',
      nested,
      many(1_600, (at) => ({ y: { z: `${String(at)}.0` }, x: at })).toReversed(),
    ],
    ['texts', texts, texts.toReversed()],
  ])('is the same in another order, and soon found to be: %s', (_, before, now) => {
    const start = process.threadCpuUsage();
    expect(told(before, now)).toEqual([]);
    expect(msSince(start)).toBeLessThan(longestMs);
  });

  it('is told as one difference where its values cannot be told apart in time', () => {
    const alike = many(1_600, (at) => ({ dates: [{ night: at }] }));
    const start = process.threadCpuUsage();
    expect(told(alike, alike.toReversed())).toEqual([
      expect.stringMatching(/^sent extra: \[\{"dates":\[\{"night":0\}\]\},/),
    ]);
    expect(msSince(start)).toBeLessThan(longestMs);
  });

  it('is told value by value where only some of it changed', () => {
    const now = nested.with(7, { x: 7, y: { z: -1 } });
    expect(told(nested, now)).toEqual(['sent extra[8].y.z: 7 -> -1']);
  });
});
