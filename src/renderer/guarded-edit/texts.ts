import { defineTexts } from '../../texts/define-texts.ts';

/** What the panel of a guarded edit says. */
export const t = defineTexts('guarded-edit', {
  asItCame: '{{title}}, as it came',
  noSayWhatItIs: 'No, say what it is',
});
