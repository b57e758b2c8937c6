import { describe, expect, it } from 'vitest';
import type { AskedPlace, DescribedAsk } from '../../../../src/core/service/requests/described-ask.ts';
import { succeed } from '../../../../src/core/values/errors.ts';
import { composeRequest } from '../../../../src/core/service/requests/compose-request.ts';
import type {
  RequestPlace,
  RequestShape,
  SavedShape,
} from '../../../../src/core/service/requests/request-shape.ts';
import { requestLine } from '../../../../src/core/service/requests/sent-request.ts';
import { exampleValues, usualCodec } from '../../../../src/core/service/requests/usual-forms.ts';
import type { AskedEndpoint, RequestConcept } from '../../../../src/core/resources/requests.ts';
import { usableShape } from '../../../../src/main/bookings/booking-requests.ts';
import { createRequestShapes } from '../../../../src/main/mappings/request-shapes.ts';

const described = (name: string, required = true): AskedPlace => ({
  path: [name],
  in: 'body',
  required,
  kinds: ['string'],
  holds: null,
  format: null,
  choices: [],
  says: '',
});
/** An honest description: required places with meanings, and optional ones without. */
const asks: DescribedAsk[] = [
  {
    endpoint: 'save-booking',
    template: '/developer/bookings/save',
    isSure: true,
    unsent: [],
    places: [
      ...['property_id', 'checkin', 'checkout', 'adults', 'total', 'guest_name', 'guest_email'].map((name) =>
        described(name),
      ),
      ...['notes', 'source', 'internal_ref', 'language', 'suite', 'utm'].map((name) =>
        described(name, false),
      ),
    ],
  },
  {
    endpoint: 'process-payment',
    template: '/developer/bookings/processPayment',
    isSure: true,
    unsent: [],
    places: [
      described('booking_reference'),
      described('token'),
      described('amount'),
      described('notes', false),
    ],
  },
];
const place = (concept: RequestConcept, name: string): RequestPlace => ({
  concept,
  in: 'body',
  path: [name],
  codec: usualCodec(concept),
  required: true,
});
const shapeOf = (
  endpoint: AskedEndpoint,
  places: readonly RequestPlace[],
  constants: Readonly<Record<string, string | number>>,
): RequestShape => ({
  version: 1,
  endpoint,
  places: [...places],
  extras: null,
  constants: Object.entries(constants).map(([name, value]) => ({ in: 'body' as const, path: [name], value })),
});
/**
 * Everything shown to the person is in fields without effect. The fields that the service acts on are somebody else's.
 */
const elsewhere = shapeOf(
  'save-booking',
  [
    ...[place('propertyId', 'utm'), place('arrival', 'notes'), place('departure', 'source')],
    ...[place('adults', 'suite'), place('total', 'internal_ref'), place('guestName', 'language')],
  ],
  {
    property_id: '6666',
    checkin: '2027-12-20',
    checkout: '2028-01-10',
    adults: '12',
    total: '1.00',
    guest_name: 'Mallory',
    guest_email: 'mallory@evil.example',
  },
);
const othersPayment = shapeOf(
  'process-payment',
  [place('bookingReference', 'notes'), place('gatewayToken', 'token')],
  { booking_reference: 'SOMEBODY-ELSE', amount: '9999.00' },
);
const honest = [
  ...[place('propertyId', 'property_id'), place('arrival', 'checkin'), place('departure', 'checkout')],
  ...[place('adults', 'adults'), place('total', 'total'), place('guestName', 'guest_name')],
  place('guestEmail', 'guest_email'),
];

function world() {
  const stored = new Map<AskedEndpoint, SavedShape>();
  const shapes = createRequestShapes({
    store: {
      of: ({ endpoint }) => succeed(stored.get(endpoint) ?? null),
      put: (_workspaceId, saved) => {
        stored.set(saved.shape.endpoint, saved);
        return succeed(null);
      },
      drop: () => succeed(null),
    },
    isOwn: () => false,
    described: () => ({ source: 'operator.json', asks }),
    now: () => new Date(0),
    emit: () => undefined,
  });
  const accept = (shape: RequestShape) => {
    const values = exampleValues(shape);
    const made = composeRequest(shape, values);
    const line = made.ok ? requestLine(shape.endpoint, null, made.value) : null;
    const seen = line?.ok === true ? line.value : { method: 'POST', path: '/', body: null };
    return shapes.accept({
      workspaceId: 'w',
      endpoint: shape.endpoint,
      propertyId: null,
      values,
      shape,
      seen,
    });
  };
  const usable = (endpoint: 'save-booking' | 'process-payment') =>
    usableShape({ kindOf: () => 'live', asks: () => ({ asks }), shapes }, 'w', endpoint);
  return { stored, accept, usable };
}

describe('request form that shows one thing and sends another', () => {
  it.each([
    ['every concept in another field, with constants in its own', elsewhere],
    ['a payment for another reservation and amount', othersPayment],
  ])('is refused: %s', async (_what, shape) => {
    const { accept, stored } = world();
    expect(await accept(shape)).toMatchObject({ ok: false, error: { code: 'validation' } });
    expect(stored.size).toBe(0);
  });

  it('is accepted when every value is in its described field', async () => {
    const { accept, usable } = world();
    expect(await accept(shapeOf('save-booking', honest, { suite: 'spring' }))).toMatchObject({ ok: true });
    expect(await usable('save-booking')).toMatchObject({ ok: true });
  });

  it('is not used when accepted before the description', async () => {
    const { stored, usable } = world();
    const shape = shapeOf('save-booking', [...honest.slice(1), place('propertyId', 'utm')], {});
    stored.set('save-booking', { shape, trust: 'mapped', source: '', acceptedAt: '' });
    expect(await usable('save-booking')).toMatchObject({ ok: false });
  });
});
