import { renameSync, rmSync } from 'node:fs';

/**
 * Has `make` fill a draft, and moves it into place once it is whole. SECURITY: when it fails, neither the draft nor what an
 * earlier build left is there, because a refused app that stays on the disk is one that somebody starts or hands on.
 */
export async function intoPlace(draft: string, output: string, make: () => Promise<void>): Promise<void> {
  rmSync(output, { recursive: true, force: true });
  try {
    await make();
    renameSync(draft, output);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
