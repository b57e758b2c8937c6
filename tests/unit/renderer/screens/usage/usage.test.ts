// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { savedRows } from '../../../../../src/renderer/charts/frame/chart-table.tsx';
import { countRows, budgetShare, logTable } from '../../../../../src/renderer/screens/usage/usage-rows.ts';

describe('countRows', () => {
  it('reads a list of records', () => {
    const counted = countRows([
      { date: '2026-11-20', requests: 40, errors: null },
      { date: '2026-11-21', requests: '120', errors: 3 },
    ]);
    expect(counted?.columns).toEqual([
      { field: 'date', numeric: false },
      { field: 'requests', numeric: true },
      { field: 'errors', numeric: true },
    ]);
    expect(counted?.rows[0]).toEqual(['2026-11-20', 40, null]);
  });

  it('reads an object of names and counts', () => {
    expect(countRows({ '200': 5, '404': 0 })?.rows).toEqual([
      ['200', 5],
      ['404', 0],
    ]);
  });

  it.each<JsonValue>([null, 7, 'x', [], {}, [1], [{}], [{ a: { b: 1 } }], { a: 'much' }, { a: { b: 1 } }])(
    'leaves %j to the raw response',
    (value) => {
      expect(countRows(value)).toBeUndefined();
    },
  );
});

describe('logTable', () => {
  it('omits columns without values', () => {
    const table = logTable([{ method: 'GET', status: 200 }, { method: null }], 'en-GB');
    expect(table.columns.map(({ name }) => name)).toEqual(['Method', 'Status']);
    expect(table.rows[1]?.cells.map(({ value }) => value)).toEqual([null, null]);
    expect(logTable([], 'en-GB').columns).toEqual([]);
  });

  it('names the unit in the column headings of the file', () => {
    expect(savedRows(logTable([{ status: 200, durationMs: 89 }], 'en-GB'))).toEqual([
      ['Status', 'Took (milliseconds)'],
      [200, 89],
    ]);
  });
});

describe('budgetShare', () => {
  it.each([
    [{ limit: 600, remaining: 150 }, 0.25],
    [{ limit: null, remaining: 150 }, null],
    [{ limit: 0, remaining: 0 }, null],
    [{ limit: 10, remaining: 11 }, null],
  ])('of %j is %j', (budget, share) => {
    expect(budgetShare(budget)).toBe(share);
  });
});
