import { Button } from '@mantine/core';
import { IconCalendarEvent, IconDownload, IconRefresh } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { usePortfolioRows } from '../../client/houses/portfolio.ts';
import { useReachability } from '../../client/workspaces/service-state.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { AgeLabel } from '../../components/text/age-label.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { localDateOf } from '../../components/format/format-calendar-date.ts';
import { notifyDone, notifyFailure, notifyWarning } from '../../components/ui/notify.ts';
import { NothingMatches } from '../../components/list/nothing-matches.tsx';
import { Page } from '../../components/page/page.tsx';
import { formatCount } from '../../../core/wording/plural.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { routes } from '../../routes.ts';
import { allBookingsCsv } from './all-booking-columns.tsx';
import { BookingsFigures, PaceFigure } from './bookings-figures.tsx';
import type { ShownBookings } from './bookings-table.tsx';
import { BookingsTable } from './bookings-table.tsx';
import { PeriodControls } from './bookings-toolbar.tsx';
import { noFacets } from './bookings-view.ts';
import styles from './bookings.module.css';
import type { Extent } from './reading-facts.ts';
import { extentOf } from './reading-facts.ts';
import { ReadingStrip } from './reading-strip.tsx';
import { useBookings } from './use-bookings.ts';
import { ActionButton } from '../../components/page/action-button.tsx';
import { useTell } from '../../client/tell.ts';

const minuteMs = 60_000;

/** The bookings of all houses of this workspace. */
export function BookingsScreen() {
  const workspace = useActiveWorkspace();
  if (workspace === undefined) return null;
  return <Bookings workspace={workspace} />;
}

function Bookings(props: { readonly workspace: Workspace }) {
  const { data, error } = usePortfolioRows(props.workspace.id);
  if (data !== undefined && data.length > 0)
    return <AllBookings workspaceId={props.workspace.id} houses={data} />;
  return (
    <Page title="Bookings" width="wide">
      {data === undefined && error === null ? <LoadingLines lines={6} /> : null}
      {data === undefined && error !== null ? <ErrorNotice error={error.error} /> : null}
      {data === undefined ? null : (
        <EmptyState
          level={2}
          icon={<IconCalendarEvent size={24} />}
          title="No properties yet"
          action={
            <Button component={Link} href={routes.portfolio()} variant="default">
              Go to Properties
            </Button>
          }
        >
          Keyholder loads bookings one property at a time. Add properties first.
        </EmptyState>
      )}
    </Page>
  );
}

function AllBookings(props: { readonly workspaceId: string; readonly houses: readonly PortfolioRow[] }) {
  const { workspaceId, houses } = props;
  // What is asked for stays as it was when the screen opened; the day goes on.
  const [now] = useState(() => new Date());
  const today = localDateOf(useNow(minuteMs));
  const model = useBookings(workspaceId, houses, now, today);
  const { view, change, period, found, reading, facts } = model;
  const { locale } = usePreferences();
  const shownRef = useRef<ShownBookings>({ columns: [], rows: [] });
  const save = useSaveBookings();
  const extent = extentOf(facts, houses.length, period, locale);
  return (
    <Page
      title="Bookings"
      width="wide"
      fill
      actions={
        <>
          <OldestRead workspaceId={workspaceId} readAt={facts.oldestReadAt} />
          <ActionButton
            variant="default"
            data-refresh
            title="Refresh the bookings of every property"
            leftSection={<IconRefresh size={16} aria-hidden />}
            // Never disabled: a button that is takes the focus away with it.
            {...(reading.progress === null ? {} : { 'aria-disabled': true, 'data-disabled': true })}
            onClick={() => {
              if (reading.progress === null) reading.read(houses.map(({ propertyId }) => propertyId));
            }}
          >
            Refresh
          </ActionButton>
          <ActionButton
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={save.isPending}
            disabled={found.rows.length === 0}
            onClick={() => {
              const days = period === undefined ? '' : `-${period.from}-to-${period.to}`;
              save.save(
                `bookings${days}.csv`,
                allBookingsCsv(shownRef.current.columns, shownRef.current.rows),
                extent,
              );
            }}
          >
            Export CSV
          </ActionButton>
        </>
      }
    >
      <PeriodControls view={view} onChange={change} />
      <BookingsFigures found={found} extent={extent}>
        <PaceFigure
          comparable={model.comparable}
          period={period}
          basis={model.basis}
          today={today}
          since={facts.since}
          wholeHouses={facts.whole.size}
          of={
            facts.whole.size === houses.length
              ? undefined
              : `${formatCount(facts.whole.size, locale)} of ${formatCount(houses.length, locale)} properties`
          }
        />
      </BookingsFigures>
      <BookingsTable
        rows={found.rows}
        all={model.all}
        view={view}
        onChange={change}
        shownRef={shownRef}
        instead={
          reading.progress === null ? (
            <NothingFound
              isChosen={period !== undefined}
              isFiltered={
                view.search.trim() !== '' || Object.values(view.facets).some(({ length }) => length > 0)
              }
              onShowAll={() => change({ facets: noFacets, search: '' })}
            />
          ) : (
            <LoadingLines lines={6} />
          )
        }
      >
        <ReadingStrip
          workspaceId={workspaceId}
          state={reading}
          facts={facts}
          onRead={reading.read}
          onStop={reading.stop}
        />
      </BookingsTable>
    </Page>
  );
}

function OldestRead(props: { readonly workspaceId: string; readonly readAt: string | null }) {
  const offline = useReachability(props.workspaceId)?.reachable === false;
  if (props.readAt === null) return null;
  return (
    <span className={styles['age']}>
      oldest <AgeLabel readAt={props.readAt} offline={offline} />
    </span>
  );
}

function NothingFound(props: {
  readonly isChosen: boolean;
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
}) {
  if (!props.isChosen) {
    return (
      <EmptyState level={2} title="Which days?">
        Enter the first and the last day of the range.
      </EmptyState>
    );
  }
  if (props.isFiltered) {
    return (
      <NothingMatches
        title="No bookings match the filter for these dates"
        showAll="Clear all filters"
        onShowAll={props.onShowAll}
      >
        Words match property, place, id or channel. Properties not loaded yet may have matches.
      </NothingMatches>
    );
  }
  return (
    <EmptyState level={2} icon={<IconCalendarEvent size={24} />} title="No bookings loaded for these dates">
      Try other dates. Properties not loaded yet may have some.
    </EmptyState>
  );
}

function useSaveBookings() {
  const saving = useTell('console:save-table');
  const save = (suggestedName: string, rows: ReturnType<typeof allBookingsCsv>, extent: Extent): void => {
    saving.mutate(
      { suggestedName, rows },
      {
        onSuccess: ({ savedAs }) => {
          if (savedAs === null) return;
          // The file goes to people who do not see this screen.
          if (extent.is === 'part')
            notifyWarning(`Saved in part as ${savedAs}`, `Some data is missing: ${extent.words}.`);
          else notifyDone(`Saved as ${savedAs}`);
        },
        onError: ({ error }) => {
          notifyFailure(error);
        },
      },
    );
  };
  return { save, isPending: saving.isPending };
}
