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

/** Where the journal's key is kept while there is no keychain: beside the journal, for this account alone. */
export type KeyFile = ReturnType<typeof keyFileIn>;

export function keyFileIn(folder: string) {
  const path = join(folder, 'journal.key');
  return {
    /** Null when there is none, or what is there is no key. */
    read(): Uint8Array | null {
      try {
        return decodeKey(readFileSync(path, 'utf8'));
      } catch {
        return null;
      }
    },
    /** On the disk when it returns, whole or not at all. */
    write: (key: Uint8Array): Result<null> =>
      storageResult(() => {
        const fresh = `${path}.new`;
        rmSync(fresh, { force: true });
        // SECURITY: 0600 from its first moment; nobody else on this computer ever reads it.
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
    /** Out of the way, under another name, where nothing reads it; false when there is none. */
    setAside(): boolean {
      if (!existsSync(path)) return false;
      try {
        renameSync(path, `${path}.refused`);
      } catch {
        // It stays where it is, and is refused there.
      }
      return true;
    },
  };
}

export function encodeKey(key: Uint8Array): string {
  return Buffer.from(key).toString('base64');
}

/** Null when the text is no key of 32 bytes. */
export function decodeKey(text: string): Uint8Array | null {
  const key = new Uint8Array(Buffer.from(text.trim(), 'base64'));
  return key.length === keyBytes ? key : null;
}

/** A name that is not on the disk yet is lost with the power; Windows has no such call and needs none. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The keychain as the journal needs it. A failure is one of the `keychain-*` errors. */
export interface KeychainPort {
  get(account: string): Promise<Result<string | null>>;
  set(account: string, secret: string): Promise<Result<null>>;
}
