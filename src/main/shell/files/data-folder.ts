import { mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { App } from 'electron';

export interface DataFolder {
  readonly path: string;
  /** False when it does not exist and cannot be made, for example in a home that is read-only. */
  readonly made: boolean;
}

/**
 * Where the console keeps its data. Electron makes the folder by asking for it, and throws where it cannot; of one that was
 * asked for it says nothing, and goes to the person's usual one: other workspaces than were meant would open.
 * @param asked what `--user-data-dir` names; '' where it is not given
 */
export function findDataFolder(app: Pick<App, 'getPath' | 'getName'>, asked: string): DataFolder {
  try {
    const path = app.getPath('userData');
    return asked === '' || isFolder(asked) ? { path, made: true } : { path: resolve(asked), made: false };
  } catch {
    return { path: join(parentFolder(app), app.getName()), made: false };
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Whether the folder can be made by now; it is there afterwards. */
export function canBeMade(path: string): boolean {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    return true;
  } catch {
    return false;
  }
}

function parentFolder(app: Pick<App, 'getPath'>): string {
  try {
    return app.getPath('appData');
  } catch {
    return app.getPath('home');
  }
}
