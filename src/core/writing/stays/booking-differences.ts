import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { DecimalText } from '../../values/money/money.ts';
import { multiplyAmount, readWireAmount, sameAmount } from '../../values/money/money.ts';
import { startsWith, valueAt, withValueAt } from '../../mapping/bodies/body-path.ts';
import { bookingWords } from '../../resources/booking-words.ts';
import { leafDifferences } from '../proof/leaf-differences.ts';
import { isNothing } from '../proof/leaf-values.ts';
import type { LeafDifference } from '../writable-resource.ts';
import { maskedRow, sharesWord, withoutMark } from './masked-row.ts';
import type { ListedBooking, Reservation } from './reserved-stay.ts';
import { withheld } from './reserved-stay.ts';
import { evidenceOf } from './booking-evidence.ts';
import { placeOf } from './row-evidence.ts';

/** Where a new booking's row differs from the request, and added values that are not understood. */
export function stayDifferences(
  { row, status, totals }: ListedBooking,
  wanted: Reservation,
  sent: JsonValue | undefined,
  readAt: Date,
): readonly LeafDifference[] {
  if (!isJsonObject(row)) return [];
  const { open } = evidenceOf(row, { readAt, status, total: totals[0] ?? null });
  const asked = askedIn(sent ?? null, row, wanted);
  const differences = leafDifferences(
    { before: undefined, sent: asked, now: row },
    {
      readAt,
      isSettled: () => false,
      tells: (path) =>
        open.some((one) => startsWith(one, path)) ||
        isOtherParty(path, row, wanted) ||
        isOtherDay(path, row, wanted),
      moves: [],
      within: '',
    },
  );
  return shown(differences);
}

/** What changed in a booking's row since before the payment, except what a payment changes itself. */
export function paymentDifferences(
  before: ListedBooking | undefined,
  now: ListedBooking | undefined,
  readAt: Date,
): readonly LeafDifference[] {
  const [was, is] = [before?.row, now?.row];
  if (!isJsonObject(was) || !isJsonObject(is)) return [];
  const { follows } = evidenceOf(is, { readAt, status: now?.status ?? null, total: now?.totals[0] ?? null });
  const moved = new Set(follows.map((path) => JSON.stringify(path)));
  const isSettled = (path: readonly string[]): boolean => {
    const { words } = placeOf(path);
    if (bookingWords.right.test(words) || bookingWords.steps.test(words)) return true;
    if (bookingWords.moves.test(words) && !isNothing(valueAt(is, path))) return true;
    const isGone = bookingWords.money.test(words) && isNothing(valueAt(is, path));
    return moved.has(JSON.stringify(path)) || (isGone && !path.some((name) => name.startsWith('[')));
  };
  return shown(
    leafDifferences({ before: was, sent: undefined, now: is }, { readAt, isSettled, moves: [], within: '' }),
  );
}

function shown(differences: readonly LeafDifference[]): readonly LeafDifference[] {
  return differences.map((one) => {
    const [meant, stored] = [withoutMark(one.meant), withoutMark(one.stored)];
    return { ...one, meant, stored: meant === 'a text' && stored === 'a text' ? 'another text' : stored };
  });
}

/** Guests under a name that is not mapped: babies, teenagers, cats. */
function isOtherParty(path: readonly string[], row: JsonObject, { party }: Reservation): boolean {
  const { name } = placeOf(path);
  const value = valueAt(row, path);
  if (typeof value !== 'number' || value === 0 || !bookingWords.comers.test(name)) return false;
  const { adults, children, infants, dogs } = party;
  const few = [children, infants, children + infants];
  const counts = [...few, adults, dogs, adults + children, adults + children + infants];
  if (/adult|erwachs|volwassen/.test(name)) return value !== adults;
  if (/child|kid|enfant|nin[ao]|bambin|kinder/.test(name)) return !few.includes(value);
  if (/infant|bab|bebe|neonat/.test(name)) return value !== infants;
  return !counts.includes(value);
}

function isOtherDay(path: readonly string[], row: JsonObject, wanted: Reservation): boolean {
  const value = valueAt(row, path);
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return false;
  return bookingWords.day.test(placeOf(path).name) && !isOwnDay(value, wanted);
}

/** The request's values, at the paths where the row uses the same names. */
function askedIn(request: JsonValue, row: JsonObject, wanted: Reservation): JsonValue {
  const leaves = leavesIn(request, []);
  const asked = new Map(leaves.map((leaf) => [sameNameOf(leaf.path), leaf]));
  const names = leaves.filter(({ path }) => isGuestName(path)).map(({ value }) => value);
  let sent: JsonValue = {};
  for (const { path, value: is } of leavesIn(row, [])) {
    const same = asked.get(sameNameOf(path));
    // A guest's name may be one field or two.
    const isJoined = same === undefined && names.length > 0 && isGuestName(path);
    const leaf = isJoined ? { path, value: names.join(' ') } : same;
    if (leaf === undefined || isComparedElsewhere(leaf.path, leaf.value, wanted)) continue;
    // The list may use another notation for days and prices.
    if (isOwnDay(is, wanted) || isTotal(is, wanted.total)) continue;
    const value = maskedRow(leaf.value, path);
    if (typeof value === typeof is && !sharesWord(value, is))
      sent = withValueAt(sent, path, () => ({ value, numberText: null })) ?? sent;
  }
  return sent;
}

function isGuestName(path: readonly string[]): boolean {
  const name = sameNameOf(path);
  return bookingWords.guestName.test(name) || (name === 'name' && placeOf(path).words !== 'name');
}

interface NamedLeaf {
  readonly path: readonly string[];
  readonly value: string | number | boolean;
}

function leavesIn(value: JsonValue, path: readonly string[]): readonly NamedLeaf[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [{ path, value }];
  if (!isJsonObject(value) || path.length > 4) return [];
  return Object.entries(value).flatMap(([name, inner]) => leavesIn(inner, [...path, name]));
}

/** `guest: {first_name}` equals `guest_first_name` and `first_name`. */
function sameNameOf(path: readonly string[]): string {
  return placeOf(path).words.replace(
    /^(?:(?:guest|customer|contact|client|booker|lead|traveller|traveler|booking|reservation|stay|data|attributes|details) )+(?=.)/,
    '',
  );
}

function isOwnDay(value: string | number | boolean, { checkIn, checkOut }: Reservation): boolean {
  return typeof value === 'string' && [checkIn, checkOut].some((day) => value.startsWith(day));
}

/**
 * The total as it may have been sent: plain, in hundredths or in thousandths. The list's own total is read elsewhere.
 */
function isTotal(value: string | number | boolean, total: DecimalText): boolean {
  const sent = readWireAmount(value) ?? null;
  return (['1', '100', '1000'] as const).some((parts) => sameAmount(sent, multiplyAmount(total, parts)));
}

/** Values that are compared separately, name the property, or that each service writes in its own way. */
function isComparedElsewhere(
  path: readonly string[],
  value: string | number | boolean,
  wanted: Reservation,
): boolean {
  const { name } = placeOf(path);
  const { party, total } = wanted;
  const { adults, children, infants, dogs } = party;
  const counts = [adults, children, infants, dogs, adults + children, adults + children + infants];
  if (typeof value === 'number' && counts.includes(value)) return true;
  if (isTotal(value, total)) return true;
  if (typeof value !== 'string') return bookingWords.id.test(name);
  const isCode = value.trim().length <= 3 && !isGuestName(path);
  return (
    isCode ||
    [wanted.currency, withheld].includes(value) ||
    isOwnDay(value, wanted) ||
    bookingWords.id.test(name) ||
    /phone|mobile|(?:^| )tel(?: |$)|country|language|locale/.test(name)
  );
}
