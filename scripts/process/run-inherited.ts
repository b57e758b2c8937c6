import { spawn } from 'node:child_process';
import { projectRoot } from '../setup/project-root.mjs';
import { exitCodeOf, heedSignals } from './interruption.ts';

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
    const stop = heedSignals((signal) => child.kill(signal));
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      stop();
      done(code ?? (signal === null ? 1 : exitCodeOf(signal)));
    });
  });
}
