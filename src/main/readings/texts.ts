import { defineTexts } from '../../texts/define-texts.ts';

/** Why a reading is not accepted, kept, exported or tried. */
export const t = defineTexts('main/readings', {
  doesNotFitItsAnswer:
    'This reading does not fit the answer that it was made of, so it was tried on no other.',
  doesNotFitBodyShown: 'It does not fit the body that is shown.',
  fitsNothingHere: 'No response loaded in this workspace fits the chosen field mapping.',
  refreshAProperty: 'Refresh a property that it’s for, then import the file again.',
  nothingToExport:
    'No reading and no form of request of your own is in use in this workspace, so there is nothing to export.',
  hasNeither: 'It has neither.',
  tooMuchForOneFile:
    'The readings in use are too much for one file: no console would take more than one million characters.',
  takeSomeBack: 'Take back readings that are not needed any more, then export again.',
  readingsTooMuch: 'Its readings are too much for one file.',
  noneChosen: 'No reading was chosen.',
  chooseOne: 'Choose at least one.',
  fileTooLarge: 'The file is too large: at most one million characters are read.',
  fileIsNotJson: 'The file is not JSON.',
  noReadingsInFile: 'The file holds no readings of Keyholder.',
  chooseExportedFile: 'Choose a file that was made with “Export readings” in Keyholder.',
  readingGone: 'This reading is not there any more.',
  mostReadings: 'A workspace keeps at most {{most}} readings.',
  mostKept: 'At most {{most}} are kept.',
  changedSinceShown: 'What the service sends has changed since it was shown, so nothing was accepted.',
  lookAgain: 'Look at it again, then decide.',
  chooseAnother: 'Choose another meaning, or leave this value out.',
  tellsOfOthers:
    'The whole answer tells of other levers, too: choose the part of it that is this lever alone.',
  rowDoesNothing: 'Nothing says what a row does: choose a value for at least one limit or effect.',
  valueMissing: 'A value is missing that it cannot be shown without.',
  notMeantSo: 'A value cannot be meant so, so this reading would not be used.',
  doesNotFitWhatWasSent:
    'This reading does not fit what the service sent, or would change it when it is written back.',
  doesNotFitShown: 'It does not fit the body that was shown.',
});
