import { defineTexts } from '../../texts/define-texts.ts';

/** What renderer/bookings says. */
export const t = defineTexts('bookings', {
  stay: 'Stay',
  nights: 'Nights',
  guests: 'Guests',
  total: 'Total',
  perNight: 'Per night',
  discount: 'Discount',
  voucher: 'Voucher',
  channel: 'Channel',
  status: 'Status',
  bookedOn: 'Booked on',
  needsTotalAndNights: 'It needs a total and nights that were read',
  cancelled: 'Cancelled',
  block: 'Block',
  notCancelled: 'Not cancelled',
});
