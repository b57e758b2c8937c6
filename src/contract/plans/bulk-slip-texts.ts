import { defineTexts } from '../../texts/define-texts.ts';

/** What makes a bulk edit look like a slip as a whole. */
export const t = defineTexts('contract/plans/bulk-slip-', {
  properties: 'Properties',
  changing: '{{changed}} of {{total}} change ({{share}}%)',
  changingFar: '{{changed}} of {{total}} change by more than {{much}}% ({{share}}%)',
  moreThan: 'more than {{share}}% of this workspace',
  allDeposits: 'All deposits of this bulk edit together',
  switchedOff: 'Deposits switched off',
  noneAskedFor_one: 'that property asks for none any more',
  noneAskedFor_other: 'those properties ask for none any more',
  discountSwitchedOff: '{{discount}}, switched off',
  noneGiven_one: 'that property gives none any more',
  noneGiven_other: 'those properties give none any more',
  bothWays: 'some far higher, others far lower',
  onAverage: '{{discount}}, on average',
  pointsMoved: '{{points}} percentage points',
  pointsEachRule: '{{points}} percentage points a rule, up or down',
});
