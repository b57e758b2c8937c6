import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import {
  lineAfterKey,
  lineId,
  openLines,
  treeLines,
} from '../../../../../src/renderer/guarded-edit/mapping/tree-lines.ts';

const body = { a: { b: [1, 2] }, c: 'x' };

describe('the lines of a body', () => {
  it('are its values in their order, what is closed as one', () => {
    const lines = treeLines(body, openLines(body));
    expect(lines.map(({ place }) => place.join('.'))).toEqual(['', 'a', 'a.b', 'a.b.0', 'a.b.1', 'c']);
    const folded = treeLines(body, new Set([lineId([])]));
    expect(folded.map(({ id, size, isOpen }) => [id, size, isOpen])).toEqual([
      [lineId([]), 2, true],
      [lineId(['a']), 1, false],
      [lineId(['c']), null, false],
    ]);
  });

  it('are bounded where a list has no end, and say how many are left out', () => {
    const long = { rows: Array.from({ length: 5_000 }, (_, index) => index) };
    const lines = treeLines(long, new Set([lineId([]), lineId(['rows'])]));
    expect(lines).toHaveLength(102);
    expect(lines[1]?.leftOut).toBe(4_900);
    const deep = Array.from({ length: 180 }).reduce<JsonValue>((inner) => ({ inner }), {});
    expect(treeLines(deep, openLines(deep)).length).toBeLessThan(20);
  });

  it.each([
    ['ArrowDown', 'a', 'a.b'],
    ['ArrowUp', 'a', ''],
    ['ArrowUp', '', ''],
    ['ArrowDown', 'c', 'c'],
    ['ArrowLeft', 'a.b', 'a'],
    ['Home', 'c', ''],
    ['End', '', 'c'],
  ])('are gone through by keys: %s from “%s” to “%s”', (key, from, to) => {
    const lines = treeLines(body, openLines(body));
    const idOf = (text: string): string => lineId(text === '' ? [] : text.split('.'));
    expect(lineAfterKey(lines, idOf(from), key)).toBe(idOf(to));
  });
});
