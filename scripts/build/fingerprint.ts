import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A hash of the names and contents of files, including all files in folders. A missing path counts as absent.
 * @param root folder that the paths are relative to
 */
export function fingerprintOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((start) => filesUnder(root, start))) {
    // The lengths separate one file's content from the next one's name.
    const content = readFileSync(join(root, path));
    hash.update(`${path.length}:${path}${content.length}:`).update(content);
  }
  return hash.digest('hex');
}

function filesUnder(root: string, path: string): string[] {
  const status = statSync(join(root, path), { throwIfNoEntry: false });
  if (status === undefined) return [];
  if (status.isFile()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
}
