import { expect, test } from 'vitest';
import { findMutants } from '../../../../scripts/mutants/find-mutants.ts';
import { drawSample } from '../../../../scripts/mutants/sample.ts';

const lines = Array.from({ length: 50 }, (_, index) => `x${String(index)} = a${String(index)} && b;`);
const mutants = findMutants('a.ts', lines.join('\n'));
const drawn = (seed: number, from = mutants): string[] =>
  drawSample(from, 10, seed).map(({ identity }) => identity);

test('a seed draws the same sample every time, and another seed another one', () => {
  expect(drawn(1)).toHaveLength(10);
  expect(drawn(1)).toEqual(drawn(1));
  expect(drawn(1)).not.toEqual(drawn(2));
});

test('a line that is new elsewhere exchanges at most what it is drawn for', () => {
  const longer = findMutants('a.ts', ['f(c || d);', ...lines].join('\n'));
  expect(drawn(1, longer).filter((identity) => !drawn(1).includes(identity)).length).toBeLessThanOrEqual(2);
});
