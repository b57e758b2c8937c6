import { dialog } from 'electron';

/** Asks before everything is removed. The safe answer is the one that Enter and Escape give. */
export async function askBeforeForgetting(dataFolder: string): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    title: 'Forget everything?',
    message: 'Remove everything that Keyholder keeps on this computer?',
    detail:
      'All credentials in the keychain, the list of workspaces, what was read, and every receipt of a change. ' +
      `Export the receipts first if you need them: this cannot be undone.\n\nData folder: ${dataFolder}`,
    buttons: ['Cancel', 'Forget everything'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}

/** Shows what was removed to people who were asked in a window. */
export async function showForgotten(complete: boolean, sentences: readonly string[]): Promise<void> {
  await dialog.showMessageBox({
    type: complete ? 'info' : 'warning',
    title: 'Keyholder',
    message: complete ? 'Keyholder has forgotten everything.' : 'Not everything could be removed.',
    detail: sentences.join('\n\n'),
    buttons: ['Close'],
    noLink: true,
  });
}
