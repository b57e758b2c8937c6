import { randomUUID } from 'node:crypto';
import { open, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';

const mostChars = 100;

/**
 * A safe suggestion for a file name: letters, digits, spaces, dots and hyphens. SECURITY: it never leads to another
 * folder, hides the file or names a device.
 */
export function suggestedFileName(wanted: string, extension: string): string {
  const plain = wanted
    .replaceAll(/[^\w. -]+/g, '-')
    .slice(0, mostChars)
    .replace(/^[. -]+/, '')
    .replace(/[. ]+$/, '');
  const isDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(plain);
  if (plain === '' || isDevice) return `keyholder.${extension}`;
  return plain.toLowerCase().endsWith(`.${extension}`) ? plain : `${plain}.${extension}`;
}

/**
 * Writes a file that only its owner can read. An existing file survives if the new one can't be written completely, for
 * example on a full disk. Rejects with the file system's error.
 */
export async function writePrivateFile(path: string, content: string | Uint8Array): Promise<void> {
  // A symbolic link keeps pointing to the file.
  const target = await realpath(path).catch(() => path);
  const part = `${target}.${randomUUID().slice(0, 8)}.part`;
  const file = (await mayBeReplaced(target)) ? await open(part, 'wx', 0o600).catch(() => null) : null;
  // The folder may not allow new files.
  if (file === null) return fill(await open(target, 'w', 0o600), content);
  try {
    await fill(file, content);
    await rename(part, target);
  } catch (fault) {
    await rm(part, { force: true }).catch(() => undefined);
    throw fault;
  }
}

/** A device or pipe must not be replaced. */
async function mayBeReplaced(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found === null || found.isFile();
}

/** SECURITY: an existing file keeps its mode when rewritten, so the mode is set before the content is written. */
async function fill(file: FileHandle, content: string | Uint8Array): Promise<void> {
  try {
    // A memory stick or network share may not support owners; the person chose it.
    await file.chmod(0o600).catch(() => undefined);
    await file.writeFile(content);
  } finally {
    await file.close();
  }
}
