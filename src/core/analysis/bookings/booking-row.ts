import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { dateOfTimestamp, daysBetween } from '../../values/dates/calendar-date.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { divideAmount, workableAmount } from '../../values/money/rounded-money.ts';
import type { ResourceValue } from '../../service/resources.ts';
import { sentInsteadOf } from '../../mapping/remarks.ts';
import { wordsOf } from '../../values/names.ts';

export type Booking = ResourceValue<'bookings'>['rows'][number];

/**
 * block: no booking. no-stay: its status says that it never became one. unclear: no flag that can be read, and no status
 * that is known here, tells whether it stands; it is counted as active.
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

/** Whether something is said of its status of which nobody here knows whether it takes its nights. */
export function isUndecided(booking: Booking): boolean {
  const isReported = (booking.status ?? '').trim() !== '' || sentInsteadOf(booking, 'status') !== undefined;
  return isReported && bookingState(booking) === 'unclear';
}

/** "Cancelled", and "Booking cancelled by guest"; not "Confirmed, free cancellation", nor "not cancelled". */
function saysCancelled(status: string): boolean {
  if (/^\s*cancel/i.test(status)) return !/^\s*cancell?able/i.test(status);
  const negated = /(?:^|[^a-z])(?:not|never|un|non|until|if|unless)[^a-z]/i;
  return /[^a-z]cancell?ed(?:$|[^a-z])/i.test(status) && !negated.test(status);
}

/** Unclear ones count as active, here as everywhere. */
export function isActive(state: BookingState): boolean {
  return state === 'active' || state === 'unclear';
}

/** Whether a booking stood on a day; null: it was cancelled, and no day tells when. A block never stood. */
export function stoodOn(booking: Booking, day: CalendarDate): boolean | null {
  const state = bookingState(booking);
  if (state !== 'cancelled') return isActive(state);
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

/**
 * What the words of a booking's status say. stay: it is booked. no-stay: nothing is, and nothing was. undecided: it may hold
 * its nights, or the guest never came. Null: a word that is not known here.
 */
export type StatusMeaning = 'stay' | 'no-stay' | 'undecided' | null;

const prefix =
  '^(?:(?:booking|reservation|stay|request|option|hold|guest|owner|host|agent|system|new|pending|active|live|current|open|past|sent|auto|automatically|is|was|has|been) )*';

/** It was asked for, offered or begun, and never became a booking. */
const noStay = new RegExp(
  `${prefix}(?:declined?|denied|reject(?:ed)?|refused|expired|lapsed|timed out|void(?:ed)?|fail(?:ed)?|unsuccessful|abandoned|withdrawn|dropped|superseded|replaced|deleted|removed|duplicate|invalid|incomplete|draft|quot(?:e|ed|ation)|enquiry|enquired|inquiry|inquired|wait ?list(?:ed)?)(?: |$)`,
);
/** What only a part of it came to, or what became of it later. */
const andYet =
  / (?:accepted|confirmed|booked|converted|paid|payment|card|deposit|balance|refund|change|until)(?: |$)/;
const undecided = new RegExp(
  `${prefix}(?:(?:on )?hold|held|option(?:al|ed)?|tentative|provisional hold|(?:on )?request(?:ed)?|awaiting|to be confirmed|unconfirmed|not (?:yet )?(?:confirmed|booked|reserved)|no ?show)(?: |$)`,
);
/** Words of which none can mean that a booking was given up. */
const stay = new RegExp(
  `${prefix}(?:confirm|book|reserved|reservation$|provisional|pending|new|accepted|approved|guaranteed|deposit|part|(?:fully )?paid|balance|active|live|current|upcoming|arriv|depart|checked|in ?(?:house|residence)|stayed|complete|past|ok$)`,
);

/** The one list of what statuses mean; what speaks of a cancellation is asked before (`bookingState`). */
export function statusMeaning(status: string): StatusMeaning {
  const words = wordsOf(status);
  if (noStay.test(words)) return andYet.test(words) ? 'undecided' : 'no-stay';
  if (undecided.test(words)) return 'undecided';
  return stay.test(words) ? 'stay' : null;
}
