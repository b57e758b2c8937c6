import { nightsOf, ratePerNight } from '../../../../../core/analysis/bookings/booking-row.ts';
import type { Booking } from '../../../../../core/analysis/bookings/booking-row.ts';
import { namedCurrency } from '../../../../../core/mapping/money/named-currency.ts';
import { reportedCell } from '../../../../components/snapshot/reported-cell.ts';

type Cell = string | number | boolean | null;

const columns: readonly (readonly [header: string, cell: (booking: Booking) => Cell | undefined])[] = [
  ['Booking', (booking) => reportedCell(booking, 'bookingId')],
  ['Booked on', (booking) => reportedCell(booking, 'createdAt')],
  ['Arrival', (booking) => reportedCell(booking, 'checkIn')],
  ['Departure', (booking) => reportedCell(booking, 'checkOut')],
  ['Nights', nightsOf],
  ['Party size', (booking) => reportedCell(booking, 'partySize')],
  ['Adults', (booking) => reportedCell(booking, 'adults')],
  ['Children', (booking) => reportedCell(booking, 'children')],
  ['Infants', (booking) => reportedCell(booking, 'infants')],
  ['Dogs', (booking) => reportedCell(booking, 'dogs')],
  ['Total price', (booking) => reportedCell(booking, 'totalPrice')],
  ['Discount', (booking) => reportedCell(booking, 'discountAmount')],
  ['Voucher discount', (booking) => reportedCell(booking, 'voucherDiscountAmount')],
  ['Rate per night', ratePerNight],
  ['Channel', (booking) => reportedCell(booking, 'channel')],
  ['Status', (booking) => reportedCell(booking, 'status')],
  ['Cancelled', (booking) => reportedCell(booking, 'cancelled')],
  ['Block', (booking) => reportedCell(booking, 'isBlock')],
];

/** Where the service names one. */
const currency: (typeof columns)[number] = ['Currency', namedCurrency];

/** Head and one line a booking that came; what the service did not send is an empty cell. */
export function bookingsCsvRows(bookings: readonly Booking[]): Cell[][] {
  const isNamed = bookings.some((booking) => namedCurrency(booking) !== null);
  const cells = isNamed ? [...columns, currency] : columns;
  return [
    cells.map(([header]) => header),
    ...bookings.map((booking) => cells.map(([, cell]) => cell(booking) ?? null)),
  ];
}
