import { formWords } from './form-words.ts';

/** A word of plain letters: in the pseudo-locale no text of a catalogue has one. */
const plainWord = /[A-Za-z]*[a-z]{2}[A-Za-z]*/;
/** Names of fields, addresses, files and identifiers are the same in every language. */
const technical = /\S*(?:[_/@#=\\]|\w\.\w|\d[A-Za-z]|[A-Za-z]\d|[a-z][A-Z]|\w-\d)\S*/g;

/** Where text may come from that is in no catalogue. */
export interface Sources {
  /** Texts that the service sent. */
  readonly data: ReadonlySet<string>;
  /** By folder whose texts are not in a catalogue yet, what its code says. */
  readonly open: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface Judged {
  /** Texts that are neither of a catalogue, nor of the service, nor of a folder that is still open. */
  readonly foreign: readonly string[];
  /** By open folder, how many texts needed it. */
  readonly excused: ReadonlyMap<string, number>;
}

/**
 * Judges what a screen shows: what stays of a text without what the service sent, dates, currencies and technical names
 * must hold no plain word.
 */
export function foreignTexts(seen: readonly string[], { data, open }: Sources): Judged {
  const foreign: string[] = [];
  const excused = new Map<string, number>();
  const sourceOf = (phrase: string): string | undefined =>
    data.has(phrase) ? '' : [...open].find(([, phrases]) => phrases.has(phrase))?.[0];
  for (const text of seen) {
    if (!plainWord.test(text) || data.has(normal(text))) continue;
    const { left, used } = without(normal(text), sourceOf);
    for (const folder of used) excused.set(folder, (excused.get(folder) ?? 0) + 1);
    const words = left.replaceAll(technical, ' ').match(/[A-Za-z]+/g) ?? [];
    if (words.some((word) => plainWord.test(word) && !formWords.has(word))) foreign.push(text);
  }
  return { foreign, excused };
}

/** A text without the longest phrases that stand in it as whole words, and the open folders that these are of. */
function without(
  text: string,
  sourceOf: (phrase: string) => string | undefined,
): { left: string; used: ReadonlySet<string> } {
  const used = new Set<string>();
  let words = text.split(' ').filter((word) => word !== '');
  for (let length = words.length; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const phrase = words.slice(at, at + length).join(' ');
      if (!plainWord.test(phrase)) continue;
      const source = sourceOf(phrase) ?? sourceOf(bare(phrase));
      if (source === undefined) continue;
      if (source !== '') used.add(source);
      words = [...words.slice(0, at), '·', ...words.slice(at + length)];
    }
  }
  return { left: words.join(' '), used };
}

/** Every text in a body that the service sent, its paragraphs each for itself. */
export function textsIn(body: unknown): string[] {
  if (typeof body === 'string') return [...body.split('\n'), body].flatMap(phrasesOf);
  if (Array.isArray(body)) return body.flatMap(textsIn);
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => [...phrasesOf(name), ...textsIn(value)]);
}

/** A text as it is compared: with and without what stands around its words, and a field's name as words. */
export function phrasesOf(text: string): string[] {
  const phrase = normal(text);
  return [phrase, bare(phrase), phrase.replaceAll('_', ' ')].filter((one) => /[a-z]/.test(one));
}

/** As one line without capitals: where a sentence begins with it, the console writes one. */
function normal(text: string): string {
  return text
    .replaceAll(/[\s\u200b-\u200f\u2066-\u2069]+/g, ' ')
    .trim()
    .toLowerCase();
}

function bare(phrase: string): string {
  return phrase.replaceAll(/^[^A-Za-z]+|[^A-Za-z]+$/g, '');
}
