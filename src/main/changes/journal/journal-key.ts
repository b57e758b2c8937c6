import { fail, succeed, type AppError, type Result } from '../../../core/values/errors.ts';
import type { RecordKey } from '../../../ipc/changes/record.ts';
import { sha256Hex } from '../../storage/content-hash.ts';
import { keyIdOfBytes } from '../../storage/row-encryption.ts';
import type { JournalLock, KeyRecord } from './journal-file.ts';
import { decodeKey, encodeKey, type KeyFile, type KeychainPort } from './key-file.ts';
import type { KeyPlace } from './known-record.ts';

export interface JournalKeyDeps {
  readonly lock: JournalLock;
  readonly keychain: KeychainPort;
  readonly file: KeyFile;
  /** The data folder, which identifies the journal in the keychain. */
  readonly folder: string;
  /** Whether the key was in the keychain when the journal was last used, according to the data folder. */
  readonly wasInKeychain: () => boolean;
  readonly randomKey: () => Uint8Array;
  readonly monotonicMs: () => number;
  /** Called once the journal's rows are open: recovery can begin. */
  readonly onOpen: () => void;
  /** Called before `onOpen` if the keychain holds the key, so that it can remember the ends too. */
  readonly onKeychain: (journalId: string) => Promise<void>;
  /** Called now and then while the key is in the keychain, which may now accept what it refused before. */
  readonly askAgain: () => void;
}

/** Pause after the keychain failed to give the key: each question may prompt for its password. */
const askAgainAfterMs = 5_000;
/** Pause between tries to move a key out of the file, or to update the keychain. */
const tryAgainAfterMs = 60_000;

type Found = { readonly key: Uint8Array; readonly place: KeyPlace } | { readonly error: AppError };

/**
 * Keychain entry naming the journal of this data folder. SECURITY: whoever can write the folder could replace the
 * journal and put its key in a file; this entry exposes that.
 */
function folderAccount(folder: string): string {
  return `journal/in/${sha256Hex(folder).slice(0, 32)}`;
}

export function keyAccount({ journalId }: Pick<KeyRecord, 'journalId'>): string {
  return `journal/${journalId}/key`;
}

/** Finds the key of the journal's rows in the keychain, or in a file if there is no keychain. */
export class JournalKey {
  readonly #deps: JournalKeyDeps;
  #opening: Promise<Result<null>> | null = null;
  #refused: { readonly error: AppError; readonly atMs: number } | null = null;
  #place: KeyPlace | null = null;
  #triedAtMs = -Infinity;
  #notices: readonly string[] = [];
  #fileIsRefused = false;

  constructor(deps: JournalKeyDeps) {
    this.#deps = deps;
  }

  /**
   * Opens the journal if possible now. `read` creates nothing for an unused journal. The error says why it stays shut
   * (`keychain-*`, `storage-failed`); a later call asks the keychain again after a pause.
   */
  async ready(purpose: 'read' | 'write'): Promise<Result<null>> {
    const { lock, monotonicMs } = this.#deps;
    // The lock opens before the sealed entries are compared; they aren't used until then.
    if (this.#opening !== null) return this.#opening;
    if (lock.isOpen) {
      this.#tryAgain();
      return succeed(null);
    }
    if (purpose === 'read' && lock.isUnused) return succeed(null);
    if (this.#refused !== null && monotonicMs() - this.#refused.atMs < askAgainAfterMs) {
      return fail(this.#refused.error);
    }
    this.#opening = this.#open().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  state(): RecordKey {
    if (this.#place !== null) return { place: this.#place, explanation: placeSentences[this.#place] };
    if (this.#refused === null) {
      return this.#deps.lock.isUnused
        ? { place: 'none', explanation: 'No changes yet. History is encrypted from the first one on.' }
        : { place: 'waiting', explanation: 'Waiting for its key…' };
    }
    const { message, hint } = this.#refused.error;
    return { place: 'waiting', explanation: hint === undefined ? message : `${message} ${hint}` };
  }

  notices(): readonly string[] {
    return this.#fileIsRefused ? [fileRefused, ...this.#notices] : this.#notices;
  }

  async #open(): Promise<Result<null>> {
    const { lock, file, onOpen, onKeychain } = this.#deps;
    const record = lock.record();
    if (!record.ok) return this.#stayShut(record.error);
    const found = await this.#find(record.value);
    if ('error' in found) return this.#stayShut(found.error);
    const unlocked = lock.unlock(found.key, found.place);
    if (!unlocked.ok) return this.#stayShut(unlocked.error);
    this.#place = found.place;
    this.#refused = null;
    const { isAnotherKey, alteredSince } = unlocked.value;
    this.#notices = [
      ...(isAnotherKey
        ? [
            'The key of the earlier history is gone, so earlier changes and receipts can’t be opened. They stay saved; new changes use a new key.',
          ]
        : []),
      ...(alteredSince === null ? [] : [alteredSentence(alteredSince)]),
    ];
    if (found.place === 'keychain') {
      // SECURITY: once the keychain holds the key, no copy stays on disk, and no other key is accepted for it.
      if (this.#isInFile(found.key)) file.remove();
      else this.#refuseFile();
      await onKeychain(record.value.journalId);
    }
    onOpen();
    return succeed(null);
  }

  #stayShut(error: AppError): Result<null> {
    const reported = { ...error, message: `The record of changes stays sealed. ${error.message}` };
    this.#refused = { error: reported, atMs: this.#deps.monotonicMs() };
    this.#deps.lock.await(reported);
    return fail(reported);
  }

  async #find(record: KeyRecord): Promise<Found> {
    const { keychain, file, folder, randomKey } = this.#deps;
    const account = keyAccount(record);
    const asked = await keychain.get(account);
    if (!asked.ok) return this.#findWithoutKeychain(record, asked.error);
    const known = asked.value === null ? null : decodeKey(asked.value);
    const held = await keychain.get(folderAccount(folder));
    if (!held.ok) return { error: held.error };
    if (known !== null) {
      if (held.value !== record.journalId) await keychain.set(folderAccount(folder), record.journalId);
      return { key: known, place: 'keychain' };
    }
    const wasFile = held.value === null && !this.#deps.wasInKeychain();
    const inFile = file.read();
    const key = wasFile && fits(inFile, record) ? inFile : randomKey();
    if (await this.#keep(record, key)) return { key, place: 'keychain' };
    // If the keychain ever held a key, wait for it: a file is used only where Keyholder itself chose one.
    if (!wasFile) return { error: keychainRefuses };
    return this.#inFile(key);
  }

  /** Waits for a key that may be in the keychain; creating another would shut the journal for good. */
  #findWithoutKeychain(record: KeyRecord, error: AppError): Found {
    if (record.place === 'keychain' || this.#deps.wasInKeychain()) {
      this.#refuseFile();
      return { error };
    }
    const inFile = this.#deps.file.read();
    // SECURITY: a locked keychain may know better than the file, so the file counts only if there is no keychain.
    if (record.keyId !== null && error.code !== 'keychain-unavailable') return { error };
    return this.#inFile(fits(inFile, record) ? inFile : this.#deps.randomKey());
  }

  #inFile(key: Uint8Array): Found {
    const written = this.#isInFile(key) ? succeed(null) : this.#deps.file.write(key);
    return written.ok ? { key, place: 'file' } : { error: written.error };
  }

  /** Saves the key in the keychain, reads it back and notes the journal for this folder. */
  async #keep(record: KeyRecord, key: Uint8Array): Promise<boolean> {
    const { keychain, folder } = this.#deps;
    const encoded = encodeKey(key);
    const stored = await keychain.set(keyAccount(record), encoded);
    const readBack = stored.ok ? await keychain.get(keyAccount(record)) : null;
    if (readBack?.ok !== true || readBack.value !== encoded) return false;
    return (await keychain.set(folderAccount(folder), record.journalId)).ok;
  }

  #tryAgain(): void {
    const { monotonicMs, askAgain } = this.#deps;
    if (monotonicMs() - this.#triedAtMs < tryAgainAfterMs) return;
    this.#triedAtMs = monotonicMs();
    if (this.#place === 'keychain') askAgain();
    else if (this.#place === 'file') void this.#moveToKeychain();
  }

  /** Moves the key to a keychain that became available, unless the keychain knows another. */
  async #moveToKeychain(): Promise<void> {
    const { lock, keychain, file, folder, onKeychain } = this.#deps;
    const record = lock.record();
    const key = file.read();
    if (!record.ok || !fits(key, record.value)) return;
    const asked = await keychain.get(keyAccount(record.value));
    const held = await keychain.get(folderAccount(folder));
    if (!asked.ok || !held.ok) return;
    if (asked.value !== encodeKey(key) && (asked.value !== null || held.value !== null)) {
      // SECURITY: the file was trusted while the keychain was unavailable, but its key isn't Keyholder's.
      this.#place = null;
      lock.shut();
      await this.ready('read');
      return;
    }
    if (!(await this.#keep(record.value, key)) || !lock.keyMoved('keychain').ok) return;
    this.#place = 'keychain';
    file.remove();
    await onKeychain(record.value.journalId);
  }

  #refuseFile(): void {
    if (this.#deps.file.setAside()) this.#fileIsRefused = true;
  }

  #isInFile(key: Uint8Array): boolean {
    const inFile = this.#deps.file.read();
    return inFile !== null && keyIdOfBytes(inFile) === keyIdOfBytes(key);
  }
}

function fits(inFile: Uint8Array | null, { keyId }: KeyRecord): inFile is Uint8Array {
  return inFile !== null && keyIdOfBytes(inFile) === keyId;
}

const fileRefused =
  'A key was found in a file beside the history (journal.key), although Keyholder keeps its key in this computer’s keychain. Keyholder uses neither the file nor anything sealed with it, and renamed it journal.key.refused.';

const keychainRefuses: AppError = {
  code: 'keychain-denied',
  message: 'This computer’s keychain didn’t save the key.',
  hint: 'Check the keychain, then try again.',
};

const placeSentences: Readonly<Record<KeyPlace, string>> = {
  keychain: 'Encrypted with a key in this computer’s keychain.',
  file: 'Encrypted with a key in a file beside it, because no keychain is available. That shows damage, but whoever can read your files can also change the history, and Keyholder can’t tell whether an earlier copy of it, or of your mappings, addresses and limits, was restored. The key moves into a keychain once there is one.',
};

function alteredSentence(since: string): string {
  return `Something other than Keyholder removed, added or restored entries in the history. First noticed at ${since}.`;
}
