import { defineTexts } from '../../../../texts/define-texts.ts';

/** What is said of the payment of a reservation. */
export const t = defineTexts('contract/service/writable/stays/payment-', {
  paid: 'Paid, as the service says',
  reservation: 'Reservation',
  amountToPay: 'Amount to pay',
  payment: 'Payment',
  notListed: 'The reservation is not listed',
  isCancelled: 'The reservation is cancelled',
  notShown: 'Not shown by the service',
  notAmongBookings:
    'The reservation is not among the bookings that the service lists, so it cannot be paid from here.',
  saysPaid: 'The service says that this reservation is paid.',
  ofStay: '{{reference}}, {{stay}}',
});
