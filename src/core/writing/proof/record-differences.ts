import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { itemName, valueAt, wireAt, withValueAt } from '../../mapping/bodies/body-path.ts';
import type { KnownNames } from '../../mapping/known-names.ts';
import { placedRows } from '../../mapping/fit/part-rows.ts';
import type { PlacedRow } from '../../mapping/fit/part-rows.ts';
import { areOneValue, readWire } from '../../mapping/codecs/read-write.ts';
import type { Leaf, Leaves, Part, Step } from '../../mapping/readings/reading.ts';
import { aroundWay } from '../../mapping/open-record.ts';
import type { RowSet, RowValues } from '../rows/row-fields.ts';
import { pairRows } from '../rows/row-set-comparison.ts';
import type { RowsBase } from '../rows/row-set-reading.ts';
import { readRowSet } from '../rows/row-set-reading.ts';
import type { LeafDifference } from '../writable-resource.ts';
import type { LeafRules, Sides } from './leaf-differences.ts';
import { leafDifferences } from './leaf-differences.ts';
import { contradictions } from './contradictions.ts';
import { isNothing } from './leaf-values.ts';
import { movesBetween, movesOfAll } from './moves.ts';
import { isOwnOfRow } from './stamps.ts';

/** A record on its three sides, with how each is read; null: there is none. */
export interface RecordSides {
  readonly before: RowsBase | null;
  readonly sent: RowsBase | null;
  readonly now: RowsBase | null;
}

export interface RecordRules {
  readonly names: KnownNames;
  /** Concepts of the record that are compared by what they mean. */
  readonly settled: ReadonlySet<string>;
  /** The rows that are wanted; null where there are none by nature. */
  readonly desired: RowSet | null;
  /** What a row is called. */
  readonly row: string;
  readonly readAt: Date;
}

/** What the comparison of the values speaks of; a switch that nobody named is a leaf like any other. */
export function settledOf(
  { active }: Pick<RowSet, 'active'>,
  ...more: readonly string[]
): ReadonlySet<string> {
  return new Set([...(active === null ? [] : ['active']), ...more]);
}

type Held = Extract<RowsBase, { is: 'rows' }>;

/** One comparison for every setting: rows pair up by what they mean, then each leaf is held against what was sent and stood. */
export function recordDifferences(sides: RecordSides, rules: RecordRules): readonly LeafDifference[] {
  const now = heldIn(sides.now);
  if (now === null) return [];
  const held = { before: heldIn(sides.before), sent: heldIn(sides.sent), now };
  const isOne = now.fitted.reading.parts.some(({ is }) => is === 'one');
  const values = isOne ? rules.desired?.rows[0]?.values : undefined;
  return [
    ...ownDifferences(held, rules, values ?? {}),
    ...(rules.desired === null || isOne ? [] : rowDifferences(held, rules, rules.desired)),
  ];
}

/**
 * What stands beside a record in the answer that it is part of: envelopes aside, none of it was to change.
 * @param way to the record; null where none leads to it alone
 */
export function aroundDifferences(
  before: { readonly body: JsonValue; readonly way: readonly Step[] | null },
  now: { readonly body: JsonValue; readonly way: readonly Step[] | null },
  readAt: Date,
): readonly LeafDifference[] {
  const ways = [before.way ?? now.way, now.way ?? before.way];
  const [was, is] = [besides(before.body, ways[0] ?? []), besides(now.body, ways[1] ?? [])];
  const rules = { readAt, isNew: false, isSettled: () => false, moves: [], within: '' };
  return leafDifferences({ before: was, sent: undefined, now: is }, rules);
}

function besides(body: JsonValue, way: readonly Step[]): JsonValue {
  return Object.fromEntries(
    [...aroundWay(body, way), ...warningsOn(body, way)].map(({ path, value }) => [
      path.split('.').at(-1) ?? path,
      value,
    ]),
  );
}

/** A new warning beside a record may say that nothing of it holds. */
function warningsOn(body: JsonValue, way: readonly Step[]): ReturnType<typeof aroundWay> {
  return way.flatMap((_, depth) => {
    const value = valueAt(body, [...way.slice(0, depth), 'warnings']);
    return value === undefined ? [] : [{ path: 'warnings', value }];
  });
}

interface HeldSides {
  readonly before: Held | null;
  readonly sent: Held | null;
  readonly now: Held;
}

function heldIn(base: RowsBase | null): Held | null {
  return base?.is === 'rows' ? base : null;
}

/** The record without its rows; of a record that is its one row, that as well. */
function ownDifferences(
  { before, sent, now }: HeldSides,
  rules: RecordRules,
  values: RowValues,
): readonly LeafDifference[] {
  const isWanted = (concept: string): boolean => rules.settled.has(concept) || isIn(values, concept);
  const leavesOf = ({ fitted }: Held): Leaves => ({
    ...fitted.reading.record,
    ...oneLeaves(fitted.reading.parts),
  });
  const sides = [before, sent].filter((one) => one !== null);
  const settled = settledPaths(sides.map(leavesOf), leavesOf(now), now.record, isWanted);
  const own = movesBetween(
    before === null ? null : { row: before.record, leaves: leavesOf(before) },
    { row: now.record, leaves: leavesOf(now) },
    isWanted,
  );
  const moves = [...own, ...movesOfAll(valuesIn(before), valuesIn(now))];
  const scope = { readAt: rules.readAt, isNew: before === null, moves, within: '' };
  const isSettled = (path: readonly string[]): boolean => settled.has(JSON.stringify(path));
  return [
    ...leafDifferences(
      { before: restOf(before), sent: restOf(sent), now: restOf(now) },
      { ...scope, isSettled },
    ),
    ...contradictions(
      { index: rules.names.both, prefixes: rules.names.prefixes },
      {
        before: { record: restOf(before), leaves: before === null ? {} : leavesOf(before) },
        now: { record: restOf(now), leaves: leavesOf(now) },
      },
      isWanted,
      '',
    ),
  ];
}

function oneLeaves(parts: readonly Part[]): Leaves {
  return parts.find(({ is }) => is === 'one')?.leaves ?? {};
}

/** Rows stand elsewhere in the comparison. */
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
  const kept = part.is === 'map' ? (part.except ?? []) : [];
  const rest = isJsonObject(held)
    ? Object.fromEntries(Object.entries(held).filter(([name]) => kept.includes(name)))
    : {};
  return withValueAt(record, place, () => ({ value: rest, numberText: null }));
}

interface RowSide {
  readonly row: JsonValue;
  readonly part: Part | undefined;
  /** Where it stands among the rows, from 0. */
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
    const isWanted = (concept: string): boolean => isIn(values, concept);
    const sides = [was, wanted].filter((side) => side !== undefined);
    const leaves = (side: RowSide): Leaves => side.part?.leaves ?? {};
    const settled = settledPaths(sides.map(leaves), leaves(is), is.row, isWanted);
    for (const { part } of [...sides, is])
      if (part?.is === 'list' && part.id !== null) settled.add(JSON.stringify(part.id));
    const moves = movesBetween(
      was === undefined ? null : { row: was.row, leaves: leaves(was) },
      { row: is.row, leaves: leaves(is) },
      isWanted,
    );
    const within = `${rules.row} ${String(index + 1)}`;
    const isSettled = (path: readonly string[]): boolean =>
      settled.has(JSON.stringify(path)) || isOwnOfRow(path, wireAt(is.row, path)?.value, is.at);
    const scope: LeafRules = { readAt: rules.readAt, isNew: was === undefined, isSettled, moves, within };
    const three: Sides = { before: asObject(was?.row), sent: asObject(wanted?.row), now: asObject(is.row) };
    const found = leafDifferences(three, scope).filter(
      ({ was: how }) => was !== undefined || how !== 'stood',
    );
    return [
      ...found,
      ...contradictions(
        { index: rules.names.row, prefixes: rules.names.prefixes },
        {
          before: { record: three.before, leaves: was === undefined ? {} : leaves(was) },
          now: { record: three.now, leaves: leaves(is) },
        },
        isWanted,
        within,
      ),
    ];
  });
}

function placedIn(held: Held | null): readonly PlacedRow[] {
  return held === null ? [] : (placedRows(held.fitted.reading.parts, held.record) ?? []);
}

function sideOf(held: Held | null, { part, row }: PlacedRow, at: number): RowSide {
  return { row, part: held?.fitted.reading.parts[part], at };
}

/** The rows of one side by the keys of the rows that are wanted. */
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

/** Rows that are lists of values by their place: `["Mon", 10]`. */
function asObject(row: JsonValue | undefined): JsonValue | undefined {
  if (!Array.isArray(row)) return row;
  return Object.fromEntries(row.map((value, index) => [itemName(index), value]));
}

function isIn(values: RowValues, concept: string): boolean {
  return Object.entries(values).some(([field]) => field === concept);
}

/**
 * Where what is wanted was compared by what it means: where it is read now, and where it stood or was sent if that place is
 * gone or says the same. A place that is still there and is read no more is a leaf like any other.
 */
function settledPaths(
  earlier: readonly Leaves[],
  leaves: Leaves,
  now: JsonValue,
  isWanted: (concept: string) => boolean,
): Set<string> {
  const pathsIn = (side: Leaves, isSettled: (concept: string, leaf: Leaf) => boolean): string[] =>
    Object.entries(side).flatMap(([concept, leaf]) =>
      isWanted(concept) && isSettled(concept, leaf) ? [JSON.stringify(leaf.path)] : [],
    );
  const isLeftBehind = (concept: string, { path, codec }: Leaf): boolean => {
    const [leaf, left] = [leaves[concept], wireAt(now, path)];
    const own = leaf === undefined ? undefined : wireAt(now, leaf.path);
    if (left === undefined || isNothing(left.value)) return false;
    if (leaf === undefined || own === undefined) return true;
    return !areOneValue(codec.is, readWire(leaf.codec, own), readWire(codec, left));
  };
  return new Set([
    ...pathsIn(leaves, () => true),
    ...earlier.flatMap((side) => pathsIn(side, (concept, leaf) => !isLeftBehind(concept, leaf))),
  ]);
}

function valuesIn(held: Held | null): readonly RowValues[] {
  const read = held === null ? undefined : readRowSet(held);
  return read?.ok === true ? read.value.rows.map(({ values }) => values) : [];
}
