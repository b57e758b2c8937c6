import { defineTexts } from '../../../texts/define-texts.ts';

/** What components/requests says. */
export const t = defineTexts('components/requests', {
  requestToTheLetter: 'The request, to the letter',
});
