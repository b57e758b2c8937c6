import { defineTexts } from '../../../texts/define-texts.ts';

/** Where a reservation or a payment stands. */
export const t = defineTexts('main/changes/bookings', {
  reservationRefused: 'The service refused the reservation. Read after that, the nights are still free.',
  paymentRefused: 'The service refused the payment. {{unshown}}',
  chargeNotKnown: 'It is not known whether the guest was charged. {{unshown}}',
  reservationNotKnown:
    'It is not known whether the reservation was made: the list of bookings settles it. It is not sent again.',
  paymentClosedUnknown: 'Closed by you without knowing what became of it. {{unshown}}',
  reservationClosedUnknown:
    'Closed by you without knowing what became of it. These nights are not reserved again from here: ask your operator.',
  paymentAccepted:
    'The service accepted the payment, and its list of bookings does not say that it is paid. {{unshown}}',
  doNotPayAgain: 'Ask your operator, and do not pay again: it cannot be sent from here a second time.',
  reservationInferred:
    'Verified by reading: no answer proved it, but one booking of these nights, this party and this total is listed that was not there before.',
  reservationProven:
    'The service accepted the reservation, and lists one booking of these nights, this party and this total that was not there before.',
  noWayBackOfReservation: '{{proof}} The service has no way to take a reservation back: ask your operator.',
  paymentInferred: 'No answer proved it, but the service says now that the reservation is paid.',
  paymentProven: 'The service accepted the payment, and says now that the reservation is paid.',
  noWayBackOfPayment: '{{proof}} It has no way to take a payment back: ask your operator.',
  reservationMoved: 'The reservation is not as it was when you reviewed the payment. Nothing was sent.',
  nightsNotFree: 'The nights are not free any more. Nothing was sent: discard it, and choose other nights.',
  reservationUnexpected: 'What the service shows of the reservation is not what was expected. {{unshown}}',
  nightsTaken:
    'The nights are taken, and it cannot be told whether by this reservation. Read again in a moment; otherwise ask your operator. It is not sent again.',
});
