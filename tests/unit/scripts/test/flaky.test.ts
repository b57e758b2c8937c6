import { describe, expect, it } from 'vitest';
import {
  flakyLine,
  flakyLines,
  judgeTwice,
  mostPlayedAgain,
  placeOf,
  playedAgain,
  readPlayedTests,
  type PlayedTests,
} from '../../../../scripts/test/flaky.ts';

function run(outcome: Partial<PlayedTests>): PlayedTests {
  return { passed: ['a'], failed: [], skipped: [], unplayed: [], errors: 0, isExplained: true, ...outcome };
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

  it('has failed where one of its name failed again', () => {
    const judgement = judgeTwice(run({ failed: ['b'] }), run({ passed: ['b'], failed: ['b'] }));
    expect(judgement).toMatchObject({ ok: false, flaky: [] });
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

describe('a test that was never played, as behind a failed beforeAll', () => {
  const first = run({ failed: ['b'], unplayed: ['c', 'd', 'e'] });

  it('is played alone, and is no flaky one', () => {
    expect(playedAgain(first)).toEqual(['b', 'c', 'd', 'e']);
    expect(judgeTwice(first, run({ passed: ['b', 'c', 'd', 'e'] }))).toEqual({
      ok: true,
      tally: { passed: 5, failed: 0, skipped: 0 },
      flaky: ['b'],
    });
  });

  it('has failed where it fails alone, or is not played then either', () => {
    expect(judgeTwice(first, run({ passed: ['b', 'c', 'd'], failed: ['e'] }))).toMatchObject({
      ...{ ok: false, tally: { passed: 4, failed: 1 } },
    });
    expect(judgeTwice(first, run({ passed: ['b', 'c', 'd'], unplayed: ['e'] }))).toMatchObject({ ok: false });
    const halfPlayed = run({ passed: ['b', 'c', 'd', 'e'], unplayed: ['e'] });
    expect(judgeTwice(first, halfPlayed)).toMatchObject({ ok: false });
    expect(judgeTwice(first, null)).toMatchObject({ ok: false, tally: { failed: 4 } });
    const stray = run({ passed: ['b', 'c', 'd', 'e'], unplayed: ['a'] });
    expect(judgeTwice(first, stray)).toMatchObject({ ok: false });
  });

  it('counts among those that are too many to be played again', () => {
    const names = Array.from({ length: mostPlayedAgain }, (_, index) => String(index));
    expect(playedAgain(run({ failed: ['b'], unplayed: names }))).toEqual([]);
  });
});

describe('a test that was played again though it had not failed', () => {
  it('fails the part where it fails or is skipped now', () => {
    const first = run({ passed: ['a', 'x'], failed: ['b'], skipped: ['s'] });
    const failed = judgeTwice(first, run({ passed: ['b'], failed: ['x'] }));
    expect(failed).toEqual({ ok: false, tally: { passed: 2, failed: 1, skipped: 1 }, flaky: ['b'] });
    expect(judgeTwice(first, run({ passed: ['b'], skipped: ['x'] }))).toMatchObject({ ok: false });
    expect(judgeTwice(first, run({ passed: ['b'], skipped: ['s'] }))).toMatchObject({ ok: true });
  });
});

it('lets no fault outside of a test pass, and no run of nothing', () => {
  expect(judgeTwice(run({ errors: 1 }), null)).toMatchObject({ ok: false, tally: { failed: 1 } });
  expect(judgeTwice(run({ failed: ['b'] }), run({ passed: ['b'], errors: 1 }))).toMatchObject({ ok: false });
  expect(judgeTwice(run({ passed: [] }), null)).toMatchObject({ ok: false });
  expect(judgeTwice(run({ skipped: ['s'] }), null)).toMatchObject({ ok: true, tally: { skipped: 1 } });
});

it('plays nothing again of a run that proves nothing, and not many', () => {
  const names = Array.from({ length: mostPlayedAgain + 1 }, (_, index) => String(index));
  expect(playedAgain(run({ failed: ['b'] }))).toEqual(['b']);
  expect(playedAgain(run({ failed: names }))).toEqual([]);
  expect(playedAgain(run({ failed: ['b'], isExplained: false }))).toEqual([]);
  expect(judgeTwice(run({ isExplained: false }), null)).toMatchObject({ ok: false, tally: { failed: 1 } });
});

describe('a report', () => {
  const spec = (title: string, line: number, status: string, expectedStatus = 'passed'): object => ({
    ...{ title, line, file: 'x.spec.ts', tests: [{ status, expectedStatus }] },
  });
  const reportOf = (...specs: object[]): object => ({ suites: [{ title: 'x.spec.ts', specs }], errors: [] });

  it('names each test by its file, its line, its groups and its title', () => {
    const inner = { title: 'inner', specs: [spec('two', 9, 'unexpected')] };
    const suites = [
      {
        title: 'x.spec.ts',
        ...{ specs: [spec('one', 3, 'expected')], suites: [{ title: 'outer', suites: [inner] }] },
      },
      { title: 'x.spec.ts', specs: [spec('one', 20, 'skipped', 'skipped'), spec('three', 30, 'flaky')] },
    ];
    expect(readPlayedTests({ suites, errors: [{}] }, 1)).toEqual({
      passed: ['x.spec.ts:3 one'],
      failed: ['x.spec.ts:9 outer › inner › two', 'x.spec.ts:30 three'],
      skipped: ['x.spec.ts:20 one'],
      unplayed: [],
      errors: 1,
      isExplained: true,
    });
    expect(() => readPlayedTests({ stats: {} }, 0)).toThrow();
  });

  it('tells what was left over, as behind a failed beforeAll, from what somebody meant to skip', () => {
    const left = reportOf(spec('one', 3, 'unexpected'), spec('two', 9, 'skipped'));
    expect(readPlayedTests(left, 1)).toMatchObject({
      failed: ['x.spec.ts:3 one'],
      unplayed: ['x.spec.ts:9 two'],
      skipped: [],
    });
  });

  it('explains a run only where it fits what the run ended with', () => {
    const isExplained = (status: string, code: number): boolean =>
      readPlayedTests(reportOf(spec('one', 3, status)), code).isExplained;
    expect([isExplained('expected', 0), isExplained('unexpected', 1)]).toEqual([true, true]);
    expect([isExplained('expected', 1), isExplained('unexpected', 130)]).toEqual([false, false]);
  });
});

it('names to Playwright the place of a test and of no other', () => {
  const place = placeOf('x-y.spec.ts:9 two of 7:1');
  expect(place).toBe(String.raw`/x-y\.spec\.ts:9`);
  const [file = ''] = place.split(':');
  expect(new RegExp(file).test('/e2e/x-y.spec.ts')).toBe(true);
  expect(new RegExp(file).test('/e2e/xx-y.spec.ts')).toBe(false);
});

it('finds the flaky tests again in what a part printed', () => {
  const output = ['  flaky: no', flakyLine('x.spec.ts:9 two'), '1 failed', flakyLine('y.spec.ts:1 (one)')];
  expect(flakyLines(output.join('\n'))).toEqual([output[1], output[3]]);
  expect(flakyLines('8 passed, 0 failed')).toEqual([]);
});
