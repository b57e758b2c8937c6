import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconFileSpreadsheet } from '@tabler/icons-react';
import type { JsonValue } from '../../../../../core/values/json/json.ts';
import type { Recognised } from '../../../../../core/service/decode.ts';
import type { ResourceReading } from '../../../../client/houses/resource-reading.ts';
import { answeredWith } from '../../../../components/snapshot/answered-with.ts';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { formatCount } from '../../../../../core/wording/plural.ts';
import { notifyDone, notifyFailure } from '../../../../components/ui/notify.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { ResourcePanel } from '../../../../kit/resource-panel.tsx';
import {
  bookingsCsvRows,
  bookingsPage,
  pageWords,
  totalNote,
  type BookingsPage,
  type BookingsQuery,
} from './bookings-query.ts';
import styles from './bookings-table.module.css';
import { useTell } from '../../../../client/tell.ts';
import { useMemo } from 'react';
import { type Booking, standingOf } from '../../../../../core/analysis/bookings/booking-row.ts';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import { useDataTable } from '../../../../components/data-table/use-data-table.ts';
import { bookingColumns } from '../../../../bookings/booking-columns.tsx';

type ReadBookings = Recognised<'bookings'>;

/** The page of bookings that was asked for, with the way to the pages around it. */
export function BookingsList(props: {
  readonly propertyId: number;
  readonly query: BookingsQuery;
  readonly bookings: ResourceReading<'bookings'>;
  readonly onAsk: (query: BookingsQuery) => void;
}) {
  const { query, bookings } = props;
  const decoded = bookings.read;
  return (
    <ResourcePanel
      title="Recent bookings"
      description="In the service’s order. It sends no guest names here."
      reading={bookings}
      flush={decoded !== undefined}
      actions={<SaveBookings decoded={decoded} propertyId={props.propertyId} />}
    >
      {(value) => {
        // Without a body of its own the panel shows what another question was answered with.
        const page = bookingsPage(bookings.instead?.key.query ?? query, value);
        return (
          <>
            {page.count === 0 ? (
              <NoBookings page={page} body={(bookings.instead ?? bookings.view)?.body} />
            ) : (
              <BookingsTable bookings={value.rows} />
            )}
            <Paging page={page} onAsk={props.onAsk} />
          </>
        );
      }}
    </ResourcePanel>
  );
}

function NoBookings(props: { readonly page: BookingsPage; readonly body: JsonValue | undefined }) {
  return (
    <EmptyState title="No bookings match">
      {props.page.offset > 0
        ? 'There may be some on earlier pages.'
        : `${answeredWith(props.body)}. Try a longer period or another status.`}
    </EmptyState>
  );
}

function Paging(props: { readonly page: BookingsPage; readonly onAsk: (query: BookingsQuery) => void }) {
  const { page } = props;
  const { locale } = usePreferences();
  const step = (to: BookingsQuery | undefined) => ({
    size: 'xs',
    variant: 'default',
    disabled: to === undefined,
    onClick: (): void => {
      if (to !== undefined) props.onAsk(to);
    },
  });
  return (
    <nav className={styles['paging']} aria-label="Pages of bookings">
      <p className={styles['pageWords']} role="status">
        {pageWords(page, (value) => formatCount(value, locale))}
        {totalNote(page, (value) => formatCount(value, locale))}
      </p>
      <div className={styles['pageButtons']}>
        <Button {...step(page.previous)} leftSection={<IconChevronLeft size={14} aria-hidden />}>
          Previous page
        </Button>
        <Button {...step(page.next)} rightSection={<IconChevronRight size={14} aria-hidden />}>
          Next page
        </Button>
      </div>
    </nav>
  );
}

function SaveBookings(props: { readonly decoded: ReadBookings | undefined; readonly propertyId: number }) {
  const saveTable = useTell('console:save-table');
  const rows = props.decoded?.value.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      leftSection={<IconFileSpreadsheet size={14} aria-hidden />}
      loading={saveTable.isPending}
      onClick={() => {
        saveTable.mutate(
          {
            suggestedName: `bookings-${String(props.propertyId)}.csv`,
            rows: bookingsCsvRows(rows),
          },
          {
            onSuccess: ({ savedAs }) => {
              if (savedAs !== null) notifyDone(`Saved as ${savedAs}`);
            },
            onError: ({ error }) => {
              notifyFailure(error);
            },
          },
        );
      }}
    >
      Save as CSV
    </Button>
  );
}

const mostRowsInSight = 14;

/** The bookings that came, in the service's order until a person sorts them. */
function BookingsTable(props: { readonly bookings: readonly Booking[] }) {
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
