import type { BoardRow } from '../../../../core/analysis/board/board-figures.ts';
import type { SeasonColumn } from '../../../../core/analysis/board/season-columns.ts';
import { formatCounted } from '../../../../core/wording/plural.ts';
import type { DataColumn } from '../../../components/data-table/data-column.ts';
import { formatDateRange, formatDayRange } from '../../../components/format/format-calendar-date.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import type { BoardArrangement } from '../board-arrangement.ts';
import type { BoardGround, BoardModel } from '../board-model.ts';
import { HouseCell, ShareCell } from './house-cells.tsx';
import { markedSeasonRem, stripSeasonRem } from '../season-strip/strip-room.ts';
import { MedianCell, SeasonCell } from './season-cell.tsx';
import { shareWords } from '../../../components/format/share-words.ts';

export const nameColumnId = 'name';
export const sharesColumnId = 'discounts';
const seasonPrefix = 'season ';

export function seasonColumnId(key: string): string {
  return `${seasonPrefix}${key}`;
}

/** What the board is sorted by when a column's head is pressed. */
export function sortOfColumn(columnId: string): BoardArrangement['sort'] {
  if (columnId === nameColumnId) return { by: 'name' };
  if (columnId === sharesColumnId) return { by: 'discounts' };
  return { by: 'season', key: columnId.slice(seasonPrefix.length) };
}

interface ColumnsInput {
  readonly ground: BoardGround;
  readonly model: Pick<BoardModel, 'medians' | 'discounts' | 'houses'>;
  readonly arrangement: Pick<BoardArrangement, 'level' | 'discountsOver' | 'sort'>;
  /** Room for the strips of the columns that are not sorted by. */
  readonly hasStrips: boolean;
  readonly hasShares: boolean;
  readonly below: string;
  readonly locale: string;
}

/** The house, every season as it comes in the year, and what discounts took. */
export function boardColumns(input: ColumnsInput): readonly DataColumn<BoardRow>[] {
  const { ground, model, locale, hasStrips } = input;
  const all = model.houses.length === ground.rows.length;
  return [
    {
      id: nameColumnId,
      name: 'Property',
      below: input.below,
      minRem: hasStrips ? 9 : 8,
      grow: 2.5,
      isAlwaysShown: true,
      hint: 'Sort by name.',
      sortValue: ({ title }) => title,
      ofAll: all
        ? 'Median of all'
        : `Median of ${formatCounted(model.houses.length, 'property', 'properties', locale)}`,
      cell: (row) => <HouseCell row={row} />,
    },
    ...ground.seasons.columns.map((season) => seasonColumn(season, input)),
    ...(input.hasShares ? [sharesColumn(input)] : []),
  ];
}

function sharesColumn({ model, arrangement, locale }: ColumnsInput): DataColumn<BoardRow> {
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

function seasonColumn(season: SeasonColumn, input: ColumnsInput): DataColumn<BoardRow> {
  const { ground, model, arrangement, locale, hasStrips } = input;
  const { sort, level } = arrangement;
  const isMarked = sort.by === 'season' && sort.key === season.key;
  const shown = { isMarked, hasStrip: hasStrips || isMarked };
  return {
    id: seasonColumnId(season.key),
    name: visibleText(season.season),
    // Without strips there is no room for dates: the name has both lines.
    ...(shown.hasStrip
      ? { below: formatDayRange(season.dateFrom, season.dateTo, locale) ?? 'dates not sent' }
      : {}),
    minRem: isMarked ? markedSeasonRem : hasStrips ? stripSeasonRem : 4,
    grow: 1,
    isMarked,
    hint: hintOf(season, locale),
    sortValue: () => null,
    ofAll: <MedianCell median={model.medians.get(season.key)} {...shown} />,
    cell: (row) => (
      <SeasonCell row={row} season={ground.seasons.of(row.propertyId, season.key)} level={level} {...shown} />
    ),
  };
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
