import { expect, test } from 'vitest';
import { readFuzzArguments } from '../../../../scripts/fuzz/fuzz-arguments.ts';

test('no words mean every part at the size of each run of the tests', () => {
  expect(readFuzzArguments([])).toEqual({
    kind: 'campaign',
    parts: ['decoders', 'answers', 'descriptions', 'mutants'],
    runs: 4_000,
    answers: 2_500,
    descriptions: 120,
    seed: 1,
    decoder: null,
  });
});

test('the long campaign, a seed, a part, one decoder', () => {
  expect(readFuzzArguments(['--long'])).toMatchObject({
    ...{ runs: 1_000_000, answers: 100_000 },
    descriptions: 10_000,
  });
  expect(readFuzzArguments(['--release'])).toMatchObject({ runs: 10_000, answers: 5_000 });
  expect(readFuzzArguments(['--seed', '42', '--part', 'answers'])).toMatchObject({
    parts: ['answers'],
    seed: 42,
  });
  expect(readFuzzArguments(['--decoder', 'paging'])).toMatchObject({
    parts: ['decoders'],
    decoder: 'paging',
  });
});

test.each([['--lon'], ['--part', 'answer'], ['--seed', '0'], ['--runs', 'x'], ['more']])(
  'what means nothing is told, never taken for everything: %s %s',
  (...words: string[]) => {
    expect(readFuzzArguments(words)).toMatchObject({ kind: 'unclear' });
  },
);
