import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { addAmounts, multiplyAmount, sameAmount } from '../../values/money/money.ts';
import { isNothing } from '../proof/leaf-values.ts';
import { mostAheadMs } from '../proof/stamps.ts';
import { bookingWords } from '../../resources/booking-words.ts';
import { isMoneyOf } from './reserved-stay.ts';
import {
  asWords,
  flagIn,
  isWord,
  looksOn,
  placeOf,
  amountFrom,
  noEvidence,
  tell,
  type NamedPath,
  type RowEvidence,
  type Visit,
} from './row-evidence.ts';

/** Sums up the valid payments in a list of payments, or checks that each of a list of instalments is paid. */
export function listOfMoney(
  place: NamedPath,
  rows: readonly JsonValue[],
  evidence: RowEvidence,
  visit: Visit,
): boolean {
  const records = rows.filter(isJsonObject);
  const isList = bookingWords.paymentList.test(place.name) || isChargeList(place, records);
  const isInstalmentPlan = !isList && bookingWords.instalment.test(place.name);
  if (!isList && !isInstalmentPlan) return false;
  evidence.follows.push(place.path);
  if (records.length > visit.left) {
    visit.left = 1;
    looksOn(evidence, visit);
    return true;
  }
  if (isInstalmentPlan) {
    for (const [at, row] of records.entries())
      instalment([...place.path, `[${String(at + 1)}]`], row, evidence, visit);
    return true;
  }
  const counted = records.filter((row) => !isForDamage(row));
  if (rows.length === 0) evidence.unpaid.push(`${place.path.join('.')}: none`);
  if (counted.length === 0) return true;
  const standing = counted.filter((row) => visit.left > 0 && isReceived(place, row, evidence, visit));
  const amounts = standing.map(amountIn);
  const known = amounts.filter((amount) => amount !== undefined);
  if (standing.length === 0) evidence.unpaid.push(`${place.path.join('.')}: none that came in`);
  else if (known.length === amounts.length) evidence.paid.push(addAmounts(...known));
  else if (counted.some((row) => amountIn(row) !== undefined))
    evidence.unpaid.push(`${place.path.join('.')}: …`);
  return true;
}

/** Charges may be lines of the price, unless a row has a payment state. */
function isChargeList({ name }: NamedPath, rows: readonly JsonObject[]): boolean {
  const tells = (one: string): boolean =>
    bookingWords.state.test(asWords(one)) || bookingWords.received.test(asWords(one));
  return bookingWords.chargeList.test(name) && rows.some((row) => Object.keys(row).some(tells));
}

function isForDamage(row: JsonObject): boolean {
  return Object.values(row).some(
    (value) => typeof value === 'string' && bookingWords.heldForDamage.test(asWords(value)),
  );
}

function valueNamed(row: JsonObject, names: RegExp): JsonValue | undefined {
  return Object.entries(row).find(([name]) => names.test(asWords(name)))?.[1];
}

function amountIn(row: JsonObject): DecimalText | undefined {
  const value = valueNamed(row, bookingWords.listedAmount);
  return amountFrom(isJsonObject(value) ? (value['value'] ?? value['amount']) : value);
}

/**
 * Whether one payment of a list was received. Failed, authorised or refunded payments don't count. Anything unknown in
 * it puts all payments in doubt.
 */
function isReceived(list: NamedPath, row: JsonObject, evidence: RowEvidence, visit: Visit): boolean {
  const own = noEvidence();
  for (const [name, value] of Object.entries(row)) {
    const place = placeOf([...list.path, name]);
    const isAmount = bookingWords.listedAmount.test(place.name) && amountFrom(value) !== undefined;
    if (isOfAnother(place, value, visit)) own.unpaid.push(tell(place, value));
    else if (!isAmount) leavesOf(place, value, own, visit);
  }
  const state = valueNamed(row, bookingWords.outcomeName);
  const isFailed = typeof state === 'string' && bookingWords.fallenThrough.test(asWords(state));
  const kind = valueNamed(row, bookingWords.moneyKind);
  const isTakenBack =
    typeof kind === 'string' &&
    /refund|revers|charge ?back|credit|erstatt|rembours|reembols|rimbors|terugbet/i.test(kind);
  if (own.unpaid.length === 0) return true;
  // A failed attempt leaves nothing owed once another payment has come in.
  if (!isFailed || isTakenBack) evidence.unpaid.push(...own.unpaid);
  return false;
}

/** A payment for another booking. */
function isOfAnother({ name }: NamedPath, value: JsonValue, { ids }: Visit): boolean {
  const id = isJsonObject(value) ? value['id'] : value;
  if (!bookingWords.ofOther.test(name) || (typeof id !== 'string' && typeof id !== 'number')) return false;
  return !ids.has(id) && [...ids].some((own) => typeof own === typeof id);
}

function instalment(path: readonly string[], row: JsonObject, evidence: RowEvidence, visit: Visit): void {
  for (const [name, value] of Object.entries(row)) {
    const place = placeOf([...path, name]);
    const isOwn = bookingWords.listedAmount.test(place.name) && !/paid|captured/.test(place.name);
    if (!isOwn) leavesOf({ ...place, within: 'instalment' }, value, evidence, visit);
  }
}

function leavesOf(place: NamedPath, value: JsonValue, evidence: RowEvidence, visit: Visit): void {
  if (!looksOn(evidence, visit)) return;
  if (isJsonObject(value) && place.path.length < 8)
    for (const [name, inner] of Object.entries(value))
      leavesOf(placeOf([...place.path, name]), inner, evidence, visit);
  else leafOfMoney(place, value, evidence, visit);
}

/** What one value says about whether the booking is paid. */
export function leafOfMoney(
  place: NamedPath,
  value: JsonValue,
  evidence: RowEvidence,
  { readAt }: Visit,
): void {
  const { name, path, words } = place;
  // Without a time of payment, it was never paid.
  if (isNothing(value) && !(Array.isArray(value) && bookingWords.paymentList.test(name))) {
    if (value === null && /(?:^| )(?:paid|captured|collected) (?:at|on|date)$/.test(name))
      evidence.unpaid.push(tell(place, value));
    else evidence.follows.push(path);
    return;
  }
  const verdict = moneyVerdict(place, value, readAt);
  if (verdict === 'unknown') return;
  if (verdict === 'not paid') evidence.unpaid.push(tell(place, value));
  else if (typeof verdict === 'object' && 'part' in verdict)
    evidence.parts.push({ path, amount: verdict.part });
  else evidence.follows.push(path);
  if (typeof verdict === 'object' && 'paid' in verdict) evidence.paid.push(verdict.paid);
  const isOwn = bookingWords.paymentState.test(words.replace(bookingWords.shownAs, ''));
  evidence.isPaid ||= verdict === 'paid' && (isOwn || bookingWords.isPaidName.test(words));
  evidence.isSucceeded ||= verdict === 'succeeded' && isOwn;
  evidence.isPartPayment ||=
    typeof value === 'string' && bookingWords.moneyKind.test(name) && isOfPart(value);
}

function isOfPart(kind: string): boolean {
  return /deposit|advance|first|instal?lment|part/i.test(kind);
}

/** Draws conclusions from the whole row, once all values are read. */
export function weighMoney(evidence: RowEvidence, { total }: Visit): void {
  const whole = total === null ? null : multiplyAmount(total, '100');
  for (const [at, amount] of evidence.paid.entries())
    if (total !== null && sameAmount(amount, whole)) evidence.paid[at] = total;
  evidence.isPaid ||= evidence.isSucceeded && evidence.paid.some((amount) => sameAmount(amount, total));
  // A deposit of unknown amount does not cover the whole price, paid or not.
  evidence.isPaid &&= !evidence.isPartPayment || evidence.paid.length > 0;
  const isAll =
    evidence.parts.length > 0 && sameAmount(addAmounts(...evidence.parts.map(({ amount }) => amount)), total);
  if (isAll) evidence.follows.push(...evidence.parts.map(({ path }) => path));
}

type MoneyVerdict =
  | 'not paid'
  | 'paid'
  | 'succeeded'
  | 'follows'
  | 'unknown'
  | { readonly paid: DecimalText }
  | { readonly part: DecimalText };

function moneyVerdict(place: NamedPath, value: JsonValue, readAt: Date): MoneyVerdict {
  const { name, within } = place;
  const shown = name.replace(bookingWords.shownAs, '');
  if (shown !== name) {
    const verdict = moneyVerdict({ ...place, name: shown }, value, readAt);
    return verdict === 'not paid' && amountFrom(value) === undefined ? 'unknown' : verdict;
  }
  const words = within === '' ? name : `${within} ${name}`;
  if (typeof value === 'string' && bookingWords.prose.test(name)) return 'unknown';
  const isRight = bookingWords.mayBe.test(words) && !bookingWords.asked.test(words);
  if (isRight && bookingWords.takenBack.test(words)) return 'follows';
  if (bookingWords.direction.test(name) && typeof value === 'string')
    return bookingWords.inbound.test(value) ? 'follows' : 'not paid';
  const isAbout = bookingWords.of.test(name);
  const isNone = typeof value === 'string' && bookingWords.noneState.test(value);
  const isText = typeof value === 'string' && amountFrom(value) === undefined;
  const isAmount = bookingWords.amount.test(name) || /(?:^| )(?:balance|due)(?: |$)/.test(name);
  const flag = isAmount && !isText && typeof value !== 'boolean' ? null : flagIn(name, value);
  const isFlag =
    typeof value !== 'number' || bookingWords.received.test(name) || bookingWords.notYet.test(name);
  if (flag !== null && isFlag) return ofFlag(words, name, flag);
  if (isText && flag === null) return ofText(place, words, value, readAt);
  const amount = isNone ? '0' : amountFrom(value);
  if (amount !== undefined) return ofAmount(words, name, amount, isAbout);
  return (isSpoilt(words) || bookingWords.paidName.test(name)) && !isAbout ? 'not paid' : 'unknown';
}

function isSpoilt(words: string): boolean {
  return bookingWords.takenBack.test(words) || bookingWords.notYet.test(words);
}

function ofFlag(words: string, name: string, flag: boolean): MoneyVerdict {
  if (bookingWords.of.test(name) && !bookingWords.received.test(name)) return 'follows';
  const isOwed = bookingWords.owedName.test(words) && !bookingWords.received.test(name);
  if (!flag) return bookingWords.received.test(name) && !isUnpaid.test(name) ? 'not paid' : 'follows';
  if (isOwed || isSpoilt(words)) return 'not paid';
  if (bookingWords.later.test(words)) return 'unknown';
  return bookingWords.isPaidName.test(words) ? 'paid' : 'follows';
}

const isUnpaid = /(?:^| )(?:unpaid|uncaptured|unsettled)(?: |$)/;

/** For future dates: a payment has not arrived yet, and a due date takes nothing back. */
function ofDay(name: string, words: string, text: string, readAt: Date): MoneyVerdict {
  if (
    bookingWords.takenBack.test(words) ||
    /(?:^| )(?:failed|declined|errors?|cancell?ed|rejected)(?: |$)/.test(name)
  )
    return bookingWords.of.test(name) ? 'follows' : 'not paid';
  if (!(Date.parse(text) > readAt.getTime() + mostAheadMs)) return 'follows';
  if (/(?:^| )(?:due|until|expires?|expiry|deadline|reminder)(?: |$)/.test(words)) return 'follows';
  const isMoment = bookingWords.paidOn.test(words) || bookingWords.next.test(words);
  return isMoment ? 'not paid' : 'unknown';
}

function ofText({ name, within }: NamedPath, words: string, text: string, readAt: Date): MoneyVerdict {
  if (bookingWords.noneState.test(text)) return 'follows';
  if (/^\d{4}-\d\d-\d\d/.test(text)) return ofDay(name, words, text, readAt);
  if (bookingWords.moneyKind.test(name)) return bookingWords.otherMoney.test(text) ? 'not paid' : 'follows';
  if (bookingWords.anyState.test(name) || moneyStates.some((one) => one.test(name)))
    return ofState(words, text);
  if (bookingWords.later.test(words) || bookingWords.later.test(asWords(text))) return 'unknown';
  if (bookingWords.id.test(name) || name.includes('currency')) {
    const isBack = bookingWords.takenBack.test(words) && !bookingWords.of.test(name);
    return isBack || /error|fail|decline/.test(name) ? 'not paid' : 'follows';
  }
  if (isSpoilt(words) && !bookingWords.of.test(name)) return 'not paid';
  if (within === '' && bookingWords.paidName.test(name) && !bookingWords.of.test(name))
    return /\d/.test(text) ? 'unknown' : 'not paid';
  const isBad = bookingWords.fallenThrough.test(asWords(text)) || bookingWords.notYet.test(asWords(text));
  return isWord(text) && isBad ? 'not paid' : 'unknown';
}

const moneyStates = [bookingWords.state, bookingWords.outcomeName, bookingWords.moneyItself];

function ofState(words: string, text: string): MoneyVerdict {
  if (/invoice|rechnung|factu/.test(words) && bookingWords.invoiceState.test(text)) return 'follows';
  if (bookingWords.takenBack.test(words)) return /^not[ _-]|^no[ _-]/i.test(text) ? 'follows' : 'not paid';
  if (!isWord(text)) return 'not paid';
  const normalised = asWords(text);
  if (bookingWords.paidState.test(normalised) || bookingWords.settledState.test(normalised)) return 'paid';
  return bookingWords.receivedState.test(text) ? 'succeeded' : 'not paid';
}

function ofAmount(words: string, name: string, amount: DecimalText, isAbout: boolean): MoneyVerdict {
  const isShare = /(?:^| )(?:percent(?:age)?|pct|progress)$/.test(name);
  if (isShare && (bookingWords.paidName.test(name) || name.endsWith('progress')))
    return amount === '100' ? 'follows' : 'not paid';
  const isNone = Number(amount) === 0;
  const ifNone = (otherwise: MoneyVerdict): MoneyVerdict => (isNone ? 'follows' : otherwise);
  if (isNone && /^(?:number of payments?|payments?(?: \w+)? count|payments count)$/.test(words))
    return 'not paid';
  if (/(?:^| )instal?lments?(?: |$)/.test(name)) return ifNone('unknown');
  const isBack = bookingWords.takenBack.test(words);
  if (isBack && bookingWords.id.test(name) && !isAbout) return ifNone('not paid');
  if (isAbout || bookingWords.id.test(name)) return 'follows';
  if (/^(?:payments?|transactions?) (?:total|sum|amount)$/.test(name)) return { paid: amount };
  if (isBack || /(?:^| )(?:failed|declined|errors?|under ?paid|under ?payment)(?: |$)/.test(words))
    return ifNone('not paid');
  if (bookingWords.paidName.test(name) && !/(?:^| )(?:unpaid|uncaptured)(?: |$)/.test(name)) {
    if (/(?:^| )(?:to|left|yet|still|not)(?: |$)/.test(name)) return ifNone('not paid');
    if (isNone && /(?:^| )(?:balance|final|second)(?: |$)/.test(name)) return 'not paid';
    return bookingWords.partOf.test(name) ? { part: amount } : { paid: amount };
  }
  if (bookingWords.owedName.test(name) || bookingWords.next.test(words)) return ifNone('not paid');
  if (bookingWords.listedAmount.test(name)) {
    if (bookingWords.paymentWithin.test(words.slice(0, -name.length).trim())) return { paid: amount };
    if (bookingWords.owedName.test(words)) return ifNone('not paid');
  }
  const isPrice = bookingWords.amount.test(name) || bookingWords.partOf.test(name);
  return isPrice ? 'follows' : ifNone('unknown');
}

/** Payments in another currency don't count towards this amount. */
export function currenciesOtherThan(row: JsonObject): string[] {
  const named = currenciesIn(row, [], 0);
  const own = named.find(({ path, words }) => path.length === 1 && words.startsWith('currency'))?.value;
  return named.flatMap(({ path, words, value }) =>
    own !== undefined &&
    bookingWords.money.test(words) &&
    !bookingWords.heldForDamage.test(words) &&
    !isMoneyOf(own, value)
      ? [tell(placeOf(path), value)]
      : [],
  );
}

interface NamedCurrency {
  readonly path: readonly string[];
  readonly words: string;
  readonly value: string;
}

function currenciesIn(value: JsonValue, path: readonly string[], depth: number): readonly NamedCurrency[] {
  if (depth > 4 || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]): readonly NamedCurrency[] => {
    const at = [...path, Array.isArray(value) ? `[${String(Number(name) + 1)}]` : name];
    const { words } = placeOf(at);
    return typeof inner === 'string' && /(?:^| )currency(?: code)?$/.test(words)
      ? [{ path: at, words, value: inner.toUpperCase() }]
      : currenciesIn(inner, at, depth + 1);
  });
}
