import { defineTexts } from '../../texts/define-texts.ts';

/** What is to be looked at of the rows of discounts. */
export const t = defineTexts('analysis/attention/lever-', {
  canFireOnTheSameStay:
    'Can fire on the same stay: {{rows}}. The service does not say which of them counts, or whether they add up.',
  lastBookable: 'it could last be booked on {{day}}.',
  rulesCannotFire_one: '{{count}} rule cannot fire',
  rulesCannotFire_other: '{{count}} rules cannot fire',
});
