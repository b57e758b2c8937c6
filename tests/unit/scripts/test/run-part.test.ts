import type * as childProcess from 'node:child_process';
import type * as os from 'node:os';
import { expect, it, vi } from 'vitest';
import { runPart } from '../../../../scripts/test/run-part.ts';

const { command } = vi.hoisted(() => ({ command: { words: [''] } }));

vi.mock('node:child_process', async (original) => {
  const real = await original<typeof childProcess>();
  const spawn = () => {
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

const prints = [process.execPath, '-e', 'console.log("2 passed, 0 failed")'];

it('has passed with the sum that its command printed', async () => {
  command.words = prints;
  expect((await runPart('unit', false)).result).toEqual({
    ok: true,
    tally: { passed: 2, failed: 0, skipped: 0 },
  });
});

it('that cannot be started has not passed, and says why', async () => {
  command.words = ['/no/such/command'];
  const { result, output } = await runPart('unit', true);
  expect(result.ok).toBe(false);
  expect(output).toContain('ENOENT');
});

it('that cannot be put into the background has not passed', async () => {
  command.words = prints;
  const { result, output } = await runPart('unit', true);
  expect(result.ok).toBe(false);
  expect(output).toContain('not allowed');
});
