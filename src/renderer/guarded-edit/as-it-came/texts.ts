import { defineTexts } from '../../../texts/define-texts.ts';

/** What guarded-edit/as-it-came says. */
export const t = defineTexts('guarded-edit/as-it-came', {
  editNamedAsItCame: 'Edit {{name}} as it came',
  editAsItCame: 'Edit as it came',
  meaningNotKnown: 'What these values mean is not known here',
  changeWhatYouAreSureOf:
    'Change what you are sure of. A number stays a number, true or false stays one of the two, and nothing is added or taken away. The whole answer is sent back, and read again afterwards.',
  answerToBeEdited: 'The answer as it came, to be edited',
  quotedText: '“{{text}}”',
  cameAs: 'came as {{value}}',
  wholeAnswer: 'The whole answer, with what changes',
  notEditedAnyMore:
    'It was closed: this answer is not edited as it came any more. What was sent before stands under Changes; edit it by its fields, or say how it is read.',
});
