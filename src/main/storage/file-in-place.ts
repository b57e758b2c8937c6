import { statSync } from 'node:fs';

/**
 * Remembers which file is at the path now. What is written to an open file that was removed, or exchanged for another, is
 * lost when it is closed.
 * @returns whether the same one is still there
 */
export function fileInPlace(path: string): () => boolean {
  const opened = identityOf(path);
  return () => opened !== null && identityOf(path) === opened;
}

function identityOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found === undefined ? null : `${String(found.dev)} ${String(found.ino)}`;
}
