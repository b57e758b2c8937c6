import { expect, test } from 'vitest';
import { readSoakArguments } from '../../../../scripts/soak/soak-arguments.ts';

test('no words mean two minutes, as in each run of the tests', () => {
  expect(readSoakArguments([])).toEqual({ kind: 'soak', minutes: 2, seed: 1 });
});

test('a longer one with another seed', () => {
  expect(readSoakArguments(['--minutes', '90', '--seed', '42'])).toEqual({
    ...{ kind: 'soak', minutes: 90, seed: 42 },
  });
  expect(readSoakArguments(['--help'])).toEqual({ kind: 'help' });
});

test.each([['--minute', '3'], ['--minutes', '0'], ['--minutes', '1441'], ['--seed', 'x'], ['long']])(
  '%s %s is never taken for something else',
  (...words) => {
    expect(readSoakArguments(words)).toMatchObject({ kind: 'unclear' });
  },
);
