import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject, ownValue } from '../../values/json/json.ts';
import { numberTextIn } from '../../values/json/json-source.ts';
import { wireAt } from '../../mapping/bodies/body-path.ts';
import type { Wire } from '../../mapping/fields/codec.ts';
import type { Mark } from '../../mapping/concept.ts';
import { currencyIn, currencyOf } from '../../mapping/money/currencies.ts';
import { currenciesDiffer, theCurrency } from '../../values/money/currency.ts';
import { wordsOf } from '../../values/names.ts';
import { ordinary } from '../../mapping/names/ordinary-names.ts';
import { hasPaging } from '../../mapping/pages/paging.ts';
import { inertText } from '../../values/inert-text.ts';
import type { LeafDifference } from '../writable-resource.ts';
import type { Move } from './moves.ts';
import { follows, followsOtherRow, repeats, wordsOfPlace } from './following.ts';
import { isNothing, leafWords, nothing, saysTheSame } from './leaf-values.ts';
import { isNews } from './news.ts';
import { isNone, restricts } from './restricting.ts';
import type { Search } from './partners.ts';
import { isSameSet, Partners, searchFor } from './partners.ts';
import { isBeside, isHistory, isStampMoved } from './stamps.ts';
import { longestLabel } from './stated-quantities.ts';

/** The three versions of one path. Undefined if missing. */
export interface Sides {
  readonly before: JsonValue | undefined;
  readonly sent: JsonValue | undefined;
  readonly now: JsonValue | undefined;
}

export interface LeafRules {
  readonly readAt: Date;
  /** Whether an added value is reported. `isNews` decides by default. */
  readonly tells?: (path: readonly string[]) => boolean;
  /**
   * The siblings of a new row, and the moves from each to it. A value that all share, or derive in the same way, is not
   * news.
   */
  readonly others?: readonly { readonly row: JsonValue; readonly moves: () => readonly Move[] }[];
  /** The words in the setting's name. */
  readonly called?: readonly string[];
  /** Whether a path is compared by meaning elsewhere or is only an identity. */
  readonly isSettled: (path: readonly string[]) => boolean;
  /** The declared mark of a path. Left out if nothing is declared. */
  readonly markOf?: (path: readonly string[]) => Mark | undefined;
  readonly moves: readonly Move[];
  /** A prefix for every path: "Row 2". */
  readonly within: string;
}

const deepest = 40;

/**
 * Leaves that differ from the request, changed although they should not have, or appeared and restrict what was
 * written. Ignores other notation, other order, and values that the service updates itself.
 */
export function leafDifferences(sides: Sides, rules: LeafRules): LeafDifference[] {
  const held = (value: JsonValue | undefined): Wire | undefined =>
    value === undefined ? undefined : { value, numberText: null };
  const wires = { before: held(sides.before), sent: held(sides.sent), now: held(sides.now) };
  const search = searchFor([sides.before, sides.sent, sides.now]);
  return [...differencesAt(wires, [], { ...rules, search }, noHolders)];
}

interface SearchRules extends LeafRules {
  readonly search: Search;
}

interface Wires {
  readonly before: Wire | undefined;
  readonly sent: Wire | undefined;
  readonly now: Wire | undefined;
}

interface Holders {
  readonly was: JsonObject | undefined;
  readonly is: JsonObject | undefined;
}
const noHolders: Holders = { was: undefined, is: undefined };

function* differencesAt(
  wires: Wires,
  path: readonly string[],
  rules: SearchRules,
  holders: Holders,
): Generator<LeafDifference> {
  const { before, sent, now } = wires;
  rules.search.steps -= 1;
  if (rules.isSettled(path) || isBeside(path.at(-1) ?? '', now)) return;
  const meant = sent ?? before;
  // Without earlier rows: next to the first one, such a value says that it is not in force.
  const isNew = (): boolean =>
    meant === undefined || rules.moves.some(({ name, from }) => name === 'rows' && from === '0');
  if (isNone(now?.value) && isNew() && ordinary.inForceOnly.test(wordsOfPlace(path))) {
    const found = difference({ before, sent, now }, path, rules);
    yield { ...found, stored: found.stored ?? 'none' };
    return;
  }
  const values = [meant, now].map((wire) => wire?.value);
  if (path.length < deepest && values.some(isJsonObject) && values.every(isObjectOrNothing)) {
    yield* inObjects(wires, path, rules);
  } else if (path.length < deepest && Array.isArray(meant?.value) && Array.isArray(now?.value)) {
    yield* inLists(wires, path, rules);
  } else yield* atLeaf(wires, path, rules, holders);
}

function isObjectOrNothing(value: JsonValue | undefined): boolean {
  return isJsonObject(value) || isNothing(value);
}

function* inObjects(
  { before, sent, now }: Wires,
  path: readonly string[],
  rules: SearchRules,
): Generator<LeafDifference> {
  const holders = [before, sent, now].map((wire) => (isJsonObject(wire?.value) ? wire.value : undefined));
  const [was, wanted, is] = holders;
  const names = new Set(holders.flatMap((one) => Object.keys(one ?? {})));
  // A PATCH names only what changes.
  const meantAndIs = { was: was === undefined ? wanted : { ...was, ...wanted }, is };
  for (const name of names) {
    const members = { before: memberOf(was, name), sent: memberOf(wanted, name), now: memberOf(is, name) };
    yield* differencesAt(members, [...path, name], rules, meantAndIs);
  }
}

function memberOf(holder: JsonObject | undefined, name: string): Wire | undefined {
  const value = holder === undefined ? undefined : ownValue(holder, name);
  return holder === undefined || value === undefined
    ? undefined
    : { value, numberText: numberTextIn(holder, name) };
}

function* inLists(
  { before, sent, now }: Wires,
  path: readonly string[],
  rules: SearchRules,
): Generator<LeafDifference> {
  const [was, wanted, is] = [itemsOf(before), itemsOf(sent), itemsOf(now)];
  const meant = sent === undefined ? was : wanted;
  if (![...meant, ...is].some(({ value }) => isJsonObject(value))) {
    if (!isSameList(path.at(-1) ?? '', meant, is, rules.search))
      yield difference({ before, sent, now }, path, rules);
    return;
  }
  const isEqual = (item: Wire, other: Wire): boolean => isEqualTo(item, other, rules.search);
  const found = new Partners(meant, is, rules.search, isEqual);
  const stood = sent === undefined ? undefined : new Partners(wanted, was, rules.search, isEqual);
  const items = meant.map((item, index) => {
    const partner = found.of(item, index);
    if (partner !== undefined) found.left.delete(partner);
    return stood === undefined
      ? { before: item, sent: undefined, now: partner }
      : { before: stood.of(item, index), sent: item, now: partner };
  });
  // The search limit is used up, so nothing inside may count as equal.
  if (rules.search.steps < 0) {
    yield difference({ before, sent, now }, path, rules);
    return;
  }
  for (const [index, members] of items.entries())
    yield* differencesAt(members, [...path, `[${String(index + 1)}]`], rules, noHolders);
  if (isHistory(path.at(-1) ?? '')) return;
  for (const extra of found.left) {
    yield* differencesAt(
      { before: undefined, sent: undefined, now: extra },
      [...path, '[+]'],
      rules,
      noHolders,
    );
  }
}

function itemsOf(wire: Wire | undefined): readonly Wire[] {
  const list = wire?.value;
  if (!Array.isArray(list)) return [];
  return list.map((value, index) => ({ value, numberText: numberTextIn(list, String(index)) }));
}

/** Order matters for seven flags, and for numbers that are neither ids nor sorted. In other lists it does not. */
function isSameList(name: string, left: readonly Wire[], right: readonly Wire[], search: Search): boolean {
  if (left.length !== right.length) return false;
  const areFlags = left.every(({ value }) => typeof value === 'boolean' || value === 0 || value === 1);
  const areNumbers = right.every(({ value }) => typeof value === 'number');
  const goByPlace = areFlags || (areNumbers && !ordinary.members.test(wordsOf(name)) && !isAscending(right));
  if (goByPlace) return left.every((one, index) => saysTheSame(one, right[index] ?? one));
  return isSameSet(left, right, search);
}

function isAscending(list: readonly Wire[]): boolean {
  return list.every(({ value }, index) => index === 0 || Number(list[index - 1]?.value) <= Number(value));
}

/** Makes every time stamp lie in the past. */
const endOfTime = new Date(8.64e15);

function isEqualTo(left: Wire, right: Wire, search: Search): boolean {
  const rules = { readAt: endOfTime, isSettled: () => false, moves: [], within: '', search };
  const held = ({ value }: Wire): Wire => ({ value, numberText: null });
  const wires = { before: held(left), sent: undefined, now: held(right) };
  return differencesAt(wires, [], rules, noHolders).next().done === true;
}

function* atLeaf(
  { before, sent, now }: Wires,
  path: readonly string[],
  rules: LeafRules,
  holders: Holders,
): Generator<LeafDifference> {
  const name = path.findLast((one) => !one.startsWith('[')) ?? '';
  const meant = sent ?? before;
  const shown = now ?? nothing;
  const mark = rules.markOf?.(path);
  const judged = { readAt: rules.readAt, mark };
  if (isSameCurrency(name, meant, shown, holders)) return;
  if (isCount(name, shown, holders, rules.moves) || isStampMoved(name, meant, shown, rules.readAt)) return;
  if (meant === undefined || isNothing(meant.value)) {
    if (isNothing(shown.value)) return;
    const isHeldBack = path.some((one) => restricts(one, shown, judged));
    const isOrdinary =
      isAsOthers(path, shown, rules) ||
      (!isHeldBack && repeats(path, withoutNames(shown, rules.called), rules.moves)) ||
      isOwnCode(name, shown, holders);
    const { called = [], moves, tells } = rules;
    const isReported =
      !isOrdinary && (tells?.(path) ?? isNews(name, shown, { judged, called, moves, within: path }));
    if (isReported) yield difference({ before, sent, now }, path, rules);
    return;
  }
  const following = saysTheSame(meant, shown) ? 'same' : follows(path, meant, shown, rules.moves);
  if (following === 'same') return;
  // A value sent back only as part of its whole row was not meant to change.
  const isOwn = before === undefined || !saysTheSame(before, meant) || following === null;
  yield difference({ before, sent: isOwn ? sent : undefined, now }, path, rules);
}

/** "Last minute 10%" says no more than "10%". */
function withoutNames({ value, numberText }: Wire, called: readonly string[] = []): Wire {
  if (typeof value !== 'string' || value.length > longestLabel) return { value, numberText };
  const text = called.reduce((left, name) => left.replaceAll(new RegExp(`\\b${name}\\b`, 'giu'), ''), value);
  return { value: text, numberText };
}

/** "G72" for group 72. */
function isOwnCode(name: string, { value }: Wire, { is }: Holders): boolean {
  const own = is?.['id'];
  const id = typeof own === 'number' || typeof own === 'string' ? String(own) : '';
  return (
    wordsOf(name) === 'code' &&
    id !== '' &&
    typeof value === 'string' &&
    value.replace(/^\p{L}{0,4}[ _-]?/u, '') === id
  );
}

function isAsOthers(path: readonly string[], shown: Wire, { others = [] }: LeafRules): boolean {
  if (others.length === 0) return false;
  const held = others.map(({ row }) => wireAt(row, path) ?? nothing);
  if (held.every((other) => saysTheSame(other, shown))) return true;
  const [first, [one]] = [held[0] ?? nothing, others];
  return !isNothing(first.value) && one !== undefined && followsOtherRow(path, first, shown, one.moves());
}

/** Another name or notation of the same currency. */
function isSameCurrency(name: string, meant: Wire | undefined, now: Wire, { was }: Holders): boolean {
  const is = currencyIn({ [name]: now.value });
  if (is === null) return false;
  const own = meant === undefined ? null : currencyIn({ [name]: meant.value });
  const texts = Object.values(was ?? {}).flatMap((value) => currencyOf(value) ?? []);
  const before = own ?? currencyIn(was ?? {}) ?? theCurrency(texts);
  return before !== null && !currenciesDiffer(before, is);
}

/** A `rules_count` next to the rules, if it matched their number before. */
function isCount(name: string, { value }: Wire, { was, is }: Holders, moves: readonly Move[]): boolean {
  if (typeof value !== 'number' || is === undefined) return false;
  // On a page, `from` and `to` number its first and last row.
  if (['from', 'to'].includes(name) && hasPaging(is))
    return name === 'from'
      ? value <= 1
      : moves.some((move) => move.name === 'rows' && move.to === String(value));
  if (!ordinary.count.test(wordsOf(name))) return false;
  const before = was === undefined ? undefined : ownValue(was, name);
  return Object.entries(is).some(([list, rows]) => {
    if (!Array.isArray(rows) || rows.length !== value) return false;
    const old = was === undefined ? undefined : ownValue(was, list);
    return isNothing(before) || (Array.isArray(old) && old.length === before);
  });
}

function difference(
  { before, sent, now }: Wires,
  path: readonly string[],
  { within }: LeafRules,
): LeafDifference {
  const meant = sent ?? before;
  const place = inertText(path.join('.').replaceAll('.[', '['), 160);
  const isMeant = meant !== undefined && !isNothing(meant.value);
  // Another unit changes the meaning of the value sent.
  const isOfUnit = isMeant && ordinary.unit.test(wordsOf(path.at(-1) ?? ''));
  return {
    place: [within, place].filter((part) => part !== '').join(': '),
    was:
      isOfUnit || (sent !== undefined && (isMeant || !isNothing(before?.value)))
        ? 'sent'
        : isMeant
          ? 'stood'
          : 'came',
    meant: meant === undefined ? null : leafWords(meant),
    stored: now === undefined ? null : leafWords(now),
  };
}
