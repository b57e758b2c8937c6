import { expect, test } from 'vitest';
import { verdictOf } from '../../../../scripts/suites/suite.ts';

const held = { what: 'decoders', checked: 4_000, broken: [], ms: 1 };
const noticed = { name: 'a zero that nobody sent', noticed: 'shown and never sent' };

test('verdictOf passes intact checks and noticed defects', () => {
  expect(verdictOf({ checks: [held], defects: [noticed] })).toEqual({ passed: 2, failed: 0 });
});

test('verdictOf fails broken checks and unnoticed defects, and ignores checks that never ran', () => {
  const broken = { ...held, broken: ['seed 7: sent twice'] };
  const unchecked = { ...held, checked: 0 };
  const defects = [noticed, { ...noticed, noticed: null }];
  expect(verdictOf({ checks: [held, broken, unchecked], defects })).toEqual({ passed: 2, failed: 2 });
  expect(verdictOf({ checks: [unchecked], defects: [] })).toEqual({ passed: 0, failed: 0 });
});
