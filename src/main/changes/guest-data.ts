import { valueAt, withValueAt } from '../../core/mapping/bodies/body-path.ts';
import type { AppError } from '../../core/values/errors.ts';
import { jsonText } from '../../core/values/json/json-source.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import { stayViewSchema, withheld } from '../../core/writing/stays/reserved-stay.ts';
import type { Intent, StoredRun } from './journal/stored-run.ts';
import { isTerminal } from './state-machine.ts';

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
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
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

type Named = Pick<StoredRun, 'target' | 'desired' | 'intent'>;

/** What was asked for, without who the guest is. Of everything but a reservation: as it is. */
export function desiredWithoutGuest({ target, desired }: Pick<Named, 'target' | 'desired'>): JsonValue {
  if (target.resource !== 'reservation') return desired;
  const view = stayViewSchema.safeParse(desired).data;
  if (view === undefined) return null;
  const { reservation } = view;
  if (reservation === null) return desired;
  const request = reservation.guestPlaces.reduce(
    (body, path) => withValueAt(body, path, () => ({ value: withheld, numberText: null })) ?? null,
    reservation.request,
  );
  return {
    bookings: [],
    taken: [],
    reservation: { ...reservation, party: { ...reservation.party }, request },
  };
}

/** The request's body in words, without who the guest is. */
export function requestWithoutGuest(run: Named): string {
  const { target, intent } = run;
  const body = intent?.body ?? null;
  if (body === null) return '';
  if (target.resource !== 'reservation') return new TextDecoder().decode(body);
  const view = stayViewSchema.safeParse(desiredWithoutGuest(run)).data;
  return view?.reservation === undefined || view.reservation === null
    ? withheld
    : jsonText(view.reservation.request);
}

/**
 * The record of a reservation once its guest is not kept any more. Its receipt never held the guest, and no read that settles
 * it asks for the guest.
 */
export function runWithoutGuest(run: StoredRun): StoredRun {
  const desired = desiredWithoutGuest(run);
  const { intent } = run;
  // A refusal of the service may quote what was sent; why it refused stays.
  const error = errorWithout(run.error, (text) => textWithoutGuest(text, valuesOfGuest(run)));
  if (intent === null) return { ...run, desired, error };
  const body = intent.body === null ? null : new TextEncoder().encode(requestWithoutGuest(run));
  return { ...run, desired, error, intent: { ...intent, body } };
}

/** Whatever was on record to be sent, an earlier try included, once its guest is out of the run. */
export function intentsWithoutGuest({ intent }: StoredRun, known: readonly Intent[]): Intent[] {
  return known.map((one) => ({ ...one, body: one.body === null ? null : (intent?.body ?? null) }));
}

/** What the service said of a payment, without the guest of its reservation. What it says later is not known to be without. */
export function paymentWithoutGuest(run: StoredRun, guest: readonly string[]): StoredRun {
  const error = errorWithout(run.error, (text) => textWithoutGuest(text, guest));
  return isTerminal(run.position.state) ? { ...run, error, guestRemoved: true } : { ...run, error };
}

/** The same once nobody knows the guest any more: the code and the status of a refusal stay, its words go. */
export function paymentWithoutWords(run: StoredRun): StoredRun {
  return { ...run, error: errorWithout(run.error, () => removedMark), guestRemoved: true };
}

export function mayForgetWords(
  { position, updatedAt, error, guestRemoved }: StoredRun,
  before: string,
): boolean {
  return error !== null && guestRemoved !== true && isTerminal(position.state) && updatedAt < before;
}

/** The sentences that are Keyholder's own never hold what was sent. */
function errorWithout(error: AppError | null, change: (text: string) => string): AppError | null {
  if (error === null) return null;
  const { serviceMessages, fields, ...own } = error;
  return {
    ...own,
    ...(serviceMessages === undefined ? {} : { serviceMessages: serviceMessages.map(change) }),
    ...(fields === undefined
      ? {}
      : { fields: fields.map(({ field, message }) => ({ field, message: change(message) })) }),
  };
}

/** All that a reservation says of its guest, as texts. */
export function valuesOfGuest(run: Pick<Named, 'target' | 'desired'>): readonly string[] {
  return guestOf(run).flatMap(([, value]) => textsIn(value));
}

function textsIn(value: JsonValue): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return value === null || typeof value === 'boolean' ? [] : [String(value)];
}

/** Whether the reservation had a guest who was removed. */
export function isGuestForgotten(run: Pick<Named, 'target' | 'desired'>): boolean {
  const reservation = stayViewSchema.safeParse(run.desired).data?.reservation ?? null;
  return reservation !== null && reservation.guestPlaces.length > 0 && guestOf(run).length === 0;
}

/** Who the guest is, by the names of the request; empty where nothing is kept of it any more. */
export function guestOf({
  target,
  desired,
}: Pick<Named, 'target' | 'desired'>): readonly [string, JsonValue][] {
  const reservation =
    target.resource === 'reservation' ? stayViewSchema.safeParse(desired).data?.reservation : null;
  if (reservation === undefined || reservation === null) return [];
  return reservation.guestPlaces.flatMap((path): [string, JsonValue][] => {
    const value = valueAt(reservation.request, path);
    return value === undefined || value === withheld ? [] : [[path.join('.'), value]];
  });
}

/** Whether the guest of a reservation settles nothing any more: it is over, or the guest would have left before then. */
export function mayForgetGuest(run: StoredRun, before: string): boolean {
  if (guestOf(run).length === 0) return false;
  const reservation = stayViewSchema.safeParse(run.desired).data?.reservation ?? null;
  const { state, possibleEffect } = run.position;
  // Closed with an outcome that is not known, it may still stand: the operator can be asked until the guest has left.
  const isOver = isTerminal(state) && !(state === 'closed' && possibleEffect !== 'none');
  return isOver || (reservation?.checkOut ?? before) < before.slice(0, 10);
}
