import { describe, expect, it } from 'vitest';
import { compareSums, readSums } from '../../../../scripts/dist/compare-sums.ts';

const sums = (files: Readonly<Record<string, string>>) =>
  readSums(
    Object.entries(files)
      .map(([name, digit]) => `${digit.repeat(64)}  ${name}\n`)
      .join(''),
  );

describe('two builds of one commit', () => {
  it('are compared file by file, without the report that says how long they took', () => {
    const first = sums({ 'a.deb': '1', 'b.tar.gz': '2', 'dist.json': '3' });
    const second = sums({ 'a.deb': '1', 'b.tar.gz': '4', 'dist.json': '5' });
    expect(compareSums(first, second)).toEqual({ same: ['a.deb'], different: ['b.tar.gz'] });
  });

  it('differ where one has a file that the other lacks', () => {
    expect(compareSums(sums({ 'a.deb': '1' }), sums({})).different).toEqual(['a.deb']);
    expect(compareSums(sums({}), sums({ 'a.deb': '1' })).different).toEqual(['a.deb']);
  });

  it('are not compared by lines of another form', () => {
    expect(() => readSums('something else\n')).toThrow(/another form/);
  });
});
