import type { EditableRow, RowSet, RowValues } from './row-fields.ts';
import { contentKey } from './row-fields.ts';

/** Rows from another property or a file: their values, and how they were written there. */
export interface RowsToCopy {
  /** Null leaves the switch unspecified. */
  readonly active: boolean | null;
  readonly rows: readonly Pick<EditableRow, 'values' | 'wire'>[];
}

/**
 * The rows as rows of `target`. A row that the target already has keeps its form. The others are new rows without an
 * id, written like the target's if it shows how, otherwise as they were.
 */
export function rowsFor(target: RowSet, wanted: RowsToCopy): RowSet {
  const own = new Map<string, EditableRow[]>();
  for (const row of target.rows) {
    const content = plainContent(row.values);
    own.set(content, [...(own.get(content) ?? []), row]);
  }
  const rows = wanted.rows.map(({ values, wire }, index): EditableRow => {
    const same = own.get(plainContent(values))?.shift();
    if (same !== undefined) return same;
    return { key: `new:${String(index + 1)}`, values, wire };
  });
  return { active: rows.length === 0 ? null : switchOf(target, wanted), rows };
}

/** A set with rows but without a switch has nowhere to put one. */
export function switchOf(target: RowSet, { active }: Pick<RowsToCopy, 'active'>): boolean | null {
  if (active === null) return target.rows.length === 0 && target.active !== null ? true : target.active;
  return target.rows.length > 0 && target.active === null ? null : active;
}

export function sameAsShown(shown: RowValues, values: RowValues): boolean {
  return plainContent(shown) === plainContent(values);
}

/** An empty name and an empty list of days equal null. */
function plainContent(values: RowValues): string {
  const { name = null, startDays = null } = values;
  const reported = {
    ...values,
    name: name?.trim() === '' ? null : name,
    startDays: startDays?.length === 0 ? null : startDays,
  };
  return contentKey(reported);
}
