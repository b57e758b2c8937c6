import { Box, Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { areInSeveralCurrencies, unreadMonthsOf } from '../../../core/analysis/pricing/offer-lines.ts';
import type { OfferLine } from '../../../core/analysis/pricing/offer-lines.ts';
import { formatCount, formatCounted } from '../../../core/values/words/plural.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { useMonthsReader } from '../../client/bookings/months-reader.ts';
import { ColumnChooser } from '../../components/data-table/column-chooser.tsx';
import { fileRows } from '../../components/data-table/data-column.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { untouchedTable, useDataTable } from '../../components/data-table/use-data-table.ts';
import { localDateOf } from '../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { useNow } from '../../components/format/use-now.ts';
import { NothingMatches } from '../../components/list/nothing-matches.tsx';
import { Page } from '../../components/page/page.tsx';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { PagesRead } from '../../components/snapshot/pages/pages-read.tsx';
import { SnapshotPanel } from '../../components/snapshot/snapshot-panel.tsx';
import { UnknownPageFields } from '../../components/snapshot/unknown-fields.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { useFieldMapping } from '../../guarded-edit/mapping/field-mapping.tsx';
import { MonthsStrip } from '../../kit/months-strip.tsx';
import { workspaceScreen } from '../../kit/properties.tsx';
import { ExportButton } from '../../kit/save-table.tsx';
import { TableToolbar } from '../../kit/table-toolbar.tsx';
import { lineName, offerColumns } from './offer-columns.tsx';
import { useOffers } from './use-offers.ts';

const minuteMs = 60_000;
const atFirst = { ...untouchedTable, hidden: { place: false, discount: false, active: false, title: false } };

export const OffersScreen = workspaceScreen(Offers);

/** The special offers of all properties at the service, compared with the calendars of our own. */
function Offers({ workspace }: { readonly workspace: Workspace }) {
  const today = localDateOf(useNow(minuteMs));
  const offers = useOffers(workspace.id, today);
  const { reading, error } = offers;
  const mapping = useFieldMapping([{ name: 'Special offers', of: 'special-offers' }], reading.view);
  return (
    <Page
      title="Offers"
      width="wide"
      fill
      subtitle="Special offers on the service, for every property it lists."
    >
      <SnapshotPanel
        title="Special offers"
        flush
        fill
        reading={reading}
        decode={() => reading.joined}
        mapping={mapping}
        isEmpty={({ rows }) => rows.length === 0 && !reading.reading}
        empty={<EmptyState title="No special offers">The service has no offers on any property.</EmptyState>}
      >
        {() => (
          <>
            {error === undefined ? null : <ErrorNotice error={error} />}
            {offers.isJudged ? (
              <OffersTable workspaceId={workspace.id} offers={offers} />
            ) : error === undefined ? (
              <LoadingLines />
            ) : null}
            <Box px="1.25rem" py="xs">
              <PagesRead reading={reading} one="offer" many="offers" />
              <UnknownPageFields pages={reading.decoded} />
            </Box>
          </>
        )}
      </SnapshotPanel>
    </Page>
  );
}

function OffersTable(props: { readonly workspaceId: string; readonly offers: ReturnType<typeof useOffers> }) {
  const { all, found, view, change } = props.offers;
  const { locale } = usePreferences();
  const hasSeveral = useMemo(() => areInSeveralCurrencies(all), [all]);
  const columns = useMemo(() => offerColumns(locale, hasSeveral), [locale, hasSeveral]);
  const table = useDataTable({ rows: found, columns, rowId: ({ key }) => key, arrangement: atFirst });
  const past = all.filter(isPast).length;
  return (
    <>
      <TableToolbar
        inPanel
        label="Filter offers"
        placeholder="Filter by property, place or id"
        filter={view.search}
        onFilter={(search) => change({ search })}
        counted={{ shown: found.length, of: all.length, nouns: ['offer', 'offers'] }}
        tools={
          <>
            <ColumnChooser table={table} />
            <ExportButton
              fileName="special-offers"
              disabled={found.length === 0}
              rows={() =>
                fileRows(
                  columns,
                  table.rows.map(({ value }) => value),
                )
              }
            />
          </>
        }
      >
        <Checkbox
          size="xs"
          label="My properties only"
          checked={view.oursOnly}
          onChange={(event) => change({ oursOnly: event.currentTarget.checked })}
        />
        {past === 0 ? null : (
          <Checkbox
            size="xs"
            label={`Past too (${formatCount(past, locale)})`}
            checked={view.withPast}
            onChange={(event) => change({ withPast: event.currentTarget.checked })}
          />
        )}
      </TableToolbar>
      <CalendarsStrip workspaceId={props.workspaceId} lines={found} />
      <DataTable
        label="Special offers"
        table={table}
        density="twoLine"
        height="fill"
        hasTarget={({ isOurs }) => isOurs === true}
        searchText={lineName}
        isQuiet={isPast}
        empty={
          <NothingMatches
            level={3}
            title="No offer matches the filter"
            showAll="Show all offers"
            onShowAll={() => change({ oursOnly: false, withPast: true, search: '' })}
          >
            Words match the property, its place, its id or the offer’s name.
          </NothingMatches>
        }
      />
    </>
  );
}

function isPast(line: OfferLine): boolean {
  return line.isPast;
}

/** Missing calendars for offers of our own, with a button to load them. Empty if none are missing. */
function CalendarsStrip(props: { readonly workspaceId: string; readonly lines: readonly OfferLine[] }) {
  const reader = useMonthsReader(props.workspaceId);
  const { locale } = usePreferences();
  const months = unreadMonthsOf(props.lines);
  const unread = props.lines.filter(({ calendar }) => calendar.is === 'not-read').length;
  if (months.length === 0 && reader.stoppedBy === null && reader.progress === null) return null;
  return (
    <Box px="1.25rem" pb="md">
      <MonthsStrip
        workspaceId={props.workspaceId}
        reader={reader}
        unread={months}
        label="Checking availability"
        tone="info"
        buttonWords={(counted) => `Check availability (${counted})`}
      >
        Availability isn’t fully loaded for {formatCounted(unread, 'offer', 'offers', locale)}.
      </MonthsStrip>
    </Box>
  );
}
