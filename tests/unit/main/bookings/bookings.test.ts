import { describe, expect, it } from 'vitest';
import type { AskedPlace } from '../../../../src/core/service/requests/described-ask.ts';
import { succeed } from '../../../../src/core/values/errors.ts';
import type { RequestPlace, RequestShape } from '../../../../src/core/service/requests/request-shape.ts';
import { usualCodec } from '../../../../src/core/service/requests/usual-forms.ts';
import { paymentWriter } from '../../../../src/core/writing/stays/payment.ts';
import { reservationWriter } from '../../../../src/core/writing/stays/reservation.ts';
import { madeRequest, referenceFor, stayValues } from '../../../../src/main/bookings/booking-requests.ts';
import { BookingUnlocks } from '../../../../src/main/bookings/booking-unlocks.ts';
import { createBookings } from '../../../../src/main/bookings/bookings.ts';
import { GatewayTokens } from '../../../../src/main/bookings/gateway-tokens.ts';
import { runBooking } from '../../../faults/bookings/booking-history.ts';
import { Choices } from '../../../faults/core/choices.ts';
import { workspaceId } from '../../../faults/core/world.ts';
import { valueOf } from '../../../value-of.ts';

const place = (concept: RequestPlace['concept'], name: string): RequestPlace => ({
  concept,
  in: 'body',
  path: [name],
  codec: usualCodec(concept),
  required: true,
});
const stay = [place('propertyId', 'house'), place('arrival', 'from'), place('nights', 'nights')];
const shapeOf = (...more: RequestPlace[]): RequestShape => ({
  version: 1,
  endpoint: 'save-booking',
  places: [...stay, ...more],
  constants: [],
  extras: null,
});
const adults = shapeOf(place('adults', 'adults'), place('guestEmail', 'email'), place('total', 'total'));
const guest = { firstName: 'A', lastName: 'B', email: 'a@example.org', phone: '', address: '', town: '' };
const values = stayValues(1041, {
  checkIn: '2027-06-05',
  nights: 3,
  total: '450.5',
  currency: 'GBP',
  party: { adults: 2, children: 0, infants: 0, dogs: 0 },
  guest: { ...guest, postcode: '' },
});

describe('request of a reservation', () => {
  it('is refused when a constant contains a card number', () => {
    const constants: RequestShape['constants'] = [{ in: 'body', path: ['n'], value: '4111 1111 1111 1111' }];
    expect(madeRequest({ ...adults, constants }, values)).toMatchObject({ ok: false });
  });

  it('is refused when it has no field for the party', () => {
    expect(madeRequest(shapeOf(place('party', 'guests')), values)).toMatchObject({ ok: true });
    expect(madeRequest(shapeOf(), values)).toMatchObject({ ok: false, error: { code: 'validation' } });
  });
});

it.each([
  ['booking_id', '7005'],
  ['bookingId', '7005'],
  ['reservation_id', '7005'],
  ['reference', '991'],
  ['booking_reference', '991'],
])('a payment with the field %s refers to its reservation by %s', (name, expected) => {
  const shape: RequestShape = {
    version: 1,
    endpoint: 'process-payment',
    constants: [],
    extras: null,
    places: [place('bookingReference', name), place('gatewayToken', 'token')],
  };
  expect(referenceFor(shape, { reference: '991', bookingKey: '7005' })).toBe(expected);
});

it('createdId never takes a payment id for a booking id', () => {
  const answer = { data: { payment_id: 991, booking_id: 7005 } };
  expect(reservationWriter.createdId(answer)).toBe('7005');
  expect(reservationWriter.createdId({ payment_id: 991 })).toBeNull();
  expect(paymentWriter.createdId(answer)).toBe('991');
});

type BookingsDeps = Parameters<typeof createBookings>[0];

function bookingsOn(own: Pick<BookingsDeps, 'asks' | 'shapes' | 'journal'>) {
  return createBookings({
    kindOf: () => 'live',
    changes: { draft: () => Promise.reject(new Error('Nothing is drafted here.')) },
    tokens: new GatewayTokens(() => 0),
    unlocks: new BookingUnlocks({ ground: () => null, monotonicMs: () => 0 }),
    sampleToken: () => Promise.resolve(null),
    now: () => new Date(0),
    ...own,
  });
}

it('pay refuses a reservation with an inferred receipt', async () => {
  const { journal } = await runBooking('reservation', new Choices([], 0));
  const runs = valueOf(journal.list(workspaceId, 1));
  const made = runs[0];
  const reservation = made?.changeId ?? '';
  const found = journal.get(reservation);
  if (!found.ok || found.value.receipt === null) throw new Error('It was not verified.');
  const run = found.value;
  const payOf = (receipt: typeof run.receipt) =>
    bookingsOn({
      asks: () => null,
      shapes: { usable: () => Promise.resolve(succeed(null)) },
      journal: { get: () => succeed({ ...run, receipt }) },
    }).pay({ workspaceId, reservation, token: 'token' });
  const inferred = { ...found.value.receipt, inferred: true };
  expect(await payOf(inferred)).toMatchObject({ ok: false, error: { code: 'invalid-transition' } });
  // The same reservation with an answer gets as far as the missing description.
  expect(await payOf(found.value.receipt)).not.toMatchObject({ error: { code: 'invalid-transition' } });
});

it('unlock refuses a request that the accepted form would not make', async () => {
  const { journal } = await runBooking('reservation', new Choices([], 0));
  const runs = valueOf(journal.list(workspaceId, 1));
  const changeId = runs[0]?.changeId ?? '';
  const described = ({ in: side, path, required }: RequestPlace): AskedPlace => ({
    path,
    in: side,
    required,
    kinds: ['string'],
    holds: null,
    format: null,
    choices: [],
    says: '',
  });
  const bookingsWith = (shape: RequestShape) =>
    bookingsOn({
      asks: () => ({
        asks: [
          {
            endpoint: 'save-booking',
            template: '/bookings/save',
            isSure: true,
            unsent: [],
            places: shape.places.map(described),
          },
        ],
      }),
      shapes: {
        usable: () => Promise.resolve(succeed({ shape, trust: 'mapped', source: 'You', acceptedAt: '' })),
      },
      journal,
    });
  expect(await bookingsWith(adults).unlock(changeId)).toMatchObject({
    ok: false,
    error: { code: 'review-differs' },
  });
  const own: RequestShape = {
    ...adults,
    places: [
      { ...place('propertyId', 'property_id'), codec: { is: 'text', as: 'number' } },
      ...[place('total', 'total_price'), place('guestEmail', 'guest_email')],
      ...[place('arrival', 'checkin'), place('departure', 'checkout')],
      ...[place('adults', 'adults'), place('children', 'children')],
    ],
  };
  const unlocked = await bookingsWith(own).unlock(changeId);
  expect(unlocked).toMatchObject({ ok: true, value: { guest: [] } });
  expect(unlocked.ok && unlocked.value.sent).toContainEqual({
    path: ['guest_email'],
    says: 'guestEmail',
    value: 'guest@example.org',
    sent: 'guest@example.org',
  });
});
