import type { JsonObject, JsonValue } from '../../../json/json.ts';
import { isJsonObject } from '../../../json/json.ts';
import { readWireAmount } from '../../../money/money.ts';
import type { DecimalText } from '../../../money/money.ts';
import { wordsOf } from '../../../readings/vocabulary.ts';
import { isNothing } from '../proof/leaf-values.ts';

/** What a row of the list says of a booking besides its dates, its party and its total. Names and words as they came. */
export interface SaidOfBooking {
  /** What says that it may not be booked: a deletion, a test, a state that is not known. */
  readonly against: readonly string[];
  /** Amounts that came in, as the row tells them. */
  readonly paid: readonly DecimalText[];
  /** What says that not all of it is paid, or not any more. */
  readonly unpaid: readonly string[];
}

const goneWords =
  /(?:^| )(?:deleted|archived|removed|rejected|expired|voided|void|declined|refused|withdrawn|superseded|replaced|test|sandbox|dummy|pending|tentative|draft|option|quote|enquiry|inquiry|request|hold|on hold)(?: |$)/;
const holdingWords = /(?:^| )(?:active|confirmed|approved|accepted|valid|live)$/;
const stateWords = /(?:^| )(?:status|state)$/;
const moneyWords =
  /(?:^| )(?:payments?|paid|deposits?|balance|invoices?|refunds?|refunded|charges?|chargebacks?|due|owing|outstanding)(?: |$)/;
/** Who comes, what it costs, and through whom it was made say nothing of whether it is booked. */
const elsewhere =
  /(?:^| )(?:guest|channel|source|sync|review|check ?in|check ?out|cleaning|tax|discount|property|house)(?: |$)/;
const paidName =
  /^(?:(?:total |amount |payments? )?(?:paid|received)(?: amount| total)?|paid(?: so far| to date))$/;
const owedName =
  /^(?:(?:balance|amount|total)(?: (?:due|owing|owed|outstanding|remaining))?|due|owing|outstanding|remaining(?: balance)?)$/;
const deepest = 4;

/** Words of a state that say that a stay is booked, and nothing less. */
const bookedState =
  /^\s*(?:confirmed|booked|reserved|active|live|current|upcoming|provisional|new|accepted|approved|paid|fully paid|ok)\s*$/i;

/** Words by which a service says that all of it is paid, and nothing else. */
const paidState = /^\s*(?:fully[ _-]+)?paid(?:[ _-]+in[ _-]+full|[ _-]+fully)?\s*$/i;

export function isPaidState(status: string): boolean {
  return paidState.test(status);
}

export function saidOf(row: JsonValue): SaidOfBooking {
  const said = { against: new Array<string>(), paid: new Array<DecimalText>(), unpaid: new Array<string>() };
  if (isJsonObject(row)) visit(row, said, '', 0);
  return said;
}

interface Saying {
  readonly against: string[];
  readonly paid: DecimalText[];
  readonly unpaid: string[];
}

function visit(record: JsonObject, said: Saying, within: string, depth: number): void {
  for (const [name, value] of Object.entries(record)) {
    const words = `${within} ${wordsOf(name)}`.trim();
    if (isJsonObject(value) && depth < deepest) visit(value, said, wordsOf(name), depth + 1);
    else if (moneyWords.test(words)) sayOfMoney(wordsOf(name), words, value, said);
    else if (!elsewhere.test(words)) sayOfStanding(wordsOf(name), words, value, said, depth);
  }
}

function sayOfStanding(name: string, words: string, value: JsonValue, said: Saying, depth: number): void {
  if (isNothing(value)) return;
  const flag = flagOf(value);
  if (goneWords.test(words) && flag !== false) said.against.push(words);
  else if (holdingWords.test(words) && flag === false) said.against.push(words);
  // The state of the booking itself is read already; that of a part of it has to be one that is known.
  else if (depth > 0 && stateWords.test(name) && !(typeof value === 'string' && bookedState.test(value)))
    said.against.push(words);
}

function sayOfMoney(name: string, words: string, value: JsonValue, said: Saying): void {
  if (isNothing(value)) return;
  const flag = typeof value === 'boolean' ? value : null;
  const amount = flag === null ? readWireAmount(value) : undefined;
  if (stateWords.test(name) || (/^payment$/.test(name) && typeof value === 'string')) {
    if (!(typeof value === 'string' && paidState.test(value))) said.unpaid.push(words);
  } else if (/refund|chargeback/.test(words)) {
    if (flag !== false && amount !== '0') said.unpaid.push(words);
  } else if (paidName.test(words) || paidName.test(name)) {
    if (flag === false || (flag === null && amount === undefined)) said.unpaid.push(words);
    else if (amount !== undefined) said.paid.push(amount);
  } else if (
    /(?:^| )(?:balance|due|owing|owed|outstanding|remaining)(?: |$)/.test(words) &&
    owedName.test(name)
  ) {
    if (amount === undefined ? flag !== false : Number(amount) !== 0) said.unpaid.push(words);
  }
}

function flagOf(value: JsonValue): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === 0 || value === '0' || value === 'false' || value === 'no') return false;
  return value === 1 || value === '1' || value === 'true' || value === 'yes' ? true : null;
}

/**
 * The rows of a list as they came, in its order; undefined where no list of objects has as many as were read.
 * @param count how many were read
 */
export function rowsAsTheyCame(body: JsonValue, count: number): readonly JsonValue[] | undefined {
  let level: readonly JsonValue[] = [body];
  for (let depth = 0; depth <= deepest && level.length > 0; depth += 1) {
    const found = level.find(
      (one): one is JsonValue[] => Array.isArray(one) && one.length === count && one.every(isJsonObject),
    );
    if (found !== undefined) return found;
    level = level.flatMap((one) => (isJsonObject(one) ? Object.values(one) : []));
  }
  return undefined;
}
