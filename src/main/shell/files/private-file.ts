import { randomUUID } from 'node:crypto';
import { open, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';

const mostChars = 100;

/**
 * A file name to suggest, out of whatever was asked for: letters, digits, spaces, dots and hyphens.
 * SECURITY: it never leads to another folder, hides the file, or names a device.
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
 * Writes a file that its owner alone can read, in place of what was there before, which stays as it was where the new one
 * cannot be written whole: the disk may be full. Rejects as the file system does.
 */
export async function writePrivateFile(path: string, content: string | Uint8Array): Promise<void> {
  // A link keeps leading to the file.
  const target = await realpath(path).catch(() => path);
  const part = `${target}.${randomUUID().slice(0, 8)}.part`;
  const file = (await mayBeReplaced(target)) ? await open(part, 'wx', 0o600).catch(() => null) : null;
  // A folder may take no other file.
  if (file === null) return fill(await open(target, 'w', 0o600), content);
  try {
    await fill(file, content);
    await rename(part, target);
  } catch (fault) {
    await rm(part, { force: true }).catch(() => undefined);
    throw fault;
  }
}

/** A device or a pipe stays what it is. */
async function mayBeReplaced(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found === null || found.isFile();
}

/** SECURITY: a file that exists keeps its mode when it is written anew, so the mode is set before the content goes in. */
async function fill(file: FileHandle, content: string | Uint8Array): Promise<void> {
  try {
    // A stick or a network share may know no owners; the person chose it.
    await file.chmod(0o600).catch(() => undefined);
    await file.writeFile(content);
  } finally {
    await file.close();
  }
}
