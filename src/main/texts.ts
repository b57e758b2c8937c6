import { defineTexts } from '../texts/define-texts.ts';

/** What the terminal says of a start that is none. */
export const t = defineTexts('main', {
  runningSoNotForgotten: 'Keyholder is running: quit it, then ask it to forget.',
  alreadyRunning: 'Keyholder is already running; its window is brought to the front.',
});
