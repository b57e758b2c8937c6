import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../../src/core/values/json/json.ts';
import {
  lineAfterKey,
  lineId,
  openAtFirst,
  treeLines,
  withMore,
} from '../../../../../../src/renderer/components/snapshot/json-tree/tree-lines.ts';

const body = { a: { b: [1, 2] }, c: 'x' };

describe('the lines of a body', () => {
  it('are its values in their order, what is closed as one', () => {
    const lines = treeLines(body, openAtFirst(body));
    expect(lines.map(({ place }) => place.join('.'))).toEqual(['', 'a', 'a.b', 'a.b.0', 'a.b.1', 'c']);
    const folded = treeLines(body, new Map([[lineId([]), 100]]));
    expect(folded.map(({ id, size, isOpen }) => [id, size, isOpen])).toEqual([
      [lineId([]), 2, true],
      [lineId(['a']), 1, false],
      [lineId(['c']), null, false],
    ]);
  });

  it('come a stretch at a time where a list has no end, with a line for the rest', () => {
    const long = { rows: Array.from({ length: 250 }, (_, index) => index) };
    const first = new Map([
      [lineId([]), 100],
      [lineId(['rows']), 100],
    ]);
    const lines = treeLines(long, first);
    const [rest] = lines.slice(-1);
    expect([lines.length, rest?.more]).toEqual([103, 150]);
    const all = withMore(withMore(first, { place: ['rows'] }), { place: ['rows'] });
    const shown = treeLines(long, all);
    expect([shown.length, shown.at(-1)?.value]).toEqual([252, 249]);
    expect(lineAfterKey(lines, rest?.id ?? '', 'ArrowLeft')).toBe(lineId(['rows']));
    const deep = Array.from({ length: 180 }).reduce<JsonValue>((inner) => ({ inner }), {});
    expect(treeLines(deep, openAtFirst(deep)).length).toBeLessThan(20);
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
    const lines = treeLines(body, openAtFirst(body));
    const idOf = (text: string): string => lineId(text === '' ? [] : text.split('.'));
    expect(lineAfterKey(lines, idOf(from), key)).toBe(idOf(to));
  });
});

describe('what stands open at first', () => {
  it('is of a body of megabytes no more than a few screens', () => {
    const rows = Array.from({ length: 60_000 }, (_, id) => ({
      id,
      dates: { from: 'a', to: 'b' },
      text: 'x'.repeat(60),
    }));
    const opened = openAtFirst({ data: rows, meta: { total: rows.length } });
    expect(opened.size).toBeLessThan(130);
    expect(opened.has(lineId(['data']))).toBe(false);
  });
});
