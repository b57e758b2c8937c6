import { z } from 'zod';

import { calendarDateSchema, decimalTextSchema, jsonValueSchema } from '../../values/value-schemas.ts';
import { sameAmount } from '../../values/money/money.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import { inertText } from '../../values/inert-text.ts';
import { propertyOfSubject } from './payment-subject.ts';
import { referenceIn, referenceNames, stayWords, totalWords } from './reservation.ts';
import { paymentDifferences } from './booking-differences.ts';
import type { ListedBooking } from './reserved-stay.ts';
import { isMoneyOf, listedBookingSchema, readBookingsBy, firstReasons } from './reserved-stay.ts';
import { isBookedState, isPaidState } from './booking-evidence.ts';
import type { Comparison, FieldDiff, WritableResource } from '../writable-resource.ts';
import { writerOf } from '../writer-of.ts';

/** A payment for one reservation. Holds no gateway token, only its hash to recognise it. */
export const paymentSchema = z.strictObject({
  /** The booking's verified key in the service's list. */
  bookingKey: z.string(),
  reference: z.string().max(80),
  checkIn: calendarDateSchema,
  checkOut: calendarDateSchema,
  amount: decimalTextSchema,
  currency: z.string().max(10).nullable(),
  /** Only bookings made from this day on are read, as for the reservation. */
  since: calendarDateSchema,
  /** The request body, with `tokenMark` in place of the token. */
  request: jsonValueSchema,
  token: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Payment = z.infer<typeof paymentSchema>;

/** The property's new bookings as read. In desired values, also the payment. */
export const paymentViewSchema = z.strictObject({
  bookings: z.array(listedBookingSchema),
  payment: paymentSchema.nullable(),
});
export type PaymentView = z.infer<typeof paymentViewSchema>;

/** Replaces the token in a journalled request. */
export function tokenMark(tokenSha256: string): string {
  return `gateway-token:${tokenSha256}`;
}

/** Names that a service may use for a payment in its answer. */
const paymentNames = ['payment_id', 'paymentId', 'payment_reference', 'transaction_id'];

function bookingIn(body: Body, { payment }: PaymentView): ListedBooking | undefined {
  const read = readBookingsBy(paymentViewSchema, body);
  return read.ok && payment !== null ? bookingOf(read.value, payment) : undefined;
}

function bookingOf({ bookings }: PaymentView, { bookingKey }: Payment): ListedBooking | undefined {
  return bookings.find(({ key }) => key === bookingKey);
}

/** Words that mean that any part was paid. Such a booking can't be paid again from here. */
function mentionsPayment(status: string | null): boolean {
  if (status === null || isPaidState(status)) return status !== null;
  return /^\s*(?:(?:fully|deposit|part(?:ly|ially)?)[ _-]+)?paid\b/i.test(status);
}

/** Whether the list clearly says that exactly this amount was paid for exactly this stay. */
export function saysPaid(booking: ListedBooking | undefined, payment: Payment): boolean {
  if (booking?.stands !== true || booking.isUnclear || booking.unpaid.length > 0) return false;
  const { checkIn, checkOut, paid, totals, status } = booking;
  if (checkIn !== payment.checkIn || checkOut !== payment.checkOut) return false;
  const amounts = paid.length > 0 ? paid : totals;
  const isAmount = amounts.length > 0 && amounts.every((amount) => sameAmount(amount, payment.amount));
  const isPaid = status !== null && (isPaidState(status) || (booking.isPaid && isBookedState(status)));
  return isPaid && isAmount && isMoneyOf(booking.currency, payment.currency);
}

function comparePayments(now: PaymentView | undefined, desired: PaymentView): Comparison {
  const { payment } = desired;
  if (payment === null || now === undefined) return { equal: false, fields: [] };
  const booking = bookingOf(now, payment);
  const equal = saysPaid(booking, payment);
  const field = (
    name: string,
    label: string,
    atService: string | null,
    wanted: string,
    isEqual: boolean,
  ): FieldDiff => ({
    field: name,
    label,
    atService,
    desired: wanted,
    equal: isEqual,
  });
  return {
    equal,
    fields: [
      field(
        'reference',
        'Reservation',
        booking === undefined
          ? null
          : `${inertText(payment.reference, 60)}, ${stayWords(booking.checkIn, booking.checkOut)}`,
        reservationWords(payment),
        booking?.checkIn === payment.checkIn && booking.checkOut === payment.checkOut,
      ),
      field(
        'amount',
        'Amount to pay',
        paidWords(booking),
        totalWords({ total: payment.amount, currency: payment.currency }),
        equal,
      ),
      field('paid', 'Payment', shownStatus(booking), 'Paid, as the service says', equal),
    ],
  };
}

/** The amount received according to the list, otherwise the price of the stay. */
function paidWords(booking: ListedBooking | undefined): string | null {
  const [total] = booking === undefined ? [] : booking.paid.length > 0 ? booking.paid : booking.totals;
  return booking === undefined || total === undefined
    ? null
    : totalWords({ total, currency: booking.currency });
}

function shownStatus(booking: ListedBooking | undefined): string {
  if (booking === undefined) return 'The reservation is not listed';
  if (!booking.stands) return 'The reservation is cancelled';
  const status = booking.status === null ? 'Not shown by the service' : inertText(booking.status, 40);
  return [status, ...firstReasons([...booking.unpaid, ...booking.against])].join('; ');
}

function reservationWords({ reference, checkIn, checkOut }: Payment): string {
  return `${inertText(reference, 60)}, ${stayWords(checkIn, checkOut)}`;
}

/**
 * POST /developer/bookings/processPayment. Proven only if the list of bookings says that the reservation is paid and
 * did not say so before. Never sent twice for a reservation, whatever the outcome.
 */
export const paymentWriter: WritableResource<PaymentView> = writerOf<PaymentView>({
  name: 'payment',
  reads: (subject) => ({ resource: 'bookings', subject: propertyOfSubject(subject) }),
  desiredSchema: paymentViewSchema,
  readEditable: (body) => readBookingsBy(paymentViewSchema, body),
  validate: ({ payment }, base) => {
    const booking = payment === null ? undefined : bookingOf(base, payment);
    const message =
      booking?.stands !== true
        ? 'The reservation isn’t among the bookings the service lists, so it can’t be paid from here.'
        : booking.isPaid || mentionsPayment(booking.status)
          ? 'The service says that this reservation is paid.'
          : null;
    return { errors: message === null ? [] : [{ field: 'reference', message }], warnings: [] };
  },
  completed: ({ payment }) => ({ bookings: [], payment }),
  unchanged: (base, now, { payment }) => {
    const [before, after] = payment === null ? [] : [bookingOf(base, payment), bookingOf(now, payment)];
    if (after?.stands !== true || before?.stands !== true) return false;
    return before.status === after.status && before.isPaid === after.isPaid;
  },
  operation: () => 'create',
  endpoints: { create: 'process-payment' },
  written: (_base, { payment }) =>
    payment === null ? { ok: false, concept: 'no payment' } : { ok: true, body: payment.request },
  says: () => true,
  // A service may not report payments, so an unchanged status proves nothing.
  baseProves: false,
  createdId: (answer) => referenceIn(answer, [...paymentNames, ...referenceNames]),
  compareValues: comparePayments,
  differences: ({ before, now, desired, readAt }) => {
    const [was, is] = [before, now].map((body) => bookingIn(body, desired));
    return paymentDifferences(was, is, readAt);
  },
  wayBack: () => null,
});
