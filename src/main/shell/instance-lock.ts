import { lstatSync } from 'node:fs';
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
  return platform === 'win32' || isThere(join(folder, 'SingletonLock')) ? 'second-start' : 'folder-refused';
}

function isThere(link: string): boolean {
  try {
    // Not `stat`: the lock is a link to a name that is no file.
    lstatSync(link);
    return true;
  } catch {
    return false;
  }
}
