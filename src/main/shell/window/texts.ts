import { defineTexts } from '../../../texts/define-texts.ts';

/** What main/shell/window says. */
export const t = defineTexts('main/shell/window', {
  keyholder: 'Keyholder',
  windowStopped: 'The window stopped',
  ranOutOfMemory: 'The window ran out of memory and stopped.',
  stoppedWorking: 'The window stopped working.',
  stillSafe: 'Changes that were reviewed or sent are kept, and go on in the background.',
  reload: 'Reload',
  quit: 'Quit',
  doesNotRespond: 'The window does not respond',
  doesNotRespondSentence: 'The window does not respond.',
  waitOrReload:
    'You can wait for it or load it again. Changes that were reviewed or sent are kept, and go on in the background.',
  wait: 'Wait',
});
