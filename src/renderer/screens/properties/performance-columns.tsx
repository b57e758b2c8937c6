import { IconClockExclamation, IconNote } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { PerformanceRow } from '../../../core/analysis/performance/performance-figures.ts';
import type { SeasonColumn } from '../../../core/analysis/performance/season-columns.ts';
import { formatCount, formatCounted } from '../../../core/values/words/plural.ts';
import { RowTitle } from '../../components/data-table/cells.tsx';
import type { DataColumn } from '../../components/data-table/data-column.ts';
import { useDataTable } from '../../components/data-table/use-data-table.ts';
import type { DataTableModel } from '../../components/data-table/use-data-table.ts';
import { formatDateRange, formatDayRange } from '../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { shareWords } from '../../components/format/share-words.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import { propertyAbout, propertyName } from '../../components/property/property-name.ts';
import { routes } from '../../routes.ts';
import type { PerformanceArrangement, PerformanceGround, PerformanceModel } from './performance-model.ts';
import { MedianCell, SeasonCell, ShareCell } from './season-cell.tsx';
import type { PerformanceState } from './use-properties.ts';

const nameColumnId = 'name';
const sharesColumnId = 'discounts';
const seasonPrefix = 'season ';

function seasonColumnId(key: string): string {
  return `${seasonPrefix}${key}`;
}

function sortOfColumn(columnId: string): PerformanceArrangement['sort'] {
  if (columnId === nameColumnId) return { by: 'name' };
  if (columnId === sharesColumnId) return { by: 'discounts' };
  return { by: 'season', key: columnId.slice(seasonPrefix.length) };
}

interface ColumnsInput {
  readonly ground: PerformanceGround;
  readonly model: Pick<PerformanceModel, 'medians' | 'discounts' | 'properties'>;
  readonly arrangement: Pick<PerformanceArrangement, 'level' | 'discountsOver' | 'sort'>;
  /** Shows only the season that the table is sorted by. */
  readonly isBrief: boolean;
  readonly below: string;
  readonly locale: string;
}

/** The property, each season in the order of the year, and the cost of discounts. */
function performanceColumns(input: ColumnsInput): readonly DataColumn<PerformanceRow>[] {
  const { ground, model, locale } = input;
  const all = model.properties.length === ground.rows.length;
  const { columns } = ground.seasons;
  const sorted = columns.filter(({ key }) => isSortedBy(input.arrangement.sort, key));
  const seasons = input.isBrief && sorted.length > 0 ? sorted : columns;
  return [
    {
      id: nameColumnId,
      name: 'Property',
      below: input.below,
      minRem: nameRem,
      grow: 2.5,
      isAlwaysShown: true,
      hint: 'Sort by name.',
      sortValue: ({ title }) => title,
      ofAll: all
        ? 'Median of all'
        : `Median of ${formatCounted(model.properties.length, 'property', 'properties', locale)}`,
      cell: (row) => <PropertyCell row={row} />,
    },
    ...seasons.map((season) => seasonColumn(season, input)),
    sharesColumn(input),
  ];
}

function sharesColumn({ model, arrangement, locale }: ColumnsInput): DataColumn<PerformanceRow> {
  const [share, ...others] = model.discounts.shares;
  const ofAll =
    others.length > 0
      ? 'currencies differ'
      : shareWords(share?.percentIfTotalIsNet ?? null, share?.percentIfTotalIsGross ?? null, locale);
  return {
    id: sharesColumnId,
    name: 'Disc.',
    below: 'share',
    minRem: 5,
    grow: 0.2,
    align: 'end',
    hint: 'Share of bookings taken by discounts: highest first.',
    sortValue: () => null,
    ofAll: ofAll ?? 'unknown',
    cell: (row) => <ShareCell row={row} over={arrangement.discountsOver} />,
  };
}

function seasonColumn(season: SeasonColumn, input: ColumnsInput): DataColumn<PerformanceRow> {
  const { ground, model, arrangement, locale } = input;
  const { sort, level } = arrangement;
  const isMarked = isSortedBy(sort, season.key);
  return {
    id: seasonColumnId(season.key),
    name: visibleText(season.season),
    below: formatDayRange(season.dateFrom, season.dateTo, locale) ?? 'dates not sent',
    minRem: isMarked ? markedSeasonRem : plainSeasonRem,
    grow: 1,
    align: 'end',
    isMarked,
    hint: hintOf(season, locale),
    sortValue: () => null,
    ofAll: <MedianCell median={model.medians.get(season.key)} isMarked={isMarked} />,
    cell: (row) => (
      <SeasonCell
        row={row}
        season={ground.seasons.of(row.propertyId, season.key)}
        level={level}
        isMarked={isMarked}
      />
    ),
  };
}

function isSortedBy(sort: PerformanceArrangement['sort'], season: string): boolean {
  return sort.by === 'season' && sort.key === season;
}

function hintOf(season: SeasonColumn, locale: string): string {
  const dates = formatDateRange(season.dateFrom, season.dateTo, locale);
  const lines = [
    'Sort by this season, worst first.',
    dates ?? 'The service sent no dates for it.',
    season.otherDates === 0
      ? null
      : `${formatCounted(season.otherDates, 'property has', 'properties have', locale)} other dates for it.`,
  ];
  return lines.filter((line) => line !== null).join('\n');
}

/** The rows are already sorted worst first, and only in that direction. */
export function usePerformanceTable(
  performance: PerformanceState,
  isBrief: boolean,
): DataTableModel<PerformanceRow> {
  const { locale } = usePreferences();
  const { ground, model, settled } = performance;
  const shown = model.sorted.rows;
  const below = `${formatCount(shown.length, locale)}, ${settled.sort.by === 'name' ? 'by name' : 'worst first'}`;
  const columns = useMemo(
    () => performanceColumns({ ground, model, arrangement: settled, isBrief, below, locale }),
    [ground, model, settled, isBrief, below, locale],
  );
  const sortedId = sortedColumn(performance);
  return {
    ...useDataTable({ rows: shown, columns, rowId }),
    sortOf: (columnId) => {
      if (columnId !== sortedId) return 'none';
      return columnId === sharesColumnId ? 'descending' : 'ascending';
    },
    sortBy: (columnId) => performance.arrange({ sort: sortOfColumn(columnId) }),
  };
}

function rowId({ propertyId }: PerformanceRow): string {
  return String(propertyId);
}

function sortedColumn({ settled: { sort } }: PerformanceState): string | undefined {
  switch (sort.by) {
    case 'name':
      return nameColumnId;
    case 'discounts':
      return sharesColumnId;
    case 'season':
      return seasonColumnId(sort.key);
    case 'year':
      return undefined;
  }
}

function PropertyCell({ row }: { readonly row: PerformanceRow }) {
  return (
    <RowTitle
      href={routes.propertyPricing(row.propertyId)}
      name={propertyName(row)}
      about={propertyAbout(row)}
      marks={
        <>
          {row.feedIsStale === true ? (
            <span title="Stale feed">
              <IconClockExclamation
                size={14}
                color="var(--kh-warn-text)"
                role="img"
                aria-label="Stale feed"
              />
            </span>
          ) : null}
          {row.note === null ? null : (
            <span title={visibleText(row.note)}>
              <IconNote size={14} role="img" aria-label="Has a note" />
            </span>
          )}
        </>
      }
    />
  );
}

const pxPerRem = 16;
const scrollBarPx = 12;
/** Widths of season columns. The one sorted by also shows the strip and the amounts. */
const plainSeasonRem = 6.5;
const markedSeasonRem = 11.5;
const checkboxRem = 2.5;
const nameRem = 8.5;
const shareRem = 5;

/** Whether every season and the discount share fit. `width` is in pixels at the default text size. */
export function hasRoomForAll(width: number, seasons: number): boolean {
  const rem = (width - scrollBarPx) / pxPerRem;
  return rem >= checkboxRem + nameRem + markedSeasonRem + shareRem + (seasons - 1) * plainSeasonRem;
}
