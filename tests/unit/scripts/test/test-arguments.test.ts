import { expect, test } from 'vitest';
import { readTestArguments } from '../../../../scripts/test/test-arguments.ts';

test('no words mean everything, in the order in which it runs', () => {
  expect(readTestArguments([])).toEqual({
    ok: true,
    parts: [
      'check',
      'unit',
      'fuzz',
      'contract',
      'dialects',
      'mutants',
      'build',
      'e2e',
      'gallery',
      'pseudo-locale',
      'installed',
      'faults',
      'soak',
    ],
  });
});

test('parts are chosen by name and keep their order', () => {
  expect(readTestArguments(['--e2e', '--unit'])).toEqual({ ok: true, parts: ['unit', 'e2e'] });
});

test('a misspelling is told, never taken for everything', () => {
  expect(readTestArguments(['--units'])).toEqual({ ok: false, unknown: ['--units'] });
});
