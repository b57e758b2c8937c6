import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { projectRoot } from '../setup/project-root.mjs';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command in the project's folder with this terminal as its own, passes signals on to it, and settles with its
 * exit code (128 + the signal's number when a signal ended it, as a shell would say).
 */
export function runInherited(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: projectRoot, env, stdio: 'inherit' });
    const forward = (signal: NodeJS.Signals): void => {
      child.kill(signal);
    };
    for (const signal of forwarded) process.on(signal, forward);
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      for (const name of forwarded) process.off(name, forward);
      done(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
