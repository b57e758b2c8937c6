import { wordsOf } from '../../../core/mapping/names.ts';
import type { AskedEndpoint } from './asked-endpoints.ts';
import { askedRules } from './asked-endpoints.ts';
import type { RequestConcept } from './request-concepts.ts';

/** What a concept is called in requests, in words: `no_of_dogs`, `noOfDogs` and `no-of-dogs` are "no of dogs". */
const names: Readonly<Record<RequestConcept, readonly string[]>> = {
  propertyId: [
    'property id',
    'propertyid',
    'house id',
    'listing id',
    'unit id',
    'accommodation id',
    'rental id',
  ],
  arrival: [
    ...[
      'checkin',
      'check in',
      'checkin date',
      'check in date',
      'arrival',
      'arrival date',
      'arrive',
      'arriving',
    ],
    ...['start date', 'date from', 'from date', 'from', 'start', 'stay from', 'arrival day', 'first night'],
  ],
  departure: [
    ...['checkout', 'check out', 'checkout date', 'check out date', 'departure', 'departure date', 'depart'],
    ...['end date', 'date to', 'to date', 'to', 'end', 'until', 'stay to', 'departure day', 'leaving'],
  ],
  nights: [
    ...['nights', 'no of nights', 'number of nights', 'num nights', 'booking nights', 'stay nights', 'los'],
    ...['length of stay', 'duration', 'night count', 'nights count'],
  ],
  adults: [
    'adults',
    'adult',
    'no of adults',
    'number of adults',
    'num adults',
    'adult count',
    'adults count',
  ],
  children: [
    ...['children', 'child', 'no of children', 'number of children', 'num children', 'child count', 'kids'],
    'children count',
  ],
  infants: [
    'infants',
    'infant',
    'no of infants',
    'number of infants',
    'infant count',
    'babies',
    'no of babies',
  ],
  party: [
    ...['guests', 'guest count', 'no of guests', 'number of guests', 'num guests', 'party', 'party size'],
    ...['total guests', 'pax', 'people', 'persons', 'occupancy', 'occupants', 'sleeps', 'guests total'],
  ],
  dogs: [
    ...['dogs', 'no of dogs', 'number of dogs', 'num dogs', 'dog count', 'pets', 'no of pets'],
    ...['number of pets', 'pet count'],
  ],
  voucher: [
    ...['voucher', 'voucher code', 'promo', 'promo code', 'promotion code', 'coupon', 'coupon code'],
    ...['discount code', 'code'],
  ],
  guestName: ['guest name', 'customer name', 'full name', 'lead guest', 'lead name', 'guest full name'],
  guestFirstName: ['first name', 'guest first name', 'forename', 'given name', 'customer first name'],
  guestLastName: ['last name', 'guest last name', 'surname', 'family name', 'customer last name'],
  guestEmail: ['email', 'guest email', 'customer email', 'email address', 'e mail', 'guest email address'],
  guestPhone: ['phone', 'guest phone', 'telephone', 'mobile', 'phone number', 'customer phone', 'tel'],
  guestAddress: ['address', 'guest address', 'address line 1', 'address1', 'street', 'customer address'],
  guestTown: ['town', 'city', 'guest town', 'guest city', 'address town', 'address city'],
  guestPostcode: [
    'postcode',
    'post code',
    'zip',
    'zip code',
    'postal code',
    'guest postcode',
    'address postcode',
  ],
  guestCountry: ['country', 'guest country', 'country code', 'address country'],
  guestMessage: ['message', 'notes', 'note', 'comments', 'comment', 'special requests', 'guest message'],
  total: ['total', 'total price', 'price', 'total cost', 'price total', 'grand total', 'total amount'],
  amount: ['amount', 'amount to pay', 'payment amount', 'charge amount', 'pay amount'],
  currency: ['currency', 'currency code'],
  bookingReference: [
    ...['booking id', 'booking reference', 'booking ref', 'reservation id', 'reservation reference'],
    ...['booking', 'reference', 'bookingid'],
  ],
  gatewayToken: [
    ...['token', 'gateway token', 'payment token', 'card token', 'payment method', 'payment method id'],
    ...['nonce', 'payment nonce', 'source'],
  ],
};

const byWords: ReadonlyMap<string, RequestConcept> = new Map(
  Object.entries(names).flatMap(([concept, words]) =>
    words.flatMap((one) => (isConcept(concept) ? [[one, concept] as const] : [])),
  ),
);

function isConcept(name: string): name is RequestConcept {
  return Object.hasOwn(names, name);
}

/** Records around fields that only say whose they are. */
const saysLittle =
  /^(?:stay|booking|reservation|request|data|dates|period|guests|party|payment|quote|query)$/;

/** The concept that a place of this request stands for by its names; undefined: they tell none, or another's. */
export function conceptNamed(endpoint: AskedEndpoint, path: readonly string[]): RequestConcept | undefined {
  const reported = path.map(wordsOf);
  const holders = reported.slice(0, -1);
  const last = reported.at(-1) ?? '';
  const whole = [...holders.filter((words) => !saysLittle.test(words)), last].join(' ');
  const isOfParty = holders.some((words) => words === 'guests' || words === 'party');
  const found =
    byWords.get(whole) ?? (isOfParty && last === 'total' ? 'party' : byWords.get(wordsBelowGuest(path)));
  return found !== undefined && askedRules(endpoint).speaksOf.includes(found) ? found : undefined;
}

/** `customer.name`, `guest.address.city`: what is below a guest is the guest's; '' where nothing is. */
export function wordsBelowGuest(path: readonly string[]): string {
  const [first = '', ...rest] = path.map(wordsOf).slice(-3);
  const isGuest = (words: string): boolean =>
    /^(?:lead )?(?:guest|customer|client|contact|booker)$/.test(words);
  const at = [first, ...rest].findIndex(isGuest);
  if (at < 0) return '';
  const below = [first, ...rest]
    .slice(at + 1)
    .filter((words) => words !== 'address' || rest.at(-1) === 'address');
  return below.length === 1 ? `guest ${below[0] ?? ''}` : '';
}
