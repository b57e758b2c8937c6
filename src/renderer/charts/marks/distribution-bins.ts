import type { CountOf } from '../../../core/analysis/bookings/booking-summary.ts';

export interface Bin {
  readonly name: string;
  readonly bookings: number;
  /** Empty for nothing, so that no bar is labelled where there is none. */
  readonly label: string;
}

/** Single bars up to here; what is more stands together in one. */
export const mostBins = 21;

/** One bar a number from the smallest to the largest, those without a booking too: the gaps are part of the picture. */
export function distributionBins(counts: readonly CountOf[]): readonly Bin[] {
  const single = counts.filter(({ value }) => value <= mostBins && value >= 0);
  const beyond = counts.filter(({ value }) => value > mostBins).reduce((sum, one) => sum + one.bookings, 0);
  const first = single[0]?.value;
  const last = beyond > 0 && first !== undefined ? mostBins : single.at(-1)?.value;
  const byValue = new Map(single.map(({ value, bookings }) => [value, bookings]));
  const bins: Bin[] = [];
  if (first !== undefined && last !== undefined) {
    for (let value = first; value <= last; value += 1) bins.push(bin(String(value), byValue.get(value) ?? 0));
  }
  return beyond > 0 ? [...bins, bin(`> ${String(mostBins)}`, beyond)] : bins;
}

function bin(name: string, bookings: number): Bin {
  return { name, bookings, label: bookings === 0 ? '' : String(bookings) };
}
