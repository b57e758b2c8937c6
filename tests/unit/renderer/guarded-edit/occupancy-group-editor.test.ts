import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { groupDesiredSchema } from '../../../../src/core/writing/occupancy-group.ts';
import { groupEditor } from '../../../../src/renderer/guarded-edit/editors/occupancy-group-editor.ts';
import type { GroupForm } from '../../../../src/renderer/guarded-edit/editors/occupancy-group-editor.ts';
import {
  withCell,
  withRowAdded,
  withRowRemoved,
} from '../../../../src/renderer/guarded-edit/rows/rows-form.ts';

const rows = [
  { id: 1, date_from: '2026-11-01', date_to: '2027-03-31', max_guests: 2, discount_percent: 20 },
  { id: 2, date_from: '2027-04-01', date_to: '2027-05-22', max_guests: 2, discount_percent: 15 },
];
const body = (change: Record<string, JsonValue> = {}): JsonValue => ({
  id: 71,
  name: 'Quiet weeks',
  active: true,
  linked_property_count: 3,
  rows,
  ...change,
});

function formOf(source: JsonValue = body()): GroupForm {
  const read = groupEditor.formOf({ body: source });
  if (!read.ok) throw new Error(read.reason);
  return read.form;
}

function desiredOf(form: GroupForm, base: JsonValue = body()) {
  const read = groupEditor.desiredOf(form, { body: base });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return groupDesiredSchema.parse(read.desired).group;
}

function errorsOf(form: GroupForm): readonly string[] {
  const read = groupEditor.desiredOf(form, { body: body() });
  return read.ok ? [] : read.errors.map(({ field }) => field);
}

describe('the form of a group', () => {
  it('gives back a name that nobody touched exactly, and trims one that was typed', () => {
    const spaced = body({ name: ' Quiet  weeks ' });
    expect(desiredOf(formOf(spaced), spaced)?.name).toBe(' Quiet  weeks ');
    expect(desiredOf({ ...formOf(), name: ' Loud weeks ' })?.name).toBe('Loud weeks');
  });

  it('has no name to write where the service tells none', () => {
    const nameless = body({ name: null });
    expect(formOf(nameless).name).toBeNull();
    expect(desiredOf(formOf(nameless), nameless)?.name).toBeNull();
  });

  it('names the empty name and every window that is not whole, at once', () => {
    const form = formOf();
    const added = withRowAdded(form.rows, ['dateFrom']);
    const typed = withCell(added, 'new:1', 'discountPercent', 'much');
    const errors = errorsOf({ ...form, name: ' ', rows: typed });
    expect(errors).toEqual(['name', 'row:new:1.discountPercent']);
  });

  it('does not let the last window go without a word', () => {
    const { rows: set } = formOf();
    const none = set.rows.reduce((left, { key }) => withRowRemoved(left, key, true), set);
    expect(errorsOf({ ...formOf(), rows: none })).toEqual(['rows']);
  });
});

describe('a conflict of a group', () => {
  const server = body({ name: 'Their weeks', rows: [{ ...rows[0], discount_percent: 35 }, rows[1] ?? null] });

  it('takes the name or one window of the service, and leaves the rest as typed', () => {
    const mine = { ...formOf(), name: 'My weeks' };
    expect(groupEditor.withServerField(mine, 'name', { body: server })).toMatchObject({
      name: 'Their weeks',
    });
    const taken = groupEditor.withServerField(mine, `row:${mine.rows.rows[0]?.key ?? ''}`, { body: server });
    expect(taken.name).toBe('My weeks');
    expect(taken.rows.rows.map(({ cells }) => cells.discountPercent)).toEqual(['35', '15']);
  });
});

describe('a message of the service', () => {
  it.each([
    ['rows.0.date_to must be a valid date', 'row:id:1.dateTo'],
    ['name must be shorter than or equal to 120 characters', 'name'],
    ['active must be a boolean value', 'active'],
    ['the name of the house is unknown', undefined],
  ])('%s lands on %s', (message, field) => {
    expect(groupEditor.fieldNamedIn(message, formOf())).toBe(field);
  });
});
