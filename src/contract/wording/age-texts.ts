import { defineTexts } from '../../texts/define-texts.ts';

/** How long something lasts, or was ago. */
export const t = defineTexts('contract/age-', {
  now: 'now',
  hours: '{{hours}} h',
  minutes: '{{minutes}} min',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
});
