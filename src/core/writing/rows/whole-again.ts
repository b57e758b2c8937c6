import type { JsonValue } from '../../values/json/json.ts';
import { keepNumberTexts } from '../../values/json/json-source.ts';
import { valueAt, withValueAt } from '../../mapping/bodies/body-path.ts';
import { putConcepts } from '../../mapping/fields/lens.ts';
import { placedRows } from '../../mapping/fit/part-rows.ts';
import type { ReadConcepts } from '../../mapping/fields/field-mapping.ts';
import type { MappingFault } from '../../mapping/bodies/leaves.ts';
import { bareRow, withoutIdentity } from './rows-again.ts';
import type { RowsBase } from './row-set-reading.ts';

type Written = { readonly ok: true; readonly body: JsonValue } | MappingFault;

/**
 * Recreates a deleted record whose rows are in several lists, with every row in its old list and without identity
 * fields. Rows alone don't show their list. Undefined if there was only one list or a desired row is not among the old
 * ones.
 */
export function wholeAgain(before: RowsBase | null, wanted: ReadConcepts): Written | undefined {
  if (before?.is !== 'rows' || before.fitted.reading.parts.length < 2) return undefined;
  const { reading } = before.fitted;
  const held = new Set(placedRows(reading.parts, before.record)?.map(({ key }) => key));
  if (!wanted.rows.every(({ key }) => held.has(key))) return undefined;
  const put = putConcepts(reading, before.record, wanted);
  if (!put.ok) return put;
  let body = withoutIdentity(put.body);
  for (const part of reading.parts) {
    const rows = part.is === 'list' ? valueAt(body, part.path) : undefined;
    if (part.is !== 'list' || !Array.isArray(rows)) continue;
    const bare = rows.map((row) => bareRow(part, row));
    if (!bare.every((row) => row !== undefined)) return { ok: false, why: 'no-place', concept: '' };
    keepNumberTexts(rows, bare);
    const next = withValueAt(body, part.path, () => ({ value: bare, numberText: null }));
    if (next === undefined) return { ok: false, why: 'no-place', concept: '' };
    body = next;
  }
  return { ok: true, body };
}
