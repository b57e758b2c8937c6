import { Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type Booking, bookingState } from '../../../../core/analysis/bookings/booking-row.ts';
import { formatCount } from '../../../../core/values/words/plural.ts';
import { bookingColumns } from '../../../bookings/booking-columns.tsx';
import { useOwn, useProperty } from '../../../client/properties/property.ts';
import { fileRows } from '../../../components/data-table/data-column.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { useDataTable } from '../../../components/data-table/use-data-table.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { answeredWith } from '../../../components/snapshot/answered-with.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ResourcePanel } from '../../../kit/resource-panel.tsx';
import { ExportButton } from '../../../kit/save-table.tsx';
import {
  type BookingsPage,
  type BookingsQuery,
  arrivalsFirst,
  bookingsPage,
  pageWords,
  totalNote,
} from './bookings-query.ts';

export function BookingsList(props: {
  readonly today: string;
  readonly query: BookingsQuery;
  readonly onAsk: (query: BookingsQuery) => void;
}) {
  const { query } = props;
  const { propertyId } = useProperty();
  const bookings = useOwn('bookings', query);
  const rows = bookings.read?.value.rows ?? [];
  return (
    <ResourcePanel
      description="Next arrivals first, then those that are over. The service sends no guest names here."
      reading={bookings}
      flush={bookings.read !== undefined}
      actions={
        rows.length === 0 ? null : (
          <ExportButton fileName={`bookings-${propertyId}`} rows={() => fileRows(bookingColumns(''), rows)} />
        )
      }
    >
      {(value) => {
        // Without a response of its own, the panel shows the response to another query.
        const page = bookingsPage(bookings.instead?.key.query ?? query, value);
        return (
          <>
            {page.count === 0 ? (
              <EmptyState title="No bookings match">
                {page.offset > 0
                  ? 'There may be some on earlier pages.'
                  : `${answeredWith((bookings.instead ?? bookings.view)?.body)}. Try a longer period or another status.`}
              </EmptyState>
            ) : (
              <BookingsTable bookings={value.rows} today={props.today} />
            )}
            <Paging page={page} onAsk={props.onAsk} />
          </>
        );
      }}
    </ResourcePanel>
  );
}

const mostRowsInSight = 14;

function BookingsTable(props: { readonly bookings: readonly Booking[]; readonly today: string }) {
  const { bookings, today } = props;
  const { locale } = usePreferences();
  const columns = useMemo(() => bookingColumns(locale), [locale]);
  const rows = useMemo(() => arrivalsFirst(bookings, today), [bookings, today]);
  const table = useDataTable({ rows, columns, rowId: placeOf });
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

/** Unique: ids can be missing or repeated. */
function placeOf(_booking: Booking, index: number): string {
  return String(index);
}

function arrivalOf({ checkIn }: Booking): string {
  return checkIn;
}

function isQuiet(booking: Booking): boolean {
  const state = bookingState(booking);
  return state === 'cancelled' || state === 'no-stay' || state === 'block';
}

function Paging(props: { readonly page: BookingsPage; readonly onAsk: (query: BookingsQuery) => void }) {
  const { page } = props;
  const { locale } = usePreferences();
  const count = (value: number): string => formatCount(value, locale);
  const step = (to: BookingsQuery | undefined) => ({
    size: 'xs',
    disabled: to === undefined,
    onClick: (): void => {
      if (to !== undefined) props.onAsk(to);
    },
  });
  return (
    <Group component="nav" justify="space-between" px="1.25rem" py="sm" aria-label="Pages of bookings">
      <Text size="sm" c="dimmed" role="status">
        {pageWords(page, count)}
        {totalNote(page, count)}
      </Text>
      <Group gap="xs">
        <Button {...step(page.previous)} leftSection={<IconChevronLeft size={14} aria-hidden />}>
          Previous page
        </Button>
        <Button {...step(page.next)} rightSection={<IconChevronRight size={14} aria-hidden />}>
          Next page
        </Button>
      </Group>
    </Group>
  );
}
