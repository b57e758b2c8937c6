import { expect, test } from 'vitest';
import { roomNames } from '../../../../scripts/mutants/mutated-rooms.ts';
import { readMutantsArguments } from '../../../../scripts/mutants/mutants-arguments.ts';

test('no words mean a sample of every room', () => {
  expect(readMutantsArguments([])).toEqual({
    ...{ kind: 'campaign', rooms: roomNames, file: null, perRoom: 1, seed: 1, record: false, named: false },
  });
});

test('the whole, one room, one file, another draw, the named ones', () => {
  expect(readMutantsArguments(['--long'])).toMatchObject({ rooms: roomNames, perRoom: null, named: true });
  expect(readMutantsArguments(['--release'])).toMatchObject({ rooms: roomNames, perRoom: 10, named: true });
  expect(readMutantsArguments(['--room', 'credentials'])).toMatchObject({
    ...{ rooms: ['credentials'], perRoom: null, named: false },
  });
  const file = 'src/main/storage/open-database.ts';
  expect(readMutantsArguments(['--file', file])).toMatchObject({ file, perRoom: null });
  expect(readMutantsArguments(['--seed', '7', '--each', '3'])).toMatchObject({ seed: 7, perRoom: 3 });
  expect(readMutantsArguments(['--room', 'changes', '--each', '3'])).toMatchObject({ perRoom: 3 });
  expect(readMutantsArguments(['--named'])).toEqual({ kind: 'named', only: '' });
  expect(readMutantsArguments(['--only', 'draft'])).toEqual({ kind: 'named', only: 'draft' });
});

test.each([['--lon'], ['--room', 'kitchen'], ['--seed', '0'], ['--each', 'x'], ['more']])(
  'what means nothing is told, never taken for everything: %s %s',
  (...words: string[]) => {
    expect(readMutantsArguments(words)).toMatchObject({ kind: 'unclear' });
  },
);
