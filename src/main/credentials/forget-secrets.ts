import type { AppError } from '../../core/values/errors.ts';
import type { ListingSecretStore } from './secret-store.ts';

/** What became of the entries of a keychain. */
export interface ForgottenSecrets {
  removed: number;
  /** Why something may be left; null when all is gone. */
  failure: AppError | null;
}

/**
 * Removes every entry of this app from a store, whichever workspace it was for, known ones and left-overs alike.
 * One that cannot be removed does not keep the others. Listed again until nothing new shows: a keyring has been seen
 * to list a part of its entries at first.
 */
export async function forgetSecrets(store: ListingSecretStore): Promise<ForgottenSecrets> {
  const tried = new Set<string>();
  const result: ForgottenSecrets = { removed: 0, failure: null };
  for (;;) {
    const accounts = await store.accounts();
    if (!accounts.ok) return { ...result, failure: accounts.error };
    const fresh = accounts.value.filter((account) => !tried.has(account));
    if (fresh.length === 0) return result;
    for (const account of fresh) {
      tried.add(account);
      const outcome = await store.remove(account);
      if (outcome.ok) result.removed += 1;
      else result.failure = outcome.error;
    }
  }
}
