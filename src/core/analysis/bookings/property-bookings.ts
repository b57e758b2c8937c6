import type { JsonObject } from '../../values/json/json.ts';
import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import type { Currency } from '../../values/money/currency.ts';
import { currenciesDiffer, theCurrency } from '../../values/money/currency.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { namedCurrency, sentInsteadOf } from '../../mapping/remarks.ts';
import type { Booking, BookingState } from './booking-row.ts';
import { bookedOnOf, isActive, nightsOf, ratePerNight, bookingState } from './booking-row.ts';
import type { BookingPeriod } from './booking-periods.ts';
import { isWithin } from './booking-periods.ts';

export interface BookedProperty {
  readonly propertyId: number;
  readonly title: string | null;
  readonly place: string | null;
  readonly currency?: string | undefined;
}

export interface PropertyBooking {
  /** Unique across all properties: ids can be missing or repeated. */
  readonly key: string;
  readonly property: BookedProperty;
  readonly booking: Booking;
  readonly state: BookingState;
  readonly nights: number | null;
  /** Total price per night. Null if the price or the nights are unknown. */
  readonly perNight: DecimalText | null;
  /** Null if missing or no date. */
  readonly bookedOn: CalendarDate | null;
  /** The amounts' own currency, or the listing's, which is enough to keep currencies apart. */
  readonly currency: Currency;
}

export function propertyBookings(property: BookedProperty, bookings: readonly Booking[]): PropertyBooking[] {
  return bookings.map((booking, index) => ({
    key: `${String(property.propertyId)} ${String(index)}`,
    property,
    booking,
    state: bookingState(booking),
    nights: nightsOf(booking),
    perNight: ratePerNight(booking),
    bookedOn: bookedOnOf(booking),
    currency: namedCurrency(booking) ?? property.currency ?? null,
  }));
}

export type PeriodBasis = 'arrival' | 'booked';

export function dayOf(one: PropertyBooking, basis: PeriodBasis): CalendarDate | null {
  return basis === 'arrival' ? one.booking.checkIn : one.bookedOn;
}

export function stands({ state }: PropertyBooking): boolean {
  return isActive(state);
}

/** An empty list filters nothing. */
export interface BookingFacets {
  readonly channels: readonly string[];
  readonly states: readonly Exclude<BookingState, 'unclear'>[];
  readonly properties: readonly number[];
  readonly places: readonly string[];
}

/** Stands for bookings without a channel. */
export const noName = '';

export interface FoundBookings {
  readonly rows: readonly PropertyBooking[];
  /** Bookings that pass the filters but have no day to place them in the period. */
  readonly withoutDay: number;
}

export function bookingsWithin(
  all: readonly PropertyBooking[],
  period: BookingPeriod,
  basis: PeriodBasis,
  facets: BookingFacets,
): FoundBookings {
  const passes = facetTest(facets);
  const rows: PropertyBooking[] = [];
  let withoutDay = 0;
  for (const one of all) {
    const day = dayOf(one, basis);
    if (day !== null && !isWithin(day, period)) continue;
    if (!passes(one)) continue;
    if (day === null) withoutDay += 1;
    else rows.push(one);
  }
  return { rows, withoutDay };
}

export function facetTest(facets: BookingFacets): (one: PropertyBooking) => boolean {
  const channels = new Set(facets.channels);
  const states = new Set<string>(facets.states);
  const properties = new Set(facets.properties);
  const places = new Set(facets.places);
  return ({ booking, state, property }) =>
    (channels.size === 0 || channels.has(booking.channel ?? noName)) &&
    (states.size === 0 || states.has(state === 'unclear' ? 'active' : state)) &&
    (properties.size === 0 || properties.has(property.propertyId)) &&
    (places.size === 0 || places.has(property.place ?? noName));
}

const amounts = [
  'totalPrice',
  'discountAmount',
  'voucherDiscountAmount',
] as const satisfies (keyof Booking)[];

/** Whether pages of one list name different currencies, so that their sum is no amount. */
export function areInSeveral(bookings: readonly Booking[]): boolean {
  const [first = null, ...more] = namesOf(bookings);
  const all = [first, ...more];
  return all.some((one, index) => all.slice(index + 1).some((other) => currenciesDiffer(one, other)));
}

/** Null if the bookings name none or several. */
export function currencyOfBookings(bookings: readonly Booking[]): Currency {
  return theCurrency(namesOf(bookings));
}

function namesOf(bookings: readonly Booking[]): readonly string[] {
  return [
    ...new Set(bookings.flatMap((booking) => (tellsAmount(booking) ? (namedCurrency(booking) ?? []) : []))),
  ];
}

/** A booking without amounts affects no sum, whatever its currency. */
export function tellsAmount(booking: Booking): boolean {
  return amounts.some((field) => typeof booking[field] === 'string');
}

/**
 * The bookings unchanged. If they are in several currencies, their amounts are marked as not understood so
 * that no figure uses them.
 */
export function addable(bookings: readonly Booking[]): readonly Booking[] {
  return areInSeveral(bookings) ? bookings.map(withoutAmounts) : bookings;
}

function withoutAmounts(booking: Booking): Booking {
  const bare: Booking = { ...booking };
  const raw: JsonObject = { ...booking.remarks?.notUnderstood };
  for (const field of amounts) {
    const sent = booking[field] ?? sentInsteadOf(booking, field);
    if (sent === undefined || sent === null) continue;
    raw[field] = sent;
    bare[field] = undefined;
  }
  return { ...bare, remarks: { ...booking.remarks, notUnderstood: raw } };
}
