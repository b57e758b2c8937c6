import { decimalOf } from '../../mapping/codecs/decimal-wire.ts';
import type { Wire } from '../../mapping/fields/codec.ts';
import { wordsOf } from '../../values/names.ts';
import { ordinary } from '../../mapping/names/ordinary-names.ts';
import { leafWords, saysTheSame } from './leaf-values.ts';
import { holds } from './restricting.ts';
import type { Move } from './moves.ts';
import { isOfOffer, withoutQuantities } from './stated-quantities.ts';

/**
 * Whether a value follows the change. `same`: it states the changed quantity before and after. `along`: it moved in
 * step but may be a value of its own, like a commission that went from 20 to 24 when a discount went from 10 to 12.
 */
export function follows(
  path: readonly string[],
  before: Wire,
  now: Wire,
  moves: readonly Move[],
): 'same' | 'along' | null {
  if (moves.every(({ from, to }) => from === to)) return null;
  const words = wordsOfPlace(path);
  const isSame =
    isFirstSet(words, now) ||
    isFormer(words, now, moves) ||
    (isLengthOf(words, before, moves, 'from') && isLengthOf(words, now, moves, 'to')) ||
    moves.some(
      (move) =>
        (isAlike(words, move) && isRestated(words, before, now, move)) ||
        isSameName(before, now, move) ||
        isSameSwitch(words, before, now, move),
    ) ||
    (isTextOf(words, moves) && isSameWithout(before, now, moves, 'own'));
  if (isSame) return 'same';
  if (ordinary.ownLimit.test(words)) return null;
  const isInStep =
    moves.some((move) => isInProportion(before, now, move)) || isSameWithout(before, now, moves, 'any');
  return isInStep ? 'along' : null;
}

/**
 * Whether a row's value is derived from its other values in the same way as in another row: a label, or the months of
 * its dates.
 */
export function followsOtherRow(
  path: readonly string[],
  other: Wire,
  own: Wire,
  moves: readonly Move[],
): boolean {
  const how = follows(path, other, own, moves);
  if (how !== 'along') return how === 'same';
  const words = wordsOfPlace(path);
  return typeof own.value === 'string'
    ? ordinary.repeating.test(words)
    : /^(?:weeks|months|hours)$/.test(words);
}

/** Whether a value that was not sent only restates the new quantity or mentions the old one. */
export function repeats(path: readonly string[], now: Wire, moves: readonly Move[]): boolean {
  const words = wordsOfPlace(path);
  if (isFormer(words, now, moves)) return true;
  if (moves.some((move) => isAlike(words, move) && waysFor(words, move).some((way) => way(move.to, now))))
    return true;
  if (isLengthOf(words, now, moves, 'to') || moves.some((move) => isSameWord(now, move.to) && isSlug(words)))
    return true;
  const rest = isTextOf(words, moves) ? withoutQuantities(now, moves, 'to', 'plain') : null;
  return (
    rest !== null &&
    wordsOf(rest)
      .split(' ')
      .every((word) => isOfOffer(word, moves))
  );
}

export function wordsOfPlace(path: readonly string[]): string {
  return path.flatMap((name) => (name.startsWith('[') ? [] : [wordsOf(name)])).join(' ');
}

/** Only restating words and names of the quantity itself: `pet_amount` is a different amount. */
function isAlike(words: string, { name, isNamed, ofAll }: Move): boolean {
  const all = words.split(' ');
  if (ofAll !== null && !all.some((word) => ofAll.test(word))) return false;
  const own = all.filter((word) => !ordinary.restating.test(word) && ofAll?.test(word) !== true).join(' ');
  return own === '' || own === name || isNamed(own);
}

/** One sentence of text may state all the changes. */
function isTextOf(words: string, moves: readonly Move[]): boolean {
  return moves.some((move) => isAlike(words, { ...move, ofAll: null }));
}

function isSameWithout(before: Wire, now: Wire, moves: readonly Move[], unit: 'own' | 'any'): boolean {
  const rest = withoutQuantities(before, moves, 'from', unit);
  return rest !== null && rest === withoutQuantities(now, moves, 'to', unit);
}

type Way = (quantity: string, wire: Wire) => boolean;

/** A quantity can be stated as it is, as a fraction, as the rest of a hundred, or in minor units. */
function waysFor(words: string, { is, isNamed }: Move): readonly Way[] {
  if (is === 'flag') return [];
  const same: Way = (quantity, wire) => saysTheSame({ value: quantity, numberText: null }, wire);
  const scaled = (scale: (quantity: number) => number): Way[] => [
    (quantity, wire) => Math.abs(scale(Number(quantity)) - numberAt(wire)) < 1e-9,
  ];
  if (is === 'amount') return [same, ...(ordinary.coins.test(words) ? scaled((all) => all * 100) : [])];
  if (is !== 'share') return [same];
  const isRest = ordinary.rest.test(words) || isNamed(words);
  return [
    same,
    ...scaled((percent) => percent / 100),
    ...scaled((percent) => 1 - percent / 100),
    ...(isRest ? scaled((percent) => 100 - percent) : []),
  ];
}

function isRestated(words: string, before: Wire, now: Wire, move: Move): boolean {
  const { from, to } = move;
  return from !== null && waysFor(words, move).some((way) => way(from, before) && way(to, now));
}

function numberAt(wire: Wire): number {
  return Number(decimalOf(wire)?.exact ?? Number.NaN);
}

/** To the cent: in another currency, with a tax, or as a price after the discount. */
function isInProportion(before: Wire, now: Wire, { is, from, to }: Move): boolean {
  const [old, fresh, start, end] = [numberAt(before), numberAt(now), Number(from ?? Number.NaN), Number(to)];
  const isScaled = (first: number, last: number): boolean =>
    first !== 0 && Math.abs((old * last) / first - fresh) <= 0.005 * (1 + Math.abs(last / first));
  if (old === 0) return false;
  if (is === 'amount') return isScaled(start, end) || Math.abs(fresh - old - (end - start)) < 0.005;
  return isScaled(start, end) || (is === 'share' && isScaled(100 - start, 100 - end));
}

function isFirstSet(words: string, now: Wire): boolean {
  const is = leafWords(now);
  return ordinary.noLongerDefault.test(words)
    ? is === 'false'
    : ordinary.firstOfItsKind.test(words) && is === 'true';
}

function isFormer(words: string, now: Wire, moves: readonly Move[]): boolean {
  if (!ordinary.former.test(words)) return false;
  const own = words.split(' ').slice(1).join(' ');
  return moves.some(
    (move) =>
      move.from !== null && isAlike(own, move) && saysTheSame({ value: move.from, numberText: null }, now),
  );
}

/** "quiet-weeks" becomes "louder-weeks" when "Quiet weeks" becomes "Louder weeks". */
function isSameName(before: Wire, now: Wire, { from, to }: Move): boolean {
  return from !== null && isSameWord(before, from) && isSameWord(now, to);
}

function isSameWord(wire: Wire, text: string): boolean {
  const [word, own] = [leafWords(wire) ?? '', text].map((one) =>
    one.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''),
  );
  return /\p{L}{3}/u.test(own ?? '') && word === own;
}

function isSlug(words: string): boolean {
  return /(?:^| )(?:slug|handle|permalink)$/.test(words);
}

/** Longer counts of nights can't be a minimum stay, so they are the length of the date range. */
const longestStay = 28;

function isLengthOf(words: string, wire: Wire, moves: readonly Move[], side: 'from' | 'to'): boolean {
  const count = numberAt(wire);
  if (!(count > longestStay) || !ordinary.lengthOfRange.test(words)) return false;
  const days = moves.flatMap(({ is, [side]: day }) =>
    is === 'day' && day !== null ? [Date.parse(day) / dayMs] : [],
  );
  return days.some((from) => days.some((to) => [to - from, to - from + 1].includes(count)));
}

const dayMs = 86_400_000;

/** `enabled: false` when `disabled` became true, or "inactive" when `active` became false. */
function isSameSwitch(words: string, before: Wire, now: Wire, { is, name, from, to }: Move): boolean {
  if (is !== 'flag') return false;
  const [was, next] = [holds(words, before.value), holds(words, now.value)];
  return was !== null && next !== null && was === holds(name, from) && next === holds(name, to);
}
