import { isReported } from '../../values/is-reported.ts';
import type { ResourceValue } from '../../service/resources.ts';

export type OccupancyGroup = ResourceValue<'occupancy-group'>;
export type GroupWindow = NonNullable<OccupancyGroup['rows']>[number];

const comparedFields = [
  'dateFrom',
  'dateTo',
  'minGuests',
  'maxGuests',
  'minNights',
  'maxNights',
  'discountPercent',
  'discountAmount',
  'discountType',
  'name',
  'active',
] as const satisfies readonly (keyof GroupWindow)[];
export type WindowField = (typeof comparedFields)[number];

export interface WindowChange {
  readonly before: GroupWindow;
  readonly after: GroupWindow;
  readonly fields: readonly WindowField[];
  /** Rows with one id are the same row for certain; those with one window of dates are taken to be. */
  readonly matchedBy: 'id' | 'dates';
}

export interface WindowDiff {
  readonly added: readonly GroupWindow[];
  readonly removed: readonly GroupWindow[];
  readonly changed: readonly WindowChange[];
  readonly unchanged: number;
}

/**
 * What a replacement of all rows does to them: by id first, then equal rows, then rows with the same dates and
 * party. The order of rows means nothing. Null and absent are the same here: neither tells a value.
 */
export function diffWindows(before: readonly GroupWindow[], after: readonly GroupWindow[]): WindowDiff {
  const left = new Set(before);
  const right = new Set(after);
  const changed: WindowChange[] = [];
  let unchanged = 0;
  const settle = (
    key: (row: GroupWindow) => string | undefined,
    matchedBy: WindowChange['matchedBy'],
  ): void => {
    for (const [old, now] of pairsBy(left, right, key)) {
      left.delete(old);
      right.delete(now);
      const fields = differences(old, now);
      if (fields.length === 0) unchanged += 1;
      else changed.push({ before: old, after: now, fields, matchedBy });
    }
  };
  settle((row) => (typeof row.rowId === 'number' ? String(row.rowId) : undefined), 'id');
  settle(contentKey, 'dates');
  settle((row) => datesKey(row, ['minGuests', 'maxGuests']), 'dates');
  settle((row) => datesKey(row, []), 'dates');
  return { added: inOrder(right), removed: inOrder(left), changed, unchanged };
}

/** Rows of both sides that share a key; a key that is not unique on either side pairs nothing, save equal rows. */
function pairsBy(
  left: ReadonlySet<GroupWindow>,
  right: ReadonlySet<GroupWindow>,
  key: (row: GroupWindow) => string | undefined,
): readonly (readonly [GroupWindow, GroupWindow])[] {
  const [olds, news] = [byKey(left, key), byKey(right, key)];
  return [...olds].flatMap(([name, rows]) => {
    const others = news.get(name) ?? [];
    const areEqual = key === contentKey;
    if (!areEqual && (rows.length > 1 || others.length > 1)) return [];
    return rows.flatMap((row, index) => {
      const other = others[index];
      return other === undefined ? [] : [[row, other] as const];
    });
  });
}

function byKey(rows: ReadonlySet<GroupWindow>, key: (row: GroupWindow) => string | undefined) {
  const found = new Map<string, GroupWindow[]>();
  for (const row of rows) {
    const name = key(row);
    if (name === undefined) continue;
    const same = found.get(name);
    if (same === undefined) found.set(name, [row]);
    else same.push(row);
  }
  return found;
}

function contentKey(row: GroupWindow): string {
  return JSON.stringify(comparedFields.map((field) => row[field] ?? null));
}

function datesKey(row: GroupWindow, more: readonly WindowField[]): string | undefined {
  if (!isReported(row.dateFrom) && !isReported(row.dateTo)) return undefined;
  return JSON.stringify([
    row.dateFrom ?? null,
    row.dateTo ?? null,
    ...more.map((field) => row[field] ?? null),
  ]);
}

function differences(old: GroupWindow, now: GroupWindow): readonly WindowField[] {
  return comparedFields.filter((field) => (old[field] ?? null) !== (now[field] ?? null));
}

function inOrder(rows: ReadonlySet<GroupWindow>): readonly GroupWindow[] {
  return [...rows].sort((left, right) => {
    const [one, other] = [contentKey(left), contentKey(right)];
    const dates = (left.dateFrom ?? '').localeCompare(right.dateFrom ?? '');
    return dates !== 0 ? dates : one < other ? -1 : one > other ? 1 : 0;
  });
}
