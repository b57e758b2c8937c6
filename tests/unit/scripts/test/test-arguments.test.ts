import { expect, test } from 'vitest';
import { partNames, readTestArguments } from '../../../../scripts/test/test-arguments.ts';

test('no words mean everything that is played at each push, in the order in which it runs', () => {
  expect(readTestArguments([])).toEqual({
    ok: true,
    parts: [
      'check',
      'unit',
      'fuzz',
      'contract',
      'dialects',
      'build',
      'e2e',
      'gallery',
      'pseudo-locale',
      'installed',
      'faults',
    ],
    size: 'test',
  });
});

test('parts are chosen by name and keep their order', () => {
  expect(readTestArguments(['--soak', '--mutants'])).toMatchObject({
    parts: ['mutants', 'soak'],
    size: 'test',
  });
  expect(readTestArguments(['--e2e', '--unit'])).toEqual({
    ...{ ok: true, parts: ['unit', 'e2e'], size: 'test' },
  });
});

test('what a release is proved by is a size, not a part', () => {
  expect(readTestArguments(['--release'])).toMatchObject({ parts: partNames, size: 'release' });
  expect(readTestArguments(['--e2e', '--release'])).toEqual({ ok: true, parts: ['e2e'], size: 'release' });
});

test('a misspelling is told, never taken for everything', () => {
  expect(readTestArguments(['--units'])).toEqual({ ok: false, unknown: ['--units'] });
});
