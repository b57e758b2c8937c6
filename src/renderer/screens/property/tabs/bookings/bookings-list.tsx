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
import { bookingsCsvRows } from './bookings-csv.ts';
import { bookingsPage, pageWords, totalNote } from './bookings-paging.ts';
import type { BookingsPage } from './bookings-paging.ts';
import type { BookingsQuery } from './bookings-query.ts';
import { BookingsTable } from './bookings-table.tsx';
import styles from './bookings-table.module.css';
import { useTell } from '../../../../client/tell.ts';

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
