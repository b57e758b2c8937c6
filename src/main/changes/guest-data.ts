import { valueAt, withValueAt } from '../../core/mapping/bodies/body-path.ts';
import type { AppError } from '../../core/values/errors.ts';
import { jsonText } from '../../core/values/json/json-source.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import { stayViewSchema, withheld } from '../../core/writing/stays/reserved-stay.ts';
import type { Intent, StoredRun } from './journal/stored-run.ts';
import { isTerminal } from './state-machine.ts';

export const removedMark = '[removed]';

/** Shorter pieces occur inside ordinary words by chance, so only pieces of this length are looked for there. */
const leastInnerLength = 5;

/**
 * Removes words that identify a guest, in any case, accent, order or compound. All other words stay, so that the reason
 * for a refusal remains readable. In doubt (escapes, a name spread over the text), it removes more.
 * @param values everything known about the guest: names, addresses, numbers
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
  const isSpread = guest.pieces.some((piece) => piece.length >= leastInnerLength && letters.includes(piece));
  return isSpread ? removedMark : left;
}

interface Guest {
  readonly pieces: readonly string[];
  readonly digits: readonly string[];
}

function piecesOf(values: readonly string[]): readonly string[] {
  const pieces = values.flatMap((value) => [value, ...value.split(/[^\p{L}\p{M}\p{N}]+/u)].map(folded));
  return [...new Set(pieces)].filter((piece) => piece !== '' && !/^\d$/.test(piece));
}

/** Letters that `normalize` can't reduce to a base letter. */
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

/** Letters and digits only, so that "Müller", "MULLER", "Mueller" and "m-u-l-l-e-r" are equal. */
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

/** The prefix of a number can differ or be missing, so the last six digits decide. */
function isNumberOf({ digits }: Guest, written: string): boolean {
  const number = digitsOf(written);
  return digits.some((known) => known.includes(number) || number.includes(known.slice(-6)));
}

/** Percent, quoted-printable, JSON and HTML escapes: treated as identifying because their text isn't decoded. */
const escapes = /%[0-9a-f]{2}|(?:=[0-9a-f]{2}){2}|\\[ux][0-9a-f]{2}|&#?\w+;|#x?[0-9a-f]{2,}$/i;

function isWordOf({ pieces }: Guest, written: string): boolean {
  if (written === '' || written === removedMark) return false;
  if (escapes.test(written)) return true;
  const word = folded(written);
  if (word === '') return false;
  const isCompound = /[^\p{L}\p{M}]|\p{Ll}\p{Lu}/u.test(written.replace(/[.…]+$/u, ''));
  return pieces.some((piece) => matchesPiece(piece, word, written, isCompound));
}

function matchesPiece(piece: string, word: string, written: string, isCompound: boolean): boolean {
  // A capital can be the guest's initial. A single lower-case letter is an ordinary word.
  if (piece.length === 1) return word === piece && /\p{Lu}|[^\p{Script=Latin}]/u.test(written);
  if (word === piece) return true;
  if (/[^\p{Script=Latin}\p{N}]/u.test(piece)) return word.includes(piece);
  if (piece.length < 3) return false;
  const isInflected = word.startsWith(piece) && word.length - piece.length <= 2;
  const isInside = word.length >= leastInnerLength && piece.includes(word);
  return (
    isInflected || isInside || ((isCompound || piece.length >= leastInnerLength) && word.includes(piece))
  );
}

type Named = Pick<StoredRun, 'target' | 'desired' | 'intent'>;

/** The desired values without the guest's identity. Only reservations contain any. */
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
 * A reservation's change without the guest's details. Nothing needs them later: its receipt never contained them, and
 * an unknown outcome is settled without them.
 */
export function runWithoutGuest(run: StoredRun): StoredRun {
  const desired = desiredWithoutGuest(run);
  const { intent } = run;
  // A refusal by the service may quote the request. Its other words stay.
  const error = errorWithout(run.error, (text) => textWithoutGuest(text, valuesOfGuest(run)));
  if (intent === null) return { ...run, desired, error };
  const body = intent.body === null ? null : new TextEncoder().encode(requestWithoutGuest(run));
  return { ...run, desired, error, intent: { ...intent, body } };
}

/** The requests of every attempt, without the guest. */
export function intentsWithoutGuest({ intent }: StoredRun, known: readonly Intent[]): Intent[] {
  return known.map((one) => ({ ...one, body: one.body === null ? null : (intent?.body ?? null) }));
}

/**
 * A payment's recorded error without the guest. `guestRemoved` is set only once the run is finished, because later
 * errors may name the guest again.
 */
export function paymentWithoutGuest(run: StoredRun, guest: readonly string[]): StoredRun {
  const error = errorWithout(run.error, (text) => textWithoutGuest(text, guest));
  return isTerminal(run.position.state) ? { ...run, error, guestRemoved: true } : { ...run, error };
}

/** Once the guest's details are gone, their words can't be recognised, so all of the service's text is removed. */
export function paymentWithoutWords(run: StoredRun): StoredRun {
  return { ...run, error: errorWithout(run.error, () => removedMark), guestRemoved: true };
}

export function mayForgetWords(
  { position, updatedAt, error, guestRemoved }: StoredRun,
  before: string,
): boolean {
  return error !== null && guestRemoved !== true && isTerminal(position.state) && updatedAt < before;
}

/** Keyholder's own sentences never quote the request, so only the service's are changed. */
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

export function valuesOfGuest(run: Pick<Named, 'target' | 'desired'>): readonly string[] {
  return guestOf(run).flatMap(([, value]) => textsIn(value));
}

function textsIn(value: JsonValue): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return value === null || typeof value === 'boolean' ? [] : [String(value)];
}

export function isGuestForgotten(run: Pick<Named, 'target' | 'desired'>): boolean {
  const reservation = stayViewSchema.safeParse(run.desired).data?.reservation ?? null;
  return reservation !== null && reservation.guestPlaces.length > 0 && guestOf(run).length === 0;
}

/** The guest's details by their paths in the request; empty once removed. */
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

/** Whether the guest's details can be removed: the change is finished, or check-out was before that day. */
export function mayForgetGuest(run: StoredRun, before: string): boolean {
  if (guestOf(run).length === 0) return false;
  const reservation = stayViewSchema.safeParse(run.desired).data?.reservation ?? null;
  const { state, possibleEffect } = run.position;
  // With an unknown outcome the reservation may exist. The details stay until check-out, to ask the operator.
  const isOver = isTerminal(state) && !(state === 'closed' && possibleEffect !== 'none');
  return isOver || (reservation?.checkOut ?? before) < before.slice(0, 10);
}
