import { z } from 'zod';

import { daysBetween } from '../../values/dates/calendar-date.ts';
import { calendarDateSchema, decimalTextSchema, jsonValueSchema } from '../../values/value-schemas.ts';
import {
  currenciesDiffer,
  currencyMark,
  currencyOfText,
  isCurrencyCode,
} from '../../values/money/currency.ts';
import type { JsonValue } from '../../values/json/json.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import type { Editable } from '../writable-resource.ts';

/** What stands in a request where a guest was named, once that is not kept any more. */
export const withheld = '(guest data, not shown here)';

/** Who comes. Infants and dogs are told apart, as services count them or not. */
export const partySchema = z.strictObject({
  adults: z.int().min(1).max(60),
  children: z.int().min(0).max(60),
  infants: z.int().min(0).max(20),
  dogs: z.int().min(0).max(20),
});
export type Party = z.infer<typeof partySchema>;

/** A booking or a block as the service lists it, of which nothing tells who the guest is. */
export const listedBookingSchema = z.strictObject({
  /** The service's id, or all that it says of the booking where it tells none. */
  key: z.string(),
  id: z.string().nullable(),
  checkIn: calendarDateSchema,
  /** Null where neither the day nor the nights are told. */
  checkOut: calendarDateSchema.nullable(),
  /** Every number that the party may be counted as; none where no number is told. */
  partySizes: z.array(z.int()),
  /** Who comes, as far as it is told kind by kind. */
  party: z.strictObject({
    adults: z.int().nullable(),
    children: z.int().nullable(),
    infants: z.int().nullable(),
    dogs: z.int().nullable(),
  }),
  /** Every amount that the total may be; none where none is told, or what is told is in doubt. */
  totals: z.array(decimalTextSchema),
  /** What they are in; null where the service names none. */
  currency: z.string().nullable().default(null),
  /** The service's own word for where it stands. */
  status: z.string().nullable(),
  stands: z.boolean(),
  /** It holds its nights, and the service's word for it may mean that nothing is booked: "declined", "quote". */
  isUnclear: z.boolean().default(false),
  isBlock: z.boolean(),
  /** Amounts that came in, as the row tells them. */
  paid: z.array(decimalTextSchema),
  /** What of the row says that not all of it is paid, or not any more. */
  unpaid: z.array(z.string()),
  /** A state of its payment, told apart from its own, says that it is paid. */
  isPaid: z.boolean().default(false),
  /** What of the row says that it may not be booked. */
  against: z.array(z.string()).default([]),
  /** The row as it is kept (`keptRow`); null of every booking that nothing is asked of. */
  row: jsonValueSchema.default(null),
});
export type ListedBooking = z.infer<typeof listedBookingSchema>;

/** What is asked for. Values and the request are of one review: the request says nothing else than they do. */
export const reservationSchema = z.strictObject({
  checkIn: calendarDateSchema,
  checkOut: calendarDateSchema,
  party: partySchema,
  total: decimalTextSchema,
  /** Null where the service named none. */
  currency: z.string().max(10).nullable(),
  /** Bookings made from this day on are looked at, before and after. */
  since: calendarDateSchema,
  /** The body of the request. */
  request: jsonValueSchema,
  /** Places of the request that tell who the guest is, each as the names that lead there. */
  guestPlaces: z.array(z.array(z.string())),
  /** Bookings that were listed at the review, by their keys; filled in from the read. */
  known: z.array(z.string()).nullable(),
});
export type Reservation = z.infer<typeof reservationSchema>;

/**
 * What was read of the stay's nights and the property's new bookings; as what is wanted, the reservation besides.
 */
export const stayViewSchema = z.strictObject({
  bookings: z.array(listedBookingSchema),
  /** Nights that are booked or blocked, of the months of the stay. */
  taken: z.array(calendarDateSchema),
  reservation: reservationSchema.nullable(),
});
export type StayView = z.infer<typeof stayViewSchema>;

export function nightsOfStay({ checkIn, checkOut }: Pick<Reservation, 'checkIn' | 'checkOut'>): number {
  return daysBetween(checkIn, checkOut);
}

/** Bookings and blocks that stand and hold a night of the stay; one without an end holds its first night. */
export function inTheWay(now: StayView, stay: Pick<Reservation, 'checkIn' | 'checkOut'>): ListedBooking[] {
  return now.bookings.filter(
    ({ stands, checkIn, checkOut }) =>
      stands &&
      checkIn < stay.checkOut &&
      (checkOut === null ? checkIn >= stay.checkIn : checkOut > stay.checkIn),
  );
}

/** Nights of the stay that the service calls booked or blocked. */
export function takenNights(
  { taken }: StayView,
  { checkIn, checkOut }: Pick<Reservation, 'checkIn' | 'checkOut'>,
) {
  return taken.filter((night) => night >= checkIn && night < checkOut);
}

/**
 * The bookings that were not listed before and are what was asked for: these nights, this party, this total. One that
 * leaves any of it untold, or may not be booked at all, is none of them.
 */
export function reservationsFound(now: StayView, wanted: Reservation): ListedBooking[] {
  const before = new Set(wanted.known ?? []);
  return now.bookings.filter((booking) => !before.has(booking.key) && isAsWanted(booking, wanted));
}

/** A word that stands for no currency says nothing of which it is; a sign may be that of any without one of its own. */
export function isMoneyOf(listed: string | null, wanted: string | null): boolean {
  if (listed === null || wanted === null || listed.trim() === wanted.trim()) return true;
  const [one, other] = [currencyOfText(listed), currencyOfText(wanted)];
  if (one === null || other === null) return false;
  return !currenciesDiffer(one, other) || (!isCurrencyCode(one) && currencyMark(other) === other);
}

/** Who comes, where that is told kind by kind; dogs and infants may be left out of it. */
function isParty(listed: ListedBooking['party'], wanted: Party): boolean {
  return (['adults', 'children', 'infants', 'dogs'] as const).every(
    (kind) => listed[kind] === null || listed[kind] === wanted[kind],
  );
}

function isAsWanted(booking: ListedBooking, wanted: Reservation): boolean {
  const { checkIn, checkOut, party, total, currency } = wanted;
  const { adults, children, infants } = party;
  const sizes = [adults + children, adults + children + infants];
  return (
    booking.stands &&
    !booking.isUnclear &&
    !booking.isBlock &&
    booking.checkIn === checkIn &&
    booking.checkOut === checkOut &&
    booking.partySizes.some((size) => sizes.includes(size)) &&
    isParty(booking.party, party) &&
    booking.totals.includes(total) &&
    isMoneyOf(booking.currency, currency)
  );
}

/** The first of what speaks against it. */
export function saidAgainst(against: readonly string[]): readonly string[] {
  return against.length > 3 ? [...against.slice(0, 3), '…'] : against;
}

/** Reads a body that the console itself put together of the property's bookings. */
export function readBookingsBy<D extends JsonValue>(schema: z.ZodType<D>, { body }: Body): Editable<D> {
  const read = schema.safeParse(body);
  return read.success
    ? { ok: true, value: read.data }
    : { ok: false, reason: 'The property’s bookings couldn’t be loaded.' };
}
