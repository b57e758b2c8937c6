import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { daysBetween } from '../../values/dates/calendar-date.ts';

export interface Seasonal {
  readonly season?: string | null | undefined;
  readonly dateFrom?: CalendarDate | null | undefined;
  readonly dateTo?: CalendarDate | null | undefined;
}

export type MatchedBy = 'name' | 'name-and-dates' | 'dates';
export interface SeasonMatch<T> {
  readonly item: T;
  readonly by: MatchedBy;
}

/** Ignores letter case, spaces, hyphens and underscores. */
export function seasonKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
}

/**
 * The one item that belongs to a season. Matches by name. If several share the name (in different years),
 * takes the one with the most shared days. If none has the name, the one with the most shared days and at
 * least half. Undefined if that leaves none or several.
 */
export function matchSeason<T extends Seasonal>(
  season: Seasonal,
  items: readonly T[],
): SeasonMatch<T> | undefined {
  const name = season.season ?? null;
  const named = name === null ? [] : items.filter((item) => hasName(item, name));
  const [only] = named;
  if (only !== undefined && named.length === 1) return { item: only, by: 'name' };
  if (named.length > 1) {
    const closest = closestByDates(season, named, 0);
    return closest === undefined ? undefined : { item: closest, by: 'name-and-dates' };
  }
  const closest = closestByDates(season, items, 0.5);
  return closest === undefined ? undefined : { item: closest, by: 'dates' };
}

/** Shared days, ends included. Null if one has no dates. */
export function sharedDays(left: Seasonal, right: Seasonal): number | null {
  const [from, to] = [later(left.dateFrom, right.dateFrom), earlier(left.dateTo, right.dateTo)];
  if (from === null || to === null) return null;
  return from > to ? 0 : daysBetween(from, to) + 1;
}

function hasName(item: Seasonal, name: string): boolean {
  const own = item.season ?? null;
  return own !== null && seasonKey(own) === seasonKey(name);
}

/** A tie is no match, because nothing says which one is meant. */
function closestByDates<T extends Seasonal>(
  season: Seasonal,
  items: readonly T[],
  leastShare: number,
): T | undefined {
  const length = sharedDays(season, season);
  if (length === null || length === 0) return undefined;
  let best: T | undefined;
  let most = 0;
  let isTied = false;
  for (const item of items) {
    const days = sharedDays(season, item) ?? 0;
    if (days > most) [best, most, isTied] = [item, days, false];
    else if (days === most) isTied = true;
  }
  return isTied || most / length < leastShare ? undefined : best;
}

function later(left: CalendarDate | null | undefined, right: CalendarDate | null | undefined) {
  if (left === null || left === undefined || right === null || right === undefined) return null;
  return left > right ? left : right;
}

function earlier(left: CalendarDate | null | undefined, right: CalendarDate | null | undefined) {
  if (left === null || left === undefined || right === null || right === undefined) return null;
  return left < right ? left : right;
}
