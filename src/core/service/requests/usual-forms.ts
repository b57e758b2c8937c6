import type { Codec, ConceptValue } from '../../mapping/fields/codec.ts';
import type { AskedEndpoint, RequestConcept } from '../../resources/requests.ts';
import { askedConcepts, askedRules, requestConcepts, requestConceptType } from '../../resources/requests.ts';
import type { RequestPlace, RequestShape, RequestValues } from './request-shape.ts';

/** The usual way of writing a concept. A default for a form, never sent unseen. */
export function usualCodec(concept: RequestConcept): Codec {
  return waysOfWriting(concept)[0].codec;
}

interface WayOfWriting {
  readonly label: string;
  readonly codec: Codec;
}

const day = (
  as: 'iso' | 'moment' | 'day-first' | 'month-first' | 'unix-seconds' | 'unix-milliseconds',
  mark = '',
): Codec => ({
  is: 'day',
  as,
  mark,
});
const amount = (as: 'number' | 'text', minorDigits: 0 | 2, decimals: 0 | 2): Codec => ({
  is: 'amount',
  as,
  minorDigits,
  decimals,
  before: '',
  after: '',
});

/** The ways of writing a concept that a person can choose from, each shown by an example. The usual one comes first. */
export function waysOfWriting(concept: RequestConcept): readonly [WayOfWriting, ...WayOfWriting[]] {
  switch (requestConceptType(concept)) {
    case 'day':
      return [
        { label: '2027-06-05', codec: day('iso') },
        { label: '2027-06-05T00:00:00Z', codec: day('moment', 'T00:00:00Z') },
        { label: '05/06/2027, the day first', codec: day('day-first', '/') },
        { label: '05-06-2027, the day first', codec: day('day-first', '-') },
        { label: '05.06.2027, the day first', codec: day('day-first', '.') },
        { label: '06/05/2027, the month first', codec: day('month-first', '/') },
        { label: 'seconds since 1970', codec: day('unix-seconds') },
        { label: 'milliseconds since 1970', codec: day('unix-milliseconds') },
      ];
    case 'count':
      return [
        { label: '2', codec: { is: 'count', as: 'number' } },
        { label: '"2", as text', codec: { is: 'count', as: 'text' } },
      ];
    case 'amount':
      return [
        { label: '1250.00', codec: amount('number', 0, 2) },
        { label: '"1250.00", as text', codec: amount('text', 0, 2) },
        { label: '125000, in hundredths', codec: amount('number', 2, 0) },
        { label: '"125000", in hundredths, as text', codec: amount('text', 2, 0) },
      ];
    default:
      return [
        { label: '"1042", as text', codec: { is: 'text', as: 'text' } },
        { label: '1042, as a number', codec: { is: 'text', as: 'number' } },
      ];
  }
}

export const exampleProperty = 1042;

/** Invented values for every field of a form, so that a person can see the exact request without a real stay. */
export function exampleValues({ places, extras }: RequestShape): RequestValues {
  const concepts: Partial<Record<RequestConcept, ConceptValue>> = {};
  for (const { concept, codec } of places) {
    // If only certain words can be written, the first of them.
    concepts[concept] = (codec.is === 'choice' ? codec.words[0]?.[1] : undefined) ?? valueOf(concept);
  }
  return { concepts, extras: extras === null ? [] : [{ id: '1', quantity: 1 }] };
}

function valueOf(concept: RequestConcept): ConceptValue {
  const type = requestConceptType(concept);
  return askedConcepts[concept].example ?? (type === 'count' ? 2 : type === 'amount' ? '1250' : 'example');
}

/** Field names of the embedded sample service. */
const sampleNames: Readonly<Record<AskedEndpoint, Readonly<Partial<Record<RequestConcept, string>>>>> = {
  'get-price': {
    arrival: 'checkin',
    nights: 'nights',
    adults: 'adults',
    children: 'children',
    infants: 'infants',
    dogs: 'no_of_dogs',
    voucher: 'voucher_code',
  },
  'available-nights': { arrival: 'checkin' },
  'validate-voucher': { voucher: 'code', propertyId: 'property_id', arrival: 'checkin', nights: 'nights' },
  'save-booking': {
    propertyId: 'property_id',
    arrival: 'checkin',
    nights: 'nights',
    adults: 'adults',
    children: 'children',
    infants: 'infants',
    dogs: 'no_of_dogs',
    total: 'total_price',
    guestFirstName: 'guest_first_name',
    guestLastName: 'guest_last_name',
    guestEmail: 'guest_email',
    guestPhone: 'guest_phone',
    guestAddress: 'guest_address',
    guestTown: 'guest_town',
    guestPostcode: 'guest_postcode',
  },
  'process-payment': { bookingReference: 'booking_id', amount: 'amount', gatewayToken: 'gateway_token' },
};

const sampleNeeds: Readonly<Record<AskedEndpoint, readonly RequestConcept[]>> = {
  'get-price': ['arrival', 'nights'],
  'available-nights': ['arrival'],
  'validate-voucher': ['voucher'],
  'save-booking': [
    ...(['propertyId', 'arrival', 'nights', 'adults', 'total'] as const),
    ...(['guestFirstName', 'guestLastName', 'guestEmail'] as const),
  ],
  'process-payment': ['bookingReference', 'amount', 'gatewayToken'],
};

const sampleExtras: RequestShape['extras'] = {
  path: ['extras'],
  as: 'records',
  idAs: 'number',
  idName: 'extra_name_id',
  quantityName: 'quantity',
};

/** The requests of the embedded sample service. They are never sent to any other (`mayBeSent`). */
export function builtInShape(endpoint: AskedEndpoint): RequestShape {
  const isId = (concept: RequestConcept): boolean =>
    concept === 'propertyId' || concept === 'bookingReference';
  const places = requestConcepts.flatMap((concept): RequestPlace[] => {
    const name = sampleNames[endpoint][concept];
    if (name === undefined) return [];
    const required = sampleNeeds[endpoint].includes(concept);
    const codec: Codec = isId(concept) ? { is: 'text', as: 'number' } : usualCodec(concept);
    return [{ concept, in: askedRules(endpoint).hasBody ? 'body' : 'query', path: [name], codec, required }];
  });
  const extras = endpoint === 'get-price' ? sampleExtras : null;
  return { version: 1, endpoint, places, constants: [], extras };
}
