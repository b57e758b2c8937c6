import type { RowSet } from '../../../core/writing/rows/row-fields.ts';
import { pairRows } from '../../../core/writing/rows/row-set-comparison.ts';
import type { RowForm, RowsForm } from './rows-form.ts';
import { remainingRows, rowFormOf } from './rows-form.ts';
import { parseRow } from './rows-parse.ts';

/** The form with one field of a comparison (`active`, `row:<key>`) as the service has it now. */
export function withServerRow(form: RowsForm, field: string, server: RowSet): RowsForm {
  if (field === 'active') return { ...form, active: server.active };
  const wanted = remainingRows(form).map((row) => ({
    key: row.key,
    values: parseRow(row).values,
    wire: row.wire,
  }));
  const pair = pairRows(server.rows, wanted).find((one) => one.field === field);
  if (pair === undefined) return form;
  const now = pair.now === undefined ? undefined : rowFormOf(pair.now);
  if (pair.wanted === undefined) return now === undefined ? form : withRowOfServer(form, now);
  const { key } = pair.wanted;
  const rows = form.rows.flatMap((row): RowForm[] => {
    if (row.key !== key || row.removed) return [row];
    return now === undefined ? [] : [{ ...now, key }];
  });
  return { ...form, rows };
}

/** A row that only the service has: in the place of the one that was taken out, or at the end. */
function withRowOfServer(form: RowsForm, now: RowForm): RowsForm {
  const place = form.rows.findIndex(({ key }) => key === now.key);
  const known = form.rows[place];
  if (known?.removed === true) return { ...form, rows: form.rows.with(place, now) };
  const key = known === undefined ? now.key : `now:${now.key}`;
  return { ...form, rows: [...form.rows, { ...now, key }] };
}
