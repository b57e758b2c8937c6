import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { dateOfTimestamp, daysBetween } from '../../values/dates/calendar-date.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { divideAmount, workableAmount } from '../../values/money/rounded-money.ts';
import type { ResourceValue } from '../../service/resources.ts';
import { sentInsteadOf } from '../../mapping/remarks.ts';
import { wordsOf } from '../../values/names.ts';

export type Booking = ResourceValue<'bookings'>['rows'][number];

/**
 * no-stay: its status says that it never became a booking. unclear: neither a readable flag nor a known
 * status says whether it is active, so it counts as active.
 */
export type BookingState = 'active' | 'unclear' | 'cancelled' | 'no-stay' | 'block';

export function bookingState(booking: Booking): BookingState {
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
  if (cancelled === false || cancelledAt === null) return 'active';
  if (/cancel/i.test(status ?? '')) return 'unclear';
  return meaning === 'stay' ? 'active' : 'unclear';
}

/** Whether it has a status that leaves open whether it takes its nights. */
export function isUndecided(booking: Booking): boolean {
  const isReported = (booking.status ?? '').trim() !== '' || sentInsteadOf(booking, 'status') !== undefined;
  return isReported && bookingState(booking) === 'unclear';
}

/**
 * Matches "Cancelled" and "Booking cancelled by guest", but neither "Confirmed, free cancellation" nor "not cancelled".
 */
function saysCancelled(status: string): boolean {
  if (/^\s*cancel/i.test(status)) return !/^\s*cancell?able/i.test(status);
  const negated = /(?:^|[^a-z])(?:not|never|un|non|until|if|unless)[^a-z]/i;
  return /[^a-z]cancell?ed(?:$|[^a-z])/i.test(status) && !negated.test(status);
}

/** Unclear bookings count as active everywhere. */
export function isActive(state: BookingState): boolean {
  return state === 'active' || state === 'unclear';
}

/** Whether a booking was active on a day. Null if it was cancelled on an unknown day. Never true for a block. */
export function stoodOn(booking: Booking, day: CalendarDate): boolean | null {
  const state = bookingState(booking);
  if (state !== 'cancelled') return isActive(state);
  const cancelledOn = dayOf(booking.cancelledAt);
  return cancelledOn === null ? null : cancelledOn > day;
}

/** The day on which it was made. Null if missing or no date. */
export function bookedOnOf({ createdAt }: Booking): CalendarDate | null {
  return dayOf(createdAt);
}

function dayOf(timestamp: string | null | undefined): CalendarDate | null {
  return typeof timestamp === 'string' ? (dateOfTimestamp(timestamp) ?? null) : null;
}

/** The reported nights, or those between the dates. Null if neither gives at least one night. */
export function nightsOf(booking: Booking): number | null {
  const reported = booking.nights ?? null;
  if (reported !== null) return reported > 0 ? reported : null;
  const counted = nightsByDates(booking);
  return counted !== null && counted > 0 ? counted : null;
}

/** The reported party, or adults and children. Infants don't count. Null if unknown. */
export function guestsOf(booking: Booking): number | null {
  const { partySize, adults, children } = booking;
  if (typeof partySize === 'number') return partySize;
  const isOpen = (['partySize', 'adults', 'children'] as const).some(
    (field) => sentInsteadOf(booking, field) !== undefined,
  );
  return !isOpen && typeof adults === 'number' ? adults + (children ?? 0) : null;
}

export function nightsContradict(booking: Booking): boolean {
  const counted = nightsByDates(booking);
  return typeof booking.nights === 'number' && counted !== null && counted !== booking.nights;
}

function nightsByDates({ checkIn, checkOut }: Booking): number | null {
  return checkOut === null || checkOut === undefined ? null : daysBetween(checkIn, checkOut);
}

const rateDecimals = 2;

/** Total price per night, rounded half up. Null if the price or the nights are unknown. */
export function ratePerNight(booking: Booking): DecimalText | null {
  const total = priceOf(booking.totalPrice);
  const nights = nightsOf(booking);
  return total === null || nights === null ? null : divideAmount(total, nights, rateDecimals);
}

/** A price that sums can hold. Null means null or missing, never zero. */
export function priceOf(amount: DecimalText | null | undefined): DecimalText | null {
  return amount === null || amount === undefined ? null : workableAmount(amount);
}

/**
 * What the words of a status mean. undecided: it may hold its nights, or the guest never came. Null: unknown words.
 */
export type StatusMeaning = 'stay' | 'no-stay' | 'undecided' | null;

const prefix =
  '^(?:(?:booking|reservation|stay|request|option|hold|guest|owner|host|agent|system|new|pending|active|live|current|open|past|sent|auto|automatically|is|was|has|been) )*';

/** Requested, offered or begun, but never became a booking. */
const noStay = new RegExp(
  `${prefix}(?:declined?|denied|reject(?:ed)?|refused|expired|lapsed|timed out|void(?:ed)?|fail(?:ed)?|unsuccessful|abandoned|withdrawn|dropped|superseded|replaced|deleted|removed|duplicate|invalid|incomplete|draft|quot(?:e|ed|ation)|enquiry|enquired|inquiry|inquired|wait ?list(?:ed)?)(?: |$)`,
);
/** Words for a later or partial outcome that undo the ones above. */
const andYet =
  / (?:accepted|confirmed|booked|converted|paid|payment|card|deposit|balance|refund|change|until)(?: |$)/;
const undecided = new RegExp(
  `${prefix}(?:(?:on )?hold|held|option(?:al|ed)?|tentative|provisional hold|(?:on )?request(?:ed)?|awaiting|to be confirmed|unconfirmed|not (?:yet )?(?:confirmed|booked|reserved)|no ?show)(?: |$)`,
);
/** None of these words can mean that a booking was given up. */
const stay = new RegExp(
  `${prefix}(?:confirm|book|reserved|reservation$|provisional|pending|new|accepted|approved|guaranteed|deposit|part|(?:fully )?paid|balance|active|live|current|upcoming|arriv|depart|checked|in ?(?:house|residence)|stayed|complete|past|ok$)`,
);

/** The one list of status meanings. `bookingState` checks for cancellation first. */
export function statusMeaning(status: string): StatusMeaning {
  const words = wordsOf(status);
  if (noStay.test(words)) return andYet.test(words) ? 'undecided' : 'no-stay';
  if (undecided.test(words)) return 'undecided';
  return stay.test(words) ? 'stay' : null;
}
