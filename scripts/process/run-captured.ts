import { spawn } from 'node:child_process';
import { projectRoot } from '../setup/project-root.mjs';

/** Runs a command, in the project's folder unless another is named, to its end and keeps what it prints, stdout and stderr as they came. */
export function runCaptured(
  command: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<{ code: number; output: string }> {
  return new Promise((done, fail) => {
    const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
    const env = { ...(options.env ?? process.env), ...colour };
    const child = spawn(command, args, {
      cwd: options.cwd ?? projectRoot,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', fail);
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}
