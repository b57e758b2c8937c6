import { defineTexts } from '../../../texts/define-texts.ts';

/** What is said of a value and of one that is missing. */
export const t = defineTexts('components/text', {
  sentAsNull: 'Sent as null: none',
  sentNotUnderstood: 'sent, not understood',
  showMoreCharacters: 'Show {{more}} more of {{all}} characters',
  copied: 'Copied',
  copy: 'Copy {{what}}',
  absenceAndFailure: '{{absence}}: {{failure}}',
  noneSaysTheService: 'None, says the service',
  beingRead: 'being read',
});
