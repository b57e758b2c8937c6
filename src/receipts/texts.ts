import { defineTexts } from '../texts/define-texts.ts';

/** What the check of exported receipts says in a terminal. */
export const t = defineTexts('receipts', {
  cannotBeRead: '{{file}} cannot be read.',
  hashOfTheLast: 'The last one’s hash: {{hash}}',
  cannotTell: 'What this file cannot tell:',
});
