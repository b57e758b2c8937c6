import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The SHA-256 of a file, in lower-case hex. */
async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Writes SHA256SUMS over files of one folder, in the form that `sha256sum --check` reads. */
export async function writeChecksums(folder: string, names: readonly string[]): Promise<void> {
  const lines = [];
  for (const name of [...names].sort()) lines.push(`${await sha256Of(join(folder, name))}  ${name}\n`);
  await writeFile(join(folder, 'SHA256SUMS'), lines.join(''));
}
