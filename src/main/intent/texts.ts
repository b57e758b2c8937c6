import { defineTexts } from '../../texts/define-texts.ts';

/** What is said where a question was not answered with yes. */
export const t = defineTexts('main/intent', {
  youChoseCancel: 'Nothing was done: you chose Cancel.',
  anotherQuestionIsOpen: 'Nothing was done: another question is open.',
  answerThatOneFirst: 'Answer that one first, then try again.',
  youChoseCancelJustNow: 'Nothing was done: you chose Cancel a moment ago.',
});
