import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { addAmounts, readWireAmount } from '../../values/money/money.ts';
import { wordsOf } from '../../mapping/names.ts';
import { flagOf, isNothing } from '../proof/leaf-values.ts';
import { bookingWords } from '../../resources/booking-words.ts';
import { isMoneyOf } from './reserved-stay.ts';

/** What a row of the list says of a booking besides its dates, its party and its total. Names and words as they came. */
export interface SaidOfBooking {
  /** What says that it may not be booked: a deletion, a test, a state that is not known. */
  readonly against: readonly string[];
  /** Amounts that came in, as the row tells them. */
  readonly paid: readonly DecimalText[];
  /** What says that not all of it is paid, or not any more. */
  readonly unpaid: readonly string[];
  /** Whether a state of its payment, told apart from its own, says that it is paid. */
  readonly isPaid: boolean;
}

const deepest = 4;

/** Whether a state says that it is booked, which the state of its payment may add to. */
export function isBookedState(status: string): boolean {
  return bookingWords.bookedState.test(status);
}

export function isPaidState(status: string): boolean {
  return bookingWords.paidState.test(status);
}

export function saidOf(row: JsonValue): SaidOfBooking {
  const said = {
    against: new Array<string>(),
    paid: new Array<DecimalText>(),
    unpaid: new Array<string>(),
    isPaid: false,
  };
  if (isJsonObject(row)) visit(row, said, '', 0);
  return said;
}

interface Saying {
  isPaid: boolean;
  readonly against: string[];
  readonly paid: DecimalText[];
  readonly unpaid: string[];
}

function visit(record: JsonObject, said: Saying, within: string, depth: number): void {
  for (const [name, value] of Object.entries(record)) {
    const words = `${within} ${wordsOf(name)}`.trim();
    if (bookingWords.heldForDamage.test(words)) continue;
    if (isJsonObject(value) && depth < deepest) visit(value, said, wordsOf(name), depth + 1);
    else if (Array.isArray(value) && bookingWords.money.test(words))
      sayOfPayments(value, said, wordsOf(name), depth);
    else if (bookingWords.money.test(words)) sayOfMoney(wordsOf(name), words, value, said);
    else if (!bookingWords.elsewhere.test(words)) sayOfStanding(wordsOf(name), within, value, said, depth);
  }
  if (depth === 0) sayOfCurrencies(record, said);
}

function sayOfStanding(name: string, within: string, value: JsonValue, said: Saying, depth: number): void {
  if (isNothing(value) || (typeof value === 'string' && value.startsWith('0000-00-00'))) return;
  const words = `${within} ${name}`.trim();
  const flag = flagOf(value);
  const text = typeof value === 'string' ? value : '';
  const isAgainst =
    (bookingWords.gone.test(words) && flag !== false) ||
    (bookingWords.waiting.test(words) && flag === true) ||
    ((bookingWords.waitingItself.test(name) || bookingWords.waitingUntil.test(name)) && flag === null) ||
    (bookingWords.kind.test(name) && bookingWords.otherKinds.test(text)) ||
    (bookingWords.holding.test(words) && flag === false) ||
    // The state of the booking itself is read already; that of a part of it has to be one that is known.
    (depth > 0 &&
      bookingWords.state.test(name) &&
      (bookingWords.ofBooking.test(within)
        ? !bookingWords.bookedState.test(text)
        : bookingWords.fallenThrough.test(text)));
  if (isAgainst) said.against.push(words);
}

/** What came in by each of several payments, together; one that did not come in says so. */
function sayOfPayments(rows: readonly JsonValue[], said: Saying, within: string, depth: number): void {
  const records = rows.filter(isJsonObject);
  const amounts = records.flatMap((record) =>
    Object.entries(record).flatMap(([name, value]) =>
      bookingWords.listedAmount.test(wordsOf(name)) ? [readWireAmount(value)] : [],
    ),
  );
  if (depth < deepest) for (const record of records) visit(record, said, within, depth + 1);
  if (!/^(?:payments|transactions|charges)$/.test(within) || amounts.length === 0) return;
  const known = amounts.filter((amount) => amount !== undefined);
  const sum = known.length === amounts.length ? addAmounts(...known) : null;
  if (sum === null) said.unpaid.push(within);
  else said.paid.push(sum);
}

function sayOfMoney(name: string, words: string, value: JsonValue, said: Saying): void {
  if (isNothing(value)) return;
  const isSwitch = typeof value === 'boolean' || typeof value === 'string';
  const flag = isSwitch ? flagOf(value) : null;
  const amount = flag === null ? readWireAmount(value) : undefined;
  const isNone = flag === false || (typeof value === 'string' && bookingWords.noneState.test(value));
  if (/refund|chargeback/.test(words)) {
    if (!isNone && amount !== '0' && !/refundable|policy/.test(words)) said.unpaid.push(words);
  } else if (bookingWords.takenBack.test(words)) {
    if (!isNone && amount !== '0') said.unpaid.push(words);
  } else if (bookingWords.cameIn.test(name)) {
    if (flag === false) said.unpaid.push(words);
  } else if (
    bookingWords.state.test(name) ||
    bookingWords.outcomeName.test(name) ||
    (/^payment$/.test(name) && typeof value === 'string')
  ) {
    const text = typeof value === 'string' ? value : '';
    if (!bookingWords.paidState.test(text) && !bookingWords.cameInState.test(text)) said.unpaid.push(words);
    else said.isPaid ||= /^payments? (?:status|state)$/.test(words) && bookingWords.paidState.test(text);
  } else if (bookingWords.paidName.test(words) || bookingWords.paidName.test(name)) {
    if (flag === false || (flag === null && amount === undefined)) said.unpaid.push(words);
    else if (amount !== undefined) said.paid.push(amount);
  } else if (
    /(?:^| )(?:balance|due|owing|owed|outstanding|remaining)(?: |$)/.test(words) &&
    bookingWords.owedName.test(name)
  ) {
    if (amount === undefined ? flag !== false : Number(amount) !== 0) said.unpaid.push(words);
  }
}

/** What was paid in another currency is not this amount. */
function sayOfCurrencies(row: JsonObject, said: Saying): void {
  const named = Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'string' && /(?:^| )currency(?: code)?$/.test(wordsOf(name))
      ? [[wordsOf(name), value] as const]
      : [],
  );
  const own = named.find(([words]) => words.startsWith('currency'))?.[1];
  for (const [words, value] of named)
    if (bookingWords.money.test(words) && own !== undefined && !isMoneyOf(own, value))
      said.unpaid.push(words);
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
