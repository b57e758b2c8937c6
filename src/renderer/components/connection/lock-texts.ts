import { defineTexts } from '../../../texts/define-texts.ts';

/** That editing is locked, and why. */
export const t = defineTexts('components/connection/lock', {
  editingLocked: 'Editing locked',
  screenLocked: 'Editing locked: the screen was locked',
  asleep: 'Editing locked: the computer went to sleep',
  userSwitched: 'Editing locked: another user took over this computer',
  idle: 'Editing locked: nobody used this computer for a while',
  lapsed: 'Editing locked: the 15 minutes were over',
});
