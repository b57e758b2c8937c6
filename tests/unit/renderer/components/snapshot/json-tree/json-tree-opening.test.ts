import { expect, it } from 'vitest';
import { openAtFirst } from '../../../../../../src/renderer/components/snapshot/json-tree/json-tree-opening.ts';

it('opens a small body whole', () => {
  const row = { a: 1 };
  const body = { rows: [row] };
  expect(openAtFirst(body)).toEqual(new Set([body, body.rows, row]));
});

it('opens of a body of megabytes no more than a few screens', () => {
  const rows = Array.from({ length: 60_000 }, (_, id) => ({
    id,
    dates: { from: 'a', to: 'b' },
    text: 'x'.repeat(60),
  }));
  const began = performance.now();
  const opened = openAtFirst({ data: rows, meta: { total: rows.length } });
  expect(performance.now() - began).toBeLessThan(500);
  expect(opened.size).toBeLessThan(130);
  expect(opened.has(rows)).toBe(false);
});

it('opens of a list of rows the first ones', () => {
  const rows = Array.from({ length: 90 }, (_, id) => ({ id, a: 1, b: 2, c: 3, d: 4 }));
  const opened = openAtFirst(rows);
  expect(opened.has(rows)).toBe(true);
  expect([rows[0], rows[89]].map((row) => row !== undefined && opened.has(row))).toEqual([true, false]);
});
