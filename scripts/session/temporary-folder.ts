import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * From here on this process and those that it starts have a temporary folder of their own: tests leave hundreds of megabytes.
 * Its name is short, because sockets lie in it.
 * @returns what removes it
 */
export function ownTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'kh-'));
  Object.assign(process.env, { TMPDIR: folder, TMP: folder, TEMP: folder });
  return () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // A process that has not quite ended still writes: what it leaves is no reason to fail.
    }
  };
}

/** As Vitest calls it, once for all unit tests of a run. */
export { ownTemporaryFolder as setup };
