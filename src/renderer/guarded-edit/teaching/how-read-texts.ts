import { defineTexts } from '../../../texts/define-texts.ts';

/** What the control that opens a reading says: it stands on many screens. */
export const t = defineTexts('guarded-edit/teaching/how-read', {
  howThisIsRead: 'How this is read',
});
