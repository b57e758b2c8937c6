import { formWords } from './form-words.ts';

/** A word of plain letters: in the pseudo-locale no text of a catalogue has one. */
const plainWord = /[A-Za-z]*[a-z]{2}[A-Za-z]*/;
/** Names of fields, addresses, files and identifiers are the same in every language. */
const technical = /\S*(?:[_/@#=\\]|\w\.\w|\d[A-Za-z]|[A-Za-z]\d|[a-z][A-Z]|\w-\d)\S*/g;

/**
 * Texts that are neither of a catalogue nor of the service: what stays of one without what the service sent, dates,
 * currencies and technical names must hold no plain word.
 * @param data the texts that the service sent, as `textsIn` gives them
 */
export function foreignTexts(seen: readonly string[], data: ReadonlySet<string>): readonly string[] {
  return seen.filter((text) => {
    if (!plainWord.test(text) || data.has(normal(text))) return false;
    const words =
      without(normal(text), data)
        .replaceAll(technical, ' ')
        .match(/[A-Za-z]+/g) ?? [];
    return words.some((word) => plainWord.test(word) && !formWords.has(word));
  });
}

/** A text without the longest phrases of the service that stand in it as whole words. */
function without(text: string, data: ReadonlySet<string>): string {
  let words = text.split(' ').filter((word) => word !== '');
  for (let length = words.length; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const phrase = words.slice(at, at + length).join(' ');
      if (!plainWord.test(phrase) || !(data.has(phrase) || data.has(bare(phrase)))) continue;
      words = [...words.slice(0, at), '·', ...words.slice(at + length)];
    }
  }
  return words.join(' ');
}

/** Every text in a body that the service sent, its paragraphs each for itself. */
export function textsIn(body: unknown): string[] {
  if (typeof body === 'string') return [...body.split('\n'), body].flatMap(phrasesOf);
  if (Array.isArray(body)) return body.flatMap(textsIn);
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => [...phrasesOf(name), ...textsIn(value)]);
}

/** A text as it is compared: with and without what stands around its words, and a field's name as words. */
function phrasesOf(text: string): string[] {
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
