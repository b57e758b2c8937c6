import type { Result } from '../../core/values/errors.ts';
import { CallQueue } from './call-queue.ts';
import type { ListingSecretStore } from './secret-store.ts';

export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, secret: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
  findCredentials(service: string): Promise<{ account: string }[]>;
}

export interface KeytarStoreOptions {
  /** The name under which the keychain lists the entries. */
  readonly service?: string;
  /** Loaded on first use, so that the program starts without libsecret. */
  readonly load?: () => Promise<Keytar>;
  readonly callLimitMs?: number;
  readonly monotonicMs?: () => number;
}

const ownService = 'Keyholder';
const probeAccount = 'keyholder-probe';
const proofLastsMs = 30_000;

/** A native call that returns while Node shuts down aborts the process. */
export interface ClosingKeychain {
  /** Makes no further calls; resolves when all have returned, null if there are none. */
  close(): Promise<void> | null;
}

/** The system's keychain through keytar. Every failure is a `keychain-*` error. */
export class KeytarSecretStore implements ListingSecretStore, ClosingKeychain {
  readonly storage = 'keychain';
  readonly #service: string;
  readonly #load: () => Promise<Keytar>;
  readonly #queue: CallQueue;
  readonly #monotonicMs: () => number;
  #keytar: Promise<Keytar> | undefined;
  #provenOpenUntilMs = -Infinity;

  constructor(options: KeytarStoreOptions = {}) {
    this.#service = options.service ?? ownService;
    this.#load = options.load ?? loadKeytar;
    this.#queue = new CallQueue(options.callLimitMs ?? 10_000);
    this.#monotonicMs = options.monotonicMs ?? (() => performance.now());
  }

  async get(account: string): Promise<Result<string | null>> {
    const found = await this.#call((keytar) => keytar.getPassword(this.#service, account));
    if (!found.ok) return found;
    if (found.value !== null) {
      this.#provedOpen();
      return found;
    }
    if (this.#isProvenOpen()) return { ok: true, value: null };
    const open = await this.#proveOpen();
    // The proof may have prompted a person to unlock it, which makes existing entries visible.
    return open.ok ? this.#call((keytar) => keytar.getPassword(this.#service, account)) : open;
  }

  async set(account: string, secret: string): Promise<Result<null>> {
    const stored = await this.#call((keytar) => keytar.setPassword(this.#service, account, secret));
    if (!stored.ok) return stored;
    this.#provedOpen();
    return { ok: true, value: null };
  }

  async remove(account: string): Promise<Result<null>> {
    const removed = await this.#call((keytar) => keytar.deletePassword(this.#service, account));
    if (!removed.ok) return removed;
    if (removed.value) return { ok: true, value: null };
    return this.#proveOpen();
  }

  async accounts(): Promise<Result<string[]>> {
    const found = await this.#call(async (keytar) => {
      const entries = await keytar.findCredentials(this.#service);
      // SECURITY: keytar returns the secrets with the names; only the names are passed on.
      return entries.map(({ account }) => account);
    });
    if (!found.ok || found.value.length > 0) return found;
    const open = await this.#proveOpen();
    return open.ok ? { ok: true, value: [] } : open;
  }

  get late(): Promise<Result<unknown>> | null {
    return this.#queue.late;
  }

  close(): Promise<void> | null {
    return this.#queue.close();
  }

  /**
   * A locked keyring claims to be empty when read; only a write reveals that it is locked. Without this proof it would
   * look as if the credential had never been stored.
   */
  async #proveOpen(): Promise<Result<null>> {
    if (this.#isProvenOpen()) return { ok: true, value: null };
    const written = await this.set(probeAccount, 'probe');
    if (!written.ok) return written;
    const cleared = await this.#call((keytar) => keytar.deletePassword(this.#service, probeAccount));
    return cleared.ok ? { ok: true, value: null } : cleared;
  }

  #isProvenOpen(): boolean {
    return this.#monotonicMs() < this.#provenOpenUntilMs;
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
