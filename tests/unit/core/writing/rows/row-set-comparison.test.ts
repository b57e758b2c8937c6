import { describe, expect, it } from 'vitest';
import { discountWriters } from '../../../../../src/core/writing/discounts.ts';
import type { EditableRow, RowSet } from '../../../../../src/core/writing/rows/row-fields.ts';
import { compareRowSets, pairRows } from '../../../../../src/core/writing/rows/row-set-comparison.ts';
import { valueOf } from '../../../../value-of.ts';

const row = (key: string, discountPercent: `${number}`): EditableRow => ({
  key,
  values: { discountPercent },
  wire: {},
});

describe('rows of two reads', () => {
  it('pair by what they hold, then by what they are called', () => {
    const pairs = pairRows([row('at:1', '15'), row('at:2', '20')], [row('at:1', '10'), row('at:2', '15')]);
    expect(pairs.map(({ field, now, wanted }) => [field, now?.key, wanted?.key])).toEqual([
      ['row:at:1', undefined, 'at:1'],
      ['row:at:2', 'at:1', 'at:2'],
      // The other side's second row is another row than the one of that name on this side.
      ['row:now:at:2', 'at:2', undefined],
    ]);
  });

  it('never have two fields of one name', () => {
    const words = { active: 'Switched on', row: 'Rule' };
    const found = { active: null, rows: [row('at:1', '15'), row('at:2', '20')] };
    const desired = { active: null, rows: [row('at:1', '10'), row('at:2', '15')] };
    const names = compareRowSets(found, desired, words).fields.map(({ field }) => field);
    expect(new Set(names).size).toBe(names.length);
  });
});

it('takes a name that the service cut off for another one, however long', () => {
  const named = (name: string): RowSet => ({
    active: null,
    rows: [{ key: '1', values: { name }, wire: {} }],
  });
  const words = { active: 'Switched on', row: 'Rule' };
  const name = 'Stay 7 nights or more. '.repeat(20);
  expect(compareRowSets(named(name), named(name), words).equal).toBe(true);
  expect(compareRowSets(named(name.slice(0, 400)), named(name), words).equal).toBe(false);
});

it.each([
  ['was read like that and states the old share', '10% off', '10% off', true],
  ['was read deeper within the row, with blanks', { en: ' 10% off ' }, '10% off', true],
  ['was typed', '12% off', '10% off', false],
  ['was typed for a new row', null, '10% off', false],
])('takes the name “12%% off” for what the service makes of one that %s', (_, read, sent, equal) => {
  const rows = (name: string, wire: EditableRow['wire']): RowSet => ({
    active: null,
    rows: [{ key: 'id:1', values: { name, discountPercent: '12' }, wire }],
  });
  const desired = rows(sent, read === null ? {} : { id: 1, label: read });
  const words = { active: 'Switched on', row: 'Rule' };
  const found = rows('12% off', {});
  const numberedAnew = { ...found, rows: found.rows.map((one) => ({ ...one, key: 'id:9' })) };
  expect(compareRowSets(found, desired, words).equal).toBe(equal);
  expect(compareRowSets(numberedAnew, desired, words).equal).toBe(equal);
});

it('shows a new row which fields its siblings have, where one was read without a field', () => {
  const base = {
    active: true,
    rows: [
      { id: 1, max_guests: 2, discount_percent: 10, name: 'Winter' },
      { id: 2, max_guests: 3, discount_percent: 15 },
    ],
  };
  const writer = discountWriters['low-occupancy'];
  const { rows } = valueOf(writer.readEditable({ body: base }));
  const made = { key: 'new:1', values: { maxGuests: 4, discountPercent: '5' }, wire: {} } as const;
  const { body } = writer.buildRequest('4107', { body: base }, { active: true, rows: [...rows, made] });
  expect(body).toMatchObject({ rows: [{}, {}, { name: null, max_guests: 4, discount_percent: 5 }] });
});
