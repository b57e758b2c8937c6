import { expect, test } from 'vitest';
import { readDialectsArguments } from '../../../../scripts/dialects/dialects-arguments.ts';

test('no words mean the size of each run of the tests', () => {
  expect(readDialectsArguments([])).toEqual({ kind: 'campaign', dialects: 120, seed: 1 });
});

test('the long campaign, another size, a seed, one dialect', () => {
  expect(readDialectsArguments(['--long'])).toMatchObject({ dialects: 100_000 });
  expect(readDialectsArguments(['--release'])).toMatchObject({ dialects: 500 });
  expect(readDialectsArguments(['--count', '20', '--seed', '42'])).toMatchObject({ dialects: 20, seed: 42 });
  expect(readDialectsArguments(['--dialect', '7'])).toEqual({ kind: 'replay', dialect: 7, seed: 1 });
});

test.each([['--lon'], ['--seed', '0'], ['--dialect', 'x'], ['--count', '-1'], ['more']])(
  'what means nothing is told, never taken for everything: %s %s',
  (...words: string[]) => {
    expect(readDialectsArguments(words)).toMatchObject({ kind: 'unclear' });
  },
);
