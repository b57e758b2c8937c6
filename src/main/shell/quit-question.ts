import { dialog, type BrowserWindow } from 'electron';
import { quitWords } from './quit-words.ts';
import type { QuitAnswer, Unfinished } from './quitting.ts';

const answers = ['finish', 'now', 'stay'] as const satisfies readonly QuitAnswer[];

/** Asks what becomes of the work that is under way. */
export async function askBeforeQuit(
  window: BrowserWindow | null,
  unfinished: Unfinished,
): Promise<QuitAnswer> {
  const question = {
    type: 'question' as const,
    title: 'Quit Keyholder?',
    ...quitWords(unfinished),
    buttons: ['Finish, then quit', 'Quit now', 'Cancel'],
    defaultId: 0,
    cancelId: 2,
    noLink: true,
  };
  const { response } =
    window === null || window.isDestroyed()
      ? await dialog.showMessageBox(question)
      : await dialog.showMessageBox(window, question);
  return answers[response] ?? 'stay';
}
