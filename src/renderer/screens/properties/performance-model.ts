import { oncePerObject } from '../../../core/values/once-per-object.ts';
import type { PerformanceRow } from '../../../core/analysis/performance/performance-figures.ts';
import type { RowIssues } from '../../../core/analysis/performance/performance-rows.ts';
import {
  countIssues,
  facetsOf,
  issuesOf,
  inFacets,
  showsAll,
  sortRows,
} from '../../../core/analysis/performance/performance-rows.ts';
import {
  discountTotal,
  medianOfSeason,
  medianOfYear,
  nightsTotal,
} from '../../../core/analysis/performance/performance-totals.ts';
import { columnOfKey, seasonColumns } from '../../../core/analysis/performance/season-columns.ts';
import type { PerformanceSeasons, SeasonColumn } from '../../../core/analysis/performance/season-columns.ts';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { compareAmounts } from '../../../core/values/money/money.ts';
import type { SavedView } from '../../../ipc/performance.ts';
import { localDateOf } from '../../components/format/format-calendar-date.ts';
import { rowSearch } from '../../components/list/matches-words.ts';

/** Everything that stays the same however Performance is filtered and sorted. */
export function performanceGround(rows: readonly PerformanceRow[], today: CalendarDate) {
  const seasons = seasonColumns(rows, today);
  return { rows, seasons, levels: levelsOf(rows), facets: facetsOf(rows), oldestReadAt: oldestOf(rows) };
}

/** When the oldest response in Performance was loaded. Null if nothing was. */
function oldestOf(rows: readonly PerformanceRow[]): string | null {
  return rows.reduce<string | null>(
    (least, { oldestReadAt: at }) => (at !== null && (least === null || at < least) ? at : least),
    null,
  );
}
export type PerformanceGround = ReturnType<typeof performanceGround>;

/** Properties that match the filters, ignoring issues. Totals and counts are about these. */
function propertiesIn(
  rows: readonly PerformanceRow[],
  arrangement: PerformanceArrangement,
): readonly PerformanceRow[] {
  return rows.filter((row) => inFacets(row, arrangement) && isSearched(row, arrangement.search));
}

/** The season for issues and totals: the one sorted by, otherwise the most expensive. */
function spokenSeason(
  ground: PerformanceGround,
  arrangement: PerformanceArrangement,
): SeasonColumn | undefined {
  const { sort } = arrangement;
  const sorted = sort.by === 'season' ? columnOfKey(ground.seasons.columns, sort.key) : undefined;
  return sorted ?? dearestSeason(ground.rows, ground.seasons, arrangement.level);
}

/** Switches to a season that exists: seasons change over the years, but views are saved. */
export function withPresentSeason(
  ground: PerformanceGround,
  arrangement: PerformanceArrangement,
): PerformanceArrangement {
  const { sort } = arrangement;
  if (sort.by !== 'season') return arrangement;
  const column = columnOfKey(ground.seasons.columns, sort.key);
  return column === undefined || column.key === sort.key
    ? arrangement
    : { ...arrangement, sort: { by: 'season', key: column.key } };
}

function foundIn(
  rows: readonly PerformanceRow[],
  seasons: PerformanceSeasons,
  season: SeasonColumn | undefined,
  discountsOver: number,
): readonly RowIssues[] {
  return rows.map((row) =>
    issuesOf(row, {
      season: season === undefined ? null : seasons.of(row.propertyId, season.key),
      discountsOver,
    }),
  );
}

export function propertiesLeft(ground: PerformanceGround, arrangement: PerformanceArrangement): number {
  const properties = propertiesIn(ground.rows, arrangement);
  if (arrangement.findings.length === 0) return properties.length;
  const season = spokenSeason(ground, arrangement);
  const found = foundIn(properties, ground.seasons, season, arrangement.discountsOver);
  return found.filter((one) => showsAll(one, arrangement.findings)).length;
}

export function performanceModel(ground: PerformanceGround, arrangement: PerformanceArrangement) {
  const { seasons } = ground;
  const { level } = arrangement;
  const properties = propertiesIn(ground.rows, arrangement);
  const season = spokenSeason(ground, arrangement);
  const found = foundIn(properties, seasons, season, arrangement.discountsOver);
  const shown = properties.filter((_, index) => {
    const one = found[index];
    return one !== undefined && showsAll(one, arrangement.findings);
  });
  return {
    season,
    properties,
    counts: countIssues(found),
    sorted: sortRows(shown, arrangement.sort, seasons, level),
    medians: new Map(
      seasons.columns.map(({ key }) => [key, medianOfSeason(properties, seasons, { key }, level)]),
    ),
    year: medianOfYear(properties, level),
    discounts: discountTotal(properties),
    nights: nightsTotal(properties),
  };
}
export type PerformanceModel = ReturnType<typeof performanceModel>;

/** The current filters and order: a view without a name. */
export type PerformanceArrangement = Omit<SavedView, 'id' | 'name'>;

export function arrangementOf(view: SavedView): PerformanceArrangement {
  const { places, applyPrices, policies, tags, findings, search, level, discountsOver, sort } = view;
  return { places, applyPrices, policies, tags, findings, search, level, discountsOver, sort };
}

export function sameArrangement(left: PerformanceArrangement, right: PerformanceArrangement): boolean {
  return JSON.stringify(sortedLists(left)) === JSON.stringify(sortedLists(right));
}

function sortedLists(one: PerformanceArrangement) {
  return [
    one.places.toSorted(),
    one.applyPrices.toSorted(),
    one.policies.toSorted(),
    one.tags.toSorted(),
    one.findings.toSorted(),
    one.search.trim(),
    one.level,
    one.discountsOver,
    one.sort.by === 'season' ? one.sort.key : one.sort.by,
  ];
}

/** Clears the filters, but keeps the order and the level. */
export function unfiltered(arrangement: PerformanceArrangement): PerformanceArrangement {
  return { ...arrangement, places: [], applyPrices: [], policies: [], tags: [], findings: [], search: '' };
}

const usualLevel = 50;
const usualDiscountsOver = 15;
/** Size of the sample that decides which season is the most expensive. */
const asked = 200;

/** Percentile levels that any property has, lowest first. */
function levelsOf(rows: readonly PerformanceRow[]): readonly number[] {
  const levels = new Set<number>();
  for (const { seasons } of rows) {
    for (const { percentiles } of seasons) {
      for (const { level, weekly } of percentiles) if (level !== null && weekly !== null) levels.add(level);
    }
  }
  return [...levels].sort((left, right) => left - right);
}

/** The most expensive season at most properties, by comparable prices. Undefined if no prices are known. */
function dearestSeason(
  rows: readonly PerformanceRow[],
  seasons: PerformanceSeasons,
  level: number,
): SeasonColumn | undefined {
  const votes = new Map<string, number>();
  for (const { propertyId } of rows.slice(0, asked)) {
    const reported = seasons.columns.flatMap(({ key }) => {
      const weekly = seasons.of(propertyId, key)?.percentiles.find((one) => one.level === level)?.weekly;
      return weekly === null || weekly === undefined ? [] : [{ key, weekly }];
    });
    const dearest = reported.toSorted((left, right) => compareAmounts(right.weekly, left.weekly))[0];
    if (dearest !== undefined) votes.set(dearest.key, (votes.get(dearest.key) ?? 0) + 1);
  }
  const [most] = [...votes].sort(([, left], [, right]) => right - left);
  return seasons.columns.find(({ key }) => key === most?.[0]);
}

/** The default arrangement: the most expensive season, worst first. */
export function usualArrangement({ rows, seasons, levels }: PerformanceGround): PerformanceArrangement {
  const level = levels.includes(usualLevel)
    ? usualLevel
    : (levels[Math.floor(levels.length / 2)] ?? usualLevel);
  const dearest = dearestSeason(rows, seasons, level);
  return {
    places: [],
    applyPrices: [],
    policies: [],
    tags: [],
    findings: [],
    search: '',
    level,
    discountsOver: usualDiscountsOver,
    sort: dearest === undefined ? { by: 'name' } : { by: 'season', key: dearest.key },
  };
}

/** Matches every word against the id, title, place, policy, price mode, tags and note. */
export const isSearched = rowSearch((row: PerformanceRow) => [
  ...[row.propertyId, row.title, row.place, row.policyTitle, row.applyPrice, row.note],
  ...row.tags,
]);

/*
 * Cached for the return to Performance: judging and sorting thousands of unchanged properties again takes longer than
 * drawing them.
 */

export const cachedGround: (rows: readonly PerformanceRow[], today: CalendarDate) => PerformanceGround =
  oncePerObject(performanceGround);

export const cachedArrangement: (
  ground: PerformanceGround,
  chosen: PerformanceArrangement | undefined,
) => PerformanceArrangement = oncePerObject((ground, chosen) =>
  withPresentSeason(ground, chosen ?? cachedUsual(ground)),
);

export const cachedModel: (
  ground: PerformanceGround,
  arrangement: PerformanceArrangement,
) => PerformanceModel = oncePerObject(performanceModel);

export const cachedUsual = oncePerObject(usualArrangement);

/** Computes in advance what Performance shows first, so that drawing needn't wait. */
export function judgeAhead(rows: readonly PerformanceRow[]): void {
  const ground = cachedGround(rows, localDateOf(new Date()));
  cachedModel(ground, cachedArrangement(ground, undefined));
}
