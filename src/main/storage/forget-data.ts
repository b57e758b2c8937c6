import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What became of the data folder. */
export interface ForgottenData {
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
