import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

export type TextRefusal = 'unreadable' | 'too-large' | 'not-text';

/**
 * A file's UTF-8 text up to `mostBytes`, or why there is none. SECURITY: a pipe or device may never begin or end, so
 * only regular files are read, without blocking; a file may grow meanwhile, so no more than its measured size is read.
 */
export async function readBoundedText(
  path: string,
  mostBytes: number,
): Promise<{ readonly text: string } | TextRefusal> {
  const bytes = await boundedBytes(path, mostBytes).catch(() => 'unreadable' as const);
  if (typeof bytes === 'string') return bytes;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return 'not-text';
  }
}

async function boundedBytes(path: string, mostBytes: number): Promise<Uint8Array | TextRefusal> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stat = await file.stat();
    if (!stat.isFile()) return 'unreadable';
    if (stat.size > mostBytes) return 'too-large';
    const held = new Uint8Array(stat.size);
    if (held.length === 0) return held;
    const { bytesRead } = await file.read(held, 0, held.length, 0);
    return held.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
