import type { AppError } from '../../contract/errors.ts';
import type { ListingSecretStore } from './secret-store.ts';

/** What became of the entries of a keychain. */
export interface ForgottenSecrets {
  removed: number;
  /** Why something may be left; null when all is gone. */
  failure: AppError | null;
}

/**
 * Removes every entry of this app from a store, whichever workspace it was for, known ones and left-overs alike.
 * One that cannot be removed does not keep the others.
 */
export async function forgetSecrets(store: ListingSecretStore): Promise<ForgottenSecrets> {
  const accounts = await store.accounts();
  if (!accounts.ok) return { removed: 0, failure: accounts.error };
  let removed = 0;
  let failure: AppError | null = null;
  for (const account of accounts.value) {
    const outcome = await store.remove(account);
    if (outcome.ok) removed += 1;
    else failure = outcome.error;
  }
  return { removed, failure };
}
