import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import type { KnownTotals } from '../../values/money/amount-facts.ts';
import type { Booking } from '../bookings/booking-row.ts';
import { bookingState, isActive } from '../bookings/booking-row.ts';
import type { DiscountShare } from '../bookings/discount-share.ts';
import { discountShare, discountShareAssumption } from '../bookings/discount-share.ts';
import type { DiscountRule } from '../discounts/discounts.ts';
import type { SeasonPosition } from './season-pricing.ts';

/** What coincides with a season's position. No cause is implied. */
export interface SeasonAssociations {
  readonly season: string;
  /** Enabled rules whose arrival window meets the season. Null if the season has no dates. */
  readonly discounts: readonly DiscountRule[] | null;
  /** Discounts of active bookings that arrive in the season, in any year. Null if the season has no dates. */
  readonly given: DiscountShare | null;
  /** The bookings behind `given`. */
  readonly arriving: readonly Booking[];
  readonly isPartial: boolean;
  readonly assumptions: readonly string[];
}

const alwaysAssumed: readonly string[] = [
  'A season returns every year on the same days, so bookings of any year count towards it.',
  'A rule without a date window applies all year.',
];

/**
 * @param bookings undefined: not read, so `given` is null, not zero
 * @param isPartial more bookings exist
 */
export function seasonAssociations(
  season: SeasonPosition,
  rows: readonly DiscountRule[],
  bookings: readonly Booking[] | undefined,
  isPartial = false,
  totals?: KnownTotals,
): SeasonAssociations {
  const { dateFrom: from, dateTo: to } = season;
  const assumptions = [...alwaysAssumed, discountShareAssumption(totals)];
  if (from === null || to === null || from > to) {
    return { season: season.season, discounts: null, given: null, arriving: [], isPartial, assumptions };
  }
  const arriving = bookings?.filter(
    (booking) => isActive(bookingState(booking)) && returnsWithin(booking.checkIn, from, to),
  );
  return {
    season: season.season,
    discounts: rows.filter((row) => row.isOn && meets(row, from, to)),
    given: arriving === undefined ? null : discountShare(arriving, totals),
    arriving: arriving ?? [],
    isPartial,
    assumptions,
  };
}

function meets(row: DiscountRule, from: CalendarDate, to: CalendarDate): boolean {
  return (row.arrivalFrom ?? from) <= to && (row.arrivalTo ?? to) >= from;
}

/** Compares month and day, also across the new year. A season of a year or more holds every day. */
function returnsWithin(date: CalendarDate, from: CalendarDate, to: CalendarDate): boolean {
  const [day, first, last] = [date.slice(5), from.slice(5), to.slice(5)];
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  if (years > 1 || (years === 1 && last >= first)) return true;
  return years === 0 ? day >= first && day <= last : day >= first || day <= last;
}
