import { useEffect, useMemo, type ReactNode, type RefObject } from 'react';
import type { PropertyBooking } from '../../../core/analysis/bookings/property-bookings.ts';
import { ColumnChooser } from '../../components/data-table/column-chooser.tsx';
import type { DataColumn } from '../../components/data-table/data-column.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { useDataTable } from '../../components/data-table/use-data-table.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { propertyName } from '../../components/property/property-name.ts';
import { FacetMenu } from '../../components/list/facet-menu.tsx';
import { TableToolbar } from '../../kit/table-toolbar.tsx';
import { facetChoices, type BookingsView } from './bookings-model.ts';
import { amountSortKey } from '../../../core/values/money/rounded-money.ts';
import { amountCells, bookingColumns } from '../../bookings/booking-columns.tsx';
import { RowTitle } from '../../components/data-table/cells.tsx';
import { routes } from '../../routes.ts';

export interface ShownBookings {
  readonly columns: readonly DataColumn<PropertyBooking>[];
  readonly rows: readonly PropertyBooking[];
}

export function BookingsTable(props: {
  readonly rows: readonly PropertyBooking[];
  /** Includes bookings outside the chosen days. */
  readonly all: readonly PropertyBooking[];
  readonly view: BookingsView;
  readonly onChange: (part: Partial<BookingsView>) => void;
  readonly shownRef: RefObject<ShownBookings>;
  readonly instead: ReactNode;
  readonly children: ReactNode;
}) {
  const { all, view, onChange, shownRef } = props;
  const { locale } = usePreferences();
  const hasSeveral = useMemo(() => all.some(({ currency }) => currency !== all[0]?.currency), [all]);
  const columns = useMemo(() => allBookingColumns(locale, hasSeveral), [locale, hasSeveral]);
  const table = useDataTable({
    rows: props.rows,
    columns,
    rowId: keyOf,
    arrangement: view.arrangement,
    onArrange: (arrangement) => onChange({ arrangement }),
  });
  useEffect(() => {
    shownRef.current = { columns: table.columns, rows: table.rows.map(({ value }) => value) };
  }, [shownRef, table.columns, table.rows]);
  return (
    <>
      <TableToolbar
        label="Filter bookings"
        placeholder="Filter by property, place, id or channel"
        filter={view.search}
        onFilter={(search) => onChange({ search })}
        tools={<ColumnChooser table={table} />}
      >
        <Facets view={view} onChange={onChange} all={all} />
      </TableToolbar>
      {props.children}
      <DataTable
        label="Bookings"
        table={table}
        density="dense"
        height="fill"
        hasTarget
        searchText={nameOf}
        isQuiet={isQuiet}
        empty={props.instead}
      />
    </>
  );
}

function Facets(props: {
  readonly view: BookingsView;
  readonly onChange: (part: Partial<BookingsView>) => void;
  readonly all: readonly PropertyBooking[];
}) {
  const { view, all } = props;
  const { facets } = view;
  const choices = useMemo(() => facetChoices(all), [all]);
  const choose = (part: Partial<BookingsView['facets']>): void =>
    props.onChange({ facets: { ...facets, ...part } });
  return (
    <>
      <FacetMenu
        name="Property"
        choices={choices.properties}
        chosen={facets.properties}
        onChoose={(properties) => choose({ properties })}
      />
      <FacetMenu
        name="Place"
        choices={choices.places}
        chosen={facets.places}
        onChoose={(places) => choose({ places })}
      />
      <FacetMenu
        name="Channel"
        choices={choices.channels}
        chosen={facets.channels}
        onChoose={(channels) => choose({ channels })}
      />
      <FacetMenu
        name="Status"
        choices={choices.states}
        chosen={facets.states}
        onChoose={(states) => choose({ states })}
      />
    </>
  );
}

function keyOf({ key }: PropertyBooking): string {
  return key;
}

function nameOf({ property }: PropertyBooking): string {
  return propertyName(property);
}

function isQuiet({ state }: PropertyBooking): boolean {
  return state === 'cancelled' || state === 'no-stay' || state === 'block';
}

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
  minRem: 7.75,
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
