import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import type { NewGroup } from '../../../../src/core/writing/new-occupancy-group.ts';
import { newGroupWriter } from '../../../../src/core/writing/new-occupancy-group.ts';
import { valueOf } from '../../../value-of.ts';
import { compareGroups } from '../../../../src/core/writing/occupancy-group.ts';
import { writableFor } from '../../../../src/core/writing/writable.ts';

const quiet: JsonValue = {
  id: 71,
  label: 'Quiet weeks',
  windows: [{ id: 1, date_from: '2027-06-01', date_to: '2027-06-30', max_guests: 2, discount_percent: 20 }],
};

const beside = { ok: true, result: [quiet] };

const autumnDays = { dateFrom: '2027-09-01', dateTo: '2027-09-30' } as const;
function autumn(further: { minNights?: number } = {}): NewGroup {
  const values = { ...autumnDays, maxGuests: 2, discountPercent: '10', ...further } as const;
  return { known: [], group: { name: 'Autumn', active: null, rows: [{ key: 'new:1', values, wire: {} }] } };
}

function knownIn(body: JsonValue): readonly string[] {
  return valueOf(newGroupWriter.readEditable({ body })).known.map(({ id }) => id);
}

function warned(desired: NewGroup, body: JsonValue = beside): readonly string[] {
  const { warnings } = newGroupWriter.validate(desired, { known: [], group: null }, { body });
  return warnings.map(({ message }) => message);
}

describe('existing groups when one is created', () => {
  it.each<[string, JsonValue, readonly string[]]>([
    ['under a name of the service’s own', { ok: true, result: [quiet] }, ['71']],
    ['two envelopes deep', { payload: { entries: [quiet] } }, ['71']],
    ['by their ids', { '71': quiet }, ['71']],
    ['as an empty list in an envelope', { ok: true, result: [] }, []],
  ])('are read %s', (_, body, ids) => {
    expect(knownIn(body)).toEqual(ids);
  });

  it('shape the new group’s request', () => {
    const { body: sent } = newGroupWriter.buildRequest('directory', { body: beside }, autumn());
    expect(sent).toMatchObject({ label: 'Autumn', windows: [{ date_from: '2027-09-01' }] });
  });

  it('are named as the model in a warning, and a missing model is reported', () => {
    expect(warned(autumn())).toEqual([expect.stringContaining('the format of the group “Quiet weeks”')]);
    const further = autumn({ minNights: 3 });
    expect(warned(further)).toEqual([expect.stringContaining('has shown no rule')]);
    const rows = [...(autumn().group?.rows ?? []), ...(further.group?.rows ?? [])];
    const both: NewGroup = { known: [], group: { name: 'Autumn', active: null, rows } };
    expect(warned(both)).toContainEqual(expect.stringContaining('has shown no rule'));
  });

  it('raise no warning if the rules carry their own format', () => {
    const { group } = autumn();
    const rows = (group?.rows ?? []).map((row) => ({ ...row, wire: { date_from: '2027-09-01' } }));
    expect(warned({ known: [], group: { name: 'Autumn', active: null, rows } })).toEqual([]);
  });

  it.each<[string, JsonValue]>([
    ['an empty object', {}],
    ['an envelope without a list', { ok: true }],
    ['a failure', { success: false, result: [quiet] }],
  ])('are unknown from %s', (_, body) => {
    expect(newGroupWriter.readEditable({ body }).ok).toBe(false);
  });
});

const writer = writableFor('occupancy-group');

it('compareGroups compares the name of a group, and null after deletion', () => {
  const quiet = { name: 'Couples, quietly', active: true, rows: [] };
  const named = { field: 'name', label: 'Name', equal: false };
  const { name } = quiet;
  const [renamed] = compareGroups({ ...quiet, name: 'Couples' }, quiet).fields;
  expect(renamed).toEqual({ ...named, atService: 'Couples', desired: name });
  const [gone] = compareGroups(quiet, null).fields;
  expect(gone).toEqual({ ...named, atService: name, desired: null });
});

it.each([
  [{ linked_property_count: 3 }, 'The service counts 3 properties.'],
  [{ linked_properties: [7, 8, 9] }, 'at least the 3 that the service lists.'],
  [{}, 'The service doesn’t say how many.'],
  [{ verknuepft: 3 }, 'Keyholder can’t tell how many, as part of the response isn’t recognised.'],
])('validation of %j warns how many properties a change reaches', (linked, words) => {
  const rows = [{ date_from: '2027-01-01', date_to: '2027-02-01', discount_percent: 10 }];
  const body = { id: 5, name: 'Couples', rows, ...linked };
  const read = valueOf(writer.readEditable({ body }));
  expect(writer.validate(read, read, { body }).warnings[0]?.message).toContain(words);
});

it('validation of a deletion warns that links to properties are lost even after Undo', () => {
  const body = { id: 5, name: 'Couples', rows: [{ date_from: '2027-01-01', discount_percent: 10 }] };
  const read = valueOf(writer.readEditable({ body }));
  const { errors, warnings } = writer.validate({ group: null }, read, { body });
  expect(errors).toEqual([]);
  expect(warnings.map(({ message }) => message).join(' ')).toMatch(/links to properties are lost.*Undo/);
});

it('newGroupWriter rejects creating nothing', () => {
  const none = { known: [], group: null, single: true };
  const { errors, warnings } = newGroupWriter.validate(none, none, { body: null });
  expect(errors).toEqual([{ field: 'group', message: 'There is no group to create.' }]);
  expect(warnings).toEqual([]);
});
