import type { Codec, CodecOf, Wire } from '../fields/codec.ts';

/** Concepts that count nights or days, so they may be given in weeks. */
const countsSpans = /nights|days/i;

const week = 7;
/** Singular, plural and number of days. */
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

/** The days in one such span, 7 for a week. Undefined for other words. */
function daysInSpan(word: string): number | undefined {
  const name = word.trim().toLowerCase();
  return spans.find(([one, several]) => name === one || name === several)?.[2];
}

export function isCountOfSpans(concept: string): boolean {
  return countsSpans.test(concept);
}

/** A count in units of so many days. */
export function countedBy(codec: CodecOf<'count'>, days: number): CodecOf<'count'> {
  const { is, as, words } = codec;
  return { is, as, ...(words === undefined ? {} : { words }), ...(days === 1 ? {} : { times: days }) };
}

/** The only way in which the values can be counts: bare, or with their own unit: "2 weeks", "P14D". */
export function countCodecs(wires: readonly Wire[], concept: string): readonly Codec[] {
  const [first] = wires;
  if (typeof first?.value !== 'string') return [{ is: 'count', as: 'number' }];
  const text = first.value.trim();
  // A stay of three days may have two nights.
  const isElse = /nights/i.test(concept) && /^\d+\s?d(?:ays?)?$/i.test(text);
  const spanOf = isCountOfSpans(concept) && !isElse ? spanCodec(text) : undefined;
  return [spanOf ?? { is: 'count', as: 'text' }];
}

function spanCodec(text: string): Codec | undefined {
  const [, before = '', , gap = '', word = ''] = spanText.exec(text) ?? [];
  const days = before === 'P' ? isoSpans[word] : daysInSpan(word);
  if (days === undefined || (before !== '' && gap !== '')) return undefined;
  return { ...countedBy({ is: 'count', as: 'text' }, days), words: wordsAround(before, gap, word) };
}

/** Derives how a word seen with one number is written with others. */
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
