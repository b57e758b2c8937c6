import { dialog } from 'electron';
import { t } from './texts.ts';

// Synchronous, because no window waits, and because on Linux a second asynchronous box without a window never shows.

/** Asks before everything is removed. The safe answer is the one that Enter and Escape give. */
export function askBeforeForgetting(dataFolder: string): boolean {
  const answer = dialog.showMessageBoxSync({
    type: 'warning',
    title: t('forgetEverythingQuestion'),
    message: t('removeAll'),
    detail: t('whatIsRemoved', { folder: dataFolder }),
    buttons: [t('cancel'), t('forgetEverything')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return answer === 1;
}

/** Shows what was removed to people who were asked in a window. */
export function showForgotten(complete: boolean, sentences: readonly string[]): void {
  dialog.showMessageBoxSync({
    type: complete ? 'info' : 'warning',
    title: t('keyholder'),
    message: complete ? t('forgotten') : t('notAllRemoved'),
    detail: sentences.join('\n\n'),
    buttons: [t('close')],
    noLink: true,
  });
}
