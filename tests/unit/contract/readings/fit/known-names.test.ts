import { expect, it } from 'vitest';
import { knownNamesOf } from '../../../../../src/contract/readings/fit/known-names.ts';
import type { Vocabulary } from '../../../../../src/contract/readings/vocabulary.ts';
import { wordsOfPath } from '../../../../../src/contract/readings/vocabulary.ts';

const vocabulary: Vocabulary = {
  version: 1,
  of: 'late-availability',
  documented: [],
  prefixes: [],
  record: {},
  row: {},
  rowsAt: [],
  besides: [],
  numberKeys: null,
};

it.each([
  [['late', 'late availability discount', 'late availability']],
  [['late availability', 'late', 'late availability discount']],
  [['late availability discount', 'late availability', 'late']],
])('takes the longest beginning off a name, whatever order they stand in: %j', (prefixes) => {
  const known = knownNamesOf({ ...vocabulary, prefixes });
  expect(known.prefixes).toEqual(['late availability discount', 'late availability', 'late']);
  expect(wordsOfPath(['late_availability_discount_days'], known.prefixes)).toBe('days');
});
