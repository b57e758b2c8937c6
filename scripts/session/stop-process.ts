import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

/** Whose processes a session's are; left out for those of whoever runs the scripts. */
export type SessionOwner = Pick<SpawnOptions, 'uid' | 'gid'>;

const patienceMs = 3_000;

/** Ends a process that we started and waits until it is gone; by force when it does not listen. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await gone;
  clearTimeout(force);
}
