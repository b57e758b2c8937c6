import { open } from 'node:fs/promises';

/**
 * Writes a file that its owner alone can read, in place of what was there before. Rejects as the file system does.
 * SECURITY: a file that exists keeps its mode when it is written anew, so the mode is set before the content goes in.
 */
export async function writePrivateFile(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    // A stick or a network share may know no owners; the person chose it.
    await file.chmod(0o600).catch(() => undefined);
    await file.writeFile(content);
  } finally {
    await file.close();
  }
}
