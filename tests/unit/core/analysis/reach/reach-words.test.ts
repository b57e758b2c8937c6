import { expect, test } from 'vitest';
import { blastRadius, reachWords } from '../../../../../src/core/analysis/reach/group-reach.ts';

test('reachWords reports all properties found only if the service counts as many', () => {
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

test('reachWords reports "2 of 3" when some of the counted properties are loaded', () => {
  expect(reachWords(blastRadius({ groupId: 1, linkedPropertyCount: 3 }, [4, 5]))).toBe(
    'Loaded 2 of 3 linked properties so far.',
  );
});

test('reachWords reports none loaded, rather than none linked, when nothing was found', () => {
  for (const group of [{ groupId: 1, linkedPropertyCount: 3 }, { groupId: 1 }]) {
    expect(reachWords(blastRadius(group, []))).toMatch(/^Loaded 0 of 3|^No linked properties loaded yet/);
  }
});
