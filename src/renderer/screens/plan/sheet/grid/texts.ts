import { defineTexts } from '../../../../../texts/define-texts.ts';

/** What screens/plan/sheet/grid says. */
export const t = defineTexts('screens/plan/sheet/grid', {
  include: 'Include {{title}}',
  depositAmountOf: 'Deposit amount of {{title}}',
  leftOut: 'Left out',
  noChangeSkipped: 'No change, skipped',
  changes_one: '{{count}} change',
  changes_other: '{{count}} changes',
  deletions_one: '{{count}} deletion',
  deletions_other: '{{count}} deletions',
  refused_one: '{{count}} refused',
  refused_other: '{{count}} refused',
  depositAmount: 'Deposit amount',
  itCouldNotBeWorkedOut: 'It could not be worked out what would become of it.',
  numbersArePastedIntoTheDeposits: 'Numbers are pasted into the deposits: move there first.',
  pasted: '{{number}} pasted.',
  cannotBeReadPutThem: '{{number}} cannot be read: put them right where they are marked.',
  moreHadNoHouse: '{{number}} more had no house left.',
  property: 'Property {{number}}',
  plan: 'Plan',
  includeAllThatAreShown: 'Include all that are shown',
  house: 'House',
  outcome: 'Outcome',
  beforeReview: 'before review',
});
