/** The days from today on of which the booked nights are counted. */
export const aheadDays = 90;

interface BookedAhead {
  readonly nights: number;
  readonly madeEarlier: number;
  readonly lastYear: number | null;
}

/** Whether more nights are booked of one house than there are, in either year: bookings may be on the same nights. */
export function isBeyondAhead({ nights, madeEarlier, lastYear }: BookedAhead): boolean {
  return Math.max(nights + madeEarlier, lastYear ?? 0) > aheadDays;
}
