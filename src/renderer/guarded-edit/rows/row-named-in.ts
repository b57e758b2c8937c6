import type { KnownNames } from '../../../core/mapping/known-names.ts';
import { rowConceptNamed } from '../../../core/mapping/known-names.ts';
import type { RowField } from '../../../core/writing/rows/row-fields.ts';
import { rowFieldNames } from '../../../core/writing/rows/row-fields.ts';
import { rowFieldPath } from '../../../core/writing/rows/row-findings.ts';
import type { RowsForm } from './rows-form.ts';
import { remainingRows } from './rows-form.ts';

/** `rows.0.discount_percent`, `rows[0].discountPercent`, `rules.2`: an index, and perhaps a name behind it. */
const rowPath = /[A-Za-z_][\w-]*(?:\.|\[)(\d{1,4})\]?(?:[.[]\s*["']?([A-Za-z_][\w]*))?/;

/**
 * The input that a message of the service speaks of: of the row that it counts (from 0, in the order that was sent),
 * or, where it counts none, of the only row there is.
 */
export function rowNamedIn(message: string, form: RowsForm, names: KnownNames): string | undefined {
  const rows = remainingRows(form);
  const found = rowPath.exec(message);
  if (found !== null) {
    const row = rows[Number(found[1])];
    if (row === undefined) return undefined;
    const field = found[2] === undefined ? undefined : fieldNamed(names, found[2]);
    return field === undefined ? `row:${row.key}` : rowFieldPath(row.key, field);
  }
  const [only, another] = rows;
  if (only === undefined || another !== undefined) return undefined;
  const words = message.match(/[A-Za-z_]\w*/g) ?? [];
  // "name" and "from" are words of every sentence; such a field is only meant by a whole path.
  const written = words.filter((word) => /[_A-Z]/.test(word));
  const field = written.map((word) => fieldNamed(names, word)).find((one) => one !== undefined);
  return field === undefined ? undefined : rowFieldPath(only.key, field);
}

function fieldNamed(names: KnownNames, word: string): RowField | undefined {
  const concept = rowConceptNamed(names, word);
  return rowFieldNames.find((field) => field === concept);
}
