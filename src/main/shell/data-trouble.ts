import { dialog } from 'electron';
import type { AppError } from '../../core/values/errors.ts';

export type DataAnswer = 'again' | 'quit';

/** What Chromium's own lock says nothing about: the folder exists but takes no file, or cannot be made. */
export const folderRefused: AppError = {
  code: 'storage-failed',
  message: 'Keyholder may not write to its data folder.',
  hint: 'Make the folder writable for your account, or check that its disk is not read-only, then try again.',
};

/**
 * Tells that the data cannot be opened, which folder that is and what helps. Nothing has been changed in it. Also
 * written to the terminal, where someone may look for it when no window can show.
 */
export async function askAboutData(folder: string, error: AppError): Promise<DataAnswer> {
  const detail = [error.hint ?? '', `Data folder: ${folder}`].filter((line) => line !== '').join('\n\n');
  process.stderr.write(`Keyholder can’t open its data. ${error.message} ${detail}
`);
  const { response } = await dialog.showMessageBox({
    type: 'error',
    title: 'Keyholder can’t open its data',
    message: error.message,
    detail,
    buttons: ['Try again', 'Quit'],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  });
  return response === 0 ? 'again' : 'quit';
}
