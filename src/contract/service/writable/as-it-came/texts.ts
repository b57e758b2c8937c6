import { defineTexts } from '../../../../texts/define-texts.ts';

/** What is said of a body that is edited as it came. */
export const t = defineTexts('contract/service/writable/as-it-came', {
  meaningUnknown:
    'What these values mean is not known here: nothing was checked but that they are of the kind that came. Whether they are amounts, percentages or days, and what they set off, only the service knows.',
  notProvable: 'With this value it could not be told for certain when it is read back.',
  tooMuch: 'The answer holds more than can be edited value by value, or holds it too deep.',
  nothingIsAdded: 'Nothing is added here: the service sends no such value.',
  cameAsANumber:
    'It came as a number: write digits with a point, such as 10 or 10.50, without spaces or currency.',
  cameAsTrueOrFalse: 'It came as true or false: choose one of the two.',
  isTooLong: 'It is too long: shorten it.',
  nothingStands: 'Where nothing stands, nothing can be written: leave it as it came.',
  canBeRead: 'It can be read by now, so it is edited by what its values mean. Edit it there.',
  nothingSent: 'The service sends nothing of it, so there is nothing to be edited.',
  sayDoubtFirst: 'Say first what is in doubt about it: then it is edited by what its values mean.',
  whichPart: 'It is not plain which part of the answer is “{{part}}”, so that it could be sent alone.',
  fieldTwice:
    'The answer has a field twice, and one of the two values is lost: sent back, it would be overwritten.',
  nothingToChange: 'The answer holds nothing that could be changed.',
  whatGoesBack:
    'It is not plain what of this answer is its envelope and what goes back, so nothing of it is sent.',
  serviceWritesIt: 'The service writes this itself.',
  saysWhichRecord: 'It says which record this is, so it stays as it came.',
});
