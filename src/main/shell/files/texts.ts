import { defineTexts } from '../../../texts/define-texts.ts';

/** What main/shell/files says. */
export const t = defineTexts('main/shell/files', {
  unreadable: '“{{file}}” could not be read.',
  itIsUnreadable: 'It could not be read.',
  checkThatItIsAFile: 'Check that it is a file and that you may open it.',
  tooLarge: '“{{file}}” was not read: it is larger than {{megabytes}} MB.',
  itIsTooLarge: 'It was not read: it is larger than {{megabytes}} MB.',
  saveWithoutExamples: 'Save it without its examples, or choose a smaller one.',
  notText: '“{{file}}” was not read: it is no text.',
  itIsNotText: 'It was not read: it is no text.',
  chooseTheFileItself: 'Choose the file itself, saved as UTF-8.',
  notWritten: '{{file}} could not be written.',
  chooseAnotherFolder: 'Choose another folder, or check that the disk has room and is not read-only.',
  anotherFileIsChosen: 'Nothing was done: another file is being chosen.',
  chooseThatOneFirst: 'Choose that one, or cancel it, then try again.',
  notPrinted: 'The page could not be made into a PDF.',
  restartIfItFailsAgain: 'Try again; if it fails again, restart Keyholder.',
});
