import type { JsonValue } from '../../values/json/json.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { provesNothing } from '../../analysis/bookings/booking-row.ts';
import { wordsOf } from '../../mapping/names.ts';
import { bookingWords } from '../../resources/booking-words.ts';
import { inertText } from '../../service/inert-text.ts';
import { flagOf } from '../proof/leaf-values.ts';

/** The same while it is gathered. */
export interface Saying {
  readonly against: string[];
  readonly paid: DecimalText[];
  readonly unpaid: string[];
  isPaid: boolean;
  readonly open: (readonly string[])[];
  readonly follows: (readonly string[])[];
}

/** One place of a row: its name, what it stands in, and all of its way, in words. */
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

/** "unpaid" is "unpaid", and "unconfirmed" is "not confirmed"; a guest who did not come is no negation. */
function asWords(name: string): string {
  // SECURITY: bounded, as a service may send texts of any length.
  return wordsOf(name.slice(0, longestName))
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
  return /^(?:nein|non|nee|não|nie|nej|faux|falsch)$/.test(word) ? false : null;
}

const negated = /(?:^| )(?:not|non|nicht|isnt|pas|niet)(?= )|^no(?= )/;

const joined = /^(buchungs|reservierungs|bearbeitungs|boekings|reserverings|sub)(status|zustand|state)$/;

/** One of the words of a service, and no sentence. */
export function isWord(value: string): boolean {
  return value.length <= 40 && /^[\p{L}_ /-]+$/u.test(value.trim()) && wordsOf(value).split(' ').length <= 4;
}

export function isDoubtful(value: string): boolean {
  const words = asWords(value);
  if (negated.test(` ${words}`) && !bookingWords.holding.test(words)) return false;
  return bookingWords.gone.test(words) || bookingWords.waits.test(words) || provesNothing(value);
}

/** A place and what stands there: of a free text only that it is there. */
export function tell({ path }: SaidPlace, value: JsonValue): string {
  const isShown = typeof value !== 'string' || isWord(value) || /^[\d.,:TZ+ -]{1,30}$/.test(value);
  const shown = isShown && (typeof value !== 'object' || value === null) ? ` ${String(value)}` : ' …';
  return inertText(`${path.join('.').replaceAll('.[', '[')}:${shown}`, 80);
}
