import { expect, test } from 'vitest';
import { readFaultsArguments } from '../../../../scripts/faults/faults-arguments.ts';

test('no words mean every part at the size of each run of the tests', () => {
  expect(readFaultsArguments([])).toEqual({
    kind: 'campaign',
    parts: ['core', 'enumerate', 'bookings', 'sockets', 'reservations', 'kills', 'power', 'mutants'],
    sizes: { core: 1_500, enumerate: { deviations: 2, oneIn: 4 }, sockets: 300, kills: 30, power: 300 },
    first: 1,
  });
});

test('the long campaign, chosen parts and chosen sizes', () => {
  expect(readFaultsArguments(['--long'])).toMatchObject({
    sizes: { core: 10_000_000, enumerate: { deviations: 3, oneIn: 1 }, sockets: 100_000, kills: 2_000 },
  });
  expect(readFaultsArguments(['--release', '--long'])).toMatchObject({ sizes: { core: 10_000_000 } });
  expect(readFaultsArguments(['--release', '--deviations', '1'])).toMatchObject({
    sizes: { core: 100_000, enumerate: { deviations: 1, oneIn: 1 }, sockets: 2_000, kills: 56 },
  });
  expect(
    readFaultsArguments(['--part', 'power', '--part', 'core', '--histories', '7', '--first', '5']),
  ).toMatchObject({
    parts: ['core', 'power'],
    sizes: { core: 7 },
    first: 5,
  });
});

test('one history again, by its seed', () => {
  expect(readFaultsArguments(['--seed', '42'])).toEqual({ kind: 'replay', seed: 42 });
});

test('one enumerated history again, by its identifier', () => {
  expect(readFaultsArguments(['--history', '12:3,40:1'])).toEqual({
    kind: 'replay-enumerated',
    history: '12:3,40:1',
  });
});

test.each([
  ['--lon'],
  ['--part', 'cores'],
  ['--seed', 'x'],
  ['--histories', '0'],
  ['--history', '12'],
  ['--deviations', 'x'],
  ['more'],
])('what means nothing is told, never taken for everything: %s %s', (...words: string[]) => {
  expect(readFaultsArguments(words)).toMatchObject({
    kind: 'unclear',
  });
});
