import { nightsOf, ratePerNight } from '../../../../../analysis/bookings/booking-row.ts';
import type { Booking } from '../../../../../analysis/bookings/booking-row.ts';
import { namedCurrency } from '../../../../../core/mapping/money/named-currency.ts';
import { reportedCell } from '../../../../components/snapshot/reported-cell.ts';
import { t } from './texts.ts';

type Cell = string | number | boolean | null;

const columns: readonly (readonly [header: string, cell: (booking: Booking) => Cell | undefined])[] = [
  [t('booking'), (booking) => reportedCell(booking, 'bookingId')],
  [t('bookedOn'), (booking) => reportedCell(booking, 'createdAt')],
  [t('arrival'), (booking) => reportedCell(booking, 'checkIn')],
  [t('departure'), (booking) => reportedCell(booking, 'checkOut')],
  [t('nights'), nightsOf],
  [t('partySize'), (booking) => reportedCell(booking, 'partySize')],
  [t('adults'), (booking) => reportedCell(booking, 'adults')],
  [t('children'), (booking) => reportedCell(booking, 'children')],
  [t('infants'), (booking) => reportedCell(booking, 'infants')],
  [t('dogs'), (booking) => reportedCell(booking, 'dogs')],
  [t('totalPrice'), (booking) => reportedCell(booking, 'totalPrice')],
  [t('discount'), (booking) => reportedCell(booking, 'discountAmount')],
  [t('voucherDiscount'), (booking) => reportedCell(booking, 'voucherDiscountAmount')],
  [t('ratePerNight'), ratePerNight],
  [t('channel'), (booking) => reportedCell(booking, 'channel')],
  [t('status'), (booking) => reportedCell(booking, 'status')],
  [t('cancelled'), (booking) => reportedCell(booking, 'cancelled')],
  [t('block'), (booking) => reportedCell(booking, 'isBlock')],
];

/** Where the service names one. */
const currency: (typeof columns)[number] = [t('currency'), namedCurrency];

/** Head and one line a booking that came; what the service did not send is an empty cell. */
export function bookingsCsvRows(bookings: readonly Booking[]): Cell[][] {
  const isNamed = bookings.some((booking) => namedCurrency(booking) !== null);
  const cells = isNamed ? [...columns, currency] : columns;
  return [
    cells.map(([header]) => header),
    ...bookings.map((booking) => cells.map(([, cell]) => cell(booking) ?? null)),
  ];
}
