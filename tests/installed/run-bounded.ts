import { spawn } from 'node:child_process';

export interface RunOptions {
  limitMs: number;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
}

/** How a command ended. `code` is null if a signal ended it; `timedOut` means that the signal was ours. */
export interface Ended {
  code: number | null;
  timedOut: boolean;
  stdout: string;
  stderr: string;
}

/** Runs a command for at most `limitMs` and collects its output. Rejects if it can't be started. */
export function runBounded(command: string, args: readonly string[], options: RunOptions): Promise<Ended> {
  const { limitMs, ...rest } = options;
  return new Promise((done, fail) => {
    const child = spawn(command, args, { ...rest, stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = { stdout: '', stderr: '' };
    child.stdout.on('data', (data: Buffer) => (printed.stdout += data.toString()));
    child.stderr.on('data', (data: Buffer) => (printed.stderr += data.toString()));
    let timedOut = false;
    const limit = setTimeout(() => {
      timedOut = true;
      child.kill('SIGKILL');
    }, limitMs);
    child.once('error', (error) => {
      clearTimeout(limit);
      fail(error);
    });
    child.once('close', (code) => {
      clearTimeout(limit);
      done({ code, timedOut, ...printed });
    });
  });
}

/** Returns the stdout of a command that must succeed. Rejects with all its output. */
export async function mustRun(
  command: string,
  args: readonly string[],
  options: RunOptions,
): Promise<string> {
  const { code, timedOut, stdout, stderr } = await runBounded(command, args, options);
  if (code === 0) return stdout;
  const how = timedOut ? `took longer than ${options.limitMs} ms` : `ended with ${String(code)}`;
  throw new Error(`${[command, ...args].join(' ')} ${how}:\n${stdout}${stderr}`.trim());
}
