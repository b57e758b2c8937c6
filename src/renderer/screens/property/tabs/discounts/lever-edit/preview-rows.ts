import type { JsonValue } from '../../../../../../core/values/json/json.ts';
import type { LeverName } from '../../../../../../core/writing/levers.ts';
import { leverWriters } from '../../../../../../core/writing/levers.ts';
import type { RowSet } from '../../../../../../core/writing/rows/row-fields.ts';
import { rowSetSchema } from '../../../../../../core/writing/rows/row-fields.ts';
import type { RowsOfEdit } from '../../../../../../core/analysis/levers/lever-edit-effects.ts';
import type { LeverRow } from '../../../../../../core/analysis/levers/levers.ts';
import { isSwitchOpen, leverKinds, rowsOfLever } from '../../../../../../core/analysis/levers/levers.ts';
import type { FieldError } from '../../../../../../core/values/errors.ts';
import { leverEditors } from '../../../../../guarded-edit/editors/lever-editor.ts';
import type { RowsForm } from '../../../../../guarded-edit/rows/rows-form.ts';
import { leverKindOf } from './lever-places.ts';

export type PreviewRead =
  | { readonly ok: true; readonly rows: RowsOfEdit }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** The rows of the property before and after the edit, or what keeps the form from being read. */
export function previewRows(
  lever: LeverName,
  form: RowsForm,
  baseBody: JsonValue,
  allRows: readonly LeverRow[],
): PreviewRead {
  const base = leverWriters[lever].readEditable(baseBody);
  const read = leverEditors[lever].desiredOf(form, baseBody);
  if (!base.ok) return { ok: false, errors: [{ field: 'rows', message: base.reason }] };
  if (!read.ok) return read;
  const desired = rowSetSchema.parse(read.desired);
  const kind = leverKindOf(lever);
  const others = allRows.filter((row) => row.lever !== kind);
  const isOpen = base.value.active === null && allRows.some((row) => row.lever === kind && isSwitchOpen(row));
  const inOrder = (own: readonly LeverRow[]): readonly LeverRow[] =>
    [...others, ...own].toSorted(
      (left, right) => leverKinds.indexOf(left.lever) - leverKinds.indexOf(right.lever),
    );
  return {
    ok: true,
    rows: {
      before: inOrder(judgedRows(lever, base.value, isOpen)),
      after: inOrder(judgedRows(lever, desired, isOpen)),
    },
  };
}

/**
 * By the form's keys, which stay while a row stays, whatever becomes of its place.
 * @param isOpen its switch was sent and is not understood, and goes back as it is
 */
function judgedRows(lever: LeverName, set: RowSet, isOpen: boolean): readonly LeverRow[] {
  const kind = leverKindOf(lever);
  const rows = rowsOfLever(
    kind,
    set.active,
    set.rows.map(({ values }) => values),
    isOpen ? ['switch'] : [],
  );
  return rows.map((row, index) => ({ ...row, key: `${kind}:${set.rows[index]?.key ?? row.key}` }));
}
