import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { readWireAmount } from '../../values/money/money.ts';

import { withoutAccents, wordsOf } from '../../values/names.ts';
import { bookingWords, provesNothing } from '../../resources/booking-words.ts';
import { inertText } from '../../values/inert-text.ts';
import { flagOf } from '../proof/leaf-values.ts';

/** What a row says, collected value by value. */
export interface RowEvidence {
  /** Signs that it may not be booked: a deletion, a test, an unknown state, another total. */
  readonly against: string[];
  /** Amounts received, according to the row. */
  readonly paid: DecimalText[];
  /** Parts of the price that were received, and their paths. */
  readonly parts: { readonly path: readonly string[]; readonly amount: DecimalText }[];
  /** Signs that something is unpaid or was paid back. */
  readonly unpaid: string[];
  /** A separate payment state says that it is paid. */
  isPaid: boolean;
  /** A payment succeeded. */
  isSucceeded: boolean;
  /** A part was paid. */
  isPartPayment: boolean;
  /** Values that may contradict it: a "yes", or a word of doubt. */
  readonly open: (readonly string[])[];
  /** Values about payment or state without a contradiction. A payment may change these. */
  readonly follows: (readonly string[])[];
}

/** What was already read of a row, and when. */
export interface ReadOfRow {
  readonly readAt: Date;
  readonly status: string | null;
  readonly total: DecimalText | null;
}

export interface Visit extends ReadOfRow {
  /** How many more values may be read. */
  left: number;
  /** The ids by which the row identifies its booking. */
  readonly ids: ReadonlySet<string | number>;
}

const mostValues = 2_000;

export function noEvidence(): RowEvidence {
  return {
    against: [],
    paid: [],
    parts: [],
    unpaid: [],
    isPaid: false,
    isSucceeded: false,
    isPartPayment: false,
    open: [],
    follows: [],
  };
}

export function visitOf(row: JsonObject, read: ReadOfRow): Visit {
  const own = Object.entries(row).filter(([name]) =>
    /(?:^| )(?:id|ref|reference|number)$/.test(wordsOf(name)),
  );
  const ids = own.flatMap(([, id]) => (typeof id === 'string' || typeof id === 'number' ? [id] : []));
  return { ...read, left: mostValues, ids: new Set(ids) };
}

/** Whether another value may be read. A row that is not read to its end may say anything. */
export function looksOn(evidence: RowEvidence, visit: Visit): boolean {
  visit.left -= 1;
  if (visit.left === 0) {
    evidence.against.push('…');
    evidence.unpaid.push('…');
  }
  return visit.left > 0;
}

/** One path of a row, with its name, its parent and the whole path in words. */
export interface NamedPath {
  readonly path: readonly string[];
  readonly name: string;
  readonly within: string;
  readonly words: string;
}

const longestName = 300;

export function placeOf(path: readonly string[]): NamedPath {
  const names = path.filter((name) => !name.startsWith('[')).map((name) => asWords(name));
  return { path, name: names.at(-1) ?? '', within: names.at(-2) ?? '', words: names.join(' ') };
}

/** Normalises spelling and accents. "No show" becomes one word, because it is no negation. */
export function asWords(name: string): string {
  // SECURITY: bounded, because a service may send texts of any length.
  return withoutAccents(wordsOf(name.slice(0, longestName)))
    .replace(joined, '$1 $2')
    .replaceAll(/(?:^| )no ?show(?= |$)/g, ' noshow')
    .trim();
}

/** `not_confirmed: true` means that `confirmed` is false. */
export function flagIn(name: string, value: JsonValue): boolean | null {
  const flag = flagOf(value) ?? (typeof value === 'string' ? yesOrNo(value) : null);
  return flag !== null && negated.test(name) ? !flag : flag;
}

/** "Yes" and "no" in the languages of the trade. */
function yesOrNo(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (/^(?:ja|oui|s[iíì]|sim|tak|vrai|wahr)$/.test(word)) return true;
  return /^(?:nein|non?|nee|não|nie|nej|faux|falsch)$/.test(word) ? false : null;
}

const negated = /(?:^| )(?:not|non|nicht|isnt|pas|niet)(?= )|^no(?= )/;

const joined =
  /^(buchungs|reservierungs|bearbeitungs|boekings|reserverings|sub|zahlungs|bezahl|betaal|betalings)(status|zustand|state)$/;

/** One of the service's own words, not a sentence. */
export function isWord(value: string): boolean {
  return value.length <= 40 && /^[\p{L}_ /-]+$/u.test(value.trim()) && wordsOf(value).split(' ').length <= 4;
}

export function isDoubtful(value: string): boolean {
  const words = asWords(value);
  if (negated.test(` ${words}`) && !bookingWords.holding.test(words)) return false;
  return bookingWords.gone.test(words) || bookingWords.waits.test(words) || provesNothing(value);
}

/** An amount, with or without a currency sign. */
export function amountFrom(value: JsonValue | undefined): DecimalText | undefined {
  if (typeof value !== 'string' || value.length > 30) return readWireAmount(value);
  const digits = value.trim().replaceAll(/^\p{Sc}\s?|\s?\p{Sc}$/gu, '');
  return readWireAmount(digits === value ? value : digits.replace(/,(?=\d\d$)/, '.'));
}

/** A path and its value. Free text is not shown. */
export function tell({ path }: NamedPath, value: JsonValue): string {
  const isShown = typeof value !== 'string' || isWord(value) || /^[\d.,:TZ+ -]{1,30}$/.test(value);
  const shown = isShown && (typeof value !== 'object' || value === null) ? ` ${String(value)}` : ' …';
  return inertText(`${path.join('.').replaceAll('.[', '[')}:${shown}`, 80);
}
