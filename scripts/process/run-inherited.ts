import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { projectRoot } from '../setup/project-root.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command in the project's folder on this terminal, and passes signals on to it. Resolves to its exit code, or
 * like a shell to 128 + the signal's number if a signal ended it.
 */
export function runInherited(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: projectRoot, env, stdio: 'inherit' });
    // This process has its own clean-up to do, so it stays until the command has ended.
    const passOn = (signal: NodeJS.Signals): unknown => child.kill(signal);
    for (const signal of signals) process.on(signal, passOn);
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      for (const one of signals) process.off(one, passOn);
      done(code ?? (signal === null ? 1 : 128 + constants.signals[signal]));
    });
  });
}
