import { defineTexts } from '../../../texts/define-texts.ts';

/** What is said of an answer that is shown as it came, and of its parts. */
export const t = defineTexts('components/snapshot/came', {
  hideWhatCame: 'Hide what came',
  showAsItCame: 'Show as it came',
  mayNameOwners: 'The answer may name owners, so it is shown only when you ask.',
  showWhatCame: 'Show what came',
  wholeAndUnchanged: 'What the service answered, whole and unchanged.',
  whatTheServiceAnswered: '{{name}}: what the service answered',
  notCopied: 'Could not be copied. More than a million characters are too many.',
  copied: 'Copied',
  copyAsJson: 'Copy as JSON',
  items_one: '{{number}} item',
  items_other: '{{number}} items',
  fields_one: '{{number}} field',
  fields_other: '{{number}} fields',
  showMore: 'Show {{more}} more of {{all}}',
  or: '{{before}} or {{last}}',
  inDoubt: 'in doubt: {{concepts}}?',
  readAs: 'read as {{concepts}}',
  none: 'None',
  empty: 'Empty',
  sentNull: 'The service sent null',
  sentNothing: 'The service sent nothing',
  yes: 'Yes',
  no: 'No',
  notUnderstoodFields_one: '{{count}} field sent, not understood',
  notUnderstoodFields_other: '{{count}} fields sent, not understood',
  missingFields_one: '{{count}} field expected, not sent',
  missingFields_other: '{{count}} fields expected, not sent',
  theAnswerItself: 'the answer itself',
  shapeWeDoNotKnow: 'Not recognised: a shape we do not know',
  emptyAnswer: 'The service sent an empty answer',
  emptyAnswerSays:
    'It answered, and nothing is in it: not even that there is none. So nothing is shown, counted or judged by it.',
  saysNotDone: 'The service answered that it has nothing to give',
  saysNotDoneWithout: 'It sent no reason. Nothing is shown, counted or judged by such an answer.',
  saysNotDoneBecause: 'In its own words: {{words}} Nothing is shown, counted or judged by such an answer.',
  unrecognisedNotEdited:
    'The service answered, but not with the fields that this screen needs. Here is what came, unchanged. Editing is off for it.',
  unrecognisedToBeRead:
    'The service answered, but not with the fields that this screen needs. Here is what came, unchanged. Once you say how it is read, it is shown by what it means, and edited where the service lets it be.',
});
