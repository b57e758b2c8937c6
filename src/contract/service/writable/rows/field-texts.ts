import { defineTexts } from '../../../../texts/define-texts.ts';

/** What the values of a row are called. */
export const t = defineTexts('contract/service/writable/rows/field-', {
  name: 'Name',
  arrivalsFrom: 'Arrivals from',
  arrivalsTo: 'Arrivals to',
  guestsAtLeast: 'Guests at least',
  guestsAtMost: 'Guests at most',
  daysBeforeAtLeast: 'Days before arrival, at least',
  daysBeforeAtMost: 'Days before arrival, at most',
  bookedBy: 'Booked by',
  nightsAtLeast: 'Nights at least',
  nightsAtMost: 'Nights at most',
  arrivalDays: 'Arrival days',
  discountPercent: 'Discount, per cent',
  discountAmount: 'Discount amount',
  discountType: 'Discount type',
  shareOfTheWeek: 'Share of the week’s price, per cent',
  rowIsOn: 'Row is on',
});
