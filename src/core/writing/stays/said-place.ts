import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { readWireAmount } from '../../values/money/money.ts';

import { withoutAccents, wordsOf } from '../../values/names.ts';
import { bookingWords, provesNothing } from '../../resources/booking-words.ts';
import { inertText } from '../../values/inert-text.ts';
import { flagOf } from '../proof/leaf-values.ts';

/** What is gathered from a row. */
export interface Saying {
  /** What says that it may not be booked: a deletion, a test, a state that is not known, another total. */
  readonly against: string[];
  /** Amounts that came in, as the row tells them. */
  readonly paid: DecimalText[];
  /** The same of parts of the price, and where. */
  readonly parts: { readonly path: readonly string[]; readonly amount: DecimalText }[];
  /** What says that not all of it is paid, or not any more. */
  readonly unpaid: string[];
  /** A state of its payment, told apart from its own, says that it is paid. */
  isPaid: boolean;
  /** It says that something came in. */
  isSucceeded: boolean;
  /** It is the payment of a part. */
  isPart: boolean;
  /** Places of which nobody knows whether they take something from it: a yes, or a word of doubt. */
  readonly open: (readonly string[])[];
  /** Places that speak of its payment or its state, and have nothing against it: these follow a payment. */
  readonly follows: (readonly string[])[];
}

/** What was already read of a row, and when. */
export interface ReadOfRow {
  readonly readAt: Date;
  readonly status: string | null;
  readonly total: DecimalText | null;
}

export interface Visit extends ReadOfRow {
  /** How many more places may be looked at. */
  left: number;
  /** The ids by which its row says which booking it is. */
  readonly ids: ReadonlySet<string | number>;
}

const mostPlaces = 2_000;

export function saidNothing(): Saying {
  return {
    against: [],
    paid: [],
    parts: [],
    unpaid: [],
    isPaid: false,
    isSucceeded: false,
    isPart: false,
    open: [],
    follows: [],
  };
}

export function visitOf(row: JsonObject, read: ReadOfRow): Visit {
  const own = Object.entries(row).filter(([name]) =>
    /(?:^| )(?:id|ref|reference|number)$/.test(wordsOf(name)),
  );
  const ids = own.flatMap(([, id]) => (typeof id === 'string' || typeof id === 'number' ? [id] : []));
  return { ...read, left: mostPlaces, ids: new Set(ids) };
}

/** Whether one more place may be looked at: a row that is not read to its end may say anything. */
export function looksOn(said: Saying, visit: Visit): boolean {
  visit.left -= 1;
  if (visit.left === 0) {
    said.against.push('…');
    said.unpaid.push('…');
  }
  return visit.left > 0;
}

/** One place of a row: its name, what it stands in, and the whole way to it, in words. */
export interface SaidPlace {
  readonly path: readonly string[];
  readonly name: string;
  readonly within: string;
  readonly words: string;
}

const longestName = 300;

export function placeOf(path: readonly string[]): SaidPlace {
  const names = path.filter((name) => !name.startsWith('[')).map((name) => asWords(name));
  return { path, name: names.at(-1) ?? '', within: names.at(-2) ?? '', words: names.join(' ') };
}

/** In one spelling, with or without accents; a guest who did not come is no negation. */
export function asWords(name: string): string {
  // SECURITY: bounded, as a service may send texts of any length.
  return withoutAccents(wordsOf(name.slice(0, longestName)))
    .replace(joined, '$1 $2')
    .replaceAll(/(?:^| )no ?show(?= |$)/g, ' noshow')
    .trim();
}

/** `not_confirmed: true` is a no to `confirmed`. */
export function flagIn(name: string, value: JsonValue): boolean | null {
  const flag = flagOf(value) ?? (typeof value === 'string' ? saidFlag(value) : null);
  return flag !== null && negated.test(name) ? !flag : flag;
}

/** A yes or a no in the languages of the trade. */
function saidFlag(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (/^(?:ja|oui|s[iíì]|sim|tak|vrai|wahr)$/.test(word)) return true;
  return /^(?:nein|non?|nee|não|nie|nej|faux|falsch)$/.test(word) ? false : null;
}

const negated = /(?:^| )(?:not|non|nicht|isnt|pas|niet)(?= )|^no(?= )/;

const joined =
  /^(buchungs|reservierungs|bearbeitungs|boekings|reserverings|sub|zahlungs|bezahl|betaal|betalings)(status|zustand|state)$/;

/** One of the words of a service, and no sentence. */
export function isWord(value: string): boolean {
  return value.length <= 40 && /^[\p{L}_ /-]+$/u.test(value.trim()) && wordsOf(value).split(' ').length <= 4;
}

export function isDoubtful(value: string): boolean {
  const words = asWords(value);
  if (negated.test(` ${words}`) && !bookingWords.holding.test(words)) return false;
  return bookingWords.gone.test(words) || bookingWords.waits.test(words) || provesNothing(value);
}

/** An amount, also with the sign of its currency. */
export function saidAmount(value: JsonValue | undefined): DecimalText | undefined {
  if (typeof value !== 'string' || value.length > 30) return readWireAmount(value);
  const digits = value.trim().replaceAll(/^\p{Sc}\s?|\s?\p{Sc}$/gu, '');
  return readWireAmount(digits === value ? value : digits.replace(/,(?=\d\d$)/, '.'));
}

/** A place and what stands there: of a free text only that it is there. */
export function tell({ path }: SaidPlace, value: JsonValue): string {
  const isShown = typeof value !== 'string' || isWord(value) || /^[\d.,:TZ+ -]{1,30}$/.test(value);
  const shown = isShown && (typeof value !== 'object' || value === null) ? ` ${String(value)}` : ' …';
  return inertText(`${path.join('.').replaceAll('.[', '[')}:${shown}`, 80);
}
