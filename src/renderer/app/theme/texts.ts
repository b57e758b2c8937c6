import { defineTexts } from '../../../texts/define-texts.ts';

/** What buttons of the library’s own are called for those who do not see them. */
export const t = defineTexts('app/theme', {
  showWhatIsTyped: 'Show what is typed',
  dismiss: 'Dismiss',
  close: 'Close',
});
