import { yesOrNo } from '../../values/words/yes-or-no.ts';
import type { EditableRow, RowSet } from './row-fields.ts';
import { contentKey, fulfils, rowFieldNames } from './row-fields.ts';
import { rowWords } from './row-words.ts';
import type { Comparison, FieldDiff } from '../writable-resource.ts';

/** What a set of rows is called on screen. */
export interface RowSetWords {
  /** Of the switch: "Low occupancy is on". */
  readonly active: string;
  /** Of one row: "Row". */
  readonly row: string;
}

/**
 * The switch, then each row: rows that are equal pair up whatever they are called, then rows with one key. What is at
 * the service only is a row that goes, what is desired only is one that comes.
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

/** A set without rows is off by nature: its switch is no value of its own. */
function switchDiff(found: RowSet | undefined, desired: RowSet, label: string): FieldDiff | null {
  const now = found === undefined || found.rows.length === 0 ? null : found.active;
  const wanted = desired.rows.length === 0 ? null : desired.active;
  if (now === null && wanted === null) return null;
  return {
    field: 'active',
    label,
    atService: yesOrNo(now),
    desired: yesOrNo(wanted),
    // Where the change names no switch, the service may have one of its own.
    equal: now === wanted || (wanted === null && desired.rows.length > 0),
  };
}

export interface RowPair {
  /** What the pair is called in a comparison: `row:<key>`. */
  readonly field: string;
  readonly now: EditableRow | undefined;
  readonly wanted: EditableRow | undefined;
}

/** In the order of the desired rows; what goes comes last. */
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
    // Rows without an id go by their place, so that one of each side may bear the same key.
    ...[...left].map((now) => ({
      field: `row:${named.has(now.key) ? `now:${now.key}` : now.key}`,
      now,
      wanted: undefined,
    })),
  ];
}

/**
 * Rows with the values that a row names, its own name apart. Of each set of named fields they are looked up: held against
 * each other one by one, two thousand rows of either side would keep everything else waiting.
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
