import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { App } from 'electron';

/** `folder-refused`: nobody holds the lock, and it cannot be taken because the data folder may not be written to. */
export type InstanceLock = 'held' | 'second-start' | 'folder-refused';

/**
 * Makes this start the only one on its data folder. A lock left behind by a process that was killed, or by another
 * computer, is taken over by Chromium itself.
 */
export function takeInstanceLock(
  app: Pick<App, 'requestSingleInstanceLock'>,
  folder: string,
  platform: NodeJS.Platform = process.platform,
): InstanceLock {
  if (app.requestSingleInstanceLock()) return 'held';
  // Chromium answers "no" for both: a running console, and a folder in which its lock cannot be made. Only Windows
  // keeps the lock outside the folder.
  return platform === 'win32' || mayBeHeld(join(folder, 'SingletonLock')) ? 'second-start' : 'folder-refused';
}

/** The lock is a link to a name that is no file: of the computer and the process that took it. */
function mayBeHeld(lock: string): boolean {
  const [, computer, holder] = /^(.*)-(\d+)$/s.exec(targetOf(lock) ?? '') ?? [];
  // Of another computer nothing can be known.
  return holder !== undefined && (computer !== hostname() || isAlive(Number(holder)));
}

function targetOf(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
}

/** A killed console leaves its lock behind, which stays where the disk was made read-only meanwhile. */
function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
