import { oncePerObject } from '../../../core/values/once-per-object.ts';
import type { PerformanceRow } from '../../../core/analysis/performance/performance-figures.ts';
import type { RowFindings } from '../../../core/analysis/performance/performance-rows.ts';
import {
  countFindings,
  facetsOf,
  findingsOf,
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

/** What is the same however Performance is arranged. */
export function performanceGround(rows: readonly PerformanceRow[], today: CalendarDate) {
  const seasons = seasonColumns(rows, today);
  return { rows, seasons, levels: levelsOf(rows), facets: facetsOf(rows), oldestReadAt: oldestOf(rows) };
}

/** Of everything on Performance, the oldest answer; null: nothing was read. */
function oldestOf(rows: readonly PerformanceRow[]): string | null {
  return rows.reduce<string | null>(
    (least, { oldestReadAt: at }) => (at !== null && (least === null || at < least) ? at : least),
    null,
  );
}
export type PerformanceGround = ReturnType<typeof performanceGround>;

/** Properties of the chosen facets and words, whatever findings are pressed: what totals and counts speak of. */
function propertiesIn(
  rows: readonly PerformanceRow[],
  arrangement: PerformanceArrangement,
): readonly PerformanceRow[] {
  return rows.filter((row) => inFacets(row, arrangement) && isSearched(row, arrangement.search));
}

/** The season that findings and totals speak of: the one sorted by, else the dearest. */
function spokenSeason(
  ground: PerformanceGround,
  arrangement: PerformanceArrangement,
): SeasonColumn | undefined {
  const { sort } = arrangement;
  const sorted = sort.by === 'season' ? columnOfKey(ground.seasons.columns, sort.key) : undefined;
  return sorted ?? dearestSeason(ground.rows, ground.seasons, arrangement.level);
}

/** By a season that is there: seasons come and go between the years, and a view is kept longer. */
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
): readonly RowFindings[] {
  return rows.map((row) =>
    findingsOf(row, {
      season: season === undefined ? null : seasons.of(row.propertyId, season.key),
      discountsOver,
    }),
  );
}

/** How many properties a view leaves. */
export function propertiesLeft(ground: PerformanceGround, arrangement: PerformanceArrangement): number {
  const properties = propertiesIn(ground.rows, arrangement);
  if (arrangement.findings.length === 0) return properties.length;
  const season = spokenSeason(ground, arrangement);
  const found = foundIn(properties, ground.seasons, season, arrangement.discountsOver);
  return found.filter((one) => showsAll(one, arrangement.findings)).length;
}

/** What Performance shows by an arrangement. */
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
    counts: countFindings(found),
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

/** What narrows and orders Performance at the moment: a view that has no name yet. */
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

/** Nothing left out; the order and the level stay. */
export function unfiltered(arrangement: PerformanceArrangement): PerformanceArrangement {
  return { ...arrangement, places: [], applyPrices: [], policies: [], tags: [], findings: [], search: '' };
}

const usualLevel = 50;
const usualDiscountsOver = 15;
/** Properties that are asked which season is the dearest: enough to tell, however many there are. */
const asked = 200;

/** Percentile levels that some property gives, lowest first. */
function levelsOf(rows: readonly PerformanceRow[]): readonly number[] {
  const levels = new Set<number>();
  for (const { seasons } of rows) {
    for (const { percentiles } of seasons) {
      for (const { level, weekly } of percentiles) if (level !== null && weekly !== null) levels.add(level);
    }
  }
  return [...levels].sort((left, right) => left - right);
}

/** The season that is the dearest at most properties, by its comparables; undefined when none tells a price. */
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

/** How Performance stands when nobody has arranged it: the dearest season, worst first. */
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

/** Every word is in the id, the title, the place, the policy, the price mode, a tag or the note. */
export const isSearched = rowSearch((row: PerformanceRow) => [
  ...[row.propertyId, row.title, row.place, row.policyTitle, row.applyPrice, row.note],
  ...row.tags,
]);

/*
 * Coming back to Performance of thousands of properties, which are the same and arranged as before, must not judge and sort
 * them again: it would take longer than drawing them.
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

/** How Performance stands when nobody has arranged it. */
export const cachedUsual = oncePerObject(usualArrangement);

/** Works out what Performance will show of these rows at first, so that drawing them finds it done. */
export function judgeAhead(rows: readonly PerformanceRow[]): void {
  const ground = cachedGround(rows, localDateOf(new Date()));
  cachedModel(ground, cachedArrangement(ground, undefined));
}
