import { fail, succeed, type AppError, type Result } from '../../../core/values/errors.ts';
import type { RecordKey } from '../../../ipc/changes/record.ts';
import { keyIdOfBytes } from '../../storage/row-encryption.ts';
import type { JournalLock, KeyPlace, KeyRecord } from './journal-file.ts';
import { decodeKey, encodeKey, type KeyFile, type KeychainPort } from './key-file.ts';

export interface JournalKeyDeps {
  readonly lock: JournalLock;
  readonly keychain: KeychainPort;
  readonly file: KeyFile;
  readonly randomKey: () => Uint8Array;
  readonly monotonicMs: () => number;
  /** Told once the journal's rows have been opened: recovery can begin. */
  readonly onOpen: () => void;
  /** Told when the keychain holds the key, before `onOpen`: it can remember the ends of what is kept, too. */
  readonly onKeychain: (journalId: string) => Promise<void>;
}

/** Brings the key of the journal's rows: from the keychain, or from a file where there is none. */
export interface JournalKey {
  /**
   * Opens the record if it can be opened now. `read`: nothing is made for a record that was never used. An error is
   * why it stays shut (`keychain-*`, `storage-failed`); asked again, the keychain is asked again, after a pause.
   */
  ready(purpose: 'read' | 'write'): Promise<Result<null>>;
  /** Where the key is, in words for people. */
  state(): RecordKey;
  /** What was found when the record was opened, and must be told: sentences for people. */
  notices(): readonly string[];
}

/** Between two questions to a keychain that did not give the key: it may ask the person for its password. */
const askAgainAfterMs = 5_000;
/** Between two tries to move a key out of the file. */
const moveAgainAfterMs = 60_000;

type Found =
  | { readonly key: Uint8Array; readonly place: KeyPlace; readonly isNew: boolean }
  | { readonly error: AppError };

export function journalKey(deps: JournalKeyDeps): JournalKey {
  return new StoredJournalKey(deps);
}

/** The name of the journal's key in the keychain. */
export function keyAccount({ journalId }: Pick<KeyRecord, 'journalId'>): string {
  return `journal/${journalId}/key`;
}

class StoredJournalKey implements JournalKey {
  readonly #deps: JournalKeyDeps;
  #opening: Promise<Result<null>> | null = null;
  #refused: { readonly error: AppError; readonly atMs: number } | null = null;
  #place: KeyPlace | null = null;
  #triedToMoveAtMs = -Infinity;
  #notices: readonly string[] = [];

  constructor(deps: JournalKeyDeps) {
    this.#deps = deps;
  }

  async ready(purpose: 'read' | 'write'): Promise<Result<null>> {
    const { lock, monotonicMs } = this.#deps;
    if (lock.isOpen) {
      void this.#moveToKeychain();
      return succeed(null);
    }
    if (purpose === 'read' && lock.isUnused) return succeed(null);
    if (this.#opening !== null) return this.#opening;
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
      return {
        place: this.#deps.lock.isUnused ? 'none' : 'waiting',
        explanation: 'Nothing is on record yet. It will be sealed at the first change.',
      };
    }
    const { message, hint } = this.#refused.error;
    return { place: 'waiting', explanation: hint === undefined ? message : `${message} ${hint}` };
  }

  notices(): readonly string[] {
    return this.#notices;
  }

  async #open(): Promise<Result<null>> {
    const { lock, onOpen, onKeychain } = this.#deps;
    const record = lock.record();
    if (!record.ok) return this.#stayShut(record.error);
    const found = await this.#find(record.value);
    if ('error' in found) return this.#stayShut(found.error);
    const unlocked = lock.unlock(found.key, found.place);
    if (!unlocked.ok) return this.#stayShut(unlocked.error);
    this.#place = found.place;
    this.#refused = null;
    // SECURITY: once the keychain has the key, no copy of it stays on the disk.
    if (found.place === 'keychain' && this.#isInFile(found.key)) this.#deps.file.remove();
    const { isAnotherKey, alteredSince } = unlocked.value;
    this.#notices = [
      ...(isAnotherKey
        ? [
            'The key of the earlier history is gone, so earlier changes and receipts can’t be opened. They stay saved; new changes use a new key.',
          ]
        : []),
      ...(alteredSince === null ? [] : [alteredSentence(alteredSince)]),
    ];
    if (found.place === 'keychain') await onKeychain(record.value.journalId);
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
    const { keychain, file, randomKey } = this.#deps;
    const account = keyAccount(record);
    const inFile = file.read();
    const fits = inFile !== null && (record.keyId === null || keyIdOfBytes(inFile) === record.keyId);
    const asked = await keychain.get(account);
    if (asked.ok) {
      const known = asked.value === null ? null : decodeKey(asked.value);
      // SECURITY: what the keychain holds goes before any file, which others may have put there.
      if (known !== null) return { key: known, place: 'keychain', isNew: false };
      const key = fits ? inFile : randomKey();
      return { key, place: await this.#keep(account, key), isNew: !fits };
    }
    // A key that is in the keychain is waited for; making another would shut the record for good.
    if (record.place === 'keychain') return { error: asked.error };
    if (fits) return { key: inFile, place: 'file', isNew: false };
    const key = randomKey();
    const written = file.write(key);
    return written.ok ? { key, place: 'file', isNew: true } : { error: written.error };
  }

  /** In the keychain, and read back from it; else in the file. */
  async #keep(account: string, key: Uint8Array): Promise<KeyPlace> {
    const encoded = encodeKey(key);
    const stored = await this.#deps.keychain.set(account, encoded);
    const readBack = stored.ok ? await this.#deps.keychain.get(account) : null;
    if (readBack?.ok === true && readBack.value === encoded) return 'keychain';
    if (!this.#isInFile(key)) this.#deps.file.write(key);
    return 'file';
  }

  /** A keyring that was installed or opened since: the key moves there. */
  async #moveToKeychain(): Promise<void> {
    const { lock, file, monotonicMs, onKeychain } = this.#deps;
    if (this.#place !== 'file' || monotonicMs() - this.#triedToMoveAtMs < moveAgainAfterMs) return;
    this.#triedToMoveAtMs = monotonicMs();
    const record = lock.record();
    const key = file.read();
    if (!record.ok || key === null || keyIdOfBytes(key) !== record.value.keyId) return;
    const account = keyAccount(record.value);
    const asked = await this.#deps.keychain.get(account);
    // Another key of the same journal there is no mistake of ours: the next start asks the keychain first.
    if (!asked.ok || (asked.value !== null && asked.value !== encodeKey(key))) return;
    if ((await this.#keep(account, key)) !== 'keychain' || !lock.keyMoved('keychain').ok) return;
    this.#place = 'keychain';
    file.remove();
    await onKeychain(record.value.journalId);
  }

  #isInFile(key: Uint8Array): boolean {
    const inFile = this.#deps.file.read();
    return inFile !== null && keyIdOfBytes(inFile) === keyIdOfBytes(key);
  }
}

const placeSentences: Readonly<Record<KeyPlace, string>> = {
  keychain: 'Sealed with a key in the keychain of this computer.',
  file: 'Encrypted with a key in a file beside it, because no keychain is available. That shows damage, but whoever can read your files can also change the history, and Keyholder can’t tell whether an earlier copy of it, or of your mappings, addresses and limits, was restored. The key moves into a keychain once there is one.',
};

function alteredSentence(since: string): string {
  return `Entries of the record of changes were removed, added or put back by something other than Keyholder. It was first noticed at ${since}.`;
}
