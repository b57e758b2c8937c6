import { defineTexts } from '../../texts/define-texts.ts';

/** What is said of a part that did not come. */
export const t = defineTexts('lazyPart', {
  missing: '{{name}} could not be shown',
  askAgain: 'Try again. If it stays away, quit Keyholder and start it again.',
});
