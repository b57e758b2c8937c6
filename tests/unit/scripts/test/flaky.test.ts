import { describe, expect, it } from 'vitest';
import {
  flakyLine,
  flakyLines,
  judgeTwice,
  placeOf,
  readPlayedTests,
  type PlayedTests,
} from '../../../../scripts/test/flaky.ts';

function run(outcome: Partial<PlayedTests>): PlayedTests {
  return { passed: ['a'], failed: [], skipped: [], errors: 0, ...outcome };
}

describe('a test that failed among the others', () => {
  it('is flaky where it passes alone, which is told and let pass', () => {
    const judgement = judgeTwice(run({ failed: ['b', 'c'] }), run({ passed: ['b', 'c'] }));
    expect(judgement).toEqual({
      ok: true,
      tally: { passed: 3, failed: 0, skipped: 0 },
      flaky: ['b', 'c'],
    });
  });

  it('has failed where it fails twice, whatever the others do', () => {
    const judgement = judgeTwice(run({ failed: ['b', 'c'] }), run({ passed: ['b'], failed: ['c'] }));
    expect(judgement).toEqual({ ok: false, tally: { passed: 2, failed: 1, skipped: 0 }, flaky: ['b'] });
  });

  it('has failed where it was not played again', () => {
    expect(judgeTwice(run({ failed: ['b'] }), null)).toMatchObject({ ok: false, flaky: [] });
    expect(judgeTwice(run({ failed: ['b'] }), run({ passed: [], skipped: ['b'] }))).toMatchObject({
      ok: false,
      tally: { failed: 1 },
    });
  });

  it('is no chance with two others', () => {
    const three = ['b', 'c', 'd'];
    expect(judgeTwice(run({ failed: three }), run({ passed: three }))).toEqual({
      ok: false,
      tally: { passed: 1, failed: 3, skipped: 0 },
      flaky: three,
    });
  });
});

it('lets no fault outside of a test pass, and no run of nothing', () => {
  expect(judgeTwice(run({ errors: 1 }), null)).toMatchObject({ ok: false, tally: { failed: 1 } });
  expect(judgeTwice(run({ failed: ['b'] }), run({ passed: ['b'], errors: 1 }))).toMatchObject({ ok: false });
  expect(judgeTwice(run({ passed: [] }), null)).toMatchObject({ ok: false });
  expect(judgeTwice(run({ skipped: ['s'] }), null)).toMatchObject({ ok: true, tally: { skipped: 1 } });
});

it('reads each test of a report by its file, its line and its title', () => {
  const spec = (title: string, line: number, status: string): object => ({
    ...{ title, line, file: 'x.spec.ts', tests: [{ status }] },
  });
  const suites = [
    { specs: [spec('one', 3, 'expected')], suites: [{ specs: [spec('two', 9, 'unexpected')] }] },
    { specs: [spec('one', 20, 'skipped'), spec('three', 30, 'flaky')] },
  ];
  expect(readPlayedTests({ suites, errors: [{}] })).toEqual({
    passed: ['x.spec.ts:3 one'],
    failed: ['x.spec.ts:9 two', 'x.spec.ts:30 three'],
    skipped: ['x.spec.ts:20 one'],
    errors: 1,
  });
  expect(() => readPlayedTests({ stats: {} })).toThrow();
});

it('names to Playwright the place of a test, which may be told with blanks', () => {
  expect(placeOf('x-y.spec.ts:9 two of 7')).toBe(String.raw`x-y\.spec\.ts:9`);
});

it('finds the flaky tests again in what a part printed', () => {
  const output = ['  flaky: no', flakyLine('x.spec.ts:9 two'), '1 failed', flakyLine('y.spec.ts:1 (one)')];
  expect(flakyLines(output.join('\n'))).toEqual([output[1], output[3]]);
  expect(flakyLines('8 passed, 0 failed')).toEqual([]);
});
