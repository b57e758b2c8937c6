import { dialog, type BrowserWindow } from 'electron';
import { quitWords } from './quit-words.ts';
import type { QuitAnswer, Unfinished } from './quitting.ts';

export async function askBeforeQuit(
  window: BrowserWindow | null,
  unfinished: Unfinished,
): Promise<QuitAnswer> {
  const { message, detail, choices } = quitWords(unfinished);
  const question = {
    type: 'question' as const,
    title: 'Quit Keyholder?',
    message,
    detail,
    buttons: choices.map(({ label }) => label),
    // A key press meant for another window must not quit.
    defaultId: choices.length - 1,
    cancelId: choices.length - 1,
    noLink: true,
  };
  const { response } =
    window === null || window.isDestroyed()
      ? await dialog.showMessageBox(question)
      : await dialog.showMessageBox(window, question);
  return choices[response]?.answer ?? 'stay';
}
