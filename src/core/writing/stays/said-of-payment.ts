import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { addAmounts, readWireAmount } from '../../values/money/money.ts';
import { wordsOf } from '../../mapping/names.ts';
import { isNothing } from '../proof/leaf-values.ts';
import { bookingWords } from '../../resources/booking-words.ts';
import { isMoneyOf } from './reserved-stay.ts';
import { flagIn, isWord, placeOf, tell, type SaidPlace, type Saying } from './said-place.ts';

/** Of a list of payments what came in by those that stand, together; of one of instalments, that each is paid. */
export function listOfMoney(
  place: SaidPlace,
  rows: readonly JsonValue[],
  said: Saying,
  readAt: Date,
): boolean {
  const records = rows.filter(isJsonObject);
  const isList = bookingWords.paymentList.test(place.name) || isChargeList(place, records);
  if (!isList && bookingWords.instalment.test(place.name)) {
    said.follows.push(place.path);
    for (const [at, row] of records.entries())
      instalment([...place.path, `[${String(at + 1)}]`], row, said, readAt);
    return true;
  }
  if (!isList) return false;
  said.follows.push(place.path);
  const kept = records.filter((row) => !isForDamage(row));
  if (rows.length === 0) said.unpaid.push(`${place.path.join('.')}: none`);
  if (kept.length === 0) return true;
  const standing = kept.filter((row) => cameInBy(place, row, said, readAt));
  const amounts = standing.map(amountIn);
  const known = amounts.filter((amount) => amount !== undefined);
  if (standing.length === 0) said.unpaid.push(`${place.path.join('.')}: none that came in`);
  else if (known.length === amounts.length) said.paid.push(addAmounts(...known));
  else if (kept.some((row) => amountIn(row) !== undefined)) said.unpaid.push(`${place.path.join('.')}: …`);
  return true;
}

/** Charges may be the lines of the price: those that came in say so. */
function isChargeList({ name }: SaidPlace, rows: readonly JsonObject[]): boolean {
  const tells = (one: string): boolean =>
    bookingWords.state.test(wordsOf(one)) || bookingWords.cameIn.test(wordsOf(one));
  return bookingWords.chargeList.test(name) && rows.some((row) => Object.keys(row).some(tells));
}

function isForDamage(row: JsonObject): boolean {
  return Object.values(row).some(
    (value) => typeof value === 'string' && bookingWords.heldForDamage.test(wordsOf(value)),
  );
}

function amountIn(row: JsonObject): DecimalText | undefined {
  const [named] = Object.entries(row).filter(([name]) => bookingWords.listedAmount.test(wordsOf(name)));
  const value = named?.[1];
  return readWireAmount(isJsonObject(value) ? (value['value'] ?? value['amount']) : value);
}

/**
 * Whether one payment of a list came in. One that failed, is an authorisation or went back counts nothing; what it says that
 * is not known keeps all of them in doubt.
 */
function cameInBy(list: SaidPlace, row: JsonObject, said: Saying, readAt: Date): boolean {
  const own: Saying = { against: [], paid: [], unpaid: [], isPaid: false, open: [], follows: [] };
  for (const [name, value] of Object.entries(row)) {
    const place = placeOf([...list.path, name]);
    const isAmount = bookingWords.listedAmount.test(place.name) && readWireAmount(value) !== undefined;
    if (!isAmount) leavesOf(place, value, own, readAt);
  }
  const state = Object.entries(row).find(([name]) => bookingWords.outcomeName.test(wordsOf(name)))?.[1];
  const isFailed = typeof state === 'string' && bookingWords.fallenThrough.test(wordsOf(state));
  const kind = Object.entries(row).find(([name]) => bookingWords.moneyKind.test(wordsOf(name)))?.[1];
  const isTakenBack =
    typeof kind === 'string' &&
    /refund|revers|charge ?back|credit|erstatt|rembours|reembols|rimbors|terugbet/i.test(kind);
  if (own.unpaid.length === 0) return true;
  // Tried in vain before another came in: nothing of it is owed.
  if (!isFailed || isTakenBack) said.unpaid.push(...own.unpaid);
  return false;
}

function instalment(path: readonly string[], row: JsonObject, said: Saying, readAt: Date): void {
  for (const [name, value] of Object.entries(row)) {
    const place = placeOf([...path, name]);
    const isOwn = bookingWords.listedAmount.test(place.name) && !/paid|captured/.test(place.name);
    if (!isOwn) leavesOf({ ...place, within: 'instalment' }, value, said, readAt);
  }
}

function leavesOf(place: SaidPlace, value: JsonValue, said: Saying, readAt: Date): void {
  if (isJsonObject(value) && place.path.length < 8)
    for (const [name, inner] of Object.entries(value))
      leavesOf(placeOf([...place.path, name]), inner, said, readAt);
  else leafOfMoney(place, value, said, readAt);
}

/** What one place says of whether it is paid. */
export function leafOfMoney(place: SaidPlace, value: JsonValue, said: Saying, readAt: Date): void {
  const { name, within, path } = place;
  // "Never" of a moment at which all was paid.
  if (isNothing(value) && !(Array.isArray(value) && bookingWords.paymentList.test(name))) {
    if (value === null && /(?:^| )(?:paid|captured|collected) (?:at|on|date)$/.test(name))
      said.unpaid.push(tell(place, value));
    else said.follows.push(path);
    return;
  }
  const verdict = moneyVerdict(place, value, readAt);
  if (verdict === 'not paid') said.unpaid.push(tell(place, value));
  else if (verdict === 'follows' || verdict === 'paid') said.follows.push(path);
  else if (typeof verdict === 'object') {
    said.follows.push(path);
    said.paid.push(verdict.paid);
  }
  said.isPaid ||= verdict === 'paid' && /^payments? (?:status|state)$/.test(`${within} ${name}`.trim());
}

type MoneyVerdict = 'not paid' | 'paid' | 'follows' | 'unknown' | { readonly paid: DecimalText };

function moneyVerdict(place: SaidPlace, value: JsonValue, readAt: Date): MoneyVerdict {
  const { name, within } = place;
  const words = within === '' ? name : `${within} ${name}`;
  if (typeof value === 'string' && bookingWords.prose.test(name)) return 'unknown';
  const isAbout = bookingWords.of.test(name);
  const isNone = typeof value === 'string' && bookingWords.noneState.test(value);
  const isText = typeof value === 'string' && readWireAmount(value) === undefined;
  const isAmount = bookingWords.amount.test(name) || /(?:^| )(?:balance|total|due)(?: |$)/.test(name);
  const flag = isAmount && !isText && typeof value !== 'boolean' ? null : flagIn(name, value);
  if (flag !== null && typeof value !== 'number') return ofFlag(words, name, flag);
  if (flag !== null && (bookingWords.cameIn.test(name) || bookingWords.notYet.test(name)))
    return ofFlag(words, name, flag);
  if (isText && flag === null) return ofText(place, words, value, readAt);
  const amount = isNone ? '0' : readWireAmount(value);
  if (amount === undefined) {
    const isSpoilt = bookingWords.takenBack.test(words) || bookingWords.notYet.test(words);
    return isSpoilt && !isAbout
      ? 'not paid'
      : bookingWords.paidName.test(name) && !isAbout
        ? 'not paid'
        : 'unknown';
  }
  return ofAmount(words, name, amount, isAbout);
}

function ofFlag(words: string, name: string, flag: boolean): MoneyVerdict {
  if (bookingWords.of.test(name) && !bookingWords.cameIn.test(name)) return 'follows';
  const isOwed = bookingWords.owedName.test(words) && !bookingWords.cameIn.test(name);
  if (flag)
    return isOwed || bookingWords.takenBack.test(words) || bookingWords.notYet.test(words)
      ? 'not paid'
      : 'follows';
  return bookingWords.cameIn.test(name) && !isUnsaid.test(name) ? 'not paid' : 'follows';
}

/** Clocks differ, and tell another zone than they say. */
const mostAheadMs = 48 * 3_600_000;

function isLaterThan(text: string, readAt: Date): boolean {
  return Date.parse(text) > readAt.getTime() + mostAheadMs;
}

const isUnsaid = /(?:^| )(?:unpaid|uncaptured|unsettled)(?: |$)/;

function ofText({ name, within }: SaidPlace, words: string, text: string, readAt: Date): MoneyVerdict {
  if (bookingWords.noneState.test(text)) return 'follows';
  const isDay = /^\d{4}-\d\d-\d\d/.test(text);
  if (isDay) {
    if (
      bookingWords.takenBack.test(words) ||
      /(?:^| )(?:failed|declined|errors?|cancell?ed|rejected)(?: |$)/.test(name)
    )
      return bookingWords.of.test(name) ? 'follows' : 'not paid';
    const isMoment = bookingWords.paidOn.test(words) || bookingWords.next.test(words);
    return isMoment && isLaterThan(text, readAt) && !/(?:^| )(?:due|until|expires?|expiry)(?: |$)/.test(words)
      ? 'not paid'
      : 'follows';
  }
  if (bookingWords.moneyKind.test(name)) return bookingWords.otherMoney.test(text) ? 'not paid' : 'follows';
  const isState =
    bookingWords.state.test(name) ||
    bookingWords.outcomeName.test(name) ||
    bookingWords.moneyItself.test(name);
  if (isState) {
    if (/invoice|rechnung|factu/.test(words) && bookingWords.invoiceState.test(text)) return 'follows';
    if (bookingWords.takenBack.test(words)) return /^not[ _-]|^no[ _-]/i.test(text) ? 'follows' : 'not paid';
    if (bookingWords.paidState.test(text)) return 'paid';
    return bookingWords.cameInState.test(text) ? 'follows' : 'not paid';
  }
  if (bookingWords.id.test(name) || name.includes('currency'))
    return /error|fail|decline/.test(name) ? 'not paid' : 'follows';
  const isSpoilt = bookingWords.takenBack.test(words) || bookingWords.notYet.test(words);
  if (isSpoilt && !bookingWords.of.test(name)) return 'not paid';
  if (within === '' && bookingWords.paidName.test(name) && !bookingWords.of.test(name)) return 'not paid';
  const isBad = bookingWords.fallenThrough.test(wordsOf(text)) || bookingWords.notYet.test(wordsOf(text));
  return isWord(text) && isBad ? 'not paid' : 'unknown';
}

function ofAmount(words: string, name: string, amount: DecimalText, isAbout: boolean): MoneyVerdict {
  const isShare = /(?:^| )(?:percent(?:age)?|pct)$/.test(name);
  if (isShare && bookingWords.paidName.test(name)) return amount === '100' ? 'follows' : 'not paid';
  const isNone = Number(amount) === 0;
  if (isNone && /^(?:number of payments?|payments?(?: \w+)? count|payments count)$/.test(words))
    return 'not paid';
  if (isAbout || bookingWords.id.test(name)) return 'follows';
  if (/^(?:payments?|transactions?) (?:total|sum|amount)$/.test(name)) return { paid: amount };
  const isSpoilt =
    bookingWords.takenBack.test(words) ||
    /(?:^| )(?:failed|declined|errors?|under ?paid|under ?payment)(?: |$)/.test(words);
  if (isSpoilt) return isNone ? 'follows' : 'not paid';
  if (bookingWords.paidName.test(name) && !/(?:^| )(?:unpaid|uncaptured)(?: |$)/.test(name)) {
    if (/(?:^| )(?:to|left|yet|still|not)(?: |$)/.test(name)) return isNone ? 'follows' : 'not paid';
    if (isNone && /(?:^| )(?:balance|final|second)(?: |$)/.test(name)) return 'not paid';
    return bookingWords.partOf.test(name) ? 'follows' : { paid: amount };
  }
  if (bookingWords.owedName.test(name) || bookingWords.next.test(words))
    return isNone ? 'follows' : 'not paid';
  const isWhole = bookingWords.listedAmount.test(name);
  if (
    isWhole &&
    /(?:^| )(?:payments?|transactions?|charge|capture|zahlung|paiement|pago|pagamento|betaling)(?: \w+)?$/.test(
      words.slice(0, -name.length).trim(),
    )
  )
    return { paid: amount };
  if (isWhole && bookingWords.owedName.test(words)) return isNone ? 'follows' : 'not paid';
  return bookingWords.amount.test(name) || bookingWords.partOf.test(name)
    ? 'follows'
    : isNone
      ? 'follows'
      : 'unknown';
}

/** What was paid in another currency is not this amount. */
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
