import type { HouseBooking } from '../../../core/analysis/bookings/house-bookings.ts';
import { amountSortKey } from '../../../core/values/money/rounded-money.ts';
import { amountCells, bookingColumns } from '../../bookings/booking-columns.tsx';
import { RowTitle } from '../../components/data-table/cells.tsx';
import type { DataColumn } from '../../components/data-table/data-column.ts';
import { houseName } from '../../components/house/house-name.ts';
import { routes } from '../../routes.ts';

type Column = DataColumn<HouseBooking>;

/**
 * The property in front, then what its own tab shows of a booking.
 * @param hasSeveral amounts are in several currencies: they are sorted by currency first, and within one by size
 */
export function allBookingColumns(locale: string, hasSeveral = false): readonly Column[] {
  const own = bookingColumns(locale).map((column): Column => {
    const { cell, sortValue, file = [], ...rest } = column;
    const amountOf = hasSeveral ? amounts[column.id] : undefined;
    const sort = workedOut[column.id] ?? (sortValue && ((one: HouseBooking) => sortValue(one.booking)));
    return {
      ...rest,
      ...(sort === undefined ? {} : { sortValue: sort }),
      cell: ({ booking }) => cell(booking),
      file: file.map(([name, valueOf]) => [name, ({ booking }) => valueOf(booking)]),
      ...(amountOf === undefined ? {} : ofSeveral(column.id, amountOf)),
    };
  });
  return [houseColumn, placeColumn, ...own];
}

type AmountOf = (one: HouseBooking) => string | null | undefined;

function ofSeveral(id: string, amountOf: AmountOf): Partial<Column> {
  const cell = amountCells[id];
  return {
    // A mark beside each amount takes room.
    minRem: 5.75,
    hint: 'Grouped by currency, then sorted by amount; currencies aren’t compared. Click to sort.',
    sortValue: (one) => amountSortKey(one.currency, amountOf(one)),
    ...(cell === undefined ? {} : { cell: ({ booking, currency }) => cell(booking, currency) }),
  };
}

/** What was worked out once is not worked out again for every comparison. */
const workedOut: Readonly<Record<string, Column['sortValue']>> = {
  'per-night': ({ perNight }) => perNight,
  nights: ({ nights, booking }) => nights ?? booking.nights ?? null,
  status: ({ standing, booking }) => `${standing} ${booking.status ?? ''}`,
};

const amounts: Readonly<Record<string, AmountOf>> = {
  total: ({ booking }) => booking.totalPrice,
  'per-night': ({ perNight }) => perNight,
  discount: ({ booking }) => booking.discountAmount,
  voucher: ({ booking }) => booking.voucherDiscountAmount,
};

const houseColumn: Column = {
  id: 'house',
  name: 'Property',
  minRem: 8.5,
  grow: 2,
  isAlwaysShown: true,
  sortValue: ({ house }) => house.title ?? String(house.propertyId),
  cell: ({ house }) => (
    <RowTitle href={routes.property(house.propertyId, 'bookings')} name={houseName(house)} />
  ),
  file: [
    ['Property id', ({ house }) => house.propertyId],
    ['Property', ({ house }) => house.title],
  ],
};

const placeColumn: Column = {
  id: 'place',
  name: 'Place',
  minRem: 6,
  grow: 1,
  sortValue: ({ house }) => house.place,
  cell: ({ house }) => house.place ?? '—',
  file: [
    ['Place', ({ house }) => house.place],
    ['Currency of the listing', ({ house }) => house.currency ?? null],
  ],
};
