import { yesOrNo } from '../../values/words/yes-or-no.ts';
import type { EditableRow, RowSet } from './row-fields.ts';
import { contentKey, fulfils, rowFieldNames } from './row-fields.ts';
import { rowWords } from './row-words.ts';
import type { Comparison, FieldDiff } from '../writable-resource.ts';

export interface RowSetWords {
  /** For the switch: "Low occupancy is on". */
  readonly active: string;
  /** For one row: "Row". */
  readonly row: string;
}

/**
 * Compares the switch, then the rows. Equal rows pair up first, whatever their names, then rows with the same key. A
 * row only at the service is removed, and one only desired is added.
 */
export function compareRowSets(found: RowSet | undefined, desired: RowSet, words: RowSetWords): Comparison {
  const rows = pairRows(found?.rows ?? [], desired.rows);
  const fields: FieldDiff[] = rows.map(({ field, now, wanted }, index) => ({
    field,
    label: `${words.row} ${String(index + 1)}`,
    atService: now === undefined ? null : rowWords(now.values),
    desired: wanted === undefined ? null : rowWords(wanted.values),
    equal: now !== undefined && wanted !== undefined && fulfils(now, wanted),
  }));
  const active = switchDiff(found, desired, words.active);
  const all = active === null ? fields : [active, ...fields];
  return { equal: found !== undefined && all.every(({ equal }) => equal), fields: all };
}

/** The switch of a set without rows is ignored, because such a set is off by nature. */
function switchDiff(found: RowSet | undefined, desired: RowSet, label: string): FieldDiff | null {
  const now = found === undefined || found.rows.length === 0 ? null : found.active;
  const wanted = desired.rows.length === 0 ? null : desired.active;
  if (now === null && wanted === null) return null;
  return {
    field: 'active',
    label,
    atService: yesOrNo(now),
    desired: yesOrNo(wanted),
    // If the change names no switch, the service may add its own.
    equal: now === wanted || (wanted === null && desired.rows.length > 0),
  };
}

export interface RowPair {
  /** The pair's name in a comparison: `row:<key>`. */
  readonly field: string;
  readonly now: EditableRow | undefined;
  readonly wanted: EditableRow | undefined;
}

/** In the order of the desired rows. Removed rows come last. */
export function pairRows(found: readonly EditableRow[], desired: readonly EditableRow[]): RowPair[] {
  const left = new Set(found);
  const partners = new Map<EditableRow, EditableRow>();
  const settle = (
    candidates: (wanted: EditableRow) => readonly EditableRow[],
    fits: (now: EditableRow, wanted: EditableRow) => boolean,
  ): void => {
    for (const wanted of desired) {
      if (partners.has(wanted)) continue;
      const now = candidates(wanted).find((candidate) => left.has(candidate) && fits(candidate, wanted));
      if (now === undefined) continue;
      left.delete(now);
      partners.set(wanted, now);
    }
  };
  const byKey = Map.groupBy(found, ({ key }) => key);
  const ofKey = ({ key }: EditableRow): readonly EditableRow[] => byKey.get(key) ?? [];
  settle(ofKey, fulfils);
  settle(likeRows(found), fulfils);
  settle(ofKey, () => true);
  const named = new Set(desired.map(({ key }) => key));
  return [
    ...desired.map((wanted) => ({ field: `row:${wanted.key}`, now: partners.get(wanted), wanted })),
    // Rows without an id are keyed by position, so both sides may use the same key.
    ...[...left].map((now) => ({
      field: `row:${named.has(now.key) ? `now:${now.key}` : now.key}`,
      now,
      wanted: undefined,
    })),
  ];
}

/**
 * Finds rows with the given values, ignoring the row's name. Uses an index by field set, because comparing two thousand
 * rows pairwise would block everything else.
 */
function likeRows(found: readonly EditableRow[]): (wanted: EditableRow) => readonly EditableRow[] {
  const byFields = new Map<string, ReadonlyMap<string, readonly EditableRow[]>>();
  return ({ values }) => {
    const fields = rowFieldNames.filter((field) => field !== 'name' && values[field] !== undefined);
    const named = fields.join(' ');
    const known = byFields.get(named) ?? Map.groupBy(found, (row) => contentKey(row.values, fields));
    byFields.set(named, known);
    return known.get(contentKey(values, fields)) ?? [];
  };
}
