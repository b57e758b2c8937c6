import { type CalendarDate, addDays, isCalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import type { RequestValues } from '../../../../core/service/requests/request-shape.ts';
import type { RequestConcept } from '../../../../core/resources/requests.ts';
import type { Question } from '../../../client/workspaces/requests.ts';

/** The stay to price. A voucher code is left out, because a stay is part of an address. */
export interface QuoteStay {
  readonly arrival: CalendarDate;
  readonly nights: number;
  readonly party: Readonly<Record<PartyPart, number>>;
  readonly extras: RequestValues['extras'];
}

export interface StayInView {
  readonly stay: QuoteStay;
  readonly onStay: (stay: QuoteStay) => void;
}

export const partyParts = ['adults', 'children', 'infants', 'dogs'] as const;
export type PartyPart = (typeof partyParts)[number];

const letters: Readonly<Record<PartyPart, string>> = { adults: 'a', children: 'c', infants: 'i', dogs: 'd' };
export const mostStayNights = 90;
export const mostOfAPart = 40;

export function usualQuote(arrival: CalendarDate): QuoteStay {
  return { arrival, nights: 7, party: { adults: 2, children: 0, infants: 0, dogs: 0 }, extras: [] };
}

/** The stay as one segment of an address: `2027-06-05.7.a2.d1.x6-2`. */
export function stayText({ arrival, nights, party, extras }: QuoteStay): string {
  return [
    arrival,
    String(nights),
    ...partyParts.flatMap((part) => (party[part] === 0 ? [] : [`${letters[part]}${String(party[part])}`])),
    ...extras.flatMap(({ id, quantity }) => (/^\d{1,12}$/.test(id) ? [`x${id}-${String(quantity)}`] : [])),
  ].join('.');
}

/** The stay in an address. Undefined if the text isn't one. */
export function stayOf(text: string | undefined): QuoteStay | undefined {
  const [arrival, nights = '', ...rest] = (text ?? '').split('.');
  if (!isCalendarDate(arrival) || !/^\d{1,2}$/.test(nights)) return undefined;
  const count = Number(nights);
  if (count < 1 || count > mostStayNights) return undefined;
  const partOf = (part: PartyPart): number => {
    const found = rest.find((one) => one.startsWith(letters[part]) && /^[a-z]\d{1,2}$/.test(one));
    return Math.min(mostOfAPart, Number(found?.slice(1) ?? 0));
  };
  const party = {
    adults: partOf('adults'),
    children: partOf('children'),
    infants: partOf('infants'),
    dogs: partOf('dogs'),
  };
  const extras = rest.flatMap((one) => {
    const [, id, quantity] = /^x(\d{1,12})-([1-9]\d?)$/.exec(one) ?? [];
    return id === undefined || quantity === undefined ? [] : [{ id, quantity: Number(quantity) }];
  });
  return { arrival, nights: count, party, extras: extras.slice(0, 20) };
}

/** The values to send. The party is adults plus children: whether the service counts infants is unknown. */
export function stayValues(propertyId: number, stay: QuoteStay, voucher?: string): RequestValues {
  const { arrival, nights, party, extras } = stay;
  const concepts: Partial<Record<RequestConcept, string | number>> = {
    propertyId: String(propertyId),
    arrival,
    nights,
    departure: addDays(arrival, nights),
    ...party,
    party: guestsOf(stay),
    ...(voucher === undefined ? {} : { voucher }),
  };
  return { concepts, extras: [...extras] };
}

export function guestsOf({ party }: QuoteStay): number {
  return party.adults + party.children;
}

/** Whether the last request had these values, whatever its result. */
export function isAskedFor(asked: Question | undefined, values: RequestValues): boolean {
  return JSON.stringify(asked?.values) === JSON.stringify(values);
}
