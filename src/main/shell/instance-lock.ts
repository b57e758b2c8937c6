import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { App } from 'electron';

/** `folder-refused`: nobody holds the lock, but it can't be taken because the data folder isn't writable. */
export type InstanceLock = 'held' | 'second-start' | 'folder-refused';

/**
 * Makes this the only process on its data folder. Chromium itself takes over a lock left by a killed process or another
 * computer.
 */
export function takeInstanceLock(
  app: Pick<App, 'requestSingleInstanceLock'>,
  folder: string,
  platform: NodeJS.Platform = process.platform,
): InstanceLock {
  if (app.requestSingleInstanceLock()) return 'held';
  // Chromium says "no" to both a running instance and a folder where its lock can't be created. Only Windows keeps the
  // lock outside the folder.
  return platform === 'win32' || mayBeHeld(join(folder, 'SingletonLock')) ? 'second-start' : 'folder-refused';
}

/** The lock is a link whose target names the computer and process that took it. */
function mayBeHeld(lock: string): boolean {
  const [, computer, holder] = /^(.*)-(\d+)$/s.exec(targetOf(lock) ?? '') ?? [];
  // A process on another computer can't be checked.
  return holder !== undefined && (computer !== hostname() || isAlive(Number(holder)));
}

function targetOf(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
}

/** A killed process leaves its lock behind, and it stays if the disk has become read-only. */
function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
