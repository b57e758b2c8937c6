import { expect, it } from 'vitest';
import { formatCounted, plural, pluralOf } from '../../../../src/core/wording/plural.ts';

it('speaks of one thing in the singular, of several and of none in the plural', () => {
  expect([0, 1, 2].map((count) => plural(count, 'is', 'are'))).toEqual(['are', 'is', 'are']);
  expect([0, 1].map((count) => formatCounted(count, 'row', 'rows', 'en-GB'))).toEqual(['0 rows', '1 row']);
});

it('writes the number as the chosen locale does', () => {
  expect(formatCounted(1_200, 'row', 'rows', 'en-GB')).toBe('1,200 rows');
  expect(formatCounted(1_200, 'row', 'rows', 'de-DE')).toBe('1.200 rows');
});

it('makes several of a name', () => {
  expect(['Pet policy', 'Occupancy group', 'Stay', 'House rules'].map(pluralOf)).toEqual([
    'pet policies',
    'occupancy groups',
    'stays',
    'house rules',
  ]);
});
