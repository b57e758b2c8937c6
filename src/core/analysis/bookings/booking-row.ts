import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { dateOfTimestamp, daysBetween } from '../../values/dates/calendar-date.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { divideAmount, workableAmount } from '../../values/money/rounded-money.ts';
import type { ResourceValue } from '../../service/resources.ts';
import { sentInsteadOf } from '../../mapping/not-understood.ts';
import { statusMeaning } from './booking-status.ts';

export type Booking = ResourceValue<'bookings'>['rows'][number];

/**
 * block: no booking. no-stay: its status says that it never became one. unclear: no flag that can be read, and no status
 * that is known here, tells whether it stands; it is counted as standing.
 */
export type BookingStanding = 'standing' | 'unclear' | 'cancelled' | 'no-stay' | 'block';

export function standingOf(booking: Booking): BookingStanding {
  const status = booking.status ?? null;
  if (booking.isBlock === true || /^(?:block|owner[ _-]?block)/i.test(status ?? '')) return 'block';
  const { cancelled = null, cancelledAt } = booking;
  const sent = cancelled === null ? sentInsteadOf(booking, 'cancelled') : undefined;
  if (typeof sent === 'string' && saysCancelled(sent)) return 'cancelled';
  if (cancelled === true || typeof cancelledAt === 'string' || saysCancelled(status ?? ''))
    return 'cancelled';
  const meaning = statusMeaning(status ?? '');
  if (meaning === 'no-stay') return 'no-stay';
  if (meaning === 'undecided') return 'unclear';
  if (cancelled === false || cancelledAt === null) return 'standing';
  if (/cancel/i.test(status ?? '')) return 'unclear';
  return meaning === 'stay' ? 'standing' : 'unclear';
}

/** Whether something is said of its status of which nobody here knows whether it takes its nights. */
export function isUndecided(booking: Booking): boolean {
  const isReported = (booking.status ?? '').trim() !== '' || sentInsteadOf(booking, 'status') !== undefined;
  return isReported && standingOf(booking) === 'unclear';
}

/** "Cancelled", and "Booking cancelled by guest"; not "Confirmed, free cancellation", nor "not cancelled". */
function saysCancelled(status: string): boolean {
  if (/^\s*cancel/i.test(status)) return !/^\s*cancell?able/i.test(status);
  const negated = /(?:^|[^a-z])(?:not|never|un|non|until|if|unless)[^a-z]/i;
  return /[^a-z]cancell?ed(?:$|[^a-z])/i.test(status) && !negated.test(status);
}

/** Unclear ones count as standing, here as everywhere. */
export function isStanding(standing: BookingStanding): boolean {
  return standing === 'standing' || standing === 'unclear';
}

/** Whether a booking stood on a day; null: it was cancelled, and no day tells when. A block never stood. */
export function stoodOn(booking: Booking, day: CalendarDate): boolean | null {
  const standing = standingOf(booking);
  if (standing !== 'cancelled') return isStanding(standing);
  const cancelledOn = dayOf(booking.cancelledAt);
  return cancelledOn === null ? null : cancelledOn > day;
}

/** The day on which it was made; null where that is not told, or is none. */
export function bookedOnOf({ createdAt }: Booking): CalendarDate | null {
  return dayOf(createdAt);
}

function dayOf(timestamp: string | null | undefined): CalendarDate | null {
  return typeof timestamp === 'string' ? (dateOfTimestamp(timestamp) ?? null) : null;
}

/** Nights as told, or counted from the dates; null when neither tells a night. */
export function nightsOf(booking: Booking): number | null {
  const reported = booking.nights ?? null;
  if (reported !== null) return reported > 0 ? reported : null;
  const counted = nightsByDates(booking);
  return counted !== null && counted > 0 ? counted : null;
}

/** The party as told, or adults and children together; infants are no part of it. Null where neither tells anybody. */
export function guestsOf(booking: Booking): number | null {
  const { partySize, adults, children } = booking;
  if (typeof partySize === 'number') return partySize;
  const isOpen = (['partySize', 'adults', 'children'] as const).some(
    (field) => sentInsteadOf(booking, field) !== undefined,
  );
  return !isOpen && typeof adults === 'number' ? adults + (children ?? 0) : null;
}

/** Whether nights and dates are both told and contradict each other. */
export function nightsContradict(booking: Booking): boolean {
  const counted = nightsByDates(booking);
  return typeof booking.nights === 'number' && counted !== null && counted !== booking.nights;
}

function nightsByDates({ checkIn, checkOut }: Booking): number | null {
  return checkOut === null || checkOut === undefined ? null : daysBetween(checkIn, checkOut);
}

const rateDecimals = 2;

/** Total price a night, rounded half up; null when the price or the nights are not told. */
export function ratePerNight(booking: Booking): DecimalText | null {
  const total = priceOf(booking.totalPrice);
  const nights = nightsOf(booking);
  return total === null || nights === null ? null : divideAmount(total, nights, rateDecimals);
}

/** A told amount that sums can hold; null is the service's null or an absence, never zero. */
export function priceOf(amount: DecimalText | null | undefined): DecimalText | null {
  return amount === null || amount === undefined ? null : workableAmount(amount);
}
