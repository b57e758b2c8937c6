import { dialog } from 'electron';

// Synchronous, because no window waits, and because on Linux a second asynchronous box without a window never shows.

/** Enter and Escape choose Cancel. */
export function askBeforeForgetting(dataFolder: string): boolean {
  const answer = dialog.showMessageBoxSync({
    type: 'warning',
    title: 'Forget everything?',
    message: 'Remove everything Keyholder stores on this computer?',
    detail: `All credentials in the keychain, the list of workspaces, all loaded data, and every receipt. Export the receipts first if you need them: this can’t be undone. Data folder: ${dataFolder}`,
    buttons: ['Cancel', 'Forget everything'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return answer === 1;
}

/** Only used if the question was asked in a window. */
export function showForgotten(complete: boolean, sentences: readonly string[]): void {
  dialog.showMessageBoxSync({
    type: complete ? 'info' : 'warning',
    title: 'Keyholder',
    message: complete ? 'Keyholder has forgotten everything.' : 'Not everything could be removed.',
    detail: sentences.join('\n\n'),
    buttons: ['Close'],
    noLink: true,
  });
}
