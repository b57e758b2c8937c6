import { defineTexts } from '../../texts/define-texts.ts';

/** What is refused of a change before any of it exists. */
export const t = defineTexts('main/changes', {
  notMadeLikeThis: 'A reservation is not made like this.',
  beginFromTheHouse: 'Begin it from the house.',
});
