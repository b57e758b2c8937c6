import { defineTexts } from '../../texts/define-texts.ts';

/** What the settings of a policy are called, and what cannot be named. */
export const t = defineTexts('analysis/settings-changes', {
  reference: 'Reference',
  policy: 'Policy',
  ownersText: 'Owner’s text',
  itsAnswer: 'Its answer',
  andMoreValues_one: 'and {{count}} more value',
  andMoreValues_other: 'and {{count}} more values',
});
