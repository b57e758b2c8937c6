import type { AppError } from '../../core/values/errors.ts';
import type { UpdateFile } from './manifest.ts';
import type { Updates } from './updates.ts';

export interface Question {
  readonly kind: 'info' | 'error' | 'question';
  readonly message: string;
  readonly detail: string;
  /** The last one changes nothing. */
  readonly buttons: readonly string[];
}

export interface ConversationParts {
  readonly updates: Updates;
  readonly version: string;
  /** Returns the index of the pressed button. */
  readonly ask: (question: Question) => Promise<number>;
  readonly downloadFolder: () => Promise<string>;
  readonly onProgress: (share: number | null) => void;
  /** Opens the installer with the operating system and quits. */
  readonly install: (path: string) => Promise<void>;
}

/** One conversation at a time: check, download, install, each decided by the person. */
export function createUpdateConversation(parts: ConversationParts): () => Promise<void> {
  let talking = false;
  return async () => {
    if (talking) return;
    talking = true;
    try {
      await talk(parts);
    } finally {
      parts.onProgress(null);
      talking = false;
    }
  };
}

async function talk(parts: ConversationParts): Promise<void> {
  const { updates, version, ask } = parts;
  const checked = await updates.check();
  if (!checked.ok) return tell(parts, checked.error);
  const offer = checked.value;
  if (offer.outcome === 'current') {
    await ask({
      kind: 'info',
      message: 'Keyholder is up to date.',
      detail: `This is version ${version}; nothing newer is published.`,
      buttons: ['Close'],
    });
    return;
  }
  if (offer.outcome === 'no-file') {
    await ask({
      kind: 'info',
      message: `Keyholder ${offer.version} is published, but not for this kind of computer.`,
      detail: 'Ask whoever gave you Keyholder for it.',
      buttons: ['Close'],
    });
    return;
  }
  const { manifest, file } = offer;
  const wanted = await ask({
    kind: 'question',
    message: `Keyholder ${manifest.version} is available.`,
    detail: [`This is version ${version}. The download has ${megabytes(file.bytes)} MB.`, manifest.notes]
      .filter((line) => line !== '')
      .join('\n\n'),
    buttons: ['Download', 'Not now'],
  });
  if (wanted === 0) await downloadAndInstall(parts, file, manifest.version);
}

async function downloadAndInstall(
  parts: ConversationParts,
  file: UpdateFile,
  newVersion: string,
): Promise<void> {
  const { updates, ask } = parts;
  const folder = await parts.downloadFolder().catch(() => null);
  if (folder === null) return tell(parts, noFolder);
  const downloaded = await updates.download(file, folder, parts.onProgress);
  parts.onProgress(null);
  if (!downloaded.ok) return tell(parts, downloaded.error);
  for (;;) {
    const answer = await ask({
      kind: 'question',
      message: `Keyholder ${newVersion} is downloaded and is what its publisher signed.`,
      detail: `Keyholder quits and the operating system opens the installer. Your workspaces, drafts and receipts stay.\n\nOr install it later by yourself: ${downloaded.value}`,
      buttons: ['Quit and install', 'Later'],
    });
    if (answer !== 0) return;
    const allowed = await updates.mayInstall(file, downloaded.value);
    if (allowed.ok) return parts.install(downloaded.value);
    await tell(parts, allowed.error);
    // With an open run the person can try again; a replaced file is useless.
    if (allowed.error.code !== 'run-open') return;
  }
}

async function tell({ ask }: ConversationParts, error: AppError): Promise<void> {
  await ask({
    kind: 'error',
    message: error.message,
    detail: error.hint ?? '',
    buttons: ['Close'],
  });
}

const noFolder: AppError = {
  code: 'storage-failed',
  message: 'The update cannot be stored in your downloads folder.',
  hint: 'Check that it exists and that the disk has room.',
};

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0);
