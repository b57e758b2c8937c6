import type { App } from 'electron';
import { mkdirSync, statSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface DataFolder {
  readonly path: string;
  /** False if it can't be created, for example in a read-only home. */
  readonly made: boolean;
}

/**
 * Where Keyholder stores its data. Electron creates the folder when asked for it, and throws if it can't. If
 * `--user-data-dir` can't be created, it silently uses the default folder, which would open the wrong workspaces.
 * @param asked the value of `--user-data-dir`; '' if absent
 */
export function findDataFolder(app: Pick<App, 'getPath' | 'getName'>, asked: string): DataFolder {
  const path = madeByElectron(app);
  if (path !== undefined && (asked === '' || isFolder(asked))) return { path, made: true };
  return { path: asked === '' ? join(parentFolder(app), app.getName()) : resolve(asked), made: false };
}

function madeByElectron(app: Pick<App, 'getPath'>): string | undefined {
  try {
    return app.getPath('userData');
  } catch {
    return undefined;
  }
}

/** False if it can't be examined: behind a closed folder, or with too long a name. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

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

/** A folder for Chromium's files while the data folder can't be created or is being removed. */
export function makeScratchFolder() {
  const path = mkdtempSync(join(tmpdir(), 'keyholder-scratch-'));
  return {
    path,
    /** Never throws: Chromium may still be writing to it, and it contains no personal data. */
    remove() {
      try {
        rmSync(path, { recursive: true, force: true, maxRetries: 3 });
      } catch {
        return;
      }
    },
  };
}
