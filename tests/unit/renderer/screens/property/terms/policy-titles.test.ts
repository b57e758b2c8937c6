import { expect, it } from 'vitest';
import { compareTitles } from '../../../../../../src/renderer/screens/property/terms/policy-panels.tsx';
import { rowOf } from '../../properties/portfolio-rows.ts';

it('counts properties by title, most first, and those that tell none apart', () => {
  const titles = ['Firm', null, 'Flexible', ' Firm', 'Absent'];
  const rows = titles.map((policyTitle, index) => rowOf(index + 1, { policyTitle }));
  const { groups, notReported } = compareTitles(rows);
  expect(groups.map((group) => [group.title, group.rows.map((row) => row.propertyId)])).toEqual([
    ['Firm', [1, 4]],
    ['Absent', [5]],
    ['Flexible', [3]],
  ]);
  expect(notReported).toBe(1);
});
