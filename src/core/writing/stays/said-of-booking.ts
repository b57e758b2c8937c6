import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { addAmounts, readWireAmount } from '../../values/money/money.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { wordsOf } from '../../mapping/names.ts';
import { flagOf, isNothing } from '../proof/leaf-values.ts';
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

/** Whatever a row holds under these, but "no", says that it is not booked any more. */
const goneWords =
  /(?:^| )(?:deleted|archived|removed|rejected|expired|voided|void|declined|refused|withdrawn|superseded|replaced|cancell?ed)(?: |$)|^cancell?ation (?:at|date|time|reason)$/;
/** A guest has requests, and a booking the id of the quote that it was: only a switch or a state of its own speaks. */
const waitingWords =
  /(?:^| )(?:test|sandbox|dummy|pending|tentative|draft|option|quote|enquiry|inquiry|request|requested|hold|on hold|wait ?list(?:ed)?)$/;
const waitingUntil = /(?:^| )(?:hold|option|quote|expires|expiry)(?: until| expires)?(?: at)?$/;
const waitingItself = /^(?:is )?(?:pending|tentative|draft|on hold|on request|wait ?listed)$/;
const kindWords = /^(?:(?:booking|reservation) )?(?:type|kind|mode|environment)$/;
const otherKinds = /quot|enquir|inquir|\boption|\bhold\b|block|test|sandbox|draft|wait[ _-]?list|\bowner/i;
const holdingWords = /(?:^| )(?:active|confirmed|approved|accepted|valid|live|booked|reserved)$/;
const stateWords = /(?:^| )(?:status|state)$/;
/** What the state of a booking may stand in; the state of its e-mail, its contract or its door is another. */
const ofBooking = /^(?:booking|reservation|stay|details?|data|attributes|lifecycle|workflow)$/;
const fallenThrough = /cancel|declin|reject|expired|\bvoid|fail|refus|withdrawn|delet/i;
const moneyWords =
  /(?:^| )(?:payments?|paid|deposits?|balance|invoices?|refunds?|refunded|charges?|chargebacks?|disputes?|disputed|transactions?|due|owing|outstanding)(?: |$)/;
/** It is held for damage, whatever became of the price. */
const heldForDamage = /(?:^| )(?:security|damage|caution) deposits?(?: |$)/;
/** Who comes, what it costs, and through whom it was made say nothing of whether it is booked. */
const elsewhere =
  /(?:^| )(?:guest|channel|source|sync|review|check ?in|check ?out|cleaning|tax|discount|property|house)(?: |$)/;
const paidName =
  /^(?:(?:total |amount |payments? )?(?:paid|received)(?: amount| total)?|paid(?: so far| to date))$/;
const owedName =
  /^(?:(?:balance|amount|total)(?: (?:due|owing|owed|outstanding|remaining))?|due|owing|outstanding|remaining(?: balance)?)$/;
const takenBack =
  /(?:^| )(?:reversed|reversal|voided|void|disputes?|disputed|failed|declined|error|errors|failure|test|sandbox)(?: |$)/;
const cameIn = /^(?:is )?(?:captured|settled|live ?mode|live|successful|succeeded|success|completed)$/;
const outcomeName = /^(?:payment |transaction )?(?:status|state|result|outcome)$/;
const cameInState = /^\s*(?:succeeded|successful|success|completed?|captured|settled)\s*$/i;
const noneState = /^\s*(?:none|no|not[ _-]refunded|n\/?a)\s*$/i;
const listedAmount = /^(?:amount|value|total|sum)$/;
const deepest = 4;

/** Words of a state that say that a stay is booked, and nothing less. */
const bookedState =
  /^\s*(?:confirmed|booked|reserved|active|live|current|upcoming|provisional|new|accepted|approved|paid|fully paid|ok)\s*$/i;

/** Words by which a service says that all of it is paid, and nothing else. */
const paidState = /^\s*(?:fully[ _-]+)?paid(?:[ _-]+in[ _-]+full|[ _-]+fully)?\s*$/i;

/** Whether a state says that it is booked, which the state of its payment may add to. */
export function isBookedState(status: string): boolean {
  return bookedState.test(status);
}

export function isPaidState(status: string): boolean {
  return paidState.test(status);
}

export function saidOf(row: JsonValue): SaidOfBooking {
  const said = {
    against: new Array<string>(),
    paid: new Array<DecimalText>(),
    unpaid: new Array<string>(),
    isPaid: false,
  };
  if (isJsonObject(row)) {
    visit(row, said, '', 0);
    said.against.push(...contradictionsIn(row));
  }
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
    if (heldForDamage.test(words)) continue;
    if (isJsonObject(value) && depth < deepest) visit(value, said, wordsOf(name), depth + 1);
    else if (Array.isArray(value) && moneyWords.test(words)) sayOfPayments(value, said, wordsOf(name), depth);
    else if (moneyWords.test(words)) sayOfMoney(wordsOf(name), words, value, said);
    else if (!elsewhere.test(words)) sayOfStanding(wordsOf(name), within, value, said, depth);
  }
  if (depth === 0) sayOfCurrencies(record, said);
}

function sayOfStanding(name: string, within: string, value: JsonValue, said: Saying, depth: number): void {
  if (isNothing(value) || (typeof value === 'string' && value.startsWith('0000-00-00'))) return;
  const words = `${within} ${name}`.trim();
  const flag = flagOf(value);
  const text = typeof value === 'string' ? value : '';
  const isAgainst =
    (goneWords.test(words) && flag !== false) ||
    (waitingWords.test(words) && flag === true) ||
    ((waitingItself.test(name) || waitingUntil.test(name)) && flag === null) ||
    (kindWords.test(name) && otherKinds.test(text)) ||
    (holdingWords.test(words) && flag === false) ||
    // The state of the booking itself is read already; that of a part of it has to be one that is known.
    (depth > 0 &&
      stateWords.test(name) &&
      (ofBooking.test(within) ? !bookedState.test(text) : fallenThrough.test(text)));
  if (isAgainst) said.against.push(words);
}

/** Names of one thing each, as a row may have several of them. */
const oneThing: readonly {
  readonly names: RegExp;
  readonly read: (value: JsonValue) => string | undefined;
}[] = [
  { names: /^(?:party size|guests|guest count|number of guests|num guests|pax|people)$/, read: countIn },
  { names: /^(?:total|total price|total amount|booking total)$/, read: readWireAmount },
  { names: /^(?:arrival|check ?in|from)(?: date)?$/, read: dayIn },
  { names: /^(?:departure|check ?out)(?: date)?$/, read: dayIn },
];

function countIn(value: JsonValue): string | undefined {
  return typeof value === 'number' ? String(value) : undefined;
}

function dayIn(value: JsonValue): string | undefined {
  return typeof value === 'string' ? /^\d{4}-\d\d-\d\d/.exec(value)?.[0] : undefined;
}

/** What a row says twice, each time otherwise: which of the two holds, nobody can tell. */
function contradictionsIn(row: JsonObject): string[] {
  const uncounted = Object.entries(row).reduce(
    (sum, [name, value]) =>
      /^(?:infants|dogs|pets)$/.test(wordsOf(name)) ? sum + (Number(value) || 0) : sum,
    0,
  );
  return oneThing.flatMap(({ names, read }) => {
    const told = Object.entries(row).flatMap(([name, value]) => {
      const one = names.test(wordsOf(name)) ? read(value) : undefined;
      return one === undefined ? [] : [{ name, one }];
    });
    const [first] = told;
    const isSame = (one: string): boolean => {
      if (first === undefined || one === first.one) return true;
      if (read === countIn) return Math.abs(Number(one) - Number(first.one)) <= uncounted;
      return read === readWireAmount && [0.01, 100].includes(Number(one) / Number(first.one));
    };
    return told.filter(({ one }) => !isSame(one)).map(({ name }) => wordsOf(name));
  });
}

/** What came in by each of several payments, together; one that did not come in says so. */
function sayOfPayments(rows: readonly JsonValue[], said: Saying, within: string, depth: number): void {
  const records = rows.filter(isJsonObject);
  const amounts = records.flatMap((record) =>
    Object.entries(record).flatMap(([name, value]) =>
      listedAmount.test(wordsOf(name)) ? [readWireAmount(value)] : [],
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
  const isNone = flag === false || (typeof value === 'string' && noneState.test(value));
  if (/refund|chargeback/.test(words)) {
    if (!isNone && amount !== '0' && !/refundable|policy/.test(words)) said.unpaid.push(words);
  } else if (takenBack.test(words)) {
    if (!isNone && amount !== '0') said.unpaid.push(words);
  } else if (cameIn.test(name)) {
    if (flag === false) said.unpaid.push(words);
  } else if (
    stateWords.test(name) ||
    outcomeName.test(name) ||
    (/^payment$/.test(name) && typeof value === 'string')
  ) {
    const text = typeof value === 'string' ? value : '';
    if (!paidState.test(text) && !cameInState.test(text)) said.unpaid.push(words);
    else said.isPaid ||= /^payments? (?:status|state)$/.test(words) && paidState.test(text);
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

/** What was paid in another currency is not this amount. */
function sayOfCurrencies(row: JsonObject, said: Saying): void {
  const named = Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'string' && /(?:^| )currency(?: code)?$/.test(wordsOf(name))
      ? [[wordsOf(name), value] as const]
      : [],
  );
  const own = named.find(([words]) => words.startsWith('currency'))?.[1];
  for (const [words, value] of named)
    if (moneyWords.test(words) && own !== undefined && !isMoneyOf(own, value)) said.unpaid.push(words);
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
