import type { EditableRow, RowSet, RowValues } from './row-fields.ts';
import { contentKey } from './row-fields.ts';

/** Rows that another property, or a file, shows: their values, and how they were written where they were read. */
export interface RowsToCopy {
  /** Null: nothing is said about the switch. */
  readonly active: boolean | null;
  readonly rows: readonly Pick<EditableRow, 'values' | 'wire'>[];
}

/**
 * The rows as those of `target`. A row that the target has already stays the target's own; the others come as new
 * rows without an id, in the target's spelling where it shows one and in their own where it does not.
 */
export function rowsFor(target: RowSet, wanted: RowsToCopy): RowSet {
  const own = new Map<string, EditableRow[]>();
  for (const row of target.rows) {
    const content = plainContent(row.values);
    own.set(content, [...(own.get(content) ?? []), row]);
  }
  const rows = wanted.rows.map(({ values, wire }, index): EditableRow => {
    const kept = own.get(plainContent(values))?.shift();
    if (kept !== undefined) return kept;
    return { key: `new:${String(index + 1)}`, values, wire };
  });
  return { active: rows.length === 0 ? null : switchOf(target, wanted), rows };
}

/** A set that has rows and no switch has no place for one. */
export function switchOf(target: RowSet, { active }: Pick<RowsToCopy, 'active'>): boolean | null {
  if (active === null) return target.rows.length === 0 && target.active !== null ? true : target.active;
  return target.rows.length > 0 && target.active === null ? null : active;
}

/** Whether a row tells nothing but what the other one tells. */
export function sameAsShown(shown: RowValues, values: RowValues): boolean {
  return plainContent(shown) === plainContent(values);
}

/** An empty name and no days tell nothing, like null. */
function plainContent(values: RowValues): string {
  const { name = null, startDays = null } = values;
  const reported = {
    ...values,
    name: name?.trim() === '' ? null : name,
    startDays: startDays?.length === 0 ? null : startDays,
  };
  return contentKey(reported);
}
