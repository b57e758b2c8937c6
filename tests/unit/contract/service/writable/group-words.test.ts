import { expect, it } from 'vitest';
import { newGroupWriter } from '../../../../../src/contract/service/writable/new-occupancy-group.ts';
import { compareGroups } from '../../../../../src/contract/service/writable/occupancy-group.ts';

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

it('refuses to make nothing, on the group', () => {
  const { errors, warnings } = newGroupWriter.validate(
    { known: [], group: null, single: true },
    { known: [], group: null, single: true },
    null,
  );
  expect(errors).toEqual([{ field: 'group', message: 'There is no group to create.' }]);
  expect(warnings).toEqual([]);
});
