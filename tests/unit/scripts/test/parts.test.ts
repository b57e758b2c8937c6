import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parts } from '../../../../scripts/test/parts.ts';

/** What the command of a part does: the report that it leaves, if any, and what it ends with. */
interface Command {
  folder: string;
  code: number;
  report?: unknown;
  words: readonly string[];
}

const { command } = vi.hoisted(() => ({ command: { folder: '', code: 0, words: [] } as Command }));

vi.mock('../../../../scripts/test/fresh-report.ts', () => ({
  freshReport: () => join(command.folder, 'report.json'),
}));
vi.mock('../../../../scripts/process/run-inherited.ts', () => ({
  runInherited: (_node: string, words: readonly string[]) => {
    command.words = words;
    if (command.report !== null)
      writeFileSync(join(command.folder, 'report.json'), JSON.stringify(command.report));
    return Promise.resolve(command.code);
  },
}));

beforeEach(() => {
  command.folder = mkdtempSync(join(tmpdir(), 'keyholder-parts-'));
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  rmSync(command.folder, { recursive: true, force: true });
});

const tally = (passed: number, failed: number): object => ({ passed, failed, skipped: 0 });

test.each([
  ['all passed', tally(3, 0), 0, true],
  ['one failed though the command ended well', tally(3, 1), 0, false],
  ['the command ended badly though none failed', tally(3, 0), 1, false],
  ['none was played', tally(0, 0), 0, false],
  ['there is no report', null, 0, false],
])('a part of tests, where %s', async (_where, report, code, ok) => {
  Object.assign(command, { report, code });
  expect((await parts.mutants('test')).ok).toBe(ok);
});

test.each(['fuzz', 'dialects', 'mutants', 'faults'] as const)(
  '%s is larger before a release',
  async (name) => {
    Object.assign(command, { report: tally(3, 0), code: 0 });
    await parts[name]('test');
    expect(command.words).not.toContain('--release');
    await parts[name]('release');
    expect(command.words).toContain('--release');
  },
);

test.each([
  [0, true],
  [1, false],
  [130, false],
])('the check, which counts no tests, passes by its code alone: %i', async (code, ok) => {
  Object.assign(command, { report: null, code });
  expect((await parts.check('test')).ok).toBe(ok);
});

test('what cannot be installed here is no failure, unless the command says that it is', async () => {
  Object.assign(command, { report: { notRun: 'it needs root', steps: [] }, code: 0 });
  expect(await parts.installed('test')).toEqual({ ok: true, tally: { passed: 0, failed: 0, skipped: 1 } });
  command.code = 1;
  expect((await parts.installed('test')).ok).toBe(false);
});
