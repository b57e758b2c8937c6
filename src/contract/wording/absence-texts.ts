import { defineTexts } from '../../texts/define-texts.ts';

/** Why a value is not there. */
export const t = defineTexts('contract/absence-', {
  notSent: 'Not sent',
  notUnderstood: 'Sent, not understood',
  refused: 'Refused',
  notReadYet: 'Not read yet',
  notSentUnderAKnownName: 'Not found under a known name',
});
