import { describe, expect, it } from 'vitest';
import type { RowSet } from '../../../../../src/core/writing/rows/row-fields.ts';
import {
  columnsOf,
  remainingRows,
  rowsFormOf,
  withCell,
  withRowAdded,
  withRowDuplicated,
  withRowRemoved,
} from '../../../../../src/renderer/guarded-edit/rows/rows-form.ts';
import { parseRows } from '../../../../../src/renderer/guarded-edit/rows/rows-form.ts';

const usual = ['dateFrom', 'dateTo', 'discountPercent'] as const;
const set: RowSet = {
  active: true,
  rows: [
    {
      key: 'id:7',
      values: { dateFrom: '2027-01-01', minNights: 3, startDays: ['friday'], pricePercent: '65' },
      wire: { id: 7, date_from: '2027-01-01', min_nights: 3, start_days: ['friday'], price_percent: 65 },
    },
    { key: 'id:8', values: { dateFrom: '2027-02-01', minNights: null }, wire: { id: 8 } },
  ],
};

describe('rows as a form', () => {
  it('adds a row with the fields of its siblings and nothing in them', () => {
    const added = withRowAdded(rowsFormOf(set), usual).rows.at(-1);
    expect(added).toEqual({
      key: 'new:1',
      cells: { dateFrom: '', minNights: '', startDays: null, pricePercent: '' },
      wire: {},
      removed: false,
    });
  });

  it('adds the usual fields where no row was ever shown, and never a key twice', () => {
    const one = withRowAdded({ active: null, rows: [] }, usual);
    expect(Object.keys(one.rows[0]?.cells ?? {})).toEqual(usual);
    const typed = withCell(one, 'new:1', 'discountPercent', '10');
    const two = withRowAdded(withRowDuplicated(typed, 'new:1'), usual);
    expect(two.rows.map(({ key }) => key)).toEqual(['new:1', 'new:2', 'new:3']);
    expect(two.rows[1]?.cells.discountPercent).toBe('10');
  });

  it('duplicates a row right behind it, without the id that it is known by', () => {
    const form = withRowDuplicated(rowsFormOf(set), 'id:7');
    expect(form.rows.map(({ key }) => key)).toEqual(['id:7', 'new:1', 'id:8']);
    expect(form.rows[1]?.wire).toEqual({});
    expect(form.rows[1]?.cells).toEqual(form.rows[0]?.cells);
  });

  it('keeps what is taken out until the review, and puts it back where it was', () => {
    const without = withRowRemoved(rowsFormOf(set), 'id:7', true);
    expect(remainingRows(without).map(({ key }) => key)).toEqual(['id:8']);
    expect(columnsOf(without, usual)).toContain('pricePercent');
    expect(withRowRemoved(without, 'id:7', false)).toEqual(rowsFormOf(set));
  });

  it('lets a new row without anything in it go for good', () => {
    const form = withRowAdded(rowsFormOf(set), usual);
    expect(withRowRemoved(form, 'new:1', true)).toEqual(rowsFormOf(set));
    const typed = withCell(form, 'new:1', 'startDays', ['monday']);
    expect(withRowRemoved(typed, 'new:1', true).rows).toHaveLength(3);
  });
});

describe('what was typed, as rows', () => {
  it.each([
    ['discountPercent', ' 12.50 ', '12.5'],
    ['discountPercent', '10 %', '10'],
    ['minNights', ' 4 ', 4],
    ['minNights', '', null],
    ['dateFrom', '2028-02-29', '2028-02-29'],
    ['name', '   ', null],
  ] as const)('reads %s %j', (field, typed, value) => {
    const form = withCell(rowsFormOf(set), 'id:8', field, typed);
    const read = parseRows(form);
    expect(read.ok ? read.value.rows[1]?.values[field] : read.errors).toEqual(value);
  });

  it.each([
    ['discountPercent', 'ten'],
    ['discountPercent', '1,5'],
    ['discountPercent', '£10'],
    ['discountPercent', '10 GBP'],
    ['minNights', '3.5'],
    ['minNights', '99999999'],
    ['dateFrom', '2027-02-29'],
    ['dateTo', 'unfinished'],
  ] as const)('names %s %j as what cannot be read', (field, typed) => {
    const read = parseRows(withCell(rowsFormOf(set), 'id:8', field, typed));
    expect(read.ok ? [] : read.errors.map((error) => error.field)).toEqual([`row:id:8.${field}`]);
  });

  it.each([
    ['€40', ['GBP'], false],
    ['40 EUR', ['GBP'], false],
    ['£40', ['GBP'], true],
    ['40', ['GBP'], true],
    ['€40', [null], true],
    // One column for several properties: one of them is enough.
    ['£40', ['GBP', 'EUR'], false],
    ['40', ['GBP', 'EUR'], true],
  ] as const)('holds %j against what amounts are in: %j', (typed, currencies, isRead) => {
    const amounts: RowSet = {
      active: true,
      rows: [{ key: 'id:1', values: { discountAmount: '30' }, wire: {} }],
    };
    const read = parseRows(withCell(rowsFormOf(amounts), 'id:1', 'discountAmount', typed), currencies);
    expect(read.ok).toBe(isRead);
    if (read.ok) expect(read.value.rows[0]?.values.discountAmount).toBe('40');
    else expect(read.errors[0]?.field).toBe('row:id:1.discountAmount');
  });

  it('reads no share where an amount is expected', () => {
    const amounts: RowSet = {
      active: true,
      rows: [{ key: 'id:1', values: { discountAmount: '40' }, wire: {} }],
    };
    const read = parseRows(withCell(rowsFormOf(amounts), 'id:1', 'discountAmount', '10 %'));
    expect(read.ok ? [] : read.errors).toMatchObject([
      { field: 'row:id:1.discountAmount', message: expect.stringContaining('not a share') as string },
    ]);
  });

  it('does not look at what was taken out', () => {
    const wrong = withCell(rowsFormOf(set), 'id:8', 'minNights', 'x');
    expect(parseRows(withRowRemoved(wrong, 'id:8', true)).ok).toBe(true);
  });
});
