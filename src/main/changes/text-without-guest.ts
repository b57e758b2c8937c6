/** What stands where a text named a guest. */
export const removedMark = '[removed]';

/** A word of this length or longer tells a guest inside another word, too. */
const tellingLength = 5;

/**
 * A text of the service without the words that tell a guest, in whatever case, accents, order or compound they stand. All
 * other words stay, so that the reason of a refusal can still be read. Where a word is written in escapes, or the guest's
 * name is spread over the text, more is removed rather than less.
 * @param values all that was said of the guest: names, addresses, numbers
 */
export function textWithoutGuest(text: string, values: readonly string[]): string {
  const guest = { pieces: piecesOf(values), digits: values.map(digitsOf).filter((one) => one.length >= 5) };
  const left = text
    .replace(/\+?\d(?:[\s().\-/·]{0,3}\d){4,}/g, (number) =>
      isNumberOf(guest, number) ? removedMark : number,
    )
    .split(/([\s"'“”‘’<>()[\]{},;:=&|?!]+)/)
    .map((part, index) => (index % 2 === 0 && isWordOf(guest, part) ? removedMark : part))
    .join('')
    .replace(/(?:\[removed\](?:[\s,;=&]|$)*){2,}/g, (marks) => removedMark + (/\s+$/.exec(marks)?.[0] ?? ''));
  const letters = folded(left.replaceAll(removedMark, ' '));
  const isSpread = guest.pieces.some((piece) => piece.length >= tellingLength && letters.includes(piece));
  return isSpread ? removedMark : left;
}

interface Guest {
  /** Folded, as `folded` says. */
  readonly pieces: readonly string[];
  readonly digits: readonly string[];
}

function piecesOf(values: readonly string[]): readonly string[] {
  const pieces = values.flatMap((value) => [value, ...value.split(/[^\p{L}\p{M}\p{N}]+/u)].map(folded));
  return [...new Set(pieces)].filter((piece) => piece !== '' && !/^\d$/.test(piece));
}

/** Letters that have no accent to lose and are written in others. */
const otherLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h' },
};

/** Letters and digits alone, so that "Müller", "MULLER", "Mueller" and "m-u-l-l-e-r" are one. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/./gu, (letter) => otherLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/([aou])e/g, '$1');
}

function digitsOf(text: string): string {
  return text.normalize('NFKD').replace(/\D/g, '');
}

/** A number as it was given, with another prefix or less of one: the end of it tells. */
function isNumberOf({ digits }: Guest, written: string): boolean {
  const number = digitsOf(written);
  return digits.some((known) => known.includes(number) || number.includes(known.slice(-6)));
}

/** Percent, quoted-printable, JSON's and a page's: what stands in them is not looked for. */
const escapes = /%[0-9a-f]{2}|(?:=[0-9a-f]{2}){2}|\\[ux][0-9a-f]{2}|&#?\w+;|#x?[0-9a-f]{2,}$/i;

function isWordOf({ pieces }: Guest, written: string): boolean {
  if (written === '' || written === removedMark) return false;
  if (escapes.test(written)) return true;
  const word = folded(written);
  if (word === '') return false;
  const isCompound = /[^\p{L}\p{M}]|\p{Ll}\p{Lu}/u.test(written.replace(/[.…]+$/u, ''));
  return pieces.some((piece) => tells(piece, word, written, isCompound));
}

function tells(piece: string, word: string, written: string, isCompound: boolean): boolean {
  // An initial: a word of one small letter is one of the sentence.
  if (piece.length === 1) return word === piece && /\p{Lu}|[^\p{Script=Latin}]/u.test(written);
  if (word === piece) return true;
  if (/[^\p{Script=Latin}\p{N}]/u.test(piece)) return word.includes(piece);
  if (piece.length < 3) return false;
  const isInflected = word.startsWith(piece) && word.length - piece.length <= 2;
  const isPart = word.length >= tellingLength && piece.includes(word);
  return isInflected || isPart || ((isCompound || piece.length >= tellingLength) && word.includes(piece));
}
