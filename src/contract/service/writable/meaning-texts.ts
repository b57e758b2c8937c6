import { defineTexts } from '../../../texts/define-texts.ts';

/** What concepts are called, and what their values mean. */
export const t = defineTexts('contract/service/writable/meaning-', {
  depositAmount: 'Deposit amount',
  depositSwitchedOff: 'Deposit switched off',
  switchedOn: 'Switched on',
  property: 'Property',
  numberOfTheRow: 'Number of the row',
  numberOfTheGroup: 'Number of the group',
  name: 'Name',
  linkedProperties: 'Linked properties',
  madeAt: 'Made at',
  changedAt: 'Changed at',
  cannotBeReadSo: 'cannot be read so',
  noDay: 'no day',
  percentOff: '{{text}} % off',
  amountOff: '{{text}} off, as an amount of money',
  percentPaid: '{{text}} % of the price is paid',
  none: 'none',
  nights_one: '{{count}} night',
  nights_other: '{{count}} nights',
  guests_one: '{{count}} guest',
  guests_other: '{{count}} guests',
  daysBeforeArrival_one: '{{count}} day before arrival',
  daysBeforeArrival_other: '{{count}} days before arrival',
});
