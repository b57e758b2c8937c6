import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Result } from '../../../core/values/errors.ts';
import { storageResult } from '../../storage/storage-errors.ts';

const keyBytes = 32;

/** Stores the journal's key beside the journal while there is no keychain, readable only by this account. */
export type KeyFile = ReturnType<typeof keyFileIn>;

export function keyFileIn(folder: string) {
  const path = join(folder, 'journal.key');
  return {
    read(): Uint8Array | null {
      try {
        return decodeKey(readFileSync(path, 'utf8'));
      } catch {
        return null;
      }
    },
    /** Atomic, and on disk when it returns. */
    write: (key: Uint8Array): Result<null> =>
      storageResult(() => {
        const fresh = `${path}.new`;
        rmSync(fresh, { force: true });
        // SECURITY: mode 0600 from creation, so nobody else on this computer can ever read it.
        const file = openSync(fresh, 'wx', 0o600);
        try {
          writeSync(file, encodeKey(key));
          fsyncSync(file);
        } finally {
          closeSync(file);
        }
        renameSync(fresh, path);
        syncFolder(dirname(path));
        return null;
      }),
    remove(): void {
      rmSync(path, { force: true });
    },
    /** Renames the file so that nothing reads it; false if there is none. */
    setAside(): boolean {
      if (!existsSync(path)) return false;
      try {
        renameSync(path, `${path}.refused`);
      } catch {
        // It stays in place and is refused there.
      }
      return true;
    },
  };
}

export function encodeKey(key: Uint8Array): string {
  return Buffer.from(key).toString('base64');
}

/** Null unless the text is a 32-byte key. */
export function decodeKey(text: string): Uint8Array | null {
  const key = new Uint8Array(Buffer.from(text.trim(), 'base64'));
  return key.length === keyBytes ? key : null;
}

/** Without this a power cut could lose the new name. Windows neither has nor needs the call. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The keychain as the journal needs it. Failures are `keychain-*` errors. */
export interface KeychainPort {
  get(account: string): Promise<Result<string | null>>;
  set(account: string, secret: string): Promise<Result<null>>;
}
