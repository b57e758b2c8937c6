import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { fail, succeed, type AppError, type Result } from '../../core/values/errors.ts';
import type { UpdateFile } from './manifest.ts';

/** Where a build looks for updates and whose signature it trusts; both fixed at build time. */
export interface UpdateFeed {
  /** A folder, with a trailing slash. */
  readonly address: string;
  /** The raw Ed25519 public key, 32 bytes, base64. */
  readonly publicKey: string;
}

declare global {
  /**
   * Replaced by the bundler. Null in every build without a feed, which then omits everything that depends on it: no
   * request, no menu item, no code.
   */
  const __KEYHOLDER_UPDATE_FEED__: UpdateFeed | null;
}

/** A GET without credentials or redirects; rejects if there is no answer. */
export type FeedFetch = (
  url: string,
  signal: AbortSignal,
) => Promise<{ readonly status: number; readonly body: Body | null }>;

/** The part of a web stream used here, because the types of Node, Electron and the page differ. */
interface Body {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
    cancel(): Promise<void>;
  };
}

const mostManifestBytes = 300_000;
const manifestWithinMs = 15_000;
const downloadWithinMs = 30 * 60_000;

/** The text at the feed, limited in size and time. */
export async function readFeedText(fetch: FeedFetch, url: string): Promise<Result<string>> {
  const chunks: Uint8Array[] = [];
  const read = await readAll(fetch, url, mostManifestBytes, manifestWithinMs, (chunk) => {
    chunks.push(chunk);
    return Promise.resolve();
  });
  return read.ok ? succeed(Buffer.concat(chunks).toString('utf8')) : read;
}

/**
 * Downloads a file to `path`, which afterwards contains exactly what the manifest names or doesn't exist.
 * @param onProgress called with the share downloaded, 0 to 1
 */
export async function downloadFile(
  fetch: FeedFetch,
  url: string,
  file: UpdateFile,
  path: string,
  onProgress: (share: number) => void,
): Promise<Result<null>> {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await open(path, 'w', 0o600).catch(() => null);
  if (handle === null) return fail(notWritten);
  const read = await readAll(fetch, url, file.bytes, downloadWithinMs, async (chunk) => {
    await handle.writeFile(chunk);
    hash.update(chunk);
    bytes += chunk.byteLength;
    onProgress(bytes / file.bytes);
  });
  const closed = await handle.close().then(
    () => true,
    () => false,
  );
  const whole = closed && bytes === file.bytes && hash.digest('hex') === file.sha256;
  if (read.ok && whole) return succeed(null);
  // SECURITY: a file that isn't the announced one must not stay where somebody could open it.
  await rm(path, { force: true });
  return read.ok ? fail(notTheFile) : read;
}

/** Whether the file is still what the manifest names: it may have been replaced since the download. */
export async function isAnnouncedFile(path: string, { sha256 }: UpdateFile): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(Buffer.from(chunk));
    return hash.digest('hex') === sha256;
  } catch {
    return false;
  }
}

async function readAll(
  fetch: FeedFetch,
  url: string,
  mostBytes: number,
  withinMs: number,
  take: (chunk: Uint8Array) => Promise<void>,
): Promise<Result<null>> {
  const signal = AbortSignal.timeout(withinMs);
  let answer: Awaited<ReturnType<FeedFetch>>;
  try {
    answer = await fetch(url, signal);
  } catch {
    return fail(notReached);
  }
  if (answer.status !== 200 || answer.body === null) return fail({ ...noUpdateThere, status: answer.status });
  let bytes = 0;
  const reader = answer.body.getReader();
  for (;;) {
    const next = await reader.read().catch(() => null);
    if (next === null) return fail(notReached);
    if (next.done || next.value === undefined) return succeed(null);
    bytes += next.value.byteLength;
    if (bytes > mostBytes) {
      await reader.cancel().catch(() => undefined);
      return fail(notTheFile);
    }
    try {
      await take(next.value);
    } catch {
      await reader.cancel().catch(() => undefined);
      return fail(notWritten);
    }
  }
}

const notReached: AppError = {
  code: 'service-unreachable',
  message: 'The place of updates cannot be reached.',
  hint: 'Check the connection and try again later.',
};
const noUpdateThere: AppError = {
  code: 'service-unexpected',
  message: 'The place of updates has nothing to offer.',
  hint: 'Try again later.',
};
const notTheFile: AppError = {
  code: 'service-unexpected',
  message: 'The download doesn’t match what the publisher announced, so it was discarded.',
  hint: 'Try again later. If it happens again, tell whoever gave you Keyholder.',
};
const notWritten: AppError = {
  code: 'storage-failed',
  message: 'The update could not be stored.',
  hint: 'Check that the disk has room, then try again.',
};
