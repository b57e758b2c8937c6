import { runOf } from '../../guarded-edit/edit-world.ts';
import { wordsOf } from '../../markup.tsx';
import { expect, it } from 'vitest';
import { changeTitle, namesOf } from '../../../../../src/renderer/client/properties/property-names.ts';
import { RunLines } from '../../../../../src/renderer/components/change/run-lines.tsx';

const run = runOf({
  target: { workspaceId: 'w', resource: 'late-availability', subject: '4206' },
  title: 'Late availability of property 4206',
  operation: 'replace',
  state: 'verified',
  status: 'verified',
  fields: [
    {
      field: 'row:1',
      label: 'Row 1',
      before: 'arrivals 2026-07-26 to 2027-10-19 · 20% off',
      after: 'arrivals 2026-07-26 to 2027-10-19 · 12% off',
    },
    { field: 'row:2', label: 'Row 2', before: null, after: 'arrivals from 2027-12-01 · 5% off' },
    { field: 'amount', label: 'Deposit amount', before: '100', after: '110.5' },
  ],
});

it('says of a row what of it differs, in days as people read them, and whose it is', () => {
  const words = wordsOf(
    <RunLines
      runs={[run]}
      label="Receipts"
      hrefOf={() => '/c1'}
      titleOf={(title) => changeTitle(title, () => 'Sage Copse')}
      currencyOf={() => 'GBP'}
    />,
  );
  expect(words).toContain('Sage Copse: late availability');
  expect(words).toContain('Row 1: 20% off → 12% off');
  expect(words).toContain('Row 2: no value → arrivals from');
  expect(words).toContain('Deposit amount: £100 → £110.50');
  expect(words).not.toMatch(/\d{4}-\d{2}-\d{2}/);
});

it.each([
  ['Late availability of property 4206', 'Sage Copse', 'Sage Copse: late availability'],
  ['Reservation at property 4206', 'Sage Copse', 'Sage Copse: reservation'],
  ['Security deposit of property 4206', null, 'Security deposit of property 4206'],
  ['Occupancy group “of property 7” (3)', 'Sage Copse', 'Occupancy group “of property 7” (3)'],
])('“%s” of %s is “%s”', (title, name, wanted) => {
  expect(changeTitle(title, () => name)).toBe(wanted);
});

it('tells properties of one name apart by their numbers', () => {
  const nameOf = namesOf([
    { propertyId: 1, title: 'Sage Copse' },
    { propertyId: 2, title: 'Sage Copse' },
    { propertyId: 3, title: 'Honey Gate' },
    { propertyId: 4, title: null },
    { propertyId: 5, title: null },
  ]);
  expect([1, 2, 3, 4, 6].map(nameOf)).toEqual(['Sage Copse (1)', 'Sage Copse (2)', 'Honey Gate', null, null]);
});
