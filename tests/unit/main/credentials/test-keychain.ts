import { type AppError, type Result, fail, succeed } from '../../../../src/core/values/errors.ts';
import type { SecretStore } from '../../../../src/main/credentials/secret-store.ts';

export const keychainLocked: AppError = { code: 'keychain-locked', message: 'The keychain is locked.' };

export class TestKeychain implements SecretStore {
  readonly storage = 'keychain';
  readonly secrets = new Map<string, string>();
  trouble: AppError | null = null;
  asked = 0;

  get(account: string): Promise<Result<string | null>> {
    this.asked += 1;
    return this.#answer(() => this.secrets.get(account) ?? null);
  }

  set(account: string, secret: string): Promise<Result<null>> {
    return this.#answer(() => {
      this.secrets.set(account, secret);
      return null;
    });
  }

  remove(account: string): Promise<Result<null>> {
    return this.#answer(() => {
      this.secrets.delete(account);
      return null;
    });
  }

  #answer<T>(work: () => T): Promise<Result<T>> {
    return Promise.resolve(this.trouble === null ? succeed(work()) : fail(this.trouble));
  }
}
