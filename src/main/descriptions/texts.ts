import { defineTexts } from '../../texts/define-texts.ts';

/** Why a description of the service is not read, or nothing is taken of it. */
export const t = defineTexts('main/descriptions', {
  notRead: '“{{file}}” was not read. {{message}}',
  notReadAtLine: '“{{file}}” was not read. {{message}} It stops making sense at line {{line}}.',
  chooseAnotherFile: 'Nothing was changed. Choose another file to try again.',
  readingStopped: 'Reading the description was stopped.',
  sampleNotDescribed: 'The sample service is our own: nothing of it has to be described.',
  connectToYours: 'Connect to your service, and choose its description there.',
  anotherIsRead: 'Another description is being read.',
  waitOrStop: 'Wait for it, or stop it, then choose the file again.',
  descriptionReplaced:
    'This description was replaced by another, or the console was started anew since, so nothing was taken.',
  chooseFileAgain: 'Choose the file again.',
  nothingChosen: 'Nothing that is used was chosen.',
  chooseOneDescribed: 'Choose at least one kind of answer of which the description says something.',
  chooseOne: 'Choose at least one.',
  breaksTheRules: 'It breaks the rules.',
});
