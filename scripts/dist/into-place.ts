import { renameSync, rmSync } from 'node:fs';

/**
 * Has `make` fill `draft`, and moves it to `output` once it is complete. SECURITY: after a failure neither the draft
 * nor an earlier build remains, because somebody could start or hand on a refused app.
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
