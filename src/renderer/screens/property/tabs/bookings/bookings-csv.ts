import { nightsOf, ratePerNight } from '../../../../../analysis/bookings/booking-row.ts';
import type { Booking } from '../../../../../analysis/bookings/booking-row.ts';

import { namedCurrency } from '../../../../../contract/service/shape/money/named-currency.ts';
import { t } from './texts.ts';

type Cell = string | number | boolean | null;

const columns: readonly (readonly [header: string, cell: (booking: Booking) => Cell | undefined])[] = [
  [t('booking'), (booking) => booking.bookingId],
  [t('bookedOn'), (booking) => booking.createdAt],
  [t('arrival'), (booking) => booking.checkIn],
  [t('departure'), (booking) => booking.checkOut],
  [t('nights'), nightsOf],
  [t('partySize'), (booking) => booking.partySize],
  [t('adults'), (booking) => booking.adults],
  [t('children'), (booking) => booking.children],
  [t('infants'), (booking) => booking.infants],
  [t('dogs'), (booking) => booking.dogs],
  [t('totalPrice'), (booking) => booking.totalPrice],
  [t('discount'), (booking) => booking.discountAmount],
  [t('voucherDiscount'), (booking) => booking.voucherDiscountAmount],
  [t('ratePerNight'), ratePerNight],
  [t('channel'), (booking) => booking.channel],
  [t('status'), (booking) => booking.status],
  [t('cancelled'), (booking) => booking.cancelled],
  [t('block'), (booking) => booking.isBlock],
];

/** Where the service names one. */
const currency: (typeof columns)[number] = [t('currency'), namedCurrency];

/** Head and one line a booking that came; what the service did not tell is an empty cell. */
export function bookingsCsvRows(bookings: readonly Booking[]): Cell[][] {
  const isNamed = bookings.some((booking) => namedCurrency(booking) !== null);
  const cells = isNamed ? [...columns, currency] : columns;
  return [
    cells.map(([header]) => header),
    ...bookings.map((booking) => cells.map(([, cell]) => cell(booking) ?? null)),
  ];
}
