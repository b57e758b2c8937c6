import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { formatCounted, language } from '../../core/values/words/plural.ts';
import type { ListingSecretStore } from '../credentials/secret-store.ts';
import type { AppError } from '../../core/values/errors.ts';

/** What became of the data folder. */
interface ForgottenData {
  /** Names within the folder. */
  removed: string[];
  /** Names that are not Keyholder's, or could not be removed. */
  left: string[];
  /** False when the folder is there, or may be, and cannot be looked into. */
  wasListed: boolean;
}

/** Keyholder's own: the databases with their companions and damaged copies, the key of the record, the sample's state, the log, the window, the saved screen. */
const ours =
  /^((keyholder|cache)\.sqlite.*|journal\.key.*|sample-service\.json.*|(window\.json|first-screen\.sealed).*|logs)$/;

/** What Chromium keeps in the same folder. */
const chromiums = new Set([
  'blob_storage',
  'Cache',
  'Code Cache',
  'Crashpad',
  'DawnCache',
  'DawnGraphiteCache',
  'DawnWebGPUCache',
  'Dictionaries',
  'GPUCache',
  'GrShaderCache',
  'IndexedDB',
  'Local State',
  'Local Storage',
  'lockfile',
  'Network',
  'Partitions',
  'Service Worker',
  'Session Storage',
  'ShaderCache',
  'Shared Dictionary',
  'SingletonCookie',
  'SingletonLock',
  'SingletonSocket',
  'VideoDecodeStats',
  'WebStorage',
]);
const chromiumFiles =
  /^(Cookies|DIPS|Network Persistent State|Preferences|QuotaManager|SharedStorage|TransportSecurity|Trust Tokens)(-journal|-wal|-shm)?$/;

/**
 * Removes what Keyholder keeps in its data folder, and the folder when nothing else is in it. Known names only: a
 * folder given with --user-data-dir may hold somebody's files.
 */
export function forgetData(folder: string): ForgottenData {
  const names = namesIn(folder);
  const result: ForgottenData = { removed: [], left: [], wasListed: names !== undefined };
  for (const name of names ?? []) {
    const isKnown = ours.test(name) || chromiums.has(name) || chromiumFiles.test(name);
    (isKnown && remove(join(folder, name)) ? result.removed : result.left).push(name);
  }
  if (result.wasListed && result.left.length === 0) removeEmpty(folder);
  return result;
}

function namesIn(folder: string): string[] | undefined {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? [] : undefined;
  }
}

function remove(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
    return true;
  } catch {
    return false;
  }
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Already gone, or Chromium still has a file in it: an empty folder keeps no secret.
  }
}

interface ForgetInputs {
  /** Every part of the keychain that holds entries of this app. */
  keychains: readonly ListingSecretStore[];
  dataFolder: string;
}

interface ForgetOutcome {
  /** Whether nothing of Keyholder is known to be left. */
  complete: boolean;
  /** What was removed and what was not, sentences for the person. */
  sentences: string[];
}

/** Removes every keychain entry of the app, then its data. Failures are reported, and can be tried again later. */
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

/** What became of the entries of a keychain. */
interface ForgottenSecrets {
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
