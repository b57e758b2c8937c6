import { z } from 'zod';
import { BodyReader } from '../../http-rules/body-rules.ts';
import { isFree, minimumNights } from '../../world/availability.ts';
import { date, id, limited } from '../../world/body-schema.ts';
import { dayOfDate, dayOfInstant, weekdayOfDay } from '../../world/calendar.ts';
import { DISCOUNT_NAMES } from '../../world/pricing/discount.ts';
import { priceQuote } from '../../world/pricing/price-quote.ts';
import type { PropertyProfile } from '../../world/listing/property-profile.ts';
import type { Stay } from '../../world/stays.ts';
import { created, invalid, problem } from '../answer.ts';
import type { Answer } from '../answer.ts';
import type { Effect, Endpoint, Service } from './endpoint.ts';
import { publicEndpoint } from '../public-access.ts';

const NIGHTS = { min: 1, max: 90, whole: true } as const;
const ADULTS = { min: 1, max: 60, whole: true } as const;
const OTHERS = { min: 0, max: 60, whole: true } as const;
const MONEY = { min: 0, max: 1_000_000 } as const;
const IDS = { min: 1, max: Number.MAX_SAFE_INTEGER, whole: true } as const;
const MAX_TEXT = 120;
const guestNames = ['guest_first_name', 'guest_last_name', 'guest_email'] as const;
const furtherGuestNames = ['guest_phone', 'guest_address', 'guest_town', 'guest_postcode'] as const;

const shortText = z.string().min(1).max(MAX_TEXT);

const bookingSchema = z
  .object({ booking_id: id, property_id: id, status: z.string(), total_price: z.number() })
  .meta({ id: 'MadeBooking' });
const paymentSchema = z
  .object({ payment_id: id, booking_id: id, amount: z.number(), status: z.string() })
  .meta({ id: 'MadePayment' });

interface Wanted {
  readonly propertyId: number;
  readonly checkin: string;
  readonly nights: number;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly dogs: number;
  readonly total: number;
}

function readWanted(reader: BodyReader): Wanted {
  const others = (name: string): number => (reader.has(name) ? reader.number(name, OTHERS) : 0);
  const wanted = {
    propertyId: reader.number('property_id', IDS),
    checkin: reader.date('checkin'),
    nights: reader.number('nights', NIGHTS),
    adults: reader.number('adults', ADULTS),
    children: others('children'),
    infants: others('infants'),
    dogs: others('no_of_dogs'),
    total: reader.number('total_price', MONEY),
  };
  for (const name of guestNames) reader.text(name, MAX_TEXT);
  for (const name of furtherGuestNames) if (reader.has(name)) reader.text(name, MAX_TEXT);
  return wanted;
}

/** Why a stay can't be booked; undefined if it can. */
function refusalOf(service: Service, property: PropertyProfile, wanted: Wanted): Answer<never> | undefined {
  const arrivalDay = dayOfDate(wanted.checkin);
  const rules: string[] = [];
  if (arrivalDay <= dayOfInstant(service.clock.now())) rules.push('checkin must be in the future');
  if (!property.changeoverDays.includes(weekdayOfDay(arrivalDay)))
    rules.push('checkin is not on a changeover day');
  if (wanted.nights < minimumNights(property, arrivalDay))
    rules.push(`nights must not be less than ${minimumNights(property, arrivalDay)}`);
  if (wanted.adults + wanted.children > property.sleeps) rules.push(`the property sleeps ${property.sleeps}`);
  if (wanted.dogs > property.maxDogs) rules.push(`no more than ${property.maxDogs} dogs`);
  const { total } = priceQuote(service.world, property, {
    arrivalDay,
    nights: wanted.nights,
    guests: wanted.adults + wanted.children,
    dogs: wanted.dogs,
    voucher: null,
    extras: [],
    today: dayOfInstant(service.clock.now()),
    discounts: DISCOUNT_NAMES.map((name) => ({ name, discount: service.state.discount(property, name) })),
  });
  if (Math.round(total * 100) !== Math.round(wanted.total * 100))
    rules.push('total_price is not the price of this stay any more');
  if (rules.length > 0) return invalid(rules);
  return service.letsTakenNights() || isFree(service.world, property, arrivalDay, wanted.nights)
    ? undefined
    : problem(409, 'These nights are not free any more');
}

function stayOf(service: Service, wanted: Wanted): Stay {
  const now = service.clock.now();
  return {
    id: service.state.takeId(),
    createdDay: dayOfInstant(now),
    createdSecond: Math.floor((now.getTime() % 86_400_000) / 1000),
    arrivalDay: dayOfDate(wanted.checkin),
    nights: wanted.nights,
    adults: wanted.adults,
    children: wanted.children,
    infants: wanted.infants,
    dogs: wanted.dogs,
    grossMinor: Math.round(wanted.total * 100),
    discountMinor: 0,
    voucherDiscountMinor: 0,
    channel: 'direct',
    cancelled: false,
    block: false,
    payment: 'unpaid',
  };
}

function effectOf(propertyId: number, after: unknown): Effect {
  return { propertyId, groupId: null, before: null, after, isPrivate: true };
}

const save = publicEndpoint(
  {
    method: 'POST',
    path: '/developer/bookings/save',
    commits: true,
    summary: 'Make a reservation',
    status: 201,
    takes: z.object({
      property_id: id,
      checkin: date,
      nights: limited(NIGHTS),
      adults: limited(ADULTS),
      children: limited(OTHERS).optional(),
      infants: limited(OTHERS).optional(),
      no_of_dogs: limited(OTHERS).optional(),
      total_price: limited(MONEY).meta({ description: 'What the guest agreed to pay', format: 'pounds' }),
      guest_first_name: shortText,
      guest_last_name: shortText,
      guest_email: shortText,
      guest_phone: shortText.optional(),
      guest_address: shortText.optional(),
      guest_town: shortText.optional(),
      guest_postcode: shortText.optional(),
    }),
    gives: z.object({ success: z.boolean(), data: bookingSchema }),
  },
  ({ service, call }) => {
    const reader = new BodyReader(call.body, service.spell);
    const wanted = readWanted(reader);
    if (reader.messages.length > 0) return { answer: invalid(reader.messages) };
    const property = service.world.property(wanted.propertyId);
    if (property === undefined) return { answer: invalid(['property_id names no property']) };
    const refusal = refusalOf(service, property, wanted);
    if (refusal !== undefined) return { answer: refusal };
    const stay = stayOf(service, wanted);
    service.state.putReservation(property, stay);
    const data = {
      booking_id: stay.id,
      property_id: property.id,
      status: 'provisional',
      total_price: wanted.total,
    };
    const { checkin, nights } = wanted;
    const reservation = { ...data, checkin, nights, party_size: wanted.adults + wanted.children };
    return {
      answer: created({ success: true, data }),
      effect: effectOf(property.id, { reservation }),
    };
  },
);

const pay = publicEndpoint(
  {
    method: 'POST',
    path: '/developer/bookings/processPayment',
    commits: true,
    summary: 'Take a payment by a token of the gateway',
    status: 201,
    takes: z.object({
      booking_id: id,
      amount: limited(MONEY).meta({ description: 'What is to be paid', format: 'pounds' }),
      gateway_token: shortText,
    }),
    gives: z.object({ success: z.boolean(), data: paymentSchema }),
  },
  ({ service, call }) => {
    const reader = new BodyReader(call.body, service.spell);
    const bookingId = reader.number('booking_id', IDS);
    const amount = reader.number('amount', MONEY);
    const token = reader.text('gateway_token', MAX_TEXT);
    if (reader.messages.length > 0) return { answer: invalid(reader.messages) };
    const found = service.state.reservation(bookingId);
    const property = found === undefined ? undefined : service.world.property(found.propertyId);
    if (found === undefined || property === undefined)
      return { answer: invalid(['booking_id names no booking']) };
    if (Math.round(amount * 100) !== found.stay.grossMinor)
      return { answer: invalid(['amount is not what is to be paid']) };
    if (!service.state.takeGatewayToken(token))
      return { answer: invalid(['gateway_token is not good, or was used before']) };
    // A service that doesn't check charges twice, which the ledger shows.
    service.state.putReservation(property, { ...found.stay, payment: 'paid' });
    const data = { payment_id: service.state.takeId(), booking_id: bookingId, amount, status: 'captured' };
    return {
      answer: created({ success: true, data }),
      effect: effectOf(property.id, { charge: data }),
    };
  },
);

/** Makes a reservation and charges a fictitious card. Neither can be undone, as at the documented service. */
export const reservationEndpoints: readonly Endpoint[] = [save, pay];
