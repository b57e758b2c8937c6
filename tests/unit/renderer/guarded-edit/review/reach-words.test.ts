import { expect, it } from 'vitest';
import { reachWords } from '../../../../../src/renderer/guarded-edit/review/review-sheet.tsx';

it.each([
  ['security-deposit', 'Only the security deposit of Heron House is changed.'],
  ['early-bird', 'Only this discount of Heron House is changed.'],
] as const)('a review says that only %s is changed', (resource, words) => {
  expect(reachWords({ workspaceId: 'w', resource, subject: '7' }, () => 'Heron House')).toBe(words);
});
