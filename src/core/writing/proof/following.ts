import { leafWords } from './leaf-values.ts';
import { holds } from './restricting.ts';
import type { Wire } from '../../mapping/readings/codec.ts';
import { wordsOf } from '../../mapping/names.ts';
import { ordinary } from '../../mapping/ordinary-names.ts';

/** A value that the change itself moves: what only repeats it, or is worked out from it, is no difference. */
export interface Move {
  /** The words of the names that lead to it. */
  readonly words: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** Whether a value only follows what was changed: `amount_text: "£100.00"` is "£250.00" where 100 became 250. */
export function follows(name: string, before: Wire, now: Wire, moves: readonly Move[]): boolean {
  const words = wordsOf(name);
  const [was, is] = [leafWords(before), leafWords(now)];
  if (was === null || is === null) return false;
  if (
    moves.length > 0 &&
    (ordinary.noLongerDefault.test(words)
      ? is === 'false'
      : ordinary.firstOfItsKind.test(words) && is === 'true')
  )
    return true;
  const like = alike(words, moves);
  return (
    like.some(({ from, to }) => from !== '' && replaced(spelt(was), spelt(from), spelt(to)) === spelt(is)) ||
    like.some((move) => isInProportion(was, is, move)) ||
    moves.some(
      (move) =>
        isWorkedOut(was, is, move) || isSameName(was, is, move) || isSameSwitch(words, before, now, move),
    ) ||
    isFormer(words, is, moves)
  );
}

/** Whether a value that nobody sent only repeats what was changed, or says what stood before it. */
export function repeats(name: string, now: Wire, moves: readonly Move[]): boolean {
  const [words, is] = [wordsOf(name), leafWords(now)];
  if (is === null) return false;
  return isFormer(words, is, moves) || alike(words, moves).some(({ to }) => spelt(to) === spelt(is));
}

/** A limit of a like name is a value of its own. */
function alike(words: string, moves: readonly Move[]): readonly Move[] {
  if (ordinary.repeating.test(words)) return moves;
  if (ordinary.ownLimit.test(words)) return [];
  return moves.filter((move) => move.words.some((word) => words.split(' ').includes(word)));
}

function isFormer(words: string, is: string, moves: readonly Move[]): boolean {
  return ordinary.former.test(words) && moves.some(({ from }) => spelt(from) === spelt(is));
}

/** In hundredths, in another currency, with a tax: to the cent. */
function isInProportion(was: string, is: string, { from, to }: Move): boolean {
  const [old, fresh, start, end] = [was, is, from, to].map(Number);
  if (old === undefined || fresh === undefined || start === undefined || end === undefined) return false;
  return start !== 0 && old !== 0 && Math.abs((old * end) / start - fresh) <= 0.005;
}

/** What is left of a hundred, and shares of one. */
const workings: readonly ((percent: number) => number)[] = [
  (percent) => 100 - percent,
  (percent) => percent / 100,
  (percent) => 1 - percent / 100,
];

export function isWorkedOut(was: string, is: string, { from, to }: Pick<Move, 'from' | 'to'>): boolean {
  if ([was, is, from, to].some((text) => text.trim() === '' || !Number.isFinite(Number(text)))) return false;
  const isNear = (value: number, text: string): boolean => Math.abs(value - Number(text)) < 1e-9;
  return workings.some((work) => isNear(work(Number(from)), was) && isNear(work(Number(to)), is));
}

/** "quiet-weeks" is "louder-weeks" where "Quiet weeks" became "Louder weeks". */
function isSameName(was: string, is: string, { from, to }: Move): boolean {
  const [old, fresh, start, end] = [was, is, from, to].map((text) =>
    text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''),
  );
  return /\p{L}{3}/u.test(start ?? '') && old === start && fresh === end;
}

/** `enabled: false` where `disabled` became true; "inactive" where `active` became false. */
function isSameSwitch(words: string, before: Wire, now: Wire, { words: moved, from, to }: Move): boolean {
  const name = moved.join(' ');
  const [was, is] = [holds(words, before.value), holds(words, now.value)];
  return was !== null && is !== null && was === holds(name, from) && is === holds(name, to);
}

function replaced(text: string, from: string, to: string): string {
  const escaped = from.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return text.replaceAll(new RegExp(String.raw`(?<![\w.])${escaped}(?!\w|\.\d)`, 'g'), () => to);
}

/** Numbers without what says nothing: 10.00 is 10. */
function spelt(text: string): string {
  return text
    .replaceAll(/(\d),(?=\d{3})/g, '$1')
    .replaceAll(/(\d+)\.(\d*?)0+(?!\d)/g, (_whole, int: string, part: string) =>
      part === '' ? int : `${int}.${part}`,
    );
}
