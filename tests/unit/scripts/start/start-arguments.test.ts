import { expect, test } from 'vitest';
import { readStartArguments } from '../../../../scripts/start/start-arguments.ts';

test('keeps --tour for itself and passes everything else on, in order', () => {
  expect(readStartArguments(['--lang=de', '--tour', '--user-data-dir=/x'])).toEqual({
    tour: true,
    forApp: ['--lang=de', '--user-data-dir=/x'],
  });
});

test('without words it opens a window', () => {
  expect(readStartArguments([])).toEqual({ tour: false, forApp: [] });
});
