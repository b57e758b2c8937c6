import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { currencyOfText } from '../../values/money/currency.ts';
import { bookingWords } from '../../resources/booking-words.ts';
import { flagOf } from '../proof/leaf-values.ts';
import { asWords, isDoubtful, isWord, placeOf, amountFrom } from './row-evidence.ts';

const mostMarked = 6;
const mark = /^text:[\d.]+$/;
/** The mark for a text that the service masks. */
const anyText = 'text:0';

/**
 * A row of the list in the form that is stored, without anything that identifies the guest. Each text is replaced by a
 * mark that can be recognised but not reversed.
 */
export function maskedRow(value: JsonValue, path: readonly string[] = []): JsonValue {
  if (Array.isArray(value)) return value.map((one, at) => maskedRow(one, [...path, `[${String(at + 1)}]`]));
  if (isJsonObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, maskedRow(one, [...path, name])]),
    );
  if (typeof value === 'boolean' || value === null) return value;
  return isUnmasked(value, path) ? value : markOf(String(value));
}

function isUnmasked(value: string | number, path: readonly string[]): boolean {
  const { name, words } = placeOf(path);
  if (bookingWords.ofGuest.test(words))
    return typeof value === 'number' && Number.isInteger(value) && value < 100;
  const digits = String(value).replaceAll(/\D/g, '').length;
  if (typeof value === 'number' || amountFrom(value) !== undefined)
    return (
      digits < 7 ||
      bookingWords.amount.test(words) ||
      /(?:^| )(?:at|time|timestamp|updated|modified)$/.test(name)
    );
  if (flagOf(value) !== null || /^\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[+-][\d:]+)?)?$/.test(value)) return true;
  if (/(?:^| )currency(?: code)?$/.test(name)) return currencyOfText(value) !== null;
  const stateNames = [
    bookingWords.state,
    bookingWords.softState,
    bookingWords.kind,
    bookingWords.moneyItself,
  ];
  if (!isWord(value)) return false;
  const known = [bookingWords.bookedState, bookingWords.paidState, bookingWords.laterOnly];
  const isKnown = isDoubtful(value) || known.some((one) => one.test(asWords(value)));
  return isKnown || stateNames.some((one) => one.test(name));
}

/** Hashes each word to sixteen bits, so that many words share each mark. */
function markOf(text: string): string {
  if (text.includes('**') || text.includes('…')) return anyText;
  const words = folded(text)
    .split(' ')
    .filter((word) => word.length > 1);
  // An email address counts as one word, because many share a provider's name.
  const isWhole = text.includes('@') || words.length === 0 || words.length > mostMarked;
  const marked = isWhole ? [folded(text)] : words;
  return `text:${marked.map((word) => String(bitsOf(word))).join('.')}`;
}

/** Accents and case vary. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function bitsOf(word: string): number {
  let bits = 0x81_1c_9d_c5;
  for (const letter of word) bits = Math.imul(bits ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return (bits >>> 16) ^ (bits & 0xff_ff);
}

/** Whether two marks share a word: "A. Smith" may be "Anna Smith". */
export function sharesWord(left: JsonValue, right: JsonValue): boolean {
  if (typeof left !== 'string' || typeof right !== 'string' || !mark.test(left) || !mark.test(right))
    return false;
  if (left === anyText || right === anyText) return true;
  const words = new Set(left.slice(5).split('.'));
  return right
    .slice(5)
    .split('.')
    .some((word) => words.has(word));
}

/** Hides marks, which mean nothing to people. */
export function withoutMark(words: string | null): string | null {
  return words !== null && mark.test(words) ? 'a text' : words;
}
