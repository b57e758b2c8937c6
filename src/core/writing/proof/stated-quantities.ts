import { digitsWith } from '../../values/money/decimal-mark.ts';
import type { Wire } from '../../mapping/fields/codec.ts';
import { ordinary } from '../../mapping/names/ordinary-names.ts';
import type { Move } from './moves.ts';

/** Longer texts are no labels. */
export const longestLabel = 400;
/** From the private use area, so these stand for the quantities without matching any text. */
const firstMark = 0xe0_00;

/**
 * The text with a mark for each changed quantity of one side. Null if it states none. `own`: only with the quantity's
 * own unit, "10% off", "£250.00", "60 days", so that "10 nights" is no share. `plain`: also without bounds such as "up
 * to".
 */
export function withoutQuantities(
  { value }: Wire,
  moves: readonly Move[],
  side: 'from' | 'to',
  unit: 'plain' | 'own' | 'any',
): string | null {
  if (typeof value !== 'string' || value.length > longestLabel) return null;
  const quantities = moves.flatMap((move, index) => {
    const { is, [side]: quantity } = move;
    if (quantity === null) return [];
    const rest = is === 'share' ? [String(100 - Number(quantity))] : [];
    return [quantity, ...rest].map((one, at) => {
      const mark = String.fromCodePoint(firstMark + 2 * index + at);
      return { move, quantity: one, mark };
    });
  });
  const named = quantities.reduce((text, { move, quantity, mark }) => {
    const pattern = patternOf(move, quantity);
    return pattern === null ? text : text.replaceAll(pattern, mark);
  }, value);
  const marked = named.replaceAll(/(?<![\p{L}\d.,])\d+(?:[.,]\d+)*/gu, (digits, at: number) => {
    const [before, after] = [named.slice(0, at), named.slice(at + digits.length)];
    const found = quantities.find(
      ({ move, quantity }) =>
        isWritten(digits, quantity) && (unit === 'any' || isInUnit(move, before, after, unit === 'plain')),
    );
    return found?.mark ?? digits;
  });
  return marked === value ? null : marked;
}

/** The pattern of a text or a day: a name as it is, a day in figures or with its month. */
function patternOf({ is }: Move, quantity: string): RegExp | string | null {
  if (is === 'text') return /\p{L}{3}/u.test(quantity) ? quantity : null;
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(quantity) ?? [];
  if (year === '') return null;
  const name = new Date(`${year}-${month}-${day}T00:00Z`).toLocaleString('en-US', {
    month: 'short',
    timeZone: 'UTC',
  });
  const [inYear, months] = [`(?:,? ?[ ./-]?${year}\\b)?`, `(?:0?${Number(month)}\\b|${name}\\p{L}*)`];
  return new RegExp(
    `${year}-${month}-${day}|(?<!\\d)0?${Number(day)}(?:st|nd|rd|th)?[ ./-]${months}${inYear}|${name}\\p{L}* 0?${Number(day)}(?!\\d)${inYear}`,
    'giu',
  );
}

function isWritten(digits: string, quantity: string): boolean {
  return (['.', ','] as const).some((point) => {
    const plain = digitsWith(point, digits);
    return plain !== undefined && Number(plain) === Number(quantity);
  });
}

/** Whether the text around a number gives it one of these units, without words that make it about something else. */
function isInUnit(move: Move, before: string, after: string, isPlain: boolean): boolean {
  const { is, words, ofAll } = move;
  const [unit = '', counted = ''] =
    unitAfter[is === 'share' || is === 'amount' ? is : 'count'].exec(after) ?? [];
  const isSigned = is === 'amount' && /(?:\p{Sc}|\b[A-Z]{3})\s?$/u.test(before);
  if (unit === '' && !isSigned) return false;
  if (counted !== '') {
    const word = counted.toLowerCase();
    return words.has(word) || words.has(`${word}s`);
  }
  const ahead = /(\p{L}+)[^\p{L}\d.;,!?|–—]*$/u.exec(before.replace(/\b[A-Z]{3}\s?$/, ''))?.[1];
  const behind = /^[^\p{L}\d.;,!?|–—]*(\p{L}+)/u.exec(after.slice(unit.length))?.[1];
  // "Up to 12%" is less, and "+12%" or "12% more" is the opposite, so bounds count only for a quantity over all rows.
  const isBounded = isPlain && ofAll === null && (bound.test(ahead ?? '') || /^more$/i.test(behind ?? ''));
  if (isBounded || (isPlain && /\+\s?(?:\p{Sc}|[A-Z]{3})?\s?$/u.test(before))) return false;
  return [ahead, behind].every((word) => word === undefined || isOfOffer(word.toLowerCase(), [move]));
}

const bound = /^(?:to|than|least|most|from|until|till|under|over)$/i;

const unitAfter = {
  share: /^\s?(?:%|per ?cent|pct)/i,
  amount: /^\s?(?:\p{Sc}|[A-Z]{3}\b)/u,
  count: /^\+?[ -]?(\p{L}+)/u,
};

/** Whether a word only introduces a quantity or is one of its names. */
export function isOfOffer(word: string, moves: readonly Move[]): boolean {
  return ordinary.offering.test(word) || moves.some(({ words }) => words.has(word));
}
