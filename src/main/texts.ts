import { defineTexts } from '../texts/define-texts.ts';

/** What the terminal says of a start that is none, and the one line of Help that only some builds have. */
export const t = defineTexts('main', {
  runningSoNotForgotten: 'Keyholder is running: quit it, then ask it to forget.',
  alreadyRunning: 'Keyholder is already running; its window is brought to the front.',
  checkForUpdates: 'Check for updates…',
  updates: 'Updates',
});
