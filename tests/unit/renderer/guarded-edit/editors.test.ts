import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownPanels } from '../../../../src/core/service/endpoints/declared-endpoints.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { groupDesiredSchema } from '../../../../src/core/writing/occupancy-group.ts';
import { propertySettings } from '../../../../src/core/service/writable-names.ts';
import { editorFor } from '../../../../src/renderer/guarded-edit/editor-registry.ts';
import {
  deletedDiscountForm,
  discountEditors,
  newDiscountForm,
} from '../../../../src/renderer/guarded-edit/editors/discount-editor.ts';
import type { NewGroupForm } from '../../../../src/renderer/guarded-edit/editors/new-occupancy-group-editor.ts';
import {
  newGroupEditor,
  newGroupFields,
} from '../../../../src/renderer/guarded-edit/editors/new-occupancy-group-editor.ts';
import type { GroupForm } from '../../../../src/renderer/guarded-edit/editors/occupancy-group-editor.ts';
import { groupEditor } from '../../../../src/renderer/guarded-edit/editors/occupancy-group-editor.ts';
import { depositEditor } from '../../../../src/renderer/guarded-edit/editors/record-editor.ts';
import type { RowsForm } from '../../../../src/renderer/guarded-edit/rows/rows-form.ts';
import {
  remainingRows,
  withCell,
  withRowDuplicated,
  withRowRemoved,
  withRowAdded,
} from '../../../../src/renderer/guarded-edit/rows/rows-form.ts';
import { depositBase } from './edit-world.ts';

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

describe('discount form', () => {
  const body = bodyOf(row(1, 10), row(2, 15));

  it('needs a row to save, and deletes the discount when none is left', () => {
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

describe('discount conflict by row', () => {
  const body = bodyOf(row(1, 10), row(2, 15));
  const mine = withCell(formOf(body), 'id:2', 'discountPercent', '20');

  it('takes the row, the switch or the deletion from the service', () => {
    const server = { property_id: 4107, active: false, rows: [row(1, 10), row(2, 30)] };
    const taken = editor.withServerField(mine, 'row:id:2', { body: server });
    expect(taken.rows[1]?.cells.discountPercent).toBe('30');
    expect(taken.active).toBe(true);
    expect(editor.withServerField(mine, 'active', { body: server }).active).toBe(false);
    const gone = editor.withServerField(mine, 'row:id:2', { body: bodyOf(row(1, 10)) });
    expect(gone.rows.map(({ key }) => key)).toEqual(['id:1']);
  });

  it('takes a row added meanwhile and restores one removed here', () => {
    const answers = editor.withServerField(mine, 'row:id:3', {
      body: bodyOf(row(1, 10), row(2, 15), row(3, 5)),
    });
    expect(answers.rows.map(({ key }) => key)).toEqual(['id:1', 'id:2', 'id:3']);
    const without = withRowRemoved(mine, 'id:1', true);
    const back = editor.withServerField(without, 'row:id:1', { body: bodyOf(row(1, 12), row(2, 15)) });
    expect(remainingRows(back).map(({ key, cells }) => [key, cells.discountPercent])).toEqual([
      ['id:1', '12'],
      ['id:2', '20'],
    ]);
  });
});

describe('field named in a message of the service about a discount', () => {
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

  it('counts the sent rows, and needs no number for a single row', () => {
    const sent = withRowRemoved(withRowDuplicated(form, 'id:1'), 'id:1', true);
    expect(editor.fieldNamedIn('rows.0.max_guests must be a number', sent)).toBe('row:new:1.maxGuests');
    const one = formOf(bodyOf(row(1, 10)));
    expect(editor.fieldNamedIn('discount_percent must be less', one)).toBe('row:id:1.discountPercent');
    expect(editor.fieldNamedIn('The percent is wrong', one)).toBeUndefined();
  });
});

const groupRows = [
  { id: 1, date_from: '2026-11-01', date_to: '2027-03-31', max_guests: 2, discount_percent: 20 },
  { id: 2, date_from: '2027-04-01', date_to: '2027-05-22', max_guests: 2, discount_percent: 15 },
];
const groupBody = (change: Record<string, JsonValue> = {}): JsonValue => ({
  id: 71,
  name: 'Quiet weeks',
  active: true,
  linked_property_count: 3,
  rows: groupRows,
  ...change,
});

function groupFormOf(source: JsonValue = groupBody()): GroupForm {
  const read = groupEditor.formOf({ body: source });
  if (!read.ok) throw new Error(read.reason);
  return read.form;
}

function groupDesiredOf(form: GroupForm, base: JsonValue = groupBody()) {
  const read = groupEditor.desiredOf(form, { body: base });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return groupDesiredSchema.parse(read.desired).group;
}

function groupErrorsOf(form: GroupForm): readonly string[] {
  const read = groupEditor.desiredOf(form, { body: groupBody() });
  return read.ok ? [] : read.errors.map(({ field }) => field);
}

describe('group form', () => {
  it('returns an untouched name unchanged and trims a typed one', () => {
    const spaced = groupBody({ name: ' Quiet  weeks ' });
    expect(groupDesiredOf(groupFormOf(spaced), spaced)?.name).toBe(' Quiet  weeks ');
    expect(groupDesiredOf({ ...groupFormOf(), name: ' Loud weeks ' })?.name).toBe('Loud weeks');
  });

  it('leaves the name null if the service sends none', () => {
    const nameless = groupBody({ name: null });
    expect(groupFormOf(nameless).name).toBeNull();
    expect(groupDesiredOf(groupFormOf(nameless), nameless)?.name).toBeNull();
  });

  it('reports the empty name and every incomplete window together', () => {
    const form = groupFormOf();
    const added = withRowAdded(form.rows, ['dateFrom']);
    const typed = withCell(added, 'new:1', 'discountPercent', 'much');
    const errors = groupErrorsOf({ ...form, name: ' ', rows: typed });
    expect(errors).toEqual(['name', 'row:new:1.discountPercent']);
  });

  it('reports an error when the last window is removed', () => {
    const { rows: set } = groupFormOf();
    const none = set.rows.reduce((left, { key }) => withRowRemoved(left, key, true), set);
    expect(groupErrorsOf({ ...groupFormOf(), rows: none })).toEqual(['rows']);
  });
});

describe('group conflict', () => {
  const server = groupBody({
    name: 'Their weeks',
    rows: [{ ...groupRows[0], discount_percent: 35 }, groupRows[1] ?? null],
  });

  it('takes the name or one window from the service and keeps the rest as typed', () => {
    const mine = { ...groupFormOf(), name: 'My weeks' };
    expect(groupEditor.withServerField(mine, 'name', { body: server })).toMatchObject({
      name: 'Their weeks',
    });
    const taken = groupEditor.withServerField(mine, `row:${mine.rows.rows[0]?.key ?? ''}`, { body: server });
    expect(taken.name).toBe('My weeks');
    expect(taken.rows.rows.map(({ cells }) => cells.discountPercent)).toEqual(['35', '15']);
  });
});

describe('field named in a message of the service about a group', () => {
  it.each([
    ['rows.0.date_to must be a valid date', 'row:id:1.dateTo'],
    ['name must be shorter than or equal to 120 characters', 'name'],
    ['active must be a boolean value', 'active'],
    ['the name of the house is unknown', undefined],
  ])('for "%s" is %s', (message, field) => {
    expect(groupEditor.fieldNamedIn(message, groupFormOf())).toBe(field);
  });
});

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

describe('new group form', () => {
  it('starts with one empty window of its siblings’ fields, switched on', () => {
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

  it('starts with the usual fields and a null switch when it has no siblings', () => {
    expect(newGroupFields({ body: [] })).toEqual(['dateFrom', 'dateTo', 'maxGuests', 'discountPercent']);
    expect(emptyForm([]).rows.active).toBeNull();
  });

  it('needs a name and complete windows', () => {
    const read = newGroupEditor.desiredOf(emptyForm(directory), { body: directory });
    const fields = read.ok ? [] : read.errors.map(({ field }) => field);
    expect(fields).toContain('name');
    expect(fields).toContain('row:new:1.dateFrom');
    expect(fields).toContain('row:new:1.discountPercent');
  });

  it('is restored from the saved values for an undo', () => {
    const read = newGroupEditor.desiredOf(filled(directory), { body: directory });
    const form = newGroupEditor.formOfDesired(read.ok ? read.desired : null, { body: directory });
    expect(form).toMatchObject({ name: 'New weeks', rows: { active: true } });
    expect(newGroupEditor.formOfDesired({ known: [], group: null }, { body: directory })).toBeUndefined();
  });

  it('is unavailable when the list of groups can’t be read', () => {
    expect(newGroupEditor.formOf({ body: [{ id: 71, name: 'Quiet weeks' }] })).toMatchObject({ ok: false });
  });
});

const { body: depositBody } = depositBase(250);

describe('deposit editor', () => {
  it.each(['', 'abc', '-1', '1.2345', '99999999'])('refuses %j at the amount field', (amount) => {
    const read = depositEditor.desiredOf({ amount, disabled: false }, { body: depositBody });
    expect(read).toMatchObject({ ok: false, errors: [{ field: 'amount' }] });
  });

  it('refuses an amount in another currency than the service’s', () => {
    const desired = depositEditor.desiredOf(
      { amount: '€300', disabled: false },
      { body: { property_id: 1, security_deposit: 250.5, disable_security: false, currency: 'GBP' } },
    );
    const message =
      'The amount is in €, and this property’s amounts are in £. Write it in £, for example £250.';
    expect(desired).toEqual({ ok: false, errors: [{ field: 'amount', message }] });
  });

  it('restores a form from valid values only', () => {
    expect(depositEditor.formOfDesired({ amount: '300', disabled: true }, { body: depositBody })).toEqual({
      amount: '300',
      disabled: true,
    });
    expect(depositEditor.formOfDesired({ amount: 300 }, { body: depositBody })).toBeUndefined();
  });
});

const tabs = readFileSync('src/renderer/screens/property/property-tabs.tsx', 'utf8');

it.each(propertySettings)('the editor of %s links to a tab of the property', (name) => {
  const address = new URL(editorFor(name)?.placeOf('7') ?? '', 'app://keyholder').pathname;
  const place = address
    .split('/')
    .findLast((step) => ownPanels.some((one) => one === step) || tabs.includes(`id: '${step}'`));
  expect(place).toBeDefined();
});
