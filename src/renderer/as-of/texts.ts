import { defineTexts } from '../../texts/define-texts.ts';

/** What as-of says. */
export const t = defineTexts('as-of', {
  readTheSameSince: 'Read here since {{moment}}; it read the same ever since.',
  readHereSince: 'Read here since {{moment}}. Times are of the read that showed it.',
  asOfNow: 'as of now',
  asOf: 'as of {{moment}}',
  momentAsNow: '{{moment}}, as now',
  byUs: 'by us',
  afterYourEdit: 'after an edit of yours that may have caused it',
  notByUs: 'changed elsewhere',
  partlyByUs: 'partly by us',
  byWhomIsUnknown: 'by whom is unknown',
  firstReadHere: 'First read here',
  notUnderstood: 'Changed, and not understood',
  changes: '{{fields}}, {{by}}',
  changesAndMore: '{{fields}}; and {{more}} more, {{by}}',
  fieldChanged: '{{name}} {{before}} → {{after}}',
  fieldNotUnderstood: 'Changed, and not understood: {{field}}',
  none: 'none',
  backToNow: 'Back to now',
  readOnOneDay: 'Read so on {{moment}}. Nothing can be changed here: go back to now first.',
  readFromTo: 'Read so from {{from}} to {{to}}. Nothing can be changed here: go back to now first.',
  asOfNotAsNow: 'As of {{moment}}, not as it is now',
  keptNoMore: 'What was read then is kept no more.',
});
