import type { Codec, CodecOf, Wire } from '../readings/codec.ts';

/** What counts nights or days, so that it may be told in weeks. */
const countsSpans = /nights|days/i;

const week = 7;
/** One and several of each, and how many days that is. */
const spans = [
  ['day', 'days', 1],
  ['night', 'nights', 1],
  ['week', 'weeks', week],
  ['wk', 'wks', week],
  ['d', 'd', 1],
  ['n', 'n', 1],
  ['w', 'w', week],
] as const;
const isoSpans: Readonly<Record<string, number>> = { D: 1, W: week };
const spanText = /^(P?)(\d{1,4})(\s?)([A-Za-z]{1,6})$/;

/** What a word says that is counted, in days: 7 of weeks; undefined of any other word. */
function daysInSpan(word: string): number | undefined {
  const name = word.trim().toLowerCase();
  return spans.find(([one, several]) => name === one || name === several)?.[2];
}

export function isCountOfSpans(concept: string): boolean {
  return countsSpans.test(concept);
}

/** A count that is given in so many days at a time. */
export function countedBy(codec: CodecOf<'count'>, days: number): CodecOf<'count'> {
  const { is, as, words } = codec;
  return { is, as, ...(words === undefined ? {} : { words }), ...(days === 1 ? {} : { times: days }) };
}

/** The one way in which the values can be counts: bare, or with the span that they say themselves: "2 weeks", "P14D". */
export function countCodecs(wires: readonly Wire[], concept: string): readonly Codec[] {
  const [first] = wires;
  if (typeof first?.value !== 'string') return [{ is: 'count', as: 'number' }];
  const text = first.value.trim();
  // A stay of three days may be one of two nights.
  const isElse = /nights/i.test(concept) && /^\d+\s?d(?:ays?)?$/i.test(text);
  const said = isCountOfSpans(concept) && !isElse ? spanCodec(text) : undefined;
  return [said ?? { is: 'count', as: 'text' }];
}

function spanCodec(text: string): Codec | undefined {
  const [, before = '', , gap = '', word = ''] = spanText.exec(text) ?? [];
  const days = before === 'P' ? isoSpans[word] : daysInSpan(word);
  if (days === undefined || (before !== '' && gap !== '')) return undefined;
  return { ...countedBy({ is: 'count', as: 'text' }, days), words: wordsAround(before, gap, word) };
}

/** Of a word that was seen with one number, how it is written with others. */
function wordsAround(before: string, gap: string, word: string): NonNullable<CodecOf<'count'>['words']> {
  if (before !== '') return { before, after: word, afterOne: word };
  const name = word.toLowerCase();
  const [one, several] = spans.find((span) => span[0] === name || span[1] === name) ?? [name, name];
  const like = (other: string): string => {
    if (word === word.toUpperCase()) return other.toUpperCase();
    return /^[A-Z]/.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
  };
  return { before, after: gap + like(several), afterOne: gap + like(one) };
}
