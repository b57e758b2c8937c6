import { expect, it } from 'vitest';
import { requiredFields } from '../../../../../src/core/writing/rows/row-findings.ts';
import type { RowSet } from '../../../../../src/core/writing/rows/row-fields.ts';

const rows: RowSet['rows'] = ['a', 'b'].map((key) => ({
  key,
  wire: {},
  values: { name: `Row ${key}`, active: true, minNights: 3, discountPercent: '10' },
}));

it('is what every sibling tells, but never a name or a switch of its own', () => {
  expect(requiredFields({ active: true, rows }, { usual: ['minNights'] })).toEqual([
    'minNights',
    'discountPercent',
  ]);
});

it('is not what one sibling leaves out, and the usual fields where there is no sibling', () => {
  const [first, second] = rows;
  if (first === undefined || second === undefined) throw new Error('There are two rows.');
  const lacking = { ...second, values: { ...second.values, minNights: null } };
  expect(requiredFields({ active: true, rows: [first, lacking] }, { usual: [] })).toEqual([
    'discountPercent',
  ]);
  expect(requiredFields({ active: true, rows: [] }, { usual: ['minNights'] })).toEqual(['minNights']);
});
