import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives this process and its children a temporary folder of their own, because tests leave hundreds of megabytes. Its
 * name is short, because paths of sockets have a length limit.
 * @returns a function that removes it
 */
export function ownTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'kh-'));
  Object.assign(process.env, { TMPDIR: folder, TMP: folder, TEMP: folder });
  return () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // A process that is still ending may write here. Leftovers are no reason to fail.
    }
  };
}

/** Vitest calls this once for all unit tests of a run. */
export { ownTemporaryFolder as setup };
