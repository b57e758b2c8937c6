import type { CalendarDate } from '../../core/values/dates/calendar-date.ts';
import type { PriceBreakdown } from '../../core/analysis/pricing/price-breakdown.ts';

export const usualLevel = 50;

/** The levels for which any season has an amount, lowest first. */
export function reportedLevels(breakdowns: readonly Pick<PriceBreakdown, 'position'>[]): readonly number[] {
  const levels = breakdowns.flatMap(({ position }) =>
    position.percentiles.flatMap(({ level, weekly }) => (level === null || weekly === null ? [] : [level])),
  );
  return [...new Set(levels)].toSorted((left, right) => left - right);
}

/** The median if it is available, else the nearest level. */
export function levelToBegin(levels: readonly number[]): number {
  const nearest = levels.toSorted(
    (left, right) => Math.abs(left - usualLevel) - Math.abs(right - usualLevel) || left - right,
  );
  return nearest[0] ?? usualLevel;
}

/** The season furthest below the percentile; the first if there is no gap. */
export function worstSeason(breakdowns: readonly PriceBreakdown[]): number {
  const gaps = breakdowns.map(({ gap }) => gap?.percent ?? Number.POSITIVE_INFINITY);
  return Math.max(0, gaps.indexOf(Math.min(...gaps)));
}

/**
 * Indexes of the present season and the next one. Seasons repeat every year on the same days. Those without days don't
 * count.
 */
export function currentAndNext(
  seasons: readonly { readonly dateFrom: CalendarDate | null; readonly dateTo: CalendarDate | null }[],
  today: CalendarDate,
): readonly number[] {
  const day = today.slice(5);
  const dated = seasons.flatMap(({ dateFrom, dateTo }, index) =>
    dateFrom === null || dateTo === null || dateFrom > dateTo
      ? []
      : [{ index, first: dateFrom.slice(5), last: dateTo.slice(5) }],
  );
  const current = dated.find(({ first, last }) =>
    first <= last ? day >= first && day <= last : day >= first || day <= last,
  );
  const others = dated
    .filter((season) => season !== current)
    .toSorted((left, right) => (left.first < right.first ? -1 : 1));
  const next = others.find(({ first }) => first > day) ?? others[0];
  return [current, next].flatMap((season) => season?.index ?? []);
}
