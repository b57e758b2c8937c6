import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import {
  newGroupEditor,
  newGroupFields,
} from '../../../../src/renderer/guarded-edit/editors/new-occupancy-group-editor.ts';
import type { NewGroupForm } from '../../../../src/renderer/guarded-edit/editors/new-occupancy-group-editor.ts';
import { withCell } from '../../../../src/renderer/guarded-edit/rows/rows-form.ts';

const directory: JsonValue = [
  {
    id: 71,
    name: 'Quiet weeks',
    active: false,
    rows: [
      {
        id: 1,
        date_from: '2026-11-01',
        date_to: '2027-03-31',
        max_guests: 2,
        min_nights: 3,
        discount_percent: 20,
      },
    ],
  },
];

function emptyForm(body: JsonValue): NewGroupForm {
  const read = newGroupEditor.formOf({ body });
  if (!read.ok) throw new Error(read.reason);
  return read.form;
}

const typedCells = [
  ['dateFrom', '2027-06-01'],
  ['dateTo', '2027-06-30'],
  ['maxGuests', '2'],
  ['discountPercent', '10'],
] as const;

const filled = (body: JsonValue): NewGroupForm => ({
  name: ' New weeks ',
  rows: typedCells.reduce(
    (rows, [field, cell]) => withCell(rows, 'new:1', field, cell),
    emptyForm(body).rows,
  ),
});

describe('a new group', () => {
  it('begins with one empty window of its siblings’ fields, and on where they have a switch', () => {
    expect(newGroupFields({ body: directory })).toEqual([
      'dateFrom',
      'dateTo',
      'maxGuests',
      'minNights',
      'discountPercent',
    ]);
    const form = emptyForm(directory);
    expect(form).toMatchObject({ name: '', rows: { active: true } });
    expect(Object.keys(form.rows.rows[0]?.cells ?? {})).toHaveLength(5);
  });

  it('begins with the usual fields, and no switch, where there is no sibling', () => {
    expect(newGroupFields({ body: [] })).toEqual(['dateFrom', 'dateTo', 'maxGuests', 'discountPercent']);
    expect(emptyForm([]).rows.active).toBeNull();
  });

  it('needs a name and whole windows', () => {
    const read = newGroupEditor.desiredOf(emptyForm(directory), { body: directory });
    const fields = read.ok ? [] : read.errors.map(({ field }) => field);
    expect(fields).toContain('name');
    expect(fields).toContain('row:new:1.dateFrom');
    expect(fields).toContain('row:new:1.discountPercent');
  });

  it('is a form again when it is brought back by an undo', () => {
    const read = newGroupEditor.desiredOf(filled(directory), { body: directory });
    const form = newGroupEditor.formOfDesired(read.ok ? read.desired : null, { body: directory });
    expect(form).toMatchObject({ name: 'New weeks', rows: { active: true } });
    expect(newGroupEditor.formOfDesired({ known: [], group: null }, { body: directory })).toBeUndefined();
  });

  it('cannot begin on a list that cannot be read', () => {
    expect(newGroupEditor.formOf({ body: [{ id: 71, name: 'Quiet weeks' }] })).toMatchObject({ ok: false });
  });
});
