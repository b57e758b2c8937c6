import { useMemo } from 'react';
import type { Booking } from '../../../../../core/analysis/bookings/booking-row.ts';
import { standingOf } from '../../../../../core/analysis/bookings/booking-row.ts';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import { useDataTable } from '../../../../components/data-table/use-data-table.ts';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { bookingColumns } from '../../../../bookings/booking-columns.tsx';

const mostRowsInSight = 14;

/** The bookings that came, in the service's order until a person sorts them. */
export function BookingsTable(props: { readonly bookings: readonly Booking[] }) {
  const { locale } = usePreferences();
  const columns = useMemo(() => bookingColumns(locale), [locale]);
  const table = useDataTable({ rows: props.bookings, columns, rowId: placeOf });
  return (
    <DataTable
      label="Bookings"
      table={table}
      density="dense"
      height={mostRowsInSight}
      searchText={arrivalOf}
      isQuiet={isQuiet}
      empty={<EmptyState title="No bookings">The service sent an empty list.</EmptyState>}
    />
  );
}

/** An id may be missing, or come twice. */
function placeOf(_booking: Booking, index: number): string {
  return String(index);
}

function arrivalOf({ checkIn }: Booking): string {
  return checkIn;
}

function isQuiet(booking: Booking): boolean {
  const standing = standingOf(booking);
  return standing === 'cancelled' || standing === 'no-stay' || standing === 'block';
}
