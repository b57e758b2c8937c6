import type { JsonValue } from '../../values/json/json.ts';
import type { WritableName } from '../../service/writable-names.ts';
import { isDiscountName } from '../../resources/discounts.ts';
import type { RowSet, RowValues } from '../../writing/rows/row-fields.ts';
import { rowFieldNames, rowSetSchema } from '../../writing/rows/row-fields.ts';
import { rowWords } from '../../writing/rows/row-words.ts';
import { depositDesiredSchema } from '../../writing/security-deposit.ts';
import { numberForFile } from '../../values/money/plain-number.ts';
import { markedText } from './bulk-edit-cells.ts';
import {
  deleteWord,
  depositChange,
  givenColumns,
  rowColumns,
  switchColumn,
  tellingColumns,
} from './bulk-edit-columns.ts';

export interface ReportedChange {
  readonly resource: WritableName;
  readonly subject: string;
  /** Null if no values could be determined. */
  readonly desired: JsonValue;
  readonly before: string;
  readonly after: string;
  readonly state: string;
  readonly note: string;
}

type Cell = string | number | boolean | null;

const longestCell = 5_000;

/** The table that `readBulkEditCsv` reads, with the result of each change. The first row names the columns. */
export function bulkEditCsvRows(changes: readonly ReportedChange[]): Cell[][] {
  const columns = [...givenColumns, ...tellingColumns];
  const lines = changes.flatMap((reported) => {
    const [first, ...others] = linesOf(reported);
    const telling = {
      before: reported.before,
      after: reported.after,
      state: reported.state,
      note: reported.note,
    };
    return [{ ...first, ...telling }, ...others.map((line) => ({ ...line, state: reported.state }))];
  });
  return [columns, ...lines.map((line) => columns.map((column) => shortened(cellOf(line, column))))];
}

/** A table to fill in, with an example line of each kind. */
export function bulkEditCsvTemplate(): Cell[][] {
  const line = (cells: Readonly<Record<string, Cell>>): Cell[] =>
    givenColumns.map((column) => cellOf(cells, column));
  const season = { date_from: '2027-06-01', date_to: '2027-08-31' };
  const weekend = { start_days: 'friday', price_percent: '65' };
  return [
    [...givenColumns],
    line({ property_id: 1041, change: depositChange, deposit_amount: '250' }),
    line({ property_id: 1042, change: 'early-bird', ...season, min_days_before: 180, discount_percent: '5' }),
    line({
      property_id: 1043,
      change: 'short-break-rules',
      ...season,
      min_nights: 3,
      max_nights: 3,
      ...weekend,
    }),
    line({
      property_id: 1043,
      change: 'short-break-rules',
      ...season,
      min_nights: 4,
      max_nights: 4,
      ...weekend,
    }),
    line({ property_id: 1044, change: deleteWord('late-availability') }),
  ];
}

/** A deposit or rows as one text, before or after. */
export function valuesInWords(resource: WritableName, values: JsonValue): string {
  if (resource === depositChange) {
    const deposit = depositDesiredSchema.safeParse(values);
    if (!deposit.success) return '';
    const amount = deposit.data.amount ?? 'none set';
    return deposit.data.disabled ? `${amount}, disabled` : amount;
  }
  const set = rowSetSchema.safeParse(values);
  if (!set.success) return '';
  if (set.data.rows.length === 0) return 'none';
  const rows = set.data.rows.map((row) => rowWords(row.values)).join('; ');
  return set.data.active === false ? `off: ${rows}` : rows;
}

type Line = Readonly<Record<string, Cell>>;

function linesOf({ resource, subject, desired }: ReportedChange): Line[] {
  const lead = { property_id: subject, change: resource };
  if (resource === depositChange) {
    const deposit = depositDesiredSchema.safeParse(desired);
    if (!deposit.success) return [lead];
    const { amount, disabled } = deposit.data;
    return [
      {
        ...lead,
        deposit_amount: amount === null ? null : numberForFile(amount),
        disable_security_deposit: disabled ? 'yes' : 'no',
      },
    ];
  }
  const set = rowSetSchema.safeParse(desired);
  if (!set.success || !isDiscountName(resource)) return [lead];
  if (set.data.rows.length === 0) return [{ ...lead, change: deleteWord(resource) }];
  return rowLines(lead, set.data);
}

function rowLines(lead: Line, { active, rows }: RowSet): Line[] {
  const on = active === null ? null : active ? 'yes' : 'no';
  return rows.map(({ values }) => ({
    ...lead,
    [switchColumn]: on,
    ...Object.fromEntries(rowFieldNames.map((field) => [rowColumns[field], fieldCell(values, field)])),
  }));
}

function fieldCell(values: RowValues, field: keyof RowValues): Cell {
  const value = values[field] ?? null;
  if (Array.isArray(value)) return value.join(' ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return value;
  return field === 'name' || field === 'discountType' ? markedText(value) : numberForFile(value);
}

function cellOf(line: Line, column: string): Cell {
  return line[column] ?? null;
}

function shortened(cell: Cell): Cell {
  return typeof cell === 'string' && cell.length > longestCell ? `${cell.slice(0, longestCell)}…` : cell;
}
