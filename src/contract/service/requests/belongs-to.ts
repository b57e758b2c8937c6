import { wordsOf } from '../../../core/mapping/names.ts';
import type { AskedEndpoint } from './asked-endpoints.ts';
import { askedRules } from './asked-endpoints.ts';
import type { RequestConcept } from './request-concepts.ts';
import { conceptNamed, wordsBelowGuest } from './request-names.ts';

/** Concepts that may stand in one another's place: a service asks for one of them, under the name of either. */
const kin: Readonly<Partial<Record<RequestConcept, RequestConcept>>> = {
  amount: 'total',
  party: 'adults',
  guestFirstName: 'guestName',
  guestLastName: 'guestName',
};

export function kinOf(concept: RequestConcept): RequestConcept {
  return kin[concept] ?? concept;
}

/** Words that only say how the thing before them is told: `price_cents`, `arrival_day`, `property_no`. */
const tellsHow =
  /^(?:id|ids|no|nr|num|number|code|ref|key|uid|uuid|cents?|pence|pennies|minor|gross|net|value|gbp|eur|usd|date|day|time|at|on|utc|iso|count|qty|quantity|size|line|text|string|str|int|\d+)$/;

/** What the last telling word of a name is about. More spellings than a form is proposed by: here a doubt refuses. */
const heads: readonly (readonly [RegExp, RequestConcept])[] = [
  [
    /^(?:propert(?:y|ies)|houses?|listing|accommodation|rental|cottage|villa|apartment|lodging|objekt|object)$/,
    'propertyId',
  ],
  [/^(?:check ?in|arrivals?|arrives?|arriving|start|starts|begin)$/, 'arrival'],
  [/^(?:check ?out|departures?|departs?|departing|end|ends|until|leaves?|leaving)$/, 'departure'],
  [/^(?:nights?|duration|los)$/, 'nights'],
  [/^(?:adults?|guests|pax|people|persons?|party|occupancy|occupants|sleeps|headcount)$/, 'adults'],
  [/^(?:child|children|kids?)$/, 'children'],
  [/^(?:infants?|bab(?:y|ies))$/, 'infants'],
  [/^(?:dogs?|pets?)$/, 'dogs'],
  [/^(?:\w*(?:totals?|prices?|amounts?|costs?)|sum|charges?|due|payable|balance)$/, 'total'],
  [/^(?:references?|bookings?|reservations?)$/, 'bookingReference'],
  [
    /^(?:(?:guest|customer|client|booker)(?:name)?|surname|forename|firstname|lastname|fullname)$/,
    'guestName',
  ],
  [/^\w*mails?$/, 'guestEmail'],
  [/^(?:\w*phones?|mobile|tel|cell)$/, 'guestPhone'],
  [/^(?:address|street)$/, 'guestAddress'],
  [/^(?:town|city)$/, 'guestTown'],
  [/^(?:post ?code|zip|postal)$/, 'guestPostcode'],
  [/^tokens?$/, 'gatewayToken'],
];

/**
 * The concept whose place this is by its name, however it is spelled; undefined where the name says none. Of concepts
 * that stand in one another's place, always the same one.
 */
export function belongsTo(endpoint: AskedEndpoint, path: readonly string[]): RequestConcept | undefined {
  const named = conceptNamed(endpoint, path);
  if (named !== undefined) return kinOf(named);
  const found = headOf(path) ?? headOf([wordsBelowGuest(path)]);
  return found !== undefined && askedRules(endpoint).speaksOf.includes(found) ? found : undefined;
}

function headOf(path: readonly string[]): RequestConcept | undefined {
  const words = path.map((name) => wordsOf(name).replaceAll(/\bcheck (in|out)\b/g, 'check$1')).join(' ');
  // "number of guests", "id of the property": what follows is what it is about.
  const rest = words.replace(/^.* of (?:the )?/, '').split(' ');
  while (rest.length > 1 && tellsHow.test(rest.at(-1) ?? '')) rest.pop();
  const head = rest.at(-1) ?? '';
  // Words that run together: `arrivaldate`, `propertynumber`, `noofguests`.
  const bare = head
    .replace(/^(?:no|num|number|id)of/, '')
    .replace(/(?<=.{3})(?:id|no|nr|number|date|day|code|count|ref)$/, '');
  return [head, bare]
    .map((one) => heads.find(([name]) => name.test(one))?.[1])
    .find((one) => one !== undefined);
}

/**
 * Concepts in whose places no constant may stand. The others are never said by this console, or a service may fix them:
 * a constant there replaces nothing that a person was shown, and is shown itself.
 */
const fixable: ReadonlySet<RequestConcept> = new Set(['currency', 'voucher', 'guestCountry', 'guestMessage']);
/** Names of the token's place that services also give to what never changes. */
const oftenFixed = /^(?:source|payment method)$/;

/** The concept that a constant would take the place of; undefined where it takes none: `send_email: true` is no address. */
export function displacedBy(
  endpoint: AskedEndpoint,
  path: readonly string[],
  value?: unknown,
): RequestConcept | undefined {
  const found = belongsTo(endpoint, path);
  if (found === undefined || fixable.has(found)) return undefined;
  if (typeof value === 'boolean' && (found === 'guestEmail' || found === 'guestPhone')) return undefined;
  return found === 'gatewayToken' && oftenFixed.test(wordsOf(path.at(-1) ?? '')) ? undefined : found;
}

/** What a constant must not say where something is booked or paid, whatever its place is called. */
export function saysLikeConcept(value: unknown): boolean {
  const text = String(value).trim();
  const isDay = /^\d{4}-?\d\d-?\d\d(?:\D|$)/.test(text) || /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}$/.test(text);
  const isInstant = /^[12]\d{9}(?:\d{3})?$/.test(text);
  // A whole record in a text says anything.
  const isRecord = /^[[{]/.test(text);
  return isDay || isInstant || isRecord || /\S@\S/.test(text) || /^\d+[.,]\d{2}$/.test(text);
}
