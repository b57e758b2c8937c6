import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { BoardRow } from '../../../core/analysis/board/board-figures.ts';
import type { RowFindings } from '../../../core/analysis/board/board-findings.ts';
import { countFindings, findingsOf, showsAll } from '../../../core/analysis/board/board-findings.ts';
import {
  discountTotal,
  medianOfSeason,
  medianOfYear,
  nightsTotal,
} from '../../../core/analysis/board/board-totals.ts';
import { facetsOf, inFacets } from '../../../core/analysis/board/facets.ts';
import { columnOfKey, seasonColumns } from '../../../core/analysis/board/season-columns.ts';
import type { BoardSeasons, SeasonColumn } from '../../../core/analysis/board/season-columns.ts';
import { sortRows } from '../../../core/analysis/board/sort-rows.ts';
import type { BoardArrangement } from './board-arrangement.ts';
import { isSearched } from './house-search.ts';
import { dearestSeason, levelsOf } from './usual-arrangement.ts';

/** What is the same however the board is arranged. */
export function boardGround(rows: readonly BoardRow[], today: CalendarDate) {
  const seasons = seasonColumns(rows, today);
  return { rows, seasons, levels: levelsOf(rows), facets: facetsOf(rows), oldestReadAt: oldestOf(rows) };
}

/** Of everything on the board, the oldest answer; null: nothing was read. */
function oldestOf(rows: readonly BoardRow[]): string | null {
  return rows.reduce<string | null>(
    (least, { oldestReadAt: at }) => (at !== null && (least === null || at < least) ? at : least),
    null,
  );
}
export type BoardGround = ReturnType<typeof boardGround>;

/** Houses of the chosen facets and words, whatever findings are pressed: what totals and counts speak of. */
export function housesIn(rows: readonly BoardRow[], arrangement: BoardArrangement): readonly BoardRow[] {
  return rows.filter((row) => inFacets(row, arrangement) && isSearched(row, arrangement.search));
}

/** The season that findings and totals speak of: the one sorted by, else the dearest. */
export function spokenSeason(ground: BoardGround, arrangement: BoardArrangement): SeasonColumn | undefined {
  const { sort } = arrangement;
  const sorted = sort.by === 'season' ? columnOfKey(ground.seasons.columns, sort.key) : undefined;
  return sorted ?? dearestSeason(ground.rows, ground.seasons, arrangement.level);
}

/** By a season that is there: seasons come and go between the years, and a view is kept longer. */
export function withPresentSeason(ground: BoardGround, arrangement: BoardArrangement): BoardArrangement {
  const { sort } = arrangement;
  if (sort.by !== 'season') return arrangement;
  const column = columnOfKey(ground.seasons.columns, sort.key);
  return column === undefined || column.key === sort.key
    ? arrangement
    : { ...arrangement, sort: { by: 'season', key: column.key } };
}

export function foundIn(
  rows: readonly BoardRow[],
  seasons: BoardSeasons,
  season: SeasonColumn | undefined,
  discountsOver: number,
): readonly RowFindings[] {
  return rows.map((row) =>
    findingsOf(row, {
      season: season === undefined ? null : seasons.of(row.propertyId, season.key),
      discountsOver,
    }),
  );
}

/** How many houses a view leaves. */
export function housesLeft(ground: BoardGround, arrangement: BoardArrangement): number {
  const houses = housesIn(ground.rows, arrangement);
  if (arrangement.findings.length === 0) return houses.length;
  const season = spokenSeason(ground, arrangement);
  const found = foundIn(houses, ground.seasons, season, arrangement.discountsOver);
  return found.filter((one) => showsAll(one, arrangement.findings)).length;
}

/** What the board shows by an arrangement. */
export function boardModel(ground: BoardGround, arrangement: BoardArrangement) {
  const { seasons } = ground;
  const { level } = arrangement;
  const houses = housesIn(ground.rows, arrangement);
  const season = spokenSeason(ground, arrangement);
  const found = foundIn(houses, seasons, season, arrangement.discountsOver);
  const shown = houses.filter((_, index) => {
    const one = found[index];
    return one !== undefined && showsAll(one, arrangement.findings);
  });
  return {
    season,
    houses,
    counts: countFindings(found),
    sorted: sortRows(shown, arrangement.sort, seasons, level),
    medians: new Map(
      seasons.columns.map(({ key }) => [key, medianOfSeason(houses, seasons, { key }, level)]),
    ),
    year: medianOfYear(houses, level),
    discounts: discountTotal(houses),
    nights: nightsTotal(houses),
  };
}
export type BoardModel = ReturnType<typeof boardModel>;
