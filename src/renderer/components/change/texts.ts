import { defineTexts } from '../../../texts/define-texts.ts';

/** What is said of a change. */
export const t = defineTexts('components/change', {
  field: 'Field',
  before: 'Before',
  after: 'After',
  notThere: 'Not there',
  noValue: 'No value',
  noValueInLine: 'no value',
  runState: 'Run state',
});
