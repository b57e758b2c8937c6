import { defineTexts } from '../../texts/define-texts.ts';

/** Why a setting is not taken. */
export const t = defineTexts('main/settings', {
  doesNotFit: 'This setting does not fit.',
  noLanguageTag: 'This is not a language tag. Use one such as en-GB, or leave it empty to follow the system.',
});
