import type * as childProcess from 'node:child_process';
import type * as os from 'node:os';
import { expect, it, vi } from 'vitest';
import { runPart } from '../../../../scripts/test/run-part.ts';

const { command } = vi.hoisted(() => ({ command: { words: [''], asked: [''] } }));

vi.mock('node:child_process', async (original) => {
  const real = await original<typeof childProcess>();
  const spawn = (_node: string, asked: string[]) => {
    command.asked = asked;
    const [name = '', ...words] = command.words;
    return real.spawn(name, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  };
  return { ...real, spawn };
});
vi.mock('node:os', async (original) => ({
  ...(await original<typeof os>()),
  setPriority: () => {
    throw new Error('not allowed');
  },
}));

const runs = (script: string): string[] => [process.execPath, '-e', script];
const prints = runs('console.log("2 passed, 0 failed")');

it('has passed with the sum that its command printed', async () => {
  command.words = prints;
  expect((await runPart('unit', 'test', false)).result).toEqual({
    ok: true,
    tally: { passed: 2, failed: 0, skipped: 0 },
  });
});

it('is asked for the size that was asked for', async () => {
  command.words = prints;
  await runPart('faults', 'test', false);
  expect(command.asked.slice(1)).toEqual(['--faults']);
  await runPart('faults', 'release', false);
  expect(command.asked.slice(1)).toEqual(['--faults', '--release']);
});

it.each([
  ['ends with a code of failure', 'process.exitCode = 3'],
  ['is killed', 'process.kill(process.pid, "SIGKILL"); setInterval(() => undefined, 1_000)'],
  ['says something else last', 'console.log("and more")'],
])('that %s has not passed, whatever sum it printed', async (_what, then) => {
  command.words = runs(`require('node:fs').writeSync(1, "2 passed, 0 failed\\n"); ${then}`);
  expect((await runPart('unit', 'test', false)).result.ok).toBe(false);
});

it('that prints no sum has not passed, and all that it printed is kept', async () => {
  command.words = runs('console.error("no room")');
  const { result, output } = await runPart('unit', 'test', false);
  expect(result).toEqual({ ok: false, tally: { passed: 0, failed: 0, skipped: 0 } });
  expect(output).toBe('no room\n');
});

it('that cannot be started has not passed, and says why', async () => {
  command.words = ['/no/such/command'];
  const { result, output } = await runPart('unit', 'test', true);
  expect(result.ok).toBe(false);
  expect(output).toContain('ENOENT');
});

it('that cannot be put into the background has not passed', async () => {
  command.words = prints;
  const { result, output } = await runPart('unit', 'test', true);
  expect(result.ok).toBe(false);
  expect(output).toContain('not allowed');
});
