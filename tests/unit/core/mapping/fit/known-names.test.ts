import { expect, it } from 'vitest';
import { knownNamesOf } from '../../../../../src/core/mapping/names/known-names.ts';
import type { Written } from '../../../../../src/core/mapping/names/known-names.ts';
import { wordsOfPath } from '../../../../../src/core/mapping/names/vocabulary.ts';

const declared: Written = {
  of: 'late-availability',
  name: 'Late availability',
  documented: [],
  prefixes: [],
  record: {},
  rows: null,
};

it.each([
  [['late', 'late availability discount', 'late availability']],
  [['late availability', 'late', 'late availability discount']],
  [['late availability discount', 'late availability', 'late']],
])('takes the longest beginning off a name, whatever order they stand in: %j', (prefixes) => {
  const known = knownNamesOf({ ...declared, prefixes });
  expect(known.prefixes).toEqual(['late availability discount', 'late availability', 'late']);
  expect(wordsOfPath(['late_availability_discount_days'], known.prefixes)).toBe('days');
});
