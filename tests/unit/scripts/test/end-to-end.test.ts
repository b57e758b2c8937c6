import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playEndToEnd } from '../../../../scripts/test/end-to-end.ts';

interface Run {
  /** Undefined: it dies before it has written one. */
  readonly report?: object;
  readonly code: number;
}

const { bench } = vi.hoisted(() => ({
  bench: { folder: '', runs: [] as Run[], asked: [] as (readonly string[])[] },
}));

vi.mock('../../../../scripts/setup/runtime.ts', () => ({
  electronRuntime: () => ({ env: {} }),
  describeRuntime: () => 'a runtime',
}));
vi.mock('../../../../scripts/session/desktop-session.ts', () => ({
  withDesktopSession: (play: (session: object) => unknown) => play({ env: {}, description: 'a session' }),
}));
vi.mock('../../../../scripts/test/fresh-report.ts', () => ({
  freshReport: (name: string) => join(bench.folder, `${name}.json`),
}));
vi.mock('../../../../scripts/process/run-inherited.ts', () => ({
  runInherited: (_node: string, words: readonly string[], env: NodeJS.ProcessEnv) => {
    bench.asked.push(words);
    const { report, code } = bench.runs.shift() ?? { code: 1 };
    const path = env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '';
    if (report !== undefined) writeFileSync(path, JSON.stringify(report));
    return Promise.resolve(code);
  },
}));

const interruption = vi.hoisted((): { by: string | null } => ({ by: null }));
vi.mock('../../../../scripts/process/interruption.ts', () => ({ interruptedBy: () => interruption.by }));

beforeEach(() => {
  interruption.by = null;
  Object.assign(bench, { folder: mkdtempSync(join(tmpdir(), 'keyholder-e2e-')), runs: [], asked: [] });
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  rmSync(bench.folder, { recursive: true, force: true });
});

const spec = (line: number, status: string): object => ({
  ...{ title: 'one', file: 'x.spec.ts', line },
  tests: [{ status, expectedStatus: 'passed' }],
});
const reportOf = (...specs: object[]): object => ({
  suites: [{ title: 'x.spec.ts', specs }],
  errors: [],
});
const passed: Run = { report: reportOf(spec(3, 'expected')), code: 0 };
const failed: Run = { report: reportOf(spec(3, 'expected'), spec(9, 'unexpected')), code: 1 };

test('a run that died before its report has failed', async () => {
  bench.runs = [{ code: 137 }];
  expect(await playEndToEnd('test', {})).toEqual({ ok: false, tally: { passed: 0, failed: 1, skipped: 0 } });
});

test('what failed is played again alone, and may pass then', async () => {
  bench.runs = [failed, { report: reportOf(spec(9, 'expected')), code: 0 }];
  expect(await playEndToEnd('test', {})).toMatchObject({ ok: true, tally: { passed: 2, failed: 0 } });
  expect(bench.asked[1]).toEqual(expect.arrayContaining(['--workers=1', String.raw`/x\.spec\.ts:9`]));
});

test('what failed has failed where the second run died', async () => {
  bench.runs = [failed, { code: 137 }];
  expect(await playEndToEnd('test', {})).toMatchObject({ ok: false, tally: { passed: 1, failed: 1 } });
});

test('nothing is played again where nothing failed', async () => {
  bench.runs = [passed];
  expect(await playEndToEnd('test', {})).toMatchObject({ ok: true, tally: { passed: 1, failed: 0 } });
  expect(bench.asked).toHaveLength(1);
});

test('what repeats in more ways is played before a release only', async () => {
  bench.runs = [passed, passed];
  await playEndToEnd('test', {});
  await playEndToEnd('release', {});
  expect(bench.asked[0]).toContain('--grep-invert=@release');
  expect(bench.asked[1]?.join(' ')).not.toContain('@release');
});

test('what failed is not played again once the run was interrupted', async () => {
  interruption.by = 'SIGINT';
  bench.runs = [failed, passed];
  expect(await playEndToEnd('test', {})).toMatchObject({ ok: false, tally: { failed: 1 } });
  expect(bench.asked).toHaveLength(1);
});
