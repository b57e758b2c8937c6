import { Unanswered } from '../../components/progress/unanswered.tsx';
import { Group, SegmentedControl } from '@mantine/core';
import { IconCalendarEvent, IconRefresh } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import { parseCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { formatCount } from '../../../core/values/words/plural.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { usePortfolioRows } from '../../client/properties/portfolio.ts';
import { localDateOf } from '../../components/format/format-calendar-date.ts';
import { useAmountFacts } from '../../client/workspaces/amount-facts.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { DayInput } from '../../components/input/day-input.tsx';
import { NothingMatches } from '../../components/list/nothing-matches.tsx';
import { ActionButton } from '../../components/page/action-button.tsx';
import { Page } from '../../components/page/page.tsx';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { notifyWarning } from '../../components/ui/notify.ts';
import { NoProperties, workspaceScreen } from '../../kit/properties.tsx';
import { OldestAge } from '../../kit/oldest-age.tsx';
import { ExportButton, notifySaved } from '../../kit/save-table.tsx';
import { fileRows } from '../../components/data-table/data-column.ts';
import { BookingsFigures, PaceFigure } from './bookings-figures.tsx';
import { extentOf, noFacets } from './bookings-model.ts';
import type { BookingsView, ChosenPeriod, Extent } from './bookings-model.ts';
import { BookingsTable } from './bookings-table.tsx';
import type { ShownBookings } from './bookings-table.tsx';
import { ReadingStrip } from './reading-strip.tsx';
import { useBookings } from './use-bookings.ts';

const minuteMs = 60_000;

export const BookingsScreen = workspaceScreen(Bookings);

function Bookings({ workspace }: { readonly workspace: Workspace }) {
  const rows = usePortfolioRows(workspace.id);
  const { data } = rows;
  if (data !== undefined && data.length > 0)
    return <AllBookings workspaceId={workspace.id} properties={data} />;
  return (
    <Page title="Bookings" width="wide">
      {data === undefined ? (
        <Unanswered question={rows} lines={6} />
      ) : (
        <NoProperties>Keyholder loads bookings one property at a time. Add properties first.</NoProperties>
      )}
    </Page>
  );
}

function AllBookings(props: { readonly workspaceId: string; readonly properties: readonly PortfolioRow[] }) {
  const { workspaceId, properties } = props;
  // The query stays the same while the screen is open, though the day may change.
  const [now] = useState(() => new Date());
  const today = localDateOf(useNow(minuteMs));
  const model = useBookings(workspaceId, properties, now, today);
  const { view, change, period, found, reading, facts } = model;
  const { locale } = usePreferences();
  const { totals } = useAmountFacts(workspaceId);
  const shownRef = useRef<ShownBookings>({ columns: [], rows: [] });
  const extent = extentOf(facts, properties.length, period, locale);
  const isReading = reading.progress !== null;
  const days = period === undefined ? '' : `-${period.from}-to-${period.to}`;
  return (
    <Page
      title="Bookings"
      width="wide"
      fill
      actions={
        <>
          <OldestAge workspaceId={workspaceId} readAt={facts.oldestReadAt} />
          <ActionButton
            data-refresh
            title="Refresh the bookings of every property"
            leftSection={<IconRefresh size={16} aria-hidden />}
            // Never disabled: disabling the button would lose the focus.
            {...(isReading ? { 'aria-disabled': true, 'data-disabled': true } : {})}
            onClick={() => {
              if (!isReading) reading.read(properties.map(({ propertyId }) => propertyId));
            }}
          >
            Refresh
          </ActionButton>
          <ExportButton
            fileName={`bookings${days}`}
            disabled={found.rows.length === 0}
            rows={() => fileRows(shownRef.current.columns, shownRef.current.rows)}
            onSaved={(savedAs) => sayWhatIsSaved(savedAs, extent)}
          />
        </>
      }
    >
      <PeriodControls view={view} onChange={change} />
      <BookingsFigures found={found} extent={extent} isReading={isReading} totals={totals}>
        <PaceFigure
          comparable={model.comparable}
          period={period}
          basis={model.basis}
          today={today}
          since={facts.since}
          wholeProperties={facts.whole.size}
          of={
            facts.whole.size === properties.length
              ? undefined
              : `${formatCount(facts.whole.size, locale)} of ${formatCount(properties.length, locale)} properties`
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
          isReading ? (
            <LoadingLines lines={6} />
          ) : (
            <NothingFound
              isLoaded={extent.is !== 'nothing'}
              isChosen={period !== undefined}
              isFiltered={
                view.search.trim() !== '' || Object.values(view.facets).some(({ length }) => length > 0)
              }
              onShowAll={() => change({ facets: noFacets, search: '' })}
            />
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

/** Readers of the file don't see the warnings on this screen. */
function sayWhatIsSaved(savedAs: string, extent: Extent): void {
  if (extent.is === 'part')
    notifyWarning(`Saved in part as ${savedAs}`, `Some data is missing: ${extent.words}.`);
  else notifySaved(savedAs);
}

function NothingFound(props: {
  readonly isLoaded: boolean;
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
  if (!props.isLoaded) {
    return (
      <EmptyState level={2} icon={<IconCalendarEvent size={24} />} title="No bookings loaded yet">
        They appear here once they load.
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

const periods: readonly { readonly value: ChosenPeriod; readonly label: string }[] = [
  { value: 'coming', label: 'Coming' },
  { value: 'this-month', label: 'This month' },
  { value: 'next-month', label: 'Next month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'last-12-months', label: 'Last 12 months' },
  { value: 'range', label: 'Range' },
];

const bases: readonly { readonly value: BookingsView['basis']; readonly label: string }[] = [
  { value: 'arrival', label: 'by arrival' },
  { value: 'booked', label: 'by booking date' },
];

function PeriodControls(props: {
  readonly view: BookingsView;
  readonly onChange: (part: Partial<BookingsView>) => void;
}) {
  const { view, onChange } = props;
  const { from, to } = view.range;
  const isTurned = from !== null && to !== null && to < from;
  return (
    <Group gap="0.5rem 0.75rem">
      <SegmentedControl
        size="xs"
        aria-label="Period"
        data={[...periods]}
        value={view.period}
        onChange={(period) => onChange({ period })}
      />
      <SegmentedControl
        size="xs"
        aria-label="Date type"
        data={[...bases]}
        value={view.basis}
        onChange={(basis) => onChange({ basis })}
      />
      {view.period === 'range' ? (
        <>
          <DayInput
            size="xs"
            w="9rem"
            aria-label="From"
            defaultValue={from ?? ''}
            onChange={(day) => onChange({ range: { from: parseCalendarDate(day) ?? null, to } })}
          />
          <span aria-hidden>–</span>
          <DayInput
            size="xs"
            w="9rem"
            aria-label="To"
            defaultValue={to ?? ''}
            error={isTurned}
            onChange={(day) => onChange({ range: { from, to: parseCalendarDate(day) ?? null } })}
          />
        </>
      ) : null}
    </Group>
  );
}
