import type { ConceptType } from '../mapping/fields/concept-type.ts';
import type { ConceptValue } from '../mapping/fields/codec.ts';
import type { Field, Leaf } from '../mapping/concept.ts';
import { record } from '../mapping/concept.ts';
import { count, day, text } from '../mapping/kinds.ts';
import { amount } from '../mapping/money/amount.ts';

interface Asked {
  /** Its names in requests, and its display name. */
  readonly is: Field<Leaf>;
  /** Last words of further names that may mean it. They only block other values and propose nothing. */
  readonly about?: RegExp;
  /** An invented value, to show a form before anything was asked. */
  readonly example?: ConceptValue;
  /** A concept that is interchangeable with it: a service asks for one of them under either name. */
  readonly kin?: string;
}

/** The concepts of requests besides extras, in display order. */
const declared = {
  propertyId: {
    is: text('property id', 'house id', 'listing id', 'unit id', 'accommodation id', 'rental id').called(
      'Property id',
    ),
    about:
      /^(?:propert(?:y|ies)|houses?|listing|accommodation|rental|cottage|villa|apartment|lodging|objekt|object)$/,
    example: '1042',
  },
  arrival: {
    is: day('check in', 'check in date', 'arrival', 'arrival date', 'arrive', 'arriving', 'start date')
      .or('date from', 'from date', 'from', 'start', 'stay from', 'arrival day', 'first night')
      .called('Arrival'),
    about: /^(?:check ?in|arrivals?|arrives?|arriving|start|starts|begin)$/,
    example: '2027-06-05',
  },
  departure: {
    is: day('check out', 'check out date', 'departure', 'departure date', 'depart', 'end date', 'date to')
      .or('to date', 'to', 'end', 'until', 'stay to', 'departure day', 'leaving')
      .called('Departure'),
    about: /^(?:check ?out|departures?|departs?|departing|end|ends|until|leaves?|leaving)$/,
    example: '2027-06-12',
  },
  nights: {
    is: count('nights', 'no of nights', 'number of nights', 'num nights', 'booking nights', 'stay nights')
      .or('los', 'length of stay', 'duration', 'night count', 'nights count')
      .called('Nights'),
    about: /^(?:nights?|duration|los)$/,
    example: 7,
  },
  adults: {
    is: count('adults', 'adult', 'no of adults', 'number of adults', 'num adults', 'adult count')
      .or('adults count')
      .called('Adults'),
    about: /^(?:adults?|guests|pax|people|persons?|party|occupancy|occupants|sleeps|headcount)$/,
  },
  children: {
    is: count('children', 'child', 'no of children', 'number of children', 'num children', 'child count')
      .or('kids', 'children count')
      .called('Children'),
    about: /^(?:child|children|kids?)$/,
  },
  infants: {
    is: count('infants', 'infant', 'no of infants', 'number of infants', 'infant count', 'babies')
      .or('no of babies')
      .called('Infants'),
    about: /^(?:infants?|bab(?:y|ies))$/,
  },
  party: {
    is: count('guests', 'guest count', 'no of guests', 'number of guests', 'num guests', 'party')
      .or('party size', 'total guests', 'pax', 'people', 'persons', 'occupancy', 'occupants', 'sleeps')
      .or('guests total')
      .called('Guests in total'),
    kin: 'adults',
  },
  dogs: {
    is: count('dogs', 'no of dogs', 'number of dogs', 'num dogs', 'dog count', 'pets', 'no of pets')
      .or('number of pets', 'pet count')
      .called('Dogs'),
    about: /^(?:dogs?|pets?)$/,
  },
  voucher: {
    is: text('voucher', 'voucher code', 'promo', 'promo code', 'promotion code', 'coupon', 'coupon code')
      .or('discount code', 'code')
      .called('Voucher code'),
    example: 'EXAMPLE',
  },
  guestName: {
    is: text('guest name', 'customer name', 'full name', 'lead guest', 'lead name', 'guest full name').called(
      'Guest’s name',
    ),
    about: /^(?:(?:guest|customer|client|booker)(?:name)?|surname|forename|firstname|lastname|fullname)$/,
    example: 'Ann Example',
  },
  guestFirstName: {
    is: text('first name', 'guest first name', 'forename', 'given name', 'customer first name').called(
      'Guest’s first name',
    ),
    example: 'Ann',
    kin: 'guestName',
  },
  guestLastName: {
    is: text('last name', 'guest last name', 'surname', 'family name', 'customer last name').called(
      'Guest’s last name',
    ),
    example: 'Example',
    kin: 'guestName',
  },
  guestEmail: {
    is: text('email', 'guest email', 'customer email', 'email address', 'guest email address').called(
      'Guest’s email',
    ),
    about: /^\w*mails?$/,
    example: 'ann@example.org',
  },
  guestPhone: {
    is: text('phone', 'guest phone', 'telephone', 'mobile', 'phone number', 'customer phone', 'tel').called(
      'Guest’s phone',
    ),
    about: /^(?:\w*phones?|mobile|tel|cell)$/,
  },
  guestAddress: {
    is: text('address', 'guest address', 'address line 1', 'address1', 'street', 'customer address').called(
      'Guest’s address',
    ),
    about: /^(?:address|street)$/,
  },
  guestTown: {
    is: text('town', 'city', 'guest town', 'guest city', 'address town', 'address city').called(
      'Guest’s town',
    ),
    about: /^(?:town|city)$/,
  },
  guestPostcode: {
    is: text('postcode', 'zip', 'zip code', 'postal code', 'guest postcode', 'address postcode').called(
      'Guest’s postcode',
    ),
    about: /^(?:post ?code|zip|postal)$/,
  },
  guestCountry: {
    is: text('country', 'guest country', 'country code', 'address country').called('Guest’s country'),
  },
  guestMessage: {
    is: text('message', 'notes', 'note', 'comments', 'comment', 'special requests', 'guest message').called(
      'Message of the guest',
    ),
  },
  total: {
    is: amount('stay', 'total', 'total price', 'price', 'total cost', 'price total', 'grand total')
      .or('total amount')
      .called('Total price'),
    about: /^(?:\w*(?:totals?|prices?|amounts?|costs?)|sum|charges?|due|payable|balance)$/,
  },
  amount: {
    is: amount('stay', 'amount', 'amount to pay', 'payment amount', 'charge amount', 'pay amount').called(
      'Amount to pay',
    ),
    kin: 'total',
  },
  currency: { is: text('currency', 'currency code').called('Currency'), example: 'GBP' },
  bookingReference: {
    is: text('booking id', 'booking reference', 'booking ref', 'reservation id', 'reservation reference')
      .or('booking', 'reference')
      .called('Booking reference'),
    about: /^(?:references?|bookings?|reservations?)$/,
    example: '1001',
  },
  gatewayToken: {
    is: text('token', 'gateway token', 'payment token', 'card token', 'payment method', 'payment method id')
      .or('nonce', 'payment nonce', 'source')
      .called('Gateway token'),
    about: /^tokens?$/,
  },
} as const satisfies Readonly<Record<string, Asked>>;

export type RequestConcept = keyof typeof declared;

export const requestConcepts: readonly RequestConcept[] = Object.keys(declared).filter(isConcept);

export const askedConcepts: Readonly<Record<RequestConcept, Asked>> = declared;

function isConcept(name: string): name is RequestConcept {
  return Object.hasOwn(declared, name);
}

const byLetters = record(
  Object.fromEntries(requestConcepts.map((concept) => [concept, askedConcepts[concept].is])),
).byLetters;

/** The concept with this name, compared by letters only. */
export function conceptOfLetters(letters: string): RequestConcept | undefined {
  const found = byLetters.get(letters)?.field;
  return found !== undefined && isConcept(found) ? found : undefined;
}

export function requestConceptType(concept: RequestConcept): ConceptType {
  return askedConcepts[concept].is.node.type ?? 'text';
}

export function requestConceptLabel(concept: RequestConcept): string {
  return askedConcepts[concept].is.label ?? concept;
}

/** Interchangeable concepts always give the same one. */
export function kinOf(concept: RequestConcept): RequestConcept {
  const { kin = concept } = askedConcepts[concept];
  return isConcept(kin) ? kin : concept;
}

/** Endpoints without a documented request. What is sent to them follows a request form. */
export const askedEndpoints = [
  'get-price',
  'available-nights',
  'validate-voucher',
  'save-booking',
  'process-payment',
] as const;
export type AskedEndpoint = (typeof askedEndpoints)[number];

interface AskedRules {
  readonly speaksOf: readonly RequestConcept[];
  /** At least one of each line is required, otherwise the question would be incomplete. */
  readonly needs: readonly (readonly RequestConcept[])[];
  /** False for a GET, which has no body. */
  readonly hasBody: boolean;
  readonly takesExtras: boolean;
  /** Whether it changes something at the service instead of asking. */
  readonly acts: boolean;
}

const stay = ['propertyId', 'arrival', 'departure', 'nights'] as const;
const party = ['adults', 'children', 'infants', 'party', 'dogs'] as const;
const stayNeeded = [['arrival'], ['departure', 'nights']] as const;
const asks = { hasBody: true, takesExtras: true, acts: false } as const;

const rules: Readonly<Record<AskedEndpoint, AskedRules>> = {
  'get-price': { ...asks, speaksOf: [...stay, ...party, 'voucher', 'currency'], needs: stayNeeded },
  'available-nights': {
    ...asks,
    hasBody: false,
    takesExtras: false,
    speaksOf: [...stay, ...party],
    needs: [],
  },
  'validate-voucher': {
    ...asks,
    speaksOf: [...stay, ...party, 'total', 'amount', 'currency', 'voucher', 'guestEmail'],
    needs: [['voucher']],
  },
  'save-booking': {
    ...asks,
    acts: true,
    // Everything about the guest, but nothing about a card, which Keyholder never handles.
    speaksOf: requestConcepts.filter(
      (concept) => concept !== 'gatewayToken' && concept !== 'bookingReference',
    ),
    needs: [['propertyId'], ...stayNeeded],
  },
  'process-payment': {
    ...asks,
    takesExtras: false,
    acts: true,
    speaksOf: requestConcepts,
    needs: [['bookingReference'], ['gatewayToken']],
  },
};

export function askedRules(endpoint: AskedEndpoint): AskedRules {
  return rules[endpoint];
}

export function isAskedEndpoint(id: string): id is AskedEndpoint {
  return askedEndpoints.some((known) => known === id);
}
