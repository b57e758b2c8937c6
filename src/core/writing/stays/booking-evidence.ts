import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { compareAmounts, sameAmount } from '../../values/money/money.ts';
import { isCurrencyCode } from '../../values/money/currency.ts';
import { isNothing } from '../proof/leaf-values.ts';
import { bookingWords } from '../../resources/booking-words.ts';
import {
  asWords,
  flagIn,
  isDoubtful,
  isWord,
  looksOn,
  placeOf,
  amountFrom,
  noEvidence,
  tell,
  visitOf,
  type ReadOfRow,
  type NamedPath,
  type RowEvidence,
  type Visit,
} from './row-evidence.ts';
import { currenciesOtherThan, leafOfMoney, listOfMoney, weighMoney } from './payment-evidence.ts';

const deepest = 5;

/** Whether every word of a state means that the stay is booked. */
export function isBookedState(status: string): boolean {
  return isPlain(status) && bookingWords.bookedState.test(asWords(status));
}

/** The same for a state that may include the payment: "confirmed, deposit paid". */
export function isBookedOrPaid(status: string): boolean {
  return isPlain(status) && bookingWords.bookedOrPaid.test(asWords(status));
}

function isPlain(status: string): boolean {
  return status.length <= 60 && /^[\p{L}\p{M}_ ,;.!/&()-]+$/u.test(status);
}

export function isPaidState(status: string): boolean {
  return isWord(status) && bookingWords.paidState.test(asWords(status));
}

/** What a row says about a booking besides its dates, party and total. Names and words stay raw. */
export function evidenceOf(row: JsonValue, read: ReadOfRow): Readonly<RowEvidence> {
  const evidence = noEvidence();
  if (!isJsonObject(row)) return evidence;
  const visit = visitOf(row, read);
  visitRow(row, [], evidence, visit);
  if (visit.left > 0) evidence.unpaid.push(...currenciesOtherThan(row));
  weighMoney(evidence, visit);
  return evidence;
}

function visitRow(record: JsonObject, path: readonly string[], evidence: RowEvidence, visit: Visit): void {
  for (const [name, value] of Object.entries(record)) {
    if (!looksOn(evidence, visit)) return;
    visitPlace(placeOf([...path, name]), value, record, evidence, visit);
  }
}

function visitPlace(
  place: NamedPath,
  value: JsonValue,
  holder: JsonObject,
  evidence: RowEvidence,
  visit: Visit,
): void {
  const { path, words } = place;
  if (bookingWords.heldForDamage.test(words) || bookingWords.right.test(words)) return;
  const isMoney = bookingWords.money.test(words) && !bookingWords.moneyAside.test(words);
  if (Array.isArray(value) && isMoney && listOfMoney(place, value, evidence, visit)) return;
  const isTrouble = path.length <= 2 && bookingWords.trouble.test(place.name);
  if (isTrouble && Array.isArray(value) && value.length > 0) evidence.open.push(path);
  else if (isJsonObject(value) && path.length < deepest) visitRow(value, path, evidence, visit);
  else if (Array.isArray(value) && path.length < deepest && value.some(isJsonObject)) {
    for (const [at, one] of value.entries())
      if (isJsonObject(one)) visitRow(one, [...path, `[${String(at + 1)}]`], evidence, visit);
  } else {
    if (isMoney && isPaidPart(place, holder)) evidence.follows.push(path);
    else if (isMoney) leafOfMoney(place, value, evidence, visit);
    // More is owed than the stay costs.
    if (isMoney && isMoreThan(place, value, visit.total)) evidence.open.push(path);
    // Without other words about money, `voided_by` and `reversed` may also mean the booking.
    const isOfBoth = path.length === 1 && bookingWords.gone.test(place.name) && !isMoneyBeside(place.name);
    if (!isMoney || isOfBoth) leafOfStay(place, value, holder, evidence, visit);
  }
}

function isMoneyBeside(name: string): boolean {
  const others = name.split(' ').filter((word) => !bookingWords.gone.test(word));
  return bookingWords.money.test(others.join(' '));
}

function isMoreThan({ name, words }: NamedPath, value: JsonValue, total: DecimalText | null): boolean {
  const isOwed = bookingWords.owedName.test(name) && !bookingWords.of.test(words);
  const amount = isOwed ? amountFrom(value) : undefined;
  return amount !== undefined && total !== null && compareAmounts(amount, total) > 0;
}

/** `deposit: {amount: 100, paid: true}`: a part of the price that says that it is paid. */
function isPaidPart({ name, within }: NamedPath, holder: JsonObject): boolean {
  if (!bookingWords.listedAmount.test(name) || !bookingWords.partOf.test(within)) return false;
  return Object.entries(holder).some(
    ([one, held]) =>
      (bookingWords.received.test(asWords(one)) && held === true) ||
      (bookingWords.outcomeName.test(asWords(one)) && typeof held === 'string' && isPaidState(held)),
  );
}

function leafOfStay(
  place: NamedPath,
  value: JsonValue,
  holder: JsonObject,
  evidence: RowEvidence,
  read: ReadOfRow,
): void {
  if (isNothing(value) || (typeof value === 'string' && value.startsWith('0000-00-00'))) return;
  const { name, within, words, path } = place;
  const isGone = bookingWords.gone.test(name) || (within !== '' && bookingWords.gone.test(within));
  const beginsGone = bookingWords.gone.test(name.replace(/^(?:is|was|has been) /, '').split(' ')[0] ?? '');
  if (isOtherTotal(name, value, read.total)) evidence.against.push(tell(place, value));
  if (bookingWords.drawn.test(name)) evidence.follows.push(path);
  if (typeof value === 'string' && bookingWords.ofState.test(name)) {
    const isOfState = /status|state/.test(name);
    // Anything but a state may be the guest's own words.
    if (!isDoubtful(value)) {
      if (isBookedOrPaid(value)) evidence.follows.push(path);
    } else if (isOfState) evidence.against.push(tell(place, value));
    else if (isWord(value) && value.trim().split(' ').length < 4) evidence.open.push(path);
    return;
  }
  if (bookingWords.elsewhere.test(words) && !bookingWords.elsewhereStill.test(words) && !beginsGone) return;
  if (path.length <= 2 && bookingWords.trouble.test(words)) {
    if (flagIn(name, value) !== false) evidence.open.push(path);
    return;
  }
  if (bookingWords.prose.test(name) && !isGone && typeof value === 'string') return;
  const flag = flagIn(name, value);
  const isState = bookingWords.state.test(name);
  const isStated = isState || bookingWords.softState.test(name);
  if (isStated && flag === false && isOwnPlace(within) && isOneWord(name))
    evidence.against.push(tell(place, value));
  else if (isState && typeof value === 'string' && flag === null)
    sayOfState(place, value, holder, evidence, read);
  else if (isAgainst(place, value, flag)) evidence.against.push(tell(place, value));
  else if (isOpen(place, value, flag, read.total)) evidence.open.push(path);
  else if (bookingWords.holding.test(flag === null ? name.replace(sinceWhen, '') : name))
    evidence.follows.push(path);
}

const sinceWhen = / (?:at|on|date|time)$/;

function isAgainst({ name, within, words }: NamedPath, value: JsonValue, flag: boolean | null): boolean {
  if (bookingWords.gone.test(words) && !isOfPolicy(words)) return flag !== false;
  if (bookingWords.id.test(name)) return false;
  const isWaiting = bookingWords.waiting.test(words) || bookingWords.waiting.test(name);
  if (flag !== false && [bookingWords.waitingItself, bookingWords.waitingFor].some((one) => one.test(name)))
    return true;
  if (flag !== null) return flag ? isWaiting : bookingWords.holding.test(name);
  const text = typeof value === 'string' ? value : '';
  // `lock: 2` counts changes.
  if (bookingWords.waitingUntil.test(name)) return text !== '' || Number(value) > 1e9;
  if (!isOwnPlace(within)) return false;
  return bookingWords.kind.test(name)
    ? bookingWords.otherKinds.test(text) || isDoubtful(text)
    : bookingWords.softState.test(name) && isDoubtful(text);
}

function isOfPolicy(words: string): boolean {
  return /(?:^| )(?:policy|terms|eligible|possible|allowed|deadline|fee|fees|free|count|percent)(?: |$)/.test(
    words,
  );
}

/** A former price, or one in another currency. */
function isOtherPrice(name: string): boolean {
  const isBefore =
    /(?:^| )(?:before|original|list|old|previous|regular|standard|quoted|estimated|full|insured|converted|local)(?: |$)/;
  return isBefore.test(name) || name.split(' ').some((word) => isCurrencyCode(word.toUpperCase()));
}

function isOwnPlace(within: string): boolean {
  return within === '' || bookingWords.ofBooking.test(within);
}

/**
 * The booking's own state, under any name: unless it means "booked", it counts against it. The state of a part counts
 * only if the part fell through.
 */
function sayOfState(
  place: NamedPath,
  text: string,
  holder: JsonObject,
  evidence: RowEvidence,
  read: ReadOfRow,
): void {
  const { name, within, path } = place;
  if (text === read.status && path.length === 1) {
    evidence.follows.push(path);
    return;
  }
  if (/^cancell?ation$/.test(within) || /^cancell?ation /.test(name)) {
    if (!bookingWords.noneState.test(text)) evidence.against.push(tell(place, text));
    return;
  }
  const isOwn =
    isOwnPlace(within) &&
    bookingWords.state.test(` ${name.replace(bookingWords.ownPrefix, '')}`) &&
    isOneWord(name);
  // In an address, `state` is a region.
  if (isOwn && /^(?:state|stato|estado)$/.test(name) && Object.keys(holder).some((one) => isOfAddress(one)))
    return;
  if (isOwn ? !isBookedState(text) : bookingWords.fallenThrough.test(asWords(text)))
    evidence.against.push(tell(place, text));
  else if (isOwn) evidence.follows.push(path);
}

function isOneWord(name: string): boolean {
  return !name.replace(bookingWords.ownPrefix, '').includes(' ');
}

function isOfAddress(name: string): boolean {
  return /^(?:city|town|country|zip|postcode|post code|postal code|street|region|plz|ort|land)(?: |$)/.test(
    asWords(name),
  );
}

/** Whether a total by name differs from the total that was read. */
function isOtherTotal(name: string, value: JsonValue, total: DecimalText | null): boolean {
  const words = name.split(' ');
  if (!words.every((word) => bookingWords.wholeNames.has(word))) return false;
  const isPartOfPrice = bookingWords.partOfPrice.test(name) && !bookingWords.inclusive.test(name);
  if (isPartOfPrice || !(bookingWords.wholeWord.test(name) || bookingWords.inclusive.test(name)))
    return false;
  const amount = amountFrom(value);
  return amount !== undefined && total !== null && !sameAmount(amount, total);
}

/** An unknown value that may contradict it: a "yes", a word of doubt, or an amount above the total. */
function isOpen(
  { name, within }: NamedPath,
  value: JsonValue,
  flag: boolean | null,
  total: DecimalText | null,
): boolean {
  const isKnown = [bookingWords.id, bookingWords.of, bookingWords.prose].some((words) => words.test(name));
  if (bookingWords.stageName.test(name) && typeof value === 'string' && isOwnPlace(within))
    return isWord(value) && !isBookedOrPaid(value) && !bookingWords.holding.test(asWords(value));
  if (typeof value !== 'number' && flag === true)
    return ![bookingWords.ordinaryYes, bookingWords.holding].some((words) => words.test(name));
  if (Array.isArray(value))
    return value.some((one) => typeof one === 'string' && isWord(one) && isDoubtful(one));
  if (typeof value === 'string' && isOwnPlace(within) && !isKnown && isWord(value)) return isDoubtful(value);
  const isExtra = within === '' && bookingWords.surcharge.test(name);
  if (isExtra) return Number(amountFrom(value) ?? 0) > 0;
  const amount = bookingWords.amount.test(name) && !isKnown ? amountFrom(value) : undefined;
  return amount !== undefined && total !== null && compareAmounts(amount, total) > 0 && !isOtherPrice(name);
}

/**
 * The raw rows of a list, in order. Undefined if no list of objects has the expected length.
 * @param count number of rows that were read
 */
export function rawRows(body: JsonValue, count: number): readonly JsonValue[] | undefined {
  let level: readonly JsonValue[] = [body];
  for (let depth = 0; depth <= 4 && level.length > 0; depth += 1) {
    const found = level.find(
      (one): one is JsonValue[] => Array.isArray(one) && one.length === count && one.every(isJsonObject),
    );
    if (found !== undefined) return found;
    level = level.flatMap((one) => (isJsonObject(one) ? Object.values(one) : []));
  }
  return undefined;
}
