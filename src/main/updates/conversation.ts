import type { AppError } from '../../contract/errors.ts';
import type { UpdateFile } from './manifest.ts';
import { t } from './texts.ts';
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
  /** Answers with the pressed button's place. */
  readonly ask: (question: Question) => Promise<number>;
  /** A fresh folder for one download. */
  readonly downloadFolder: () => Promise<string>;
  readonly onProgress: (share: number | null) => void;
  /** Opens the installer with the operating system and quits. */
  readonly install: (path: string) => Promise<void>;
}

/** One conversation at a time: check, download, install, each a decision of the person. */
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
      message: t('isUpToDate'),
      detail: t('nothingNewer', { version }),
      buttons: [t('close')],
    });
    return;
  }
  if (offer.outcome === 'no-file') {
    await ask({
      kind: 'info',
      message: t('notForThisComputer', { version: offer.version }),
      detail: t('askWhoGaveIt'),
      buttons: [t('close')],
    });
    return;
  }
  const { manifest, file } = offer;
  const wanted = await ask({
    kind: 'question',
    message: t('isAvailable', { version: manifest.version }),
    detail: [t('sizeOfDownload', { version, megabytes: megabytes(file.bytes) }), manifest.notes]
      .filter((line) => line !== '')
      .join('\n\n'),
    buttons: [t('download'), t('notNow')],
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
      message: t('isDownloaded', { version: newVersion }),
      detail: t('quitsAndInstalls', { path: downloaded.value }),
      buttons: [t('quitAndInstall'), t('later')],
    });
    if (answer !== 0) return;
    const allowed = await updates.mayInstall(file, downloaded.value);
    if (allowed.ok) return parts.install(downloaded.value);
    await tell(parts, allowed.error);
    // With an open run the person may try again; a file that was exchanged is of no use any more.
    if (allowed.error.code !== 'run-open') return;
  }
}

async function tell({ ask }: ConversationParts, error: AppError): Promise<void> {
  await ask({
    kind: 'error',
    message: error.message,
    detail: error.hint ?? '',
    buttons: [t('close')],
  });
}

const noFolder: AppError = {
  code: 'storage-failed',
  message: t('noFolder'),
  hint: t('checkFolderAndRoom'),
};

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0);
