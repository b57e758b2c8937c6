import { expect, test } from 'vitest';
import { canBePlayed, outcomeOf } from '../../../../scripts/test/outcome.ts';
import type { PartResult } from '../../../../scripts/test/part-result.ts';
import type { PartName } from '../../../../scripts/test/test-arguments.ts';

const result = (ok: boolean, passed = 0, failed = 0): PartResult => ({
  ok,
  tally: { passed, failed, skipped: 0 },
});
const of = (...results: [PartName, PartResult][]): ReadonlyMap<PartName, PartResult> => new Map(results);
const silent: ReadonlyMap<PartName, string> = new Map();

test('passes where every part that was asked for has passed, and ends with the sum', () => {
  const results = of(['check', result(true)], ['unit', result(true, 7)]);
  expect(outcomeOf(['check', 'unit'], results, silent)).toEqual({
    lines: ['', '7 passed, 0 failed'],
    code: 0,
  });
});

test('a part that has no failed test and did not pass fails all', () => {
  const results = of(['check', result(false)], ['unit', result(true, 7)]);
  const outputs = new Map([['check' as const, 'FAILED lint\n']]);
  const { lines, code } = outcomeOf(['check', 'unit'], results, outputs);
  expect(code).toBe(1);
  expect(lines).toEqual([
    ...['', '── check did not pass; it said', 'FAILED lint'],
    ...['', 'not passed: check', '7 passed, 0 failed'],
  ]);
});

test('a part that was never played fails all, and is named', () => {
  const { lines, code } = outcomeOf(['unit', 'e2e'], of(['unit', result(true, 7)]), silent);
  expect(code).toBe(1);
  expect(lines).toContain('not passed: e2e');
});

test('names what was flaky in a run that passed', () => {
  const outputs = new Map([['e2e' as const, 'flaky: x.spec.ts:9 two (passed alone)\n3 passed, 0 failed']]);
  expect(outcomeOf(['e2e'], of(['e2e', result(true, 3)]), outputs)).toEqual({
    lines: ['', 'flaky: x.spec.ts:9 two (passed alone)', '1 flaky', '3 passed, 0 failed'],
    code: 0,
  });
});

test('plays nothing that needs the built app where the build has failed, and all else', () => {
  const broken = of(['build', result(false)]);
  for (const name of ['e2e', 'installed', 'faults', 'soak'] as const)
    expect(canBePlayed(name, broken)).toBe(false);
  expect(canBePlayed('unit', broken)).toBe(true);
  expect(canBePlayed('soak', of(['build', result(true)]))).toBe(true);
  expect(canBePlayed('soak', of())).toBe(true);
});
