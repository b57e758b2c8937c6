import type { CalendarDate } from '../../values/dates/calendar-date.ts';
import { addDays, daysBetween } from '../../values/dates/calendar-date.ts';
import type { Currency } from '../../values/money/currency.ts';
import { currenciesDiffer, currencyOfText } from '../../values/money/currency.ts';
import type { DecimalText } from '../../values/money/money.ts';
import {
  divideAmount,
  percentOfAmount,
  subtractAmounts,
  workableAmount,
} from '../../values/money/rounded-money.ts';
import type { ResourceValue } from '../../service/resources.ts';
import { namedCurrency } from '../../mapping/remarks.ts';
import type { NightState } from '../calendar/day-letters.ts';
import { nightOf } from '../calendar/day-letters.ts';

export type Offer = ResourceValue<'special-offers'>['rows'][number];

export interface OfferedProperty {
  readonly propertyId: number;
  readonly title: string | null;
  readonly place: string | null;
  readonly currency?: string | undefined;
}

/** What the property's calendar says about the nights of a stay. */
export type StayInCalendar =
  | { readonly is: 'free' }
  /** Offered but unavailable: `nights` of them are taken. */
  | { readonly is: 'taken'; readonly nights: number; readonly of: number }
  /** So many nights are unknown, and none of the others is taken. */
  | { readonly is: 'not-read'; readonly nights: number; readonly of: number }
  | { readonly is: 'not-understood' }
  | { readonly is: 'refused' }
  /** Properties outside the portfolio are not looked up. */
  | { readonly is: 'not-ours' }
  | { readonly is: 'no-property' }
  /** Beyond the range of the calendar. */
  | { readonly is: 'too-far' }
  /** The offer does not give its nights. */
  | { readonly is: 'no-stay' }
  | { readonly is: 'past' };

export interface OfferLine {
  /** Unique: ids can be missing or repeated. */
  readonly key: string;
  readonly offer: Offer;
  readonly propertyId: number | null;
  readonly title: string | null;
  readonly place: string | null;
  /** Whether the property is in the portfolio. Null if the offer names none. */
  readonly isOurs: boolean | null;
  readonly checkIn: CalendarDate | null;
  /** As sent, otherwise counted from the nights. */
  readonly checkOut: CalendarDate | null;
  /** As sent, otherwise counted from the dates. */
  readonly nights: number | null;
  readonly nightsContradict: boolean;
  readonly currency: Currency;
  /** As sent, otherwise the price divided by the nights, rounded half up. */
  readonly perNight: DecimalText | null;
  /** Percent off the earlier price. Null if either price is missing. */
  readonly percentOff: number | null;
  readonly isPast: boolean;
  readonly calendar: StayInCalendar;
}

export interface OfferSetting {
  readonly properties: readonly OfferedProperty[];
  /** Letters of a property's nights from `from` on, in the format of `calendar/day-letters.ts`. */
  readonly nightsOf: (propertyId: number) => string | undefined;
  readonly from: CalendarDate;
  /** Number of nights after `from` to look at. */
  readonly days: number;
  readonly today: CalendarDate;
}

/** Offers by arrival. Those without a date come last. */
export function offerLines(offers: readonly Offer[], setting: OfferSetting): readonly OfferLine[] {
  const properties = new Map(setting.properties.map((property) => [property.propertyId, property]));
  return offers
    .map((offer, index) => offerLine(offer, String(index), properties, setting))
    .toSorted((one, other) => compareArrivals(one.checkIn, other.checkIn));
}

function compareArrivals(one: CalendarDate | null, other: CalendarDate | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}

const rateDecimals = 2;

function offerLine(
  offer: Offer,
  key: string,
  properties: ReadonlyMap<number, OfferedProperty>,
  setting: OfferSetting,
): OfferLine {
  const propertyId = offer.propertyId ?? null;
  const property = propertyId === null ? undefined : properties.get(propertyId);
  const stay = stayOf(offer);
  const price = workable(offer.offerPrice);
  const isPast = stay.checkOut !== null && stay.checkOut <= setting.today;
  return {
    key,
    offer,
    propertyId,
    title: textOf(property?.title) ?? textOf(offer.propertyTitle),
    place: textOf(property?.place) ?? textOf(offer.place),
    isOurs: propertyId === null ? null : property !== undefined,
    ...stay,
    currency: currencyOfOffer(offer, property),
    perNight:
      workable(offer.nightlyPrice) ??
      (price === null || stay.nights === null ? null : divideAmount(price, stay.nights, rateDecimals)),
    percentOff: percentOff(workable(offer.originalPrice), price),
    isPast,
    calendar: isPast ? { is: 'past' } : calendarOf(propertyId, property, stay, setting),
  };
}

type Stay = Pick<OfferLine, 'checkIn' | 'checkOut' | 'nights' | 'nightsContradict'>;

function stayOf(offer: Offer): Stay {
  const checkIn = offer.checkIn ?? null;
  const sentOut = offer.checkOut ?? null;
  const sentNights = typeof offer.nights === 'number' && offer.nights > 0 ? offer.nights : null;
  const counted = checkIn === null || sentOut === null ? null : daysBetween(checkIn, sentOut);
  const byDays = counted !== null && counted > 0 ? counted : null;
  const nights = sentNights ?? byDays;
  const isReachable = checkIn !== null && nights !== null && nights <= mostNights && checkIn < '9990';
  return {
    checkIn,
    checkOut: sentOut ?? (isReachable ? addDays(checkIn, nights) : null),
    nights,
    nightsContradict: sentNights !== null && counted !== null && counted !== sentNights,
  };
}

/** More days than this are no stay. */
const mostNights = 366;

/** The offer's own currency, the answer's, or the property's listing's, which is enough to keep currencies apart. */
function currencyOfOffer(offer: Offer, property: OfferedProperty | undefined): Currency {
  const own = textOf(offer.currency);
  return (own === null ? null : currencyOfText(own)) ?? namedCurrency(offer) ?? property?.currency ?? null;
}

function percentOff(before: DecimalText | null, price: DecimalText | null): number | null {
  return before === null || price === null ? null : percentOfAmount(subtractAmounts(before, price), before);
}

function workable(amount: DecimalText | null | undefined): DecimalText | null {
  return amount === null || amount === undefined ? null : workableAmount(amount);
}

const takenStates: ReadonlySet<NightState> = new Set(['booked', 'booked-twice', 'block', 'taken']);

function calendarOf(
  propertyId: number | null,
  property: OfferedProperty | undefined,
  { checkIn, checkOut }: Stay,
  { nightsOf, from, days }: OfferSetting,
): StayInCalendar {
  if (propertyId === null) return { is: 'no-property' };
  if (property === undefined) return { is: 'not-ours' };
  if (checkIn === null || checkOut === null) return { is: 'no-stay' };
  const of = daysBetween(checkIn, checkOut);
  if (of < 1 || of > mostNights) return { is: 'no-stay' };
  // Past nights are neither available nor taken.
  const first = Math.max(0, daysBetween(from, checkIn));
  const end = daysBetween(from, checkOut);
  const states = Array.from(nightsOf(propertyId) ?? '')
    .slice(first, end)
    .map(nightOf);
  const count = (wanted: (state: NightState) => boolean): number => states.filter(wanted).length;
  const taken = count((state) => takenStates.has(state));
  if (taken > 0) return { is: 'taken', nights: taken, of };
  if (end > days) return { is: 'too-far' };
  const notRead = end - first - states.length + count((state) => state === 'not-read');
  if (notRead > 0) return { is: 'not-read', nights: notRead, of };
  if (states.includes('refused')) return { is: 'refused' };
  return states.includes('not-understood') ? { is: 'not-understood' } : { is: 'free' };
}

/** Months ('YYYY-MM') of our properties in which nights of offers are unread, earliest first. */
export function unreadMonthsOf(
  lines: readonly OfferLine[],
): readonly { readonly propertyId: number; readonly month: string }[] {
  const wanted = new Map<string, { readonly propertyId: number; readonly month: string }>();
  for (const { propertyId, calendar, checkIn, checkOut } of lines) {
    if (propertyId === null || calendar.is !== 'not-read' || checkIn === null || checkOut === null) continue;
    for (let night = checkIn; night < checkOut; night = addDays(night, 1)) {
      const month = night.slice(0, 7);
      wanted.set(`${month} ${String(propertyId)}`, { propertyId, month });
    }
  }
  return [...wanted].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, month]) => month);
}

/** Whether the offers' currencies differ or only some are named. */
export function areInSeveralCurrencies(lines: readonly OfferLine[]): boolean {
  const [first] = lines;
  if (first === undefined) return false;
  return lines.some(
    ({ currency }) =>
      currency !== first.currency &&
      (currency === null || first.currency === null || currenciesDiffer(currency, first.currency)),
  );
}

function textOf(text: string | null | undefined): string | null {
  return text === null || text === undefined || text.trim() === '' ? null : text;
}
