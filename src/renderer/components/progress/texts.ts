import { defineTexts } from '../../../texts/define-texts.ts';

/** What components/progress says. */
export const t = defineTexts('components/progress', {
  loading: 'Loading',
  requestsLeft_one: '{{count}} request left in this window',
  requestsLeft_other: '{{count}} requests left in this window',
});
