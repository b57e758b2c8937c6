import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ScratchFolder {
  readonly path: string;
  /** Never throws: Chromium may be writing into it at this moment, and nothing of a person is in it. */
  remove(): void;
}

/** A folder for what Chromium writes where the data folder cannot be made, or is being removed. */
export function makeScratchFolder(): ScratchFolder {
  const path = mkdtempSync(join(tmpdir(), 'keyholder-scratch-'));
  return {
    path,
    remove() {
      try {
        rmSync(path, { recursive: true, force: true, maxRetries: 3 });
      } catch {
        return;
      }
    },
  };
}
