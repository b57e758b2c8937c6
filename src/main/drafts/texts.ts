import { defineTexts } from '../../texts/define-texts.ts';

/** Why a draft is not kept. */
export const t = defineTexts('main/drafts', {
  draftTooLarge: 'This draft is too large to be kept.',
  staysOnScreen: 'It stays on screen until you leave Keyholder.',
  draftsKept: 'There are {{most}} kept drafts in this workspace already.',
  sendOrDiscardSome: 'Send or discard some of them on the Changes screen.',
});
