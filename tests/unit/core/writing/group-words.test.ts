import { expect, it } from 'vitest';
import { newGroupWriter } from '../../../../src/core/writing/new-occupancy-group.ts';
import { writableFor } from '../../../../src/core/writing/writable.ts';
import { compareGroups } from '../../../../src/core/writing/occupancy-group.ts';

const quiet = { name: 'Couples, quietly', active: true, rows: [] };

it('names the name of a group, compared with what is wanted and with nothing', () => {
  expect(compareGroups({ ...quiet, name: 'Couples' }, quiet).fields[0]).toEqual({
    field: 'name',
    label: 'Name',
    atService: 'Couples',
    desired: 'Couples, quietly',
    equal: false,
  });
  expect(compareGroups(quiet, null).fields[0]).toEqual({
    field: 'name',
    label: 'Name',
    atService: 'Couples, quietly',
    desired: null,
    equal: false,
  });
});

it.each([
  [{ linked_property_count: 3 }, 'The service counts 3 properties.'],
  [{ linked_properties: [7, 8, 9] }, 'at least the 3 that the service lists.'],
  [{}, 'The service doesn’t say how many.'],
  [{ verknuepft: 3 }, 'Keyholder can’t tell how many, as part of the response isn’t recognised.'],
])('says of %j how many properties a change reaches, and what that rests on', (linked, words) => {
  const rows = [{ date_from: '2027-01-01', date_to: '2027-02-01', discount_percent: 10 }];
  const body = { id: 5, name: 'Couples', rows, ...linked };
  const writer = writableFor('occupancy-group');
  const read = writer.readEditable({ body });
  if (!read.ok) throw new Error(read.reason);
  expect(writer.validate(read.value, read.value, { body }).warnings[0]?.message).toContain(words);
});

it('says of a deletion that the links go with it and cannot be made again', () => {
  const body = { id: 5, name: 'Couples', rows: [{ date_from: '2027-01-01', discount_percent: 10 }] };
  const writer = writableFor('occupancy-group');
  const read = writer.readEditable({ body });
  if (!read.ok) throw new Error(read.reason);
  const { errors, warnings } = writer.validate({ group: null }, read.value, { body });
  expect(errors).toEqual([]);
  expect(warnings.map(({ message }) => message).join(' ')).toMatch(/links to properties are lost.*Undo/);
});

it('refuses to make nothing, on the group', () => {
  const { errors, warnings } = newGroupWriter.validate(
    { known: [], group: null, single: true },
    { known: [], group: null, single: true },
    { body: null },
  );
  expect(errors).toEqual([{ field: 'group', message: 'There is no group to create.' }]);
  expect(warnings).toEqual([]);
});
