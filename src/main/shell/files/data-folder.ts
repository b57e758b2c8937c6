import type { App } from 'electron';
import { mkdirSync, statSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

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

/** Not where it cannot be looked at: behind a folder that is closed to us, or a name that is too long. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
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

export interface ScratchFolder {
  readonly path: string;
  /** Never throws: Chromium may be writing into it at this moment, and nothing of a person is in it. */
  remove(): void;
}

/** A folder for what Chromium writes where the data folder cannot be made, or is being removed. */
export function makeScratchFolder(): ScratchFolder {
  const path = mkdtempSync(join(tmpdir(), 'keyholder-scratch-'));
  return {
    path,
    remove() {
      try {
        rmSync(path, { recursive: true, force: true, maxRetries: 3 });
      } catch {
        return;
      }
    },
  };
}
