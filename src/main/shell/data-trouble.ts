import { dialog } from 'electron';
import type { AppError } from '../../core/values/errors.ts';

export type DataAnswer = 'again' | 'quit';

/** Chromium's lock doesn't distinguish this: the folder can't be created or written to. */
export const folderRefused: AppError = {
  code: 'storage-failed',
  message: 'Keyholder may not write to its data folder.',
  hint: 'Make the folder writable for your account, or check that its disk is not read-only, then try again.',
};

/**
 * Says that the data can't be opened, in which folder, and what helps. Nothing in it was changed. Also printed to the
 * terminal, in case no window can be shown.
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
