import { join } from 'node:path';
import type { AppError, Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { UpdateFeed } from './build-feed.ts';
import type { FeedFetch } from './feed-reading.ts';
import { downloadFile, isAnnouncedFile, readFeedText } from './feed-reading.ts';
import type { UpdateFile } from './manifest.ts';
import { openManifest } from './manifest.ts';
import type { Installation, Offer } from './offer.ts';
import { offerOf } from './offer.ts';

export const manifestName = 'keyholder-update.json';

export interface UpdateParts {
  feed: UpdateFeed;
  here: Installation;
  fetch: FeedFetch;
  /** What an installation now would break into; null when it may begin. One sentence, for the person. */
  hindrance: () => Result<string | null>;
}

/** Each step only when a person asks for it. */
export interface Updates {
  check(): Promise<Result<Offer>>;
  /** Downloads the file into a folder; answers with its path. */
  download(file: UpdateFile, folder: string, onProgress: (share: number) => void): Promise<Result<string>>;
  /** Whether the downloaded file may be installed now: it is still the announced one and no run is open. */
  mayInstall(file: UpdateFile, path: string): Promise<Result<null>>;
}

export function createUpdates({ feed, here, fetch, hindrance }: UpdateParts): Updates {
  return {
    async check() {
      const text = await readFeedText(fetch, new URL(manifestName, feed.address).href);
      if (!text.ok) return text;
      const manifest = openManifest(text.value, feed.publicKey);
      return manifest.ok ? succeed(offerOf(manifest.value, here)) : manifest;
    },
    async download(file, folder, onProgress) {
      const path = join(folder, file.name);
      const url = new URL(file.name, feed.address).href;
      const downloaded = await downloadFile(fetch, url, file, path, onProgress);
      return downloaded.ok ? succeed(path) : downloaded;
    },
    async mayInstall(file, path) {
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
