import { Link } from 'wouter';
import { amountSortKey } from '../../../core/values/money/currency-order.ts';
import { namedCurrency } from '../../../core/mapping/money/named-currency.ts';
import type { HouseBooking } from '../../../core/analysis/bookings/house-bookings.ts';
import { amountCells, bookingColumns } from '../../bookings/booking-columns.tsx';
import type { DataColumn } from '../../components/data-table/data-column.ts';
import { reportedCell } from '../../components/snapshot/reported-cell.ts';
import { useRowTabIndex } from '../../components/data-table/row-target.tsx';
import { routes } from '../../routes.ts';
import styles from './bookings.module.css';
import { houseName } from './reading-facts.ts';

type Cell = string | number | boolean | null;

/** A column of the table, and what the file holds of it: exact values, days as in files. */
export interface AllBookingsColumn extends DataColumn<HouseBooking> {
  readonly csv: readonly (readonly [header: string, cell: (one: HouseBooking) => Cell | undefined])[];
}

/**
 * The house in front, then what the property's own tab shows of a booking.
 * @param hasSeveral amounts are in several currencies: they are sorted by currency first, and within one by size
 */
export function allBookingColumns(locale: string, hasSeveral = false): readonly AllBookingsColumn[] {
  const own = bookingColumns(locale).map((column): AllBookingsColumn => {
    const { cell, sortValue, ...rest } = column;
    const amountOf = hasSeveral ? amounts[column.id] : undefined;
    if (amountOf !== undefined) {
      return {
        ...rest,
        minRem: amountRem,
        hint: 'Grouped by currency, then sorted by amount; currencies aren’t compared. Click to sort.',
        sortValue: (one) => amountSortKey(one.currency, amountOf(one)),
        cell: ({ booking, currency }) => amountCells[column.id]?.(booking, currency) ?? cell(booking),
        csv: csvOf[column.id] ?? [],
      };
    }
    const sortBooking = sortValue === undefined ? undefined : (one: HouseBooking) => sortValue(one.booking);
    const sort = workedOut[column.id] ?? sortBooking;
    return {
      ...rest,
      cell: ({ booking }) => cell(booking),
      ...(sort === undefined ? {} : { sortValue: sort }),
      csv: csvOf[column.id] ?? [],
    };
  });
  return [houseColumn, placeColumn, ...own];
}

/** What was worked out once is not worked out again for every comparison. */
const workedOut: Readonly<Record<string, DataColumn<HouseBooking>['sortValue']>> = {
  'per-night': ({ perNight }) => perNight,
  nights: ({ nights, booking }) => nights ?? booking.nights ?? null,
  status: ({ standing, booking }) => `${standing} ${booking.status ?? ''}`,
};

const amounts: Readonly<Record<string, (one: HouseBooking) => string | null | undefined>> = {
  total: ({ booking }) => booking.totalPrice,
  'per-night': ({ perNight }) => perNight,
  discount: ({ booking }) => booking.discountAmount,
  voucher: ({ booking }) => booking.voucherDiscountAmount,
};

/** A mark beside each amount takes room. */
const amountRem = 5.75;

const houseColumn: AllBookingsColumn = {
  id: 'house',
  name: 'Property',
  minRem: 9.5,
  grow: 2,
  isAlwaysShown: true,
  sortValue: ({ house }) => house.title ?? String(house.propertyId),
  cell: (one) => <HouseLink one={one} />,
  csv: [
    ['Property id', ({ house }) => house.propertyId],
    ['Property', ({ house }) => house.title],
  ],
};

const placeColumn: AllBookingsColumn = {
  id: 'place',
  name: 'Place',
  minRem: 6,
  grow: 1,
  sortValue: ({ house }) => house.place,
  cell: ({ house }) => house.place ?? '—',
  csv: [['Place', ({ house }) => house.place]],
};

type Field = keyof HouseBooking['booking'];

function reported(field: Field, header: string): AllBookingsColumn['csv'][number] {
  return [header, ({ booking }) => reportedCell(booking, field)];
}

const csvOf: Readonly<Record<string, AllBookingsColumn['csv']>> = {
  stay: [reported('checkIn', 'Arrival'), reported('checkOut', 'Departure')],
  nights: [['Nights', ({ nights }) => nights]],
  guests: [reported('partySize', 'Party size')],
  total: [reported('totalPrice', 'Total price')],
  'per-night': [['Rate per night', ({ perNight }) => perNight]],
  discount: [reported('discountAmount', 'Discount')],
  voucher: [reported('voucherDiscountAmount', 'Voucher discount')],
  channel: [reported('channel', 'Channel')],
  status: [reported('status', 'Status'), ['Counted as', ({ standing }) => standing]],
  booked: [reported('createdAt', 'Booked on')],
};

/** The columns and rows that are shown, in their order; what the service did not send is an empty cell. */
export function allBookingsCsv(
  columns: readonly AllBookingsColumn[],
  rows: readonly HouseBooking[],
): Cell[][] {
  const hasAmounts = columns.some(({ id }) => amounts[id] !== undefined);
  const cells = [...columns.flatMap(({ csv }) => csv), ...(hasAmounts ? currencyCells(rows) : [])];
  return [cells.map(([header]) => header), ...rows.map((row) => cells.map(([, cell]) => cell(row) ?? null))];
}

/** What amounts are in, where anything says so: never filled in where nothing does. */
function currencyCells(rows: readonly HouseBooking[]): AllBookingsColumn['csv'] {
  const named: AllBookingsColumn['csv'][number] = ['Currency', ({ booking }) => namedCurrency(booking)];
  const listed: AllBookingsColumn['csv'][number] = [
    'Currency of the listing',
    ({ house }) => house.currency ?? null,
  ];
  return [named, listed].filter(([, cell]) => rows.some((row) => (cell(row) ?? null) !== null));
}

function HouseLink(props: { readonly one: HouseBooking }) {
  const { house } = props.one;
  const name = houseName(house);
  return (
    <Link
      href={routes.property(house.propertyId, 'bookings')}
      className={styles['house']}
      title={name}
      data-row-target
      tabIndex={useRowTabIndex()}
    >
      {name}
    </Link>
  );
}
