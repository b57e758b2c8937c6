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

/** A property of the portfolio, as far as offers need it. */
export interface OfferedProperty {
  readonly propertyId: number;
  readonly title: string | null;
  readonly place: string | null;
  readonly currency?: string | undefined;
}

/** What the calendar of the property says of the nights of a stay. */
export type StayInCalendar =
  | { readonly is: 'free' }
  /** Offered and not to be had: `nights` of them are taken. */
  | { readonly is: 'taken'; readonly nights: number; readonly of: number }
  /** Of so many nights nothing is known, and none of the others is taken. */
  | { readonly is: 'not-read'; readonly nights: number; readonly of: number }
  | { readonly is: 'not-understood' }
  | { readonly is: 'refused' }
  /** Nothing is looked up of properties that are not in the portfolio. */
  | { readonly is: 'not-ours' }
  /** The offer does not say of which property it is. */
  | { readonly is: 'no-property' }
  /** Further ahead than a calendar is looked at. */
  | { readonly is: 'too-far' }
  /** The offer does not say which nights. */
  | { readonly is: 'no-stay' }
  | { readonly is: 'past' };

/** One offer, with what is worked out of it once. */
export interface OfferLine {
  /** Tells it from all others: an id may be missing, or come twice. */
  readonly key: string;
  readonly offer: Offer;
  readonly propertyId: number | null;
  readonly title: string | null;
  readonly place: string | null;
  /** In the portfolio; null: the offer does not say whose it is. */
  readonly isOurs: boolean | null;
  readonly checkIn: CalendarDate | null;
  /** As sent, else by the nights. */
  readonly checkOut: CalendarDate | null;
  /** As sent, else by the days. */
  readonly nights: number | null;
  /** Sent nights and sent days contradict each other. */
  readonly nightsContradict: boolean;
  readonly currency: Currency;
  /** Offer price a night, rounded half up; as sent where the service says it itself. */
  readonly perNight: DecimalText | null;
  /** Per cent off the price before; null where one of the two prices is not there. */
  readonly percentOff: number | null;
  readonly isPast: boolean;
  readonly calendar: StayInCalendar;
}

export interface OfferSetting {
  readonly properties: readonly OfferedProperty[];
  /** Letters of the nights of each property from `from` on, as `calendar/day-letters.ts` writes them. */
  readonly nightsOf: (propertyId: number) => string | undefined;
  readonly from: CalendarDate;
  /** So many nights from there on are looked at. */
  readonly days: number;
  readonly today: CalendarDate;
}

/** Offers by arrival, those without a day last. */
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

/** Beyond, the days are no stay but something else. */
const mostNights = 366;

/** Its own; else that of the answer, or of the property's listing, which keeps it apart from others all the same. */
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
  // Nights that are over are in no way to be had, nor taken by anybody now.
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

/** Months ('YYYY-MM') of our properties of which an offer's nights are not read, the nearest first. */
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

/** Whether amounts of these offers are in currencies that cannot be one, or are not all named. */
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
