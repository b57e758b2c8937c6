import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import {
  deletedDiscountForm,
  discountEditors,
  newDiscountForm,
} from '../../../../src/renderer/guarded-edit/editors/discount-editor.ts';
import type { RowsForm } from '../../../../src/renderer/guarded-edit/rows/rows-form.ts';
import {
  remainingRows,
  withCell,
  withRowDuplicated,
  withRowRemoved,
} from '../../../../src/renderer/guarded-edit/rows/rows-form.ts';

const row = (id: number, percent: number): JsonValue => ({
  id,
  date_from: '2027-01-01',
  date_to: '2027-06-30',
  max_guests: id,
  discount_percent: percent,
});
const bodyOf = (...rows: JsonValue[]): JsonValue => ({ property_id: 4107, active: true, rows });
const editor = discountEditors['low-occupancy'];

function formOf(body: JsonValue): RowsForm {
  const read = editor.formOf({ body });
  if (!read.ok) throw new Error(read.reason);
  return read.form;
}

describe('a discount as a form', () => {
  const body = bodyOf(row(1, 10), row(2, 15));

  it('asks for a row where there is none, and deletes where none is left', () => {
    const empty = { property_id: 4107, active: false, rows: [] };
    expect(editor.desiredOf(formOf(empty), { body: empty }).ok).toBe(false);
    const begun = newDiscountForm('low-occupancy', formOf(empty), { body: empty });
    expect(begun.active).toBe(true);
    expect(Object.keys(begun.rows[0]?.cells ?? {})).toEqual([
      'dateFrom',
      'dateTo',
      'maxGuests',
      'discountPercent',
    ]);
    const gone = editor.desiredOf(deletedDiscountForm(formOf(body)), { body });
    expect(gone).toEqual({ ok: true, desired: { active: true, rows: [] } });
  });
});

describe('a conflict by row', () => {
  const body = bodyOf(row(1, 10), row(2, 15));
  const mine = withCell(formOf(body), 'id:2', 'discountPercent', '20');

  it('takes the row, the switch or the absence of the service', () => {
    const server = { property_id: 4107, active: false, rows: [row(1, 10), row(2, 30)] };
    const taken = editor.withServerField(mine, 'row:id:2', { body: server });
    expect(taken.rows[1]?.cells.discountPercent).toBe('30');
    expect(taken.active).toBe(true);
    expect(editor.withServerField(mine, 'active', { body: server }).active).toBe(false);
    const gone = editor.withServerField(mine, 'row:id:2', { body: bodyOf(row(1, 10)) });
    expect(gone.rows.map(({ key }) => key)).toEqual(['id:1']);
  });

  it('takes a row that came meanwhile, and one that I had taken out', () => {
    const came = editor.withServerField(mine, 'row:id:3', {
      body: bodyOf(row(1, 10), row(2, 15), row(3, 5)),
    });
    expect(came.rows.map(({ key }) => key)).toEqual(['id:1', 'id:2', 'id:3']);
    const without = withRowRemoved(mine, 'id:1', true);
    const back = editor.withServerField(without, 'row:id:1', { body: bodyOf(row(1, 12), row(2, 15)) });
    expect(remainingRows(back).map(({ key, cells }) => [key, cells.discountPercent])).toEqual([
      ['id:1', '12'],
      ['id:2', '20'],
    ]);
  });
});

describe('what the service says about a row', () => {
  const form = formOf(bodyOf(row(1, 10), row(2, 15), row(3, 20)));

  it.each([
    ['rows.1.discount_percent must not be greater than 100', 'row:id:2.discountPercent'],
    ['rows[2].discountPercent must be a number', 'row:id:3.discountPercent'],
    ['rows.0.maxGuests must be an integer number', 'row:id:1.maxGuests'],
    ['each value in rows.0.date_from must be a date', 'row:id:1.dateFrom'],
    ['rows.1 should not be empty', 'row:id:2'],
    ['rows.1.nickname should not exist', 'row:id:2'],
    ['active must be a boolean value', 'active'],
    ['rows.9.discount_percent must be a number', undefined],
    ['discount_percent must not be greater than 100', undefined],
    ['The season is closed', undefined],
  ])('%s', (message, field) => {
    expect(editor.fieldNamedIn(message, form)).toBe(field);
  });

  it('counts the rows that were sent, and needs no number where there is one only', () => {
    const sent = withRowRemoved(withRowDuplicated(form, 'id:1'), 'id:1', true);
    expect(editor.fieldNamedIn('rows.0.max_guests must be a number', sent)).toBe('row:new:1.maxGuests');
    const one = formOf(bodyOf(row(1, 10)));
    expect(editor.fieldNamedIn('discount_percent must be less', one)).toBe('row:id:1.discountPercent');
    expect(editor.fieldNamedIn('The percent is wrong', one)).toBeUndefined();
  });
});
