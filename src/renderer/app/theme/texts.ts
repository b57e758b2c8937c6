import { defineTexts } from '../../../texts/define-texts.ts';

/** What the controls of every screen are called by whoever cannot see their signs. */
export const t = defineTexts('app/theme', {
  showWhatIsTyped: 'Show what is typed',
  dismiss: 'Dismiss',
  close: 'Close',
});
