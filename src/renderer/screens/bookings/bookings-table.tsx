import { useEffect, useMemo } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { HouseBooking } from '../../../core/analysis/bookings/house-bookings.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { useDataTable } from '../../components/data-table/use-data-table.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import type { AllBookingsColumn } from './all-booking-columns.tsx';
import { allBookingColumns } from './all-booking-columns.tsx';
import { FacetControls } from './bookings-toolbar.tsx';
import type { BookingsView } from './bookings-view.ts';
import { houseName } from './reading-facts.ts';

/** What stands in the table now, in its order: what the file is made of. */
export interface ShownBookings {
  readonly columns: readonly AllBookingsColumn[];
  readonly rows: readonly HouseBooking[];
}

/** What narrows the bookings, what is not read of them (as children), and each of them. */
export function BookingsTable(props: {
  readonly rows: readonly HouseBooking[];
  /** Of all days. */
  readonly all: readonly HouseBooking[];
  readonly view: BookingsView;
  readonly onChange: (part: Partial<BookingsView>) => void;
  readonly shownRef: RefObject<ShownBookings>;
  /** What stands here while there is no row. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}) {
  const { view, onChange, shownRef } = props;
  const { locale } = usePreferences();
  const hasSeveral = useMemo(() => areInSeveralCurrencies(props.all), [props.all]);
  const columns = useMemo(() => allBookingColumns(locale, hasSeveral), [locale, hasSeveral]);
  const table = useDataTable({
    rows: props.rows,
    columns,
    rowId: keyOf,
    arrangement: view.arrangement,
    onArrange: (arrangement) => onChange({ arrangement }),
  });
  useEffect(() => {
    const ids = new Set(table.columns.map(({ id }) => id));
    shownRef.current = {
      columns: columns.filter(({ id }) => ids.has(id)),
      rows: table.rows.map(({ value }) => value),
    };
  }, [shownRef, columns, table.columns, table.rows]);
  return (
    <>
      <FacetControls view={view} onChange={onChange} all={props.all} table={table} />
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

function areInSeveralCurrencies(all: readonly HouseBooking[]): boolean {
  const [first] = all;
  return all.some(({ currency }) => currency !== first?.currency);
}

function keyOf({ key }: HouseBooking): string {
  return key;
}

function nameOf({ house }: HouseBooking): string {
  return houseName(house);
}

function isQuiet({ standing }: HouseBooking): boolean {
  return standing === 'cancelled' || standing === 'no-stay' || standing === 'block';
}
