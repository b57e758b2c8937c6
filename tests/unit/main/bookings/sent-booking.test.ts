import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/core/values/json/json.ts';
import { jsonText } from '../../../../src/core/values/json/json-source.ts';
import type { RequestPlace, RequestShape } from '../../../../src/core/service/requests/request-shape.ts';
import { usualCodec } from '../../../../src/core/service/requests/usual-forms.ts';
import type { RequestConcept } from '../../../../src/core/resources/requests.ts';
import { sentBooking } from '../../../../src/main/bookings/sent-booking.ts';
import { valueOf } from '../../../value-of.ts';

const place = (concept: RequestConcept, name: string, more: Partial<RequestPlace> = {}): RequestPlace => ({
  concept,
  in: 'body',
  path: [name],
  codec: usualCodec(concept),
  required: false,
  ...more,
});
const shape: RequestShape = {
  version: 1,
  endpoint: 'save-booking',
  extras: null,
  places: [
    place('propertyId', 'property_id'),
    place('arrival', 'checkin', { codec: { is: 'day', as: 'month-first', mark: '/' } }),
    place('departure', 'checkout'),
    ...[place('adults', 'adults'), place('children', 'children'), place('guestEmail', 'email')],
    place('total', 'pence', { codec: { ...amount(2), as: 'number' } }),
    place('currency', 'currency'),
  ],
  constants: [{ in: 'body', path: ['channel'], value: 'direct' }],
};
function amount(minorDigits: number) {
  return { is: 'amount', minorDigits, decimals: 0, before: '', after: '' } as const;
}
const body: JsonObject = {
  channel: 'direct',
  property_id: '1041',
  checkin: '06/05/2027',
  checkout: '2027-06-07',
  adults: 2,
  children: 0,
  email: 'ada@guest.example',
  pence: 45_050,
  currency: 'GBP',
};
const reservation = {
  checkIn: '2027-06-05',
  checkOut: '2027-06-07',
  total: '450.5',
  currency: 'GBP',
  since: '2027-01-01',
  party: { adults: 2, children: 0, infants: 0, dogs: 0 },
  request: body,
  guestPlaces: [],
  known: null,
};
const ofStay = (request: JsonObject, more: object = {}, how: RequestShape = shape) =>
  sentBooking(how, new TextEncoder().encode(jsonText(request)), {
    target: { workspaceId: 'w', resource: 'reservation', subject: '1041' },
    desired: { bookings: [], taken: [], reservation: { ...reservation, request, ...more } },
  });

describe('saidBooking of a reservation', () => {
  it('returns each value from the bytes, including constants', () => {
    const sent = valueOf(ofStay(body));
    expect(sent.map(({ path, says, value, sent }) => [path[0], says, value, sent])).toEqual([
      ['channel', null, null, 'direct'],
      ['property_id', 'propertyId', '1041', '1041'],
      ['checkin', 'arrival', '2027-06-05', '06/05/2027'],
      ['checkout', 'departure', '2027-06-07', '2027-06-07'],
      ['adults', 'adults', 2, '2'],
      ['children', 'children', 0, '0'],
      ['email', 'guestEmail', 'ada@guest.example', 'ada@guest.example'],
      ['pence', 'total', '450.5', '45050'],
      ['currency', 'currency', 'GBP', 'GBP'],
    ]);
  });

  it.each([
    ['another property', { property_id: '4115' }, 'Property id: 4115. The review says 1041'],
    ['other days', { checkin: '06/06/2027' }, 'Arrival: 2027-06-06. The review says 2027-06-05'],
    ['a longer stay', { checkout: '2027-06-14' }, 'Departure: 2027-06-14. The review says 2027-06-07'],
    ['another party', { adults: 12 }, 'Adults: 12. The review says 2'],
    ['another total', { pence: 60_987 }, 'Total price: 609.87. The review says 450.5'],
    ['another currency', { currency: 'JPY' }, 'Currency: JPY. The review says GBP'],
  ])('refuses %s than was reviewed', (_what, other, sentence) => {
    const sent = ofStay({ ...body, ...other });
    expect(sent).toMatchObject({ ok: false, error: { code: 'review-differs' } });
    expect(sent.ok ? '' : sent.error.message).toContain(sentence);
  });

  it.each([
    ['more fields than its form', { ...body, property: '4115' }],
    ['another constant', { ...body, channel: 'other' }],
    ["a value that its form can't read", { ...body, checkin: '2027-06-05' }],
  ])('refuses a request with %s', (_what, request) => {
    expect(ofStay(request)).toMatchObject({ ok: false, error: { code: 'review-differs' } });
  });

  it('refuses a missing value or a fixed currency that differs from the review', () => {
    const { children: _none, ...rest } = body;
    expect(ofStay(rest)).toMatchObject({ ok: false });
    const fixed: RequestShape = {
      ...shape,
      places: shape.places.filter(({ concept }) => concept !== 'currency'),
      constants: [...shape.constants, { in: 'body', path: ['currency'], value: 'JPY' }],
    };
    const other = ofStay({ ...body, currency: 'JPY' }, {}, fixed);
    expect(other.ok ? '' : other.error.message).toContain('Currency: JPY. The review says GBP');
    expect(ofStay({ ...body, currency: 'JPY' }, { currency: null }, fixed)).toMatchObject({ ok: true });
  });
});

describe('saidBooking of a payment', () => {
  const paid: RequestShape = {
    version: 1,
    endpoint: 'process-payment',
    extras: null,
    constants: [],
    places: [
      place('bookingReference', 'booking_reference'),
      place('gatewayToken', 'token'),
      place('amount', 'amount'),
    ],
  };
  const token = 'a'.repeat(64);
  const request: JsonObject = { booking_reference: 'BK-77', token: `gateway-token:${token}`, amount: 450.5 };
  const ofPayment = (sent: JsonObject) =>
    sentBooking(paid, new TextEncoder().encode(jsonText(sent)), {
      target: { workspaceId: 'w', resource: 'payment', subject: '1041/c0' },
      desired: {
        bookings: [],
        payment: {
          bookingKey: 'k',
          reference: 'BK-77',
          checkIn: '2027-06-05',
          checkOut: '2027-06-07',
          amount: '450.5',
          currency: 'GBP',
          since: '2027-01-01',
          request: sent,
          token,
        },
      },
    });

  it('accepts the reference, the amount and the entered token', () => {
    expect(ofPayment(request)).toMatchObject({ ok: true });
  });

  it.each([{ booking_reference: 'SOMEBODY-ELSE' }, { amount: 9999 }, { token: 'other' }])(
    'refuses %j',
    (other) => {
      expect(ofPayment({ ...request, ...other })).toMatchObject({
        ok: false,
        error: { code: 'review-differs' },
      });
    },
  );
});
