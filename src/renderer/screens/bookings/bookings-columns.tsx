import type { PropertyBooking } from '../../../core/analysis/bookings/property-bookings.ts';
import { amountSortKey } from '../../../core/values/money/rounded-money.ts';
import { amountCells, bookingColumns } from '../../bookings/booking-columns.tsx';
import { RowTitle } from '../../components/data-table/cells.tsx';
import type { DataColumn } from '../../components/data-table/data-column.ts';
import { propertyName } from '../../components/property/property-name.ts';
import { routes } from '../../routes.ts';

type Column = DataColumn<PropertyBooking>;

/**
 * The columns of the Bookings tab, with the property in front. Amounts sort by currency first if
 * `hasSeveral`.
 */
export function allBookingColumns(locale: string, hasSeveral = false): readonly Column[] {
  const own = bookingColumns(locale).map((column): Column => {
    const { cell, sortValue, file = [], ...rest } = column;
    const amountOf = hasSeveral ? amounts[column.id] : undefined;
    const amountCell = amountCells[column.id];
    const sort = workedOut[column.id] ?? (sortValue && ((one: PropertyBooking) => sortValue(one.booking)));
    return {
      ...rest,
      ...(sort === undefined ? {} : { sortValue: sort }),
      cell: ({ booking, currency }) =>
        amountCell === undefined || (currency === null && !hasSeveral)
          ? cell(booking)
          : amountCell(booking, currency),
      file: file.map(([name, valueOf]) => [name, ({ booking }) => valueOf(booking)]),
      ...(amountOf === undefined ? {} : ofSeveral(amountOf)),
    };
  });
  return [propertyColumn, placeColumn, ...own];
}

type AmountOf = (one: PropertyBooking) => string | null | undefined;

function ofSeveral(amountOf: AmountOf): Partial<Column> {
  return {
    // Leaves room for the mark beside each amount.
    minRem: 5.75,
    hint: 'Grouped by currency, then sorted by amount; currencies aren’t compared. Click to sort.',
    sortValue: (one) => amountSortKey(one.currency, amountOf(one)),
  };
}

/** Precomputed values, so that sorting doesn't compute them for each comparison. */
const workedOut: Readonly<Record<string, Column['sortValue']>> = {
  'per-night': ({ perNight }) => perNight,
  nights: ({ nights, booking }) => nights ?? booking.nights ?? null,
  status: ({ state, booking }) => `${state} ${booking.status ?? ''}`,
};

const amounts: Readonly<Record<string, AmountOf>> = {
  total: ({ booking }) => booking.totalPrice,
  'per-night': ({ perNight }) => perNight,
  discount: ({ booking }) => booking.discountAmount,
  voucher: ({ booking }) => booking.voucherDiscountAmount,
};

const propertyColumn: Column = {
  id: 'property',
  name: 'Property',
  minRem: 8.4,
  grow: 2,
  isAlwaysShown: true,
  sortValue: ({ property }) => property.title ?? String(property.propertyId),
  cell: ({ property }) => (
    <RowTitle href={routes.property(property.propertyId, 'bookings')} name={propertyName(property)} />
  ),
  file: [
    ['Property id', ({ property }) => property.propertyId],
    ['Property', ({ property }) => property.title],
  ],
};

const placeColumn: Column = {
  id: 'place',
  name: 'Place',
  minRem: 6,
  grow: 1,
  sortValue: ({ property }) => property.place,
  cell: ({ property }) => property.place ?? '—',
  file: [
    ['Place', ({ property }) => property.place],
    ['Currency of the listing', ({ property }) => property.currency ?? null],
  ],
};
