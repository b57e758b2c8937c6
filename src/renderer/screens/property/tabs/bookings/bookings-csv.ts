import { nightsOf, ratePerNight } from '../../../../../analysis/bookings/booking-row.ts';
import type { Booking } from '../../../../../analysis/bookings/booking-row.ts';

import { namedCurrency } from '../../../../../contract/service/shape/named-currency.ts';

type Cell = string | number | boolean | null;

const columns: readonly (readonly [header: string, cell: (booking: Booking) => Cell | undefined])[] = [
  ['Booking', (booking) => booking.bookingId],
  ['Booked on', (booking) => booking.createdAt],
  ['Arrival', (booking) => booking.checkIn],
  ['Departure', (booking) => booking.checkOut],
  ['Nights', nightsOf],
  ['Party size', (booking) => booking.partySize],
  ['Adults', (booking) => booking.adults],
  ['Children', (booking) => booking.children],
  ['Infants', (booking) => booking.infants],
  ['Dogs', (booking) => booking.dogs],
  ['Total price', (booking) => booking.totalPrice],
  ['Discount', (booking) => booking.discountAmount],
  ['Voucher discount', (booking) => booking.voucherDiscountAmount],
  ['Rate per night', ratePerNight],
  ['Channel', (booking) => booking.channel],
  ['Status', (booking) => booking.status],
  ['Cancelled', (booking) => booking.cancelled],
  ['Block', (booking) => booking.isBlock],
];

/** Where the service names one. */
const currency: (typeof columns)[number] = ['Currency', namedCurrency];

/** Head and one line a booking that came; what the service did not tell is an empty cell. */
export function bookingsCsvRows(bookings: readonly Booking[]): Cell[][] {
  const isNamed = bookings.some((booking) => namedCurrency(booking) !== null);
  const cells = isNamed ? [...columns, currency] : columns;
  return [
    cells.map(([header]) => header),
    ...bookings.map((booking) => cells.map(([, cell]) => cell(booking) ?? null)),
  ];
}
