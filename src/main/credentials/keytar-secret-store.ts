import type { Result } from '../../contract/errors.ts';
import { succeed } from '../../contract/errors.ts';
import { CallQueue } from './call-queue.ts';
import type { SecretStore } from './secret-store.ts';

/** The part of keytar that is used. */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, secret: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

export interface KeytarStoreOptions {
  /** Loaded at the first call, so that a machine without libsecret still starts the app. */
  readonly load?: () => Promise<Keytar>;
  readonly callLimitMs?: number;
  readonly monotonicMs?: () => number;
}

const service = 'Keyholder';
const probeAccount = 'keyholder-probe';
const proofLastsMs = 30_000;

/** The OS keychain through keytar. Every failure is one of the `keychain-*` errors. */
export function createKeytarSecretStore(options: KeytarStoreOptions = {}): SecretStore {
  return new KeytarSecretStore(options);
}

class KeytarSecretStore implements SecretStore {
  readonly storage = 'keychain';
  readonly #load: () => Promise<Keytar>;
  readonly #queue: CallQueue;
  readonly #monotonicMs: () => number;
  #keytar: Promise<Keytar> | undefined;
  #provenOpenUntilMs = -Infinity;

  constructor(options: KeytarStoreOptions) {
    this.#load = options.load ?? loadKeytar;
    this.#queue = new CallQueue(options.callLimitMs ?? 10_000);
    this.#monotonicMs = options.monotonicMs ?? (() => performance.now());
  }

  async get(account: string): Promise<Result<string | null>> {
    const found = await this.#call((keytar) => keytar.getPassword(service, account));
    if (!found.ok) return found;
    if (found.value !== null) {
      this.#provedOpen();
      return found;
    }
    const open = await this.#proveOpen();
    return open.ok ? succeed(null) : open;
  }

  async set(account: string, secret: string): Promise<Result<null>> {
    const stored = await this.#call((keytar) => keytar.setPassword(service, account, secret));
    if (!stored.ok) return stored;
    this.#provedOpen();
    return succeed(null);
  }

  async remove(account: string): Promise<Result<null>> {
    const removed = await this.#call((keytar) => keytar.deletePassword(service, account));
    if (!removed.ok) return removed;
    if (removed.value) return succeed(null);
    return this.#proveOpen();
  }

  /**
   * A locked keyring answers "there is nothing" to reading and removing; only writing tells the truth. Without this
   * proof a locked keyring would look like one that never held the credential.
   */
  async #proveOpen(): Promise<Result<null>> {
    if (this.#monotonicMs() < this.#provenOpenUntilMs) return succeed(null);
    const written = await this.set(probeAccount, 'probe');
    if (!written.ok) return written;
    const cleared = await this.#call((keytar) => keytar.deletePassword(service, probeAccount));
    return cleared.ok ? succeed(null) : cleared;
  }

  #provedOpen(): void {
    this.#provenOpenUntilMs = this.#monotonicMs() + proofLastsMs;
  }

  #call<T>(use: (keytar: Keytar) => Promise<T>): Promise<Result<T>> {
    return this.#queue.run(async () => {
      this.#keytar ??= this.#load();
      return use(await this.#keytar);
    });
  }
}

async function loadKeytar(): Promise<Keytar> {
  const { default: keytar } = await import('keytar');
  return keytar;
}
