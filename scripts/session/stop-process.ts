import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

/** Runs a session's processes as another user. Empty means the user who runs the scripts. */
export type SessionOwner = Pick<SpawnOptions, 'uid' | 'gid'>;

const patienceMs = 3_000;

/** Ends a process and waits until it is gone. Kills it if it ignores SIGTERM. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await gone;
  clearTimeout(force);
}
