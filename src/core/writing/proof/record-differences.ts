import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { Currency } from '../../values/money/currency.ts';
import { currenciesDiffer } from '../../values/money/currency.ts';
import { isSamePath, itemName, valueAt, wireAt, withValueAt } from '../../mapping/bodies/body-path.ts';
import type { KnownNames } from '../../mapping/names/known-names.ts';
import { markOf } from '../../mapping/names/known-names.ts';
import { wordsOf } from '../../values/names.ts';
import { ordinary } from '../../mapping/names/ordinary-names.ts';
import type { NameIndex } from '../../mapping/names/vocabulary.ts';
import { placedRows } from '../../mapping/fit/part-rows.ts';
import { nameOfRival } from '../../mapping/fit/fit-leaves.ts';
import { inertText } from '../../values/inert-text.ts';
import { secondNames, tellOneValue } from '../../mapping/fit/second-names.ts';
import type { PlacedRow } from '../../mapping/fit/part-rows.ts';
import { currencyOfValue } from '../../mapping/money/currencies.ts';
import type { Leaf, Leaves, Part } from '../../mapping/fields/field-mapping.ts';
import type { RowSet, RowValues } from '../rows/row-fields.ts';
import { pairRows } from '../rows/row-set-comparison.ts';
import type { RowsBase } from '../rows/row-set-reading.ts';
import { readRowSet } from '../rows/row-set-reading.ts';
import type { LeafDifference } from '../writable-resource.ts';
import { leafDifferences } from './leaf-differences.ts';
import { isNothing, leafWords } from './leaf-values.ts';
import type { Move } from './moves.ts';
import { movesBetween, movesOfAll } from './moves.ts';
import { isPlaceOfRow } from './stamps.ts';

/** The three versions of a record and their field mappings. Null if missing. */
export interface RecordSides {
  readonly before: RowsBase | null;
  readonly sent: RowsBase | null;
  readonly now: RowsBase | null;
}

export interface RecordRules {
  readonly names: KnownNames;
  /** Concepts of the record that are compared by meaning elsewhere. */
  readonly settled: ReadonlySet<string>;
  /** The desired rows. Null for a record that has none by nature. */
  readonly desired: RowSet | null;
  /** The word for a row. */
  readonly row: string;
  readonly readAt: Date;
}

/** Concepts that the comparison of values covers. A switch without a desired value is compared like any other leaf. */
export function settledOf(
  { active }: Pick<RowSet, 'active'>,
  ...more: readonly string[]
): ReadonlySet<string> {
  return new Set([...(active === null ? [] : ['active']), ...more]);
}

type Held = Extract<RowsBase, { is: 'rows' }>;

/**
 * The comparison for all settings: pairs rows by meaning, then compares each leaf with what was sent and what was
 * there.
 */
export function recordDifferences(sides: RecordSides, rules: RecordRules): readonly LeafDifference[] {
  const now = heldIn(sides.now);
  if (now === null) return [];
  const held = { before: heldIn(sides.before), sent: heldIn(sides.sent), now };
  const isOne = now.fitted.reading.parts.some(({ is }) => is === 'one');
  const values = isOne ? rules.desired?.rows[0]?.values : undefined;
  const differences = [
    ...ownDifferences(held, rules, values ?? {}),
    ...(rules.desired === null || isOne ? [] : rowDifferences(held, rules, rules.desired)),
  ];
  return [...differences, ...overruledIn(now, differences)];
}

/** Values that put the meaning of another in doubt and are not yet reported. */
function overruledIn({ fitted }: Held, reported: readonly LeafDifference[]): readonly LeafDifference[] {
  const differences = (fitted.overruled ?? []).flatMap(({ path, rival }): readonly LeafDifference[] => {
    if (rival === undefined) return [];
    const place = inertText(nameOfRival(path, rival), 160);
    const isReported = place.split(', ').some((name) => reported.some((one) => one.place.endsWith(name)));
    const stored = leafWords({ value: rival.sent, numberText: null });
    return isReported ? [] : [{ place, was: 'came', meant: null, stored }];
  });
  return [...new Map(differences.map((one) => [one.place, one])).values()];
}

interface HeldSides {
  readonly before: Held | null;
  readonly sent: Held | null;
  readonly now: Held;
}

export function heldIn(base: RowsBase | null): Held | null {
  return base?.is === 'rows' ? base : null;
}

/** One version of a record or of one of its rows. */
interface ReadSide {
  readonly row: JsonValue;
  readonly leaves: Leaves;
  readonly rest: JsonValue | undefined;
}

interface SideRules {
  readonly index: NameIndex;
  readonly isWanted: (concept: string) => boolean;
  readonly isSettled: (path: readonly string[]) => boolean;
  readonly moves: readonly Move[];
  readonly others?: readonly ReadSide[];
  readonly within: string;
}

function sideDifferences(
  {
    before,
    sent,
    now,
  }: Readonly<Record<'before' | 'sent', ReadSide | undefined>> & { readonly now: ReadSide },
  { names, readAt }: RecordRules,
  { index, isWanted, isSettled, moves, others = [], within }: SideRules,
): readonly LeafDifference[] {
  const indexed = { index, prefixes: names.prefixes };
  const settled = settledPaths(indexed, [before, sent], now, isWanted);
  // A second name whose value already differed before is a separate thing that the person knew about.
  const known = before === undefined ? [] : secondNames(indexed, asRest(before), isWanted);
  const apart = new Set(known.flatMap(({ name, isSame }) => (isSame ? [] : [name])));
  const seconds = secondNames(indexed, asRest(now), isWanted).filter(({ name }) => !apart.has(name));
  for (const { path } of seconds) settled.add(JSON.stringify(path));
  const contradictions = seconds.flatMap(({ name, isSame, read, wire }): readonly LeafDifference[] => {
    const place = within === '' ? name : `${within}: ${name}`;
    return isSame ? [] : [{ place, was: 'sent', meant: leafWords(read), stored: leafWords(wire) }];
  });
  return [
    ...leafDifferences(
      { before: before?.rest, sent: sent?.rest, now: now.rest },
      {
        readAt,
        others: (before === undefined ? others : []).map((other) => ({
          row: other.rest ?? null,
          moves: () => movesBetween(other, now, indexed, isWanted),
        })),
        called: [wordsOf(names.of), ...names.prefixes],
        within,
        isSettled: (path) => settled.has(JSON.stringify(path)) || isSettled(path),
        markOf: (path) => markOf(names, path),
        moves: [...movesBetween(before, now, indexed, isWanted), ...moves],
      },
    ),
    ...contradictions,
  ];
}

function asRest({ rest, leaves }: ReadSide) {
  return { record: rest, leaves };
}

/** The record without its rows. If the record is its only row, includes that row. */
function ownDifferences(
  { before, sent, now }: HeldSides,
  rules: RecordRules,
  values: RowValues,
): readonly LeafDifference[] {
  const sideOf = (held: Held): ReadSide => {
    const { record, parts } = held.fitted.reading;
    const one = parts.find(({ is }) => is === 'one')?.leaves ?? {};
    return { row: held.record, leaves: { ...record, ...one }, rest: restOf(held) };
  };
  const [was, wanted] = [before, sent].map((held) => (held === null ? undefined : sideOf(held)));
  return sideDifferences({ before: was, sent: wanted, now: sideOf(now) }, rules, {
    index: rules.names.both,
    isWanted: (concept) => rules.settled.has(concept) || isIn(values, concept),
    isSettled: () => false,
    moves: movesOfRows(before, now, rules.names),
    within: '',
  });
}

/** Quantities over all rows. Empty for a record without rows. */
export function movesOfRows(before: Held | null, now: Held, names: KnownNames): readonly Move[] {
  const leaves = now.fitted.reading.parts.flatMap((part) => Object.entries(part.leaves));
  return movesOfAll(valuesIn(before), valuesIn(now), { names, leaves: Object.fromEntries(leaves) });
}

/** Rows are compared separately. */
function restOf(held: Held | null): JsonValue | undefined {
  if (held === null) return undefined;
  return held.fitted.reading.parts.reduce<JsonValue | undefined>((record, part) => {
    if (part.is === 'one' || record === undefined) return record;
    const places = part.columns?.map((column) => [...part.path, ...column]) ?? [part.path];
    return places.reduce<JsonValue | undefined>((rest, place) => without(rest, place, part), record);
  }, held.record);
}

function without(record: JsonValue | undefined, place: readonly string[], part: Part): JsonValue | undefined {
  if (record === undefined || valueAt(record, place) === undefined) return record;
  if (place.length === 0 && (part.is !== 'map' || part.except === undefined)) return undefined;
  const held = valueAt(record, place);
  const except = part.is === 'map' ? (part.except ?? []) : [];
  const rest = isJsonObject(held)
    ? Object.fromEntries(Object.entries(held).filter(([name]) => except.includes(name)))
    : {};
  return withValueAt(record, place, () => ({ value: rest, numberText: null }));
}

interface RowSide extends ReadSide {
  readonly part: Part | undefined;
  /** Its position among the rows, from 0. */
  readonly at: number;
}

function rowDifferences(
  { before, sent, now }: HeldSides,
  rules: RecordRules,
  desired: RowSet,
): readonly LeafDifference[] {
  const were = new Map(placedIn(before).map((placed, at) => [placed.key, sideOf(before, placed, at)]));
  const [sentOf, nowOf] = [paired(sent, desired), paired(now, desired)];
  return desired.rows.flatMap(({ key, values }, index) => {
    const is = nowOf.get(key);
    if (is === undefined) return [];
    const [was, wanted] = [were.get(key), sentOf.get(key)];
    const ids = [was, wanted, is].flatMap((side) => (side?.part?.is === 'list' ? [side.part.id ?? []] : []));
    return sideDifferences({ before: was, sent: wanted, now: is }, rules, {
      index: rules.names.row,
      isWanted: (concept) => isIn(values, concept),
      isSettled: (path) =>
        ids.some((id) => id.length > 0 && isSamePath(id, path)) || isOwnOfRow(rules.names, path, is),
      moves: [],
      others: [...were.values()],
      within: `${rules.row} ${String(index + 1)}`,
    });
  });
}

/** Whether the value is the row's own id or its position. */
function isOwnOfRow(names: KnownNames, path: readonly string[], { row, at }: RowSide): boolean {
  const [name, deeper] = path;
  if (name === undefined || deeper !== undefined) return false;
  return (
    markOf(names, path) === 'id' ||
    ordinary.rowId.test(wordsOf(name)) ||
    isPlaceOfRow(name, wireAt(row, path)?.value, at)
  );
}

function placedIn(held: Held | null): readonly PlacedRow[] {
  return held === null ? [] : (placedRows(held.fitted.reading.parts, held.record) ?? []);
}

function sideOf(held: Held | null, { part, row }: PlacedRow, at: number): RowSide {
  const own = held?.fitted.reading.parts[part];
  return { row, leaves: own?.leaves ?? {}, rest: asObject(row), part: own, at };
}

/** Rows of one version, by the keys of the desired rows. */
function paired(held: Held | null, desired: RowSet): ReadonlyMap<string, RowSide> {
  const read = held === null ? undefined : readRowSet(held);
  if (held === null || read?.ok !== true) return new Map();
  const placed = placedIn(held);
  const byRow = new Map(
    read.value.rows.map((row, index) => {
      const at = placed[index];
      return [row, at === undefined ? undefined : sideOf(held, at, index)];
    }),
  );
  return new Map(
    pairRows(read.value.rows, desired.rows).flatMap(({ now, wanted }): [string, RowSide][] => {
      const at = now === undefined ? undefined : byRow.get(now);
      return at === undefined || wanted === undefined ? [] : [[wanted.key, at]];
    }),
  );
}

/** Turns rows that are positional lists, such as `["Mon", 10]`, into objects. */
function asObject(row: JsonValue): JsonValue {
  if (!Array.isArray(row)) return row;
  return Object.fromEntries(row.map((value, index) => [itemName(index), value]));
}

function isIn(values: RowValues, concept: string): boolean {
  return Object.hasOwn(values, concept);
}

/**
 * The paths where desired values were compared by meaning: where they are now, and their earlier or sent paths if those
 * are gone or agree. A path that still exists but is no longer used is compared like any other leaf.
 */
function settledPaths(
  names: Parameters<typeof tellOneValue>[0],
  sides: readonly (ReadSide | undefined)[],
  now: ReadSide,
  isWanted: (concept: string) => boolean,
): Set<string> {
  const earlier = sides.filter((side) => side !== undefined);
  const pathsIn = (side: Leaves, isSettled: (concept: string, leaf: Leaf) => boolean): string[] =>
    Object.entries(side).flatMap(([concept, leaf]) =>
      isWanted(concept) && isSettled(concept, leaf) ? [JSON.stringify(leaf.path)] : [],
    );
  const currencyAt = ({ row }: ReadSide, { path }: Leaf): Currency =>
    currencyOfValue(wireAt(row, path)?.value ?? null);
  // If 12 comes back as -12, a discount may have become a surcharge, whatever the codecs say.
  const isBelowZero = ({ row }: ReadSide, { path }: Leaf): boolean => {
    const value = wireAt(row, path)?.value;
    return typeof value === 'string' ? value.trim().startsWith('-') : typeof value === 'number' && value < 0;
  };
  const isInItsTerms = (concept: string, leaf: Leaf): boolean =>
    earlier.every((side) => {
      const old = side.leaves[concept];
      if (old === undefined) return true;
      const isSameSign =
        !isSamePath(old.path, leaf.path) || isBelowZero(side, old) === isBelowZero(now, leaf);
      return isSameSign && !currenciesDiffer(currencyAt(side, old), currencyAt(now, leaf));
    });
  const isLeftBehind = (concept: string, old: Leaf): boolean => {
    const leaf = now.leaves[concept];
    if (isNothing(wireAt(now.row, old.path)?.value)) return false;
    return leaf === undefined || !tellOneValue(names, now.row, leaf, old);
  };
  const isReadThere = (concept: string, { path }: Leaf): boolean => {
    const leaf = now.leaves[concept];
    return leaf !== undefined && isSamePath(leaf.path, path);
  };
  const isDone = (concept: string, old: Leaf): boolean =>
    !isReadThere(concept, old) && !isLeftBehind(concept, old);
  return new Set([
    ...pathsIn(now.leaves, isInItsTerms),
    ...earlier.flatMap(({ leaves }) => pathsIn(leaves, isDone)),
  ]);
}

function valuesIn(held: Held | null): readonly RowValues[] {
  const read = held === null ? undefined : readRowSet(held);
  return read?.ok === true ? read.value.rows.map(({ values }) => values) : [];
}
