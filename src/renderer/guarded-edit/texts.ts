import { defineTexts } from '../../texts/define-texts.ts';

/** What the panel of a guarded edit says. */
export const t = defineTexts('guarded-edit', {
  noSayWhatItIs: 'No, say what it is',
});
