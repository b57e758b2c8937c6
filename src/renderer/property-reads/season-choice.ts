import type { CalendarDate } from '../../core/values/dates/calendar-date.ts';
import type { PriceBreakdown } from '../../core/analysis/pricing/price-breakdown.ts';

/** The percentile that seasons are compared with where nobody chose another. */
export const usualLevel = 50;

/** The levels that any season tells an amount for, lowest first. */
export function reportedLevels(breakdowns: readonly Pick<PriceBreakdown, 'position'>[]): readonly number[] {
  const levels = breakdowns.flatMap(({ position }) =>
    position.percentiles.flatMap(({ level, weekly }) => (level === null || weekly === null ? [] : [level])),
  );
  return [...new Set(levels)].toSorted((left, right) => left - right);
}

/** The middle where it is told, or what comes nearest to it. */
export function levelToBegin(levels: readonly number[]): number {
  const nearest = levels.toSorted(
    (left, right) => Math.abs(left - usualLevel) - Math.abs(right - usualLevel) || left - right,
  );
  return nearest[0] ?? usualLevel;
}

/** The season farthest under the percentile; the first where no gap is told. */
export function worstSeason(breakdowns: readonly PriceBreakdown[]): number {
  const gaps = breakdowns.map(({ gap }) => gap?.percent ?? Number.POSITIVE_INFINITY);
  return Math.max(0, gaps.indexOf(Math.min(...gaps)));
}

/**
 * Places of the season that today lies in and of the one that begins next. Seasons return every year on the same
 * days; those without days are neither.
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
