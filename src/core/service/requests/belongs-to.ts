import { lettersOf, wordsOf } from '../../values/names.ts';
import type { AskedEndpoint, RequestConcept } from '../../resources/requests.ts';
import {
  askedConcepts,
  askedRules,
  conceptOfLetters,
  kinOf,
  requestConcepts,
} from '../../resources/requests.ts';

/** Records that only group fields. */
const saysLittle =
  /^(?:stay|booking|reservation|request|data|dates|period|guests|party|payment|quote|query)$/;

/** The concept that a path stands for by its names. Undefined if they are unknown or belong to something else. */
export function conceptNamed(endpoint: AskedEndpoint, path: readonly string[]): RequestConcept | undefined {
  const holders = path.slice(0, -1).map(wordsOf);
  const last = wordsOf(path.at(-1) ?? '');
  const isOfParty = holders.some((words) => words === 'guests' || words === 'party');
  const whole = [...holders.filter((words) => !saysLittle.test(words)), last].join(' ');
  const found = [isOfParty ? `guests ${last}` : '', whole, wordsBelowGuest(path)]
    .map((words) => conceptOfLetters(lettersOf(words)))
    .find((concept) => concept !== undefined);
  return found !== undefined && askedRules(endpoint).speaksOf.includes(found) ? found : undefined;
}

/** `customer.name`, `guest.address.city`: everything below a guest belongs to the guest. '' without a guest. */
function wordsBelowGuest(path: readonly string[]): string {
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

/** Words that only say how the value before them is written: `price_cents`, `arrival_day`, `property_no`. */
const tellsHow =
  /^(?:id|ids|no|nr|num|number|code|ref|key|uid|uuid|cents?|pence|pennies|minor|gross|net|value|gbp|eur|usd|date|day|time|at|on|utc|iso|count|qty|quantity|size|line|text|string|str|int|\d+)$/;

/**
 * The concept that a path belongs to by its name, however it is spelt. Undefined if the name doesn't say.
 * Interchangeable concepts always give the same one.
 */
export function belongsTo(endpoint: AskedEndpoint, path: readonly string[]): RequestConcept | undefined {
  const named = conceptNamed(endpoint, path);
  if (named !== undefined) return kinOf(named);
  const found = headOf(path) ?? headOf([wordsBelowGuest(path)]);
  return found !== undefined && askedRules(endpoint).speaksOf.includes(found) ? found : undefined;
}

function headOf(path: readonly string[]): RequestConcept | undefined {
  const words = path.map((name) => wordsOf(name).replaceAll(/\bcheck (in|out)\b/g, 'check$1')).join(' ');
  // "number of guests", "id of the property": the subject follows "of".
  const rest = words.replace(/^.* of (?:the )?/, '').split(' ');
  while (rest.length > 1 && tellsHow.test(rest.at(-1) ?? '')) rest.pop();
  const head = rest.at(-1) ?? '';
  // Joined words: `arrivaldate`, `propertynumber`, `noofguests`.
  const bare = head
    .replace(/^(?:no|num|number|id)of/, '')
    .replace(/(?<=.{3})(?:id|no|nr|number|date|day|code|count|ref)$/, '');
  return [head, bare]
    .map((one) => requestConcepts.find((concept) => askedConcepts[concept].about?.test(one) === true))
    .find((concept) => concept !== undefined);
}

/**
 * A constant may only replace these. Keyholder never sends them, or a service may fix them, so it hides nothing that
 * a person saw, and is shown itself.
 */
const fixable: ReadonlySet<RequestConcept> = new Set(['currency', 'voucher', 'guestCountry', 'guestMessage']);
/** Names of the token that services also use for fixed values. */
const oftenFixed = /^(?:source|payment method)$/;

/** The concept that a constant would replace. Undefined if none: `send_email: true` is no address. */
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

/** Values that a constant must not have when booking or paying, whatever its name. */
export function saysLikeConcept(value: unknown): boolean {
  const text = String(value).trim();
  const isDay = /^\d{4}-?\d\d-?\d\d(?:\D|$)/.test(text) || /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}$/.test(text);
  const isInstant = /^[12]\d{9}(?:\d{3})?$/.test(text);
  // A whole record as text could say anything.
  const isRecord = /^[[{]/.test(text);
  return isDay || isInstant || isRecord || /\S@\S/.test(text) || /^\d+[.,]\d{2}$/.test(text);
}
