import type { MonthRate, CountOf } from '../../../core/analysis/bookings/booking-summary.ts';

export interface DrawnMonth {
  /** 'YYYY-MM'. */
  readonly month: string;
  /** Lowest and highest rate, for drawing only; null if not given. */
  readonly range: readonly [number, number] | null;
  readonly median: number | null;
  readonly medianText: string | null;
}

/** More months would be unreadable, so only the latest are drawn. */
export const mostMonths = 36;

/** Every month from the first to the last with a rate, with gaps for those without; the latest `mostMonths`. */
export function drawnMonths(rates: readonly MonthRate[]): readonly DrawnMonth[] {
  const reported = rates.filter((rate) => rate.median !== null);
  const [first, last] = [reported[0]?.month, reported.at(-1)?.month];
  if (first === undefined || last === undefined) return [];
  const byMonth = new Map(reported.map((rate) => [rate.month, rate]));
  const months: DrawnMonth[] = [];
  for (let month = last; month >= first && months.length < mostMonths; month = previousMonth(month)) {
    months.unshift(drawn(month, byMonth.get(month)));
  }
  return months;
}

function drawn(month: string, rate: MonthRate | undefined): DrawnMonth {
  const { lowest = null, highest = null, median = null } = rate ?? {};
  return {
    month,
    range: lowest === null || highest === null ? null : [Number(lowest), Number(highest)],
    median: median === null ? null : Number(median),
    medianText: median,
  };
}

function previousMonth(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  const [priorYear, prior] = number === 1 ? [year - 1, 12] : [year, number - 1];
  return `${String(priorYear).padStart(4, '0')}-${String(prior).padStart(2, '0')}`;
}

interface Bin {
  readonly name: string;
  readonly bookings: number;
  /** Empty for zero, so that an absent bar has no label. */
  readonly label: string;
}

/** Values up to here get a bar each. Larger ones share one bar. */
export const largestSingleValue = 21;

/** One bar per number from the smallest to the largest. Numbers without bookings are included, because gaps matter. */
export function distributionBins(counts: readonly CountOf[]): {
  readonly bins: readonly Bin[];
  readonly isGrouped: boolean;
} {
  const single = counts.filter(({ value }) => value <= largestSingleValue && value >= 0);
  const grouped = counts.filter(({ value }) => value > largestSingleValue);
  const beyond = grouped.reduce((sum, one) => sum + one.bookings, 0);
  const first = single[0]?.value;
  const last = beyond > 0 && first !== undefined ? largestSingleValue : single.at(-1)?.value;
  const byValue = new Map(single.map(({ value, bookings }) => [value, bookings]));
  const bins: Bin[] = [];
  if (first !== undefined && last !== undefined) {
    for (let value = first; value <= last; value += 1) bins.push(bin(String(value), byValue.get(value) ?? 0));
  }
  if (beyond > 0) bins.push(bin(`> ${String(largestSingleValue)}`, beyond));
  return { bins, isGrouped: beyond > 0 };
}

function bin(name: string, bookings: number): Bin {
  return { name, bookings, label: bookings === 0 ? '' : String(bookings) };
}
