import { formatCounted, language } from '../../core/wording/plural.ts';
import type { ForgottenSecrets } from '../credentials/forget-secrets.ts';
import { forgetSecrets } from '../credentials/forget-secrets.ts';
import type { ListingSecretStore } from '../credentials/secret-store.ts';
import type { ForgottenData } from '../storage/forget-data.ts';
import { forgetData } from '../storage/forget-data.ts';

export interface ForgetInputs {
  /** Every part of the keychain that holds entries of this app. */
  keychains: readonly ListingSecretStore[];
  dataFolder: string;
}

export interface ForgetOutcome {
  /** Whether nothing of Keyholder is known to be left. */
  complete: boolean;
  /** What was removed and what was not, sentences for the person. */
  sentences: string[];
}

/** Removes every keychain entry of the app, then its data. What fails is told, and can be tried again later. */
export async function forgetEverything({ keychains, dataFolder }: ForgetInputs): Promise<ForgetOutcome> {
  const secrets: ForgottenSecrets = { removed: 0, failure: null };
  for (const keychain of keychains) {
    const { removed, failure } = await forgetSecrets(keychain);
    secrets.removed += removed;
    secrets.failure ??= failure;
  }
  const data = forgetData(dataFolder);
  return {
    complete: secrets.failure === null && data.wasListed && data.left.length === 0,
    sentences: [...keychainSentences(secrets), ...dataSentences(data, dataFolder)],
  };
}

function keychainSentences({ removed, failure }: ForgottenSecrets): string[] {
  const done = `Removed from the keychain: ${formatCounted(removed, 'entry.', 'entries.', language)}`;
  if (failure === null) return [done];
  const message = failure.hint === undefined ? failure.message : `${failure.message} ${failure.hint}`;
  return [done, `The keychain may still hold entries of Keyholder. ${message}`];
}

function dataSentences({ removed, left, wasListed }: ForgottenData, folder: string): string[] {
  if (!wasListed) return [`Keyholder couldn’t check ${folder}, so data may remain there.`];
  const done =
    removed.length === 0
      ? `There was no data in ${folder}.`
      : `Removed from ${folder}: ${removed.join(', ')}.`;
  return left.length === 0
    ? [done]
    : [done, `Left in ${folder}, because it is not Keyholder's or could not be removed: ${left.join(', ')}.`];
}
