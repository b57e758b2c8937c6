import { defineTexts } from '../../../texts/define-texts.ts';

/** What a lever gives, when, and why not. */
export const t = defineTexts('components/house/lever', {
  percentOff: '{{percent}}\u00a0% off',
  amountOff: '{{amount}} off',
  paysShareOfWeek: 'pays {{percent}}\u00a0% of the week',
  unclear: 'unclear',
  onTheDayOfArrival: 'on the day of arrival',
  oneDayBefore: '1 day before',
  daysBefore: '{{days}} days before',
  bookBefore: 'by {{day}}',
  upTo: 'up to {{most}}',
  none: 'none',
  anyDay: 'any day',
  switchedOff: 'it is switched off',
  outsideItsWindow: 'the arrival is outside its window',
  otherArrivalDays: 'it wants other arrival days',
  outsideItsLeadTime: 'the lead time is outside its limits',
  bookedEarlier: 'it had to be booked earlier',
  anotherNumberOfNights: 'it is for another number of nights',
  anotherPartySize: 'it is for another party size',
  conditionsDoNotMeet: 'its conditions do not meet on any of these stays',
  rowsOn_one: '{{count}} row on',
  rowsOn_other: '{{count}} rows on',
  rowsWithUnclearSwitch_one: '{{count}} row with a switch that is not understood',
  rowsWithUnclearSwitch_other: '{{count}} rows with a switch that is not understood',
});
