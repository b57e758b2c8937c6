import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { projectRoot } from '../setup/project-root.mjs';

interface CaptureOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Runs at below-normal priority. */
  readonly inBackground?: boolean;
}

/**
 * Runs a command to its end and captures stdout and stderr, interleaved. SIGINT or SIGTERM ends both the command and
 * this process.
 */
export function runCaptured(
  command: string,
  args: readonly string[],
  { env = process.env, cwd = projectRoot, inBackground = false }: CaptureOptions = {},
): Promise<{ code: number; output: string }> {
  return new Promise((done, fail) => {
    const { FORCE_COLOR: _, ...plain } = env;
    const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
    const child = spawn(command, args, {
      cwd,
      env: { ...plain, ...colour },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (inBackground && child.pid !== undefined)
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    const end = (): void => {
      child.kill();
      process.exit(1);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
    child.once('error', fail);
    child.once('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end);
      done({ code: code ?? 1, output });
    });
  });
}
