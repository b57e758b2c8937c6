import { defineTexts } from '../../../../texts/define-texts.ts';

/** What is wrong with the values of rows, or wants a second look. */
export const t = defineTexts('contract/service/writable/rows/finding-', {
  enterAValue: 'enter a value.',
  atLeast: 'at least {{least}}.',
  notBelow0: 'not below 0.',
  atMost: 'at most {{most}}.',
  atMostDecimals_one: 'at most {{count}} decimal.',
  atMostDecimals_other: 'at most {{count}} decimals.',
  notBefore: 'not before {{day}}.',
  notBelow: 'not below {{least}}.',
  sameRow: 'Row {{number}} is the same as row {{other}}.',
  goesAway: 'This row goes away: {{row}}.',
  ofField: '{{field}}: {{fault}}',
});
