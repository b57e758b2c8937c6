import { join } from 'node:path';
import { succeed, fail, type Result, type AppError } from '../../core/values/errors.ts';
import {
  downloadFile,
  isAnnouncedFile,
  readFeedText,
  type UpdateFeed,
  type FeedFetch,
} from './feed-reading.ts';
import { versionPattern, openManifest, type FileKind, type Manifest, type UpdateFile } from './manifest.ts';

export interface Installation {
  readonly version: string;
  readonly platform: string;
  readonly arch: string;
  /** Kinds that this computer can install, best first. */
  readonly kinds: readonly FileKind[];
}

export type Offer =
  | { readonly outcome: 'current' }
  | { readonly outcome: 'no-file'; readonly version: string }
  | { readonly outcome: 'newer'; readonly manifest: Manifest; readonly file: UpdateFile };

/** What a manifest means for this installation. An older or equal version is never offered. */
export function offerOf(manifest: Manifest, here: Installation): Offer {
  if (compareVersions(manifest.version, here.version) <= 0) return { outcome: 'current' };
  const fitting = manifest.files.filter(
    ({ platform, arch }) => platform === here.platform && arch === here.arch,
  );
  for (const kind of here.kinds) {
    const file = fitting.find((candidate) => candidate.kind === kind);
    if (file !== undefined) return { outcome: 'newer', manifest, file };
  }
  return { outcome: 'no-file', version: manifest.version };
}

/** Below 0 if `left` is older. A version that isn't three numbers is older than any that is. */
export function compareVersions(left: string, right: string): number {
  const [a, b] = [numbersOf(left), numbersOf(right)];
  for (const place of [0, 1, 2]) {
    const difference = (a[place] ?? -1) - (b[place] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

function numbersOf(version: string): number[] {
  return versionPattern.test(version) ? version.split('.').map(Number) : [];
}

export function installableKinds(
  platform: string,
  has: { appImage: boolean; dpkg: boolean; rpm: boolean },
): FileKind[] {
  if (platform === 'win32') return ['exe'];
  if (platform === 'darwin') return ['dmg', 'zip'];
  if (has.appImage) return ['AppImage'];
  return [...(has.dpkg ? (['deb'] as const) : has.rpm ? (['rpm'] as const) : []), 'tar.gz'];
}

export interface OpenWork {
  atWork: () => number;
  unsettled: () => Result<number>;
  bulkEditsAtWork: () => readonly string[];
}

/** Why no update can be installed now, as one sentence; null if nothing is open. */
export function hindranceOf(work: OpenWork): Result<string | null> {
  const [bulkEdit] = work.bulkEditsAtWork();
  if (bulkEdit !== undefined)
    return succeed(`The bulk edit “${bulkEdit}” is running, so nothing is installed now.`);
  if (work.atWork() > 0) return succeed('A change is under way, so nothing is installed now.');
  const unsettled = work.unsettled();
  if (!unsettled.ok) return unsettled;
  return succeed(
    unsettled.value > 0 ? 'A change has an unknown outcome, so nothing is installed now.' : null,
  );
}

export const manifestName = 'keyholder-update.json';

export interface UpdateParts {
  feed: UpdateFeed;
  here: Installation;
  fetch: FeedFetch;
  /** What installing now would interrupt, as one sentence for the person; null if nothing. */
  hindrance: () => Result<string | null>;
}

export type Updates = ReturnType<typeof createUpdates>;

/** Each step happens only when a person asks for it. */
export function createUpdates({ feed, here, fetch, hindrance }: UpdateParts) {
  return {
    async check(): Promise<Result<Offer>> {
      const text = await readFeedText(fetch, new URL(manifestName, feed.address).href);
      if (!text.ok) return text;
      const manifest = openManifest(text.value, feed.publicKey);
      return manifest.ok ? succeed(offerOf(manifest.value, here)) : manifest;
    },
    /** Downloads the file into a folder and returns its path. */
    async download(
      file: UpdateFile,
      folder: string,
      onProgress: (share: number) => void,
    ): Promise<Result<string>> {
      const path = join(folder, file.name);
      const url = new URL(file.name, feed.address).href;
      const downloaded = await downloadFile(fetch, url, file, path, onProgress);
      return downloaded.ok ? succeed(path) : downloaded;
    },
    /** Whether the downloaded file can be installed now: it is still the announced one and no run is open. */
    async mayInstall(file: UpdateFile, path: string): Promise<Result<null>> {
      const hindered = hindrance();
      if (!hindered.ok) return hindered;
      if (hindered.value !== null) return fail({ ...openRun, message: hindered.value });
      return (await isAnnouncedFile(path, file)) ? succeed(null) : fail(exchanged);
    },
  };
}

const openRun = {
  code: 'run-open',
  hint: 'Let it come to an end, or settle it under Changes. The downloaded update stays where it is.',
} as const;
const exchanged: AppError = {
  code: 'storage-failed',
  message: 'The downloaded file is not the one that was checked.',
  hint: 'Download it again.',
};
