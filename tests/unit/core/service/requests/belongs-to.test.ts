import { describe, expect, it } from 'vitest';
import type { AskedPlace, DescribedAsk } from '../../../../../src/core/service/requests/described-ask.ts';
import { shapeFaults } from '../../../../../src/core/service/requests/check-shape.ts';
import { isCoveredBy, misplacedIn } from '../../../../../src/core/service/requests/covered-shape.ts';
import { proposeShape } from '../../../../../src/core/service/requests/propose-shape.ts';
import type {
  RequestConstant,
  RequestPlace,
  RequestShape,
} from '../../../../../src/core/service/requests/request-shape.ts';
import { usualCodec } from '../../../../../src/core/service/requests/usual-forms.ts';
import type { AskedEndpoint, RequestConcept } from '../../../../../src/core/resources/requests.ts';

const place = (concept: RequestConcept, ...path: string[]): RequestPlace => ({
  concept,
  in: 'body',
  path,
  codec: usualCodec(concept),
  required: true,
});
const own = {
  'save-booking': [place('propertyId', 'objekt'), place('arrival', 'anreise'), place('nights', 'naechte')],
  'process-payment': [place('bookingReference', 'buchung'), place('gatewayToken', 'zeichen')],
} as const;
const shapeWith = (
  endpoint: keyof typeof own,
  more: { places?: readonly RequestPlace[]; constants?: readonly RequestConstant[] },
): RequestShape => ({
  version: 1,
  endpoint,
  extras: null,
  places: [...own[endpoint], ...(more.places ?? [])],
  constants: [...(more.constants ?? [])],
});
const constant = (value: RequestConstant['value'], ...path: string[]): RequestConstant => ({
  in: 'body',
  path,
  value,
});
const messages = (shape: RequestShape): string[] => shapeFaults(shape).map(({ message }) => message);

describe('place of a parameter', () => {
  it.each([
    ...['property_id', 'PropertyID', 'propertyid', 'house', 'listing.id', 'property_no'],
    'booking.property.ref',
    ...['id_of_the_property', 'accommodation_code', 'propertynumber', 'objectId', 'checkin', 'check-in-date'],
    ...['stay.from', 'arrivalDay', 'date_of_arrival', 'arrivaldate', 'checkout_at', 'departureDate'],
    ...['stay.until', 'nights', 'number_of_nights', 'noofnights', 'adults', 'guests.total', 'guest_count'],
    ...['pax', 'kids', 'infants_count', 'dogs', 'total', 'total_price', 'price_cents', 'amount'],
    'grossPrice',
    ...['cost.value', 'totalprice', 'guest_first_name', 'guest.name', 'customer.surname', 'customername'],
    ...['guest_email', 'contact.email', 'e-mail', 'phone_number', 'address.city', 'zip'],
  ])('in a reservation can’t hold a constant: %s', (path) => {
    expect(messages(shapeWith('save-booking', { constants: [constant('7', ...path.split('.'))] }))).toEqual([
      expect.stringContaining('is the place of'),
    ]);
  });

  it.each(['booking_reference', 'reservation.id', 'amount', 'amount_pence', 'token'])(
    'in a payment can’t hold a constant: %s',
    (path) => {
      const constants = [constant('7', ...path.split('.'))];
      expect(messages(shapeWith('process-payment', { constants }))).toHaveLength(1);
    },
  );

  it.each([
    ...['2027-12-20', '20271220', '20/12/2027', '2027-12-20T00:00:00Z', 1_829_260_800, '1829260800000'],
    ...['609.87', '609,87', 'mallory@evil.example', '{"property_id":9999}'],
  ])('can’t hold %j as a constant, because such values change with each request', (value) => {
    expect(messages(shapeWith('save-booking', { constants: [constant(value, 'xyz')] }))).toHaveLength(1);
  });

  it.each([['send_email'], ['notify', 'phone']])('for an address may hold a switch: %j', (...path) => {
    expect(messages(shapeWith('save-booking', { constants: [constant(true, ...path)] }))).toEqual([]);
  });

  it.each([
    ...['channel', 'language', 'source', 'booking_type', 'guest.type', 'rate_plan', 'amount_unit'],
    'currency',
    ...['price_currency', 'agent.name', 'notes', 'guest_country', 'date_format'],
  ])('for another value may hold a constant: %s', (path) => {
    expect(
      messages(shapeWith('save-booking', { constants: [constant('direct', ...path.split('.'))] })),
    ).toEqual([]);
  });

  it.each([
    ['arrival', 'checkout'],
    ['guestTown', 'guest_first_name'],
    ['adults', 'children'],
    ['total', 'notes'],
    ['guestName', 'promo_code'],
  ] as const)('can’t hold another parameter: %s in %s', (concept, path) => {
    const { places } = shapeWith('save-booking', {});
    const rest = places.filter((one) => one.concept !== concept);
    const shape = { ...shapeWith('save-booking', {}), places: [...rest, place(concept, path)] };
    expect(messages(shape)).toContainEqual(expect.stringContaining('is the place of'));
  });

  it('may have a synonym or a name that is specific to the service', () => {
    const places = [place('total', 'amount'), place('adults', 'guests'), place('guestName', 'last_name')];
    expect(messages(shapeWith('save-booking', { places }))).toEqual([]);
  });

  it('can’t hold extras', () => {
    const extras = { as: 'ids', idName: 'id', quantityName: 'n', idAs: 'text' } as const;
    const shape = { ...shapeWith('save-booking', {}), extras: { ...extras, path: ['property_id'] } };
    expect(messages(shape)).toHaveLength(1);
  });
});

const described = (path: string[], further: Partial<AskedPlace> = {}): AskedPlace => ({
  path,
  kinds: ['string'],
  holds: null,
  required: false,
  format: null,
  choices: [],
  in: 'body',
  says: '',
  ...further,
});
const asks = (endpoint: AskedEndpoint, ...places: AskedPlace[]): DescribedAsk => ({
  endpoint,
  template: '/',
  isSure: true,
  unsent: [],
  places,
});

describe('description of request places', () => {
  it('rejects a parameter in an unrelated place when its own place is described', () => {
    const ask = asks('save-booking', described(['utm']), described(['anreise']), described(['checkin']));
    const there = { ...shapeWith('save-booking', {}), places: [place('arrival', 'utm')] };
    expect(misplacedIn(there, ask)).toBe('Arrival has its own place, “checkin”, so it can’t go in “utm”.');
    const only = asks('save-booking', described(['anreise']), described(['objekt']), described(['naechte']));
    expect(misplacedIn(shapeWith('save-booking', {}), only)).toBeNull();
  });

  it.each([
    { format: 'date' },
    { format: 'email' },
    { format: 'pence' },
    { says: 'Property id' },
    { says: 'Number of guests' },
  ])('rejects a constant in a place of %j, unless it is the only choice', (further) => {
    const shape = shapeWith('save-booking', { constants: [constant('x', 'f')] });
    expect(misplacedIn(shape, asks('save-booking', described(['f'], further)))).not.toBeNull();
    const fixed = asks('save-booking', described(['f'], { ...further, choices: ['x'] }));
    expect(misplacedIn(shape, fixed)).toBeNull();
  });

  it('makes a required place with one choice a constant, unless it is for a parameter', () => {
    const one = (path: string) => described([path], { required: true, choices: ['GBP'] });
    const needed = ['property_id', 'checkin', 'nights'].map((name) => described([name], { required: true }));
    const { shape } = proposeShape(
      asks('save-booking', ...needed, one('currency'), one('channel'), one('amount')),
    );
    expect(shape.constants.map(({ path }) => path)).toEqual([['currency'], ['channel']]);
    expect(shape.places.map(({ concept }) => concept)).toContain('amount');
  });

  it('takes a total of guests for the party, and leaves an amount in pence to confirm', () => {
    const { shape, open } = proposeShape(
      asks(
        'save-booking',
        described(['guests'], { kinds: ['object'], holds: 'object' }),
        described(['guests', 'total'], { kinds: ['integer'] }),
        described(['total_pence'], { kinds: ['integer'] }),
      ),
    );
    expect(
      shape.places.map(({ concept, codec }) => [concept, codec.is === 'amount' && codec.minorDigits]),
    ).toEqual([
      ['party', false],
      ['total', 2],
    ]);
    expect(open.map(({ path, why }) => [path.join('.'), why])).toEqual([['total_pence', 'form']]);
  });
});

const sent = (path: string[], further: Partial<RequestPlace> = {}): RequestPlace => ({
  ...place('arrival', ...path),
  ...further,
});
const sends = (...places: RequestPlace[]): RequestShape => ({ ...shapeWith('save-booking', {}), places });

describe('isCoveredBy', () => {
  const shown = asks(
    'save-booking',
    described(['from'], { required: true }),
    described(['guest'], { required: true }),
    described(['guest', 'name'], { required: true }),
  );
  const whole = sends(sent(['from']), sent(['guest', 'name'], { concept: 'guestName' }));

  it('accepts a request that sends all required and only described places', () => {
    expect(isCoveredBy(whole, shown)).toBe(true);
  });

  it('rejects a request that sends something undescribed', () => {
    expect(isCoveredBy(sends(...whole.places, sent(['channel'])), shown)).toBe(false);
    expect(isCoveredBy({ ...whole, constants: [constant(1, 'pan')] }, shown)).toBe(false);
    expect(isCoveredBy(sends(sent(['from'], { in: 'query' }), ...whole.places), shown)).toBe(false);
    expect(
      isCoveredBy(
        { ...whole, extras: { path: ['extras'], as: 'ids', id: null, quantity: null } as never },
        shown,
      ),
    ).toBe(false);
  });

  it('rejects a request that omits a required place or makes it optional', () => {
    expect(isCoveredBy(sends(sent(['from'])), shown)).toBe(false);
    const optional = sends(sent(['from']), sent(['guest', 'name'], { required: false }));
    expect(isCoveredBy(optional, shown)).toBe(false);
  });

  it('accepts the first row of a described list', () => {
    const rows = asks('save-booking', described(['guests', '[]', 'name']));
    expect(isCoveredBy(sends(sent(['guests', '[0]', 'name'])), rows)).toBe(true);
    expect(isCoveredBy(sends(sent(['guests', '[0]', 'age'])), rows)).toBe(false);
  });
});
