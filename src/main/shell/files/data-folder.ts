import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';

export interface DataFolder {
  readonly path: string;
  /** False when it does not exist and cannot be made, for example in a home that is read-only. */
  readonly made: boolean;
}

/** Where the console keeps its data. Electron makes the folder by asking for it, and throws where it cannot. */
export function findDataFolder(app: Pick<App, 'getPath' | 'getName'>): DataFolder {
  try {
    return { path: app.getPath('userData'), made: true };
  } catch {
    return { path: join(parentFolder(app), app.getName()), made: false };
  }
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
