import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import type { PerformanceRow, PerformanceSeason } from './performance-figures.ts';
import { seasonKey } from '../pricing/season-match.ts';

/** One season of Performance: every property's season of that name. */
export interface SeasonColumn {
  /**
   * The name's key. If a property has the name more than once, the year or a number is added, so that its
   * seasons never share a column.
   */
  readonly key: string;
  /** Spelt as for the first property. */
  readonly season: string;
  /** The most common dates. Null if no property has dates. */
  readonly dateFrom: CalendarDate | null;
  readonly dateTo: CalendarDate | null;
  readonly properties: number;
  /** Of these, properties with other dates. */
  readonly otherDates: number;
}

export interface PerformanceSeasons {
  /** The season of today first, then by date. Seasons without dates come last. */
  readonly columns: readonly SeasonColumn[];
  readonly of: (propertyId: number, key: string) => PerformanceSeason | undefined;
}

/** Sorts after every date. */
const never = '~';

/** All seasons of all properties, grouped by name. Ignores letter case, spaces and hyphens. */
export function seasonColumns(
  rows: readonly Pick<PerformanceRow, 'propertyId' | 'seasons'>[],
  today: CalendarDate,
): PerformanceSeasons {
  const keyOf = seasonKeys();
  const repeated = repeatedNames(rows, keyOf);
  const byProperty = new Map<number, ReadonlyMap<string, PerformanceSeason>>();
  const byColumn = new Map<string, PerformanceSeason[]>();
  for (const row of rows) {
    const keyed = keyedSeasons(row.seasons, repeated, keyOf);
    byProperty.set(row.propertyId, keyed);
    for (const [key, season] of keyed) {
      const those = byColumn.get(key);
      if (those === undefined) byColumn.set(key, [season]);
      else those.push(season);
    }
  }
  const columns = [...byColumn].map(([key, seasons]) => columnOf(key, seasons));
  // The sort is stable, so seasons without dates keep their order.
  const ordered = columns
    .map((column) => ({ column, next: nextStart(column, today) }))
    .sort((left, right) => (left.next < right.next ? -1 : left.next > right.next ? 1 : 0));
  return {
    columns: ordered.map(({ column }) => column),
    of: (propertyId, key) => byProperty.get(propertyId)?.get(key),
  };
}

/** Thousands of properties share a few season names, so each key is computed once. */
function seasonKeys(): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const key = seasonKey(name);
    known.set(name, key);
    return key;
  };
}

function repeatedNames(
  rows: readonly Pick<PerformanceRow, 'seasons'>[],
  keyOf: (name: string) => string,
): ReadonlySet<string> {
  const repeated = new Set<string>();
  for (const { seasons } of rows) {
    const seen = new Set<string>();
    for (const { season } of seasons) {
      const key = keyOf(season);
      if (seen.has(key)) repeated.add(key);
      seen.add(key);
    }
  }
  return repeated;
}

function keyedSeasons(
  seasons: readonly PerformanceSeason[],
  repeated: ReadonlySet<string>,
  keyOf: (name: string) => string,
): ReadonlyMap<string, PerformanceSeason> {
  const keyed = new Map<string, PerformanceSeason>();
  // Sorting makes the earlier of two seasons in a year the first, whatever the service's order.
  for (const season of seasons.toSorted(byStart)) {
    const name = keyOf(season.season);
    const year = season.dateFrom?.slice(0, 4);
    const key = !repeated.has(name) || year === undefined ? name : `${name}, ${year}`;
    let unlike = key;
    for (let nth = 2; keyed.has(unlike); nth += 1) unlike = `${key}, ${String(nth)}`;
    keyed.set(unlike, season);
  }
  return keyed;
}

function byStart(left: PerformanceSeason, right: PerformanceSeason): number {
  const [one, other] = [left.dateFrom ?? never, right.dateFrom ?? never];
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * Finds the column for a saved key. If the name has since come to cover two years, or no longer does, the
 * next season of that name is used.
 */
export function columnOfKey(columns: readonly SeasonColumn[], key: string): SeasonColumn | undefined {
  const exact = columns.find((column) => column.key === key);
  if (exact !== undefined) return exact;
  const name = key.replace(/(?:, \d{4})?(?:, \d{1,3})?$/, '');
  return (
    columns.find(({ season }) => seasonKey(season) === key) ??
    columns.find(({ season }) => seasonKey(season) === name)
  );
}

function columnOf(key: string, seasons: readonly PerformanceSeason[]): SeasonColumn {
  const counts = new Map<string, { season: PerformanceSeason; properties: number }>();
  for (const season of seasons) {
    if (season.dateFrom === null || season.dateTo === null) continue;
    const dates = `${season.dateFrom} ${season.dateTo}`;
    const known = counts.get(dates);
    if (known === undefined) counts.set(dates, { season, properties: 1 });
    else known.properties += 1;
  }
  const all = [...counts.values()].sort((left, right) => right.properties - left.properties);
  const [most] = all;
  const dated = all.reduce((sum, one) => sum + one.properties, 0);
  return {
    key,
    season: seasons[0]?.season ?? key,
    dateFrom: most?.season.dateFrom ?? null,
    dateTo: most?.season.dateTo ?? null,
    properties: seasons.length,
    otherDates: dated - (most?.properties ?? 0),
  };
}

/** The next first day of the season, in the year in which it has not yet ended. */
function nextStart({ dateFrom, dateTo }: SeasonColumn, today: CalendarDate): string {
  if (dateFrom === null || dateTo === null) return never;
  const behind = Number(today.slice(0, 4)) - Number(dateTo.slice(0, 4));
  const years = dateTo >= today ? 0 : behind + (dateTo.slice(4) < today.slice(4) ? 1 : 0);
  return `${String(Number(dateFrom.slice(0, 4)) + years).padStart(4, '0')}${dateFrom.slice(4)}`;
}
