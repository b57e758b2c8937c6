import { expect, test } from 'vitest';
import { blastRadius, reachWords } from '../../../../../src/core/analysis/reach/group-reach.ts';

test('complete is said only when the service counts as many', () => {
  expect(reachWords(blastRadius({ groupId: 1, linkedPropertyCount: 2 }, [4, 5]))).toBe(
    'All linked properties found: 2.',
  );
  for (const group of [
    { groupId: 1, linkedPropertyCount: 1 },
    { groupId: 1, linkedProperties: [4, 5] },
    { groupId: 1 },
  ]) {
    expect(reachWords(blastRadius(group, [4, 5]))).toMatch(/^At least 2 /);
  }
});

test('a part of what the service counts is never called both at least and at most', () => {
  expect(reachWords(blastRadius({ groupId: 1, linkedPropertyCount: 3 }, [4, 5]))).toBe(
    'Loaded 2 of 3 linked properties so far.',
  );
});

test('nothing found is said to be nothing known, not nothing linked', () => {
  for (const group of [{ groupId: 1, linkedPropertyCount: 3 }, { groupId: 1 }]) {
    expect(reachWords(blastRadius(group, []))).toMatch(/^Loaded 0 of 3|^No linked properties loaded yet/);
  }
});
