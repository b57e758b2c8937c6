import type { Currency } from '../../values/money/currency.ts';
import type { GivenChange } from '../bulk-edit-operation.ts';
import type { DiscountName } from '../../resources/discounts.ts';
import { discountKindFacts, rowFieldsOf } from '../../writing/discounts.ts';
import type { RowValues } from '../../writing/rows/row-fields.ts';
import { rowFieldNames, rowValuesSchema } from '../../writing/rows/row-fields.ts';
import type { ReadCell } from './bulk-edit-cells.ts';
import { readAmountIn, readRowCell, readYesNo } from './bulk-edit-cells.ts';
import type { NamedChange } from './bulk-edit-columns.ts';
import { deleteWord, depositColumns, rowColumns, switchColumn } from './bulk-edit-columns.ts';

/** A problem in a file: where it is and how to fix it. */
export interface CsvProblem {
  /** Counted from 1, as in an editor. */
  readonly line: number;
  /** '' for the whole line. */
  readonly column: string;
  readonly message: string;
}

export interface BulkEditLine {
  readonly line: number;
  readonly propertyId: number;
  readonly change: NamedChange;
  readonly cells: ReadonlyMap<string, string>;
}

/** The currency of a property's amounts. Null if unknown. */
export type CurrencyOf = (propertyId: number) => Currency;

const mostShown = 40;

const valueColumns: ReadonlySet<string> = new Set([
  ...depositColumns,
  switchColumn,
  ...rowFieldNames.map((field) => rowColumns[field]),
]);

interface RowsSoFar {
  readonly firstLine: number;
  readonly kind: 'rows' | 'delete';
  readonly discount: DiscountName;
  readonly propertyId: number;
  readonly rows: RowValues[];
  active: boolean | null;
}

/** Groups the lines of a file by property and change. */
export class BulkEditSets {
  readonly problems: CsvProblem[] = [];
  readonly #currencyOf: CurrencyOf;
  readonly #sets = new Map<string, { readonly firstLine: number; deposit: GivenChange } | RowsSoFar>();

  constructor(currencyOf: CurrencyOf) {
    this.#currencyOf = currencyOf;
  }

  add(line: BulkEditLine): void {
    const { change } = line;
    if (change.kind === 'deposit') this.#addDeposit(line);
    else if (change.kind === 'delete') this.#addDeletion(line, change.discount);
    else this.#addRow(line, change.discount);
  }

  changes(): GivenChange[] {
    return [...this.#sets.values()].map((set) =>
      'deposit' in set
        ? set.deposit
        : { change: set.discount, propertyId: set.propertyId, active: set.active, rows: [...set.rows] },
    );
  }

  #addDeposit(line: BulkEditLine): void {
    this.#refuseOthers(line, depositColumns, 'A deposit has no such value: leave this cell empty.');
    const amount = this.#cell(line, 'deposit_amount', readAmountIn(this.#currencyOf(line.propertyId)));
    const disabled = this.#cell(line, 'disable_security_deposit', readYesNo);
    if (amount === null && disabled === null) {
      const message = 'Write an amount, or yes or no under disable_security_deposit, or both.';
      this.#problem(line, 'deposit_amount', message);
    }
    const name = `${String(line.propertyId)} deposit`;
    const known = this.#sets.get(name);
    if (known !== undefined) this.#twice(line, known.firstLine);
    if (known !== undefined || amount === undefined || disabled === undefined) return;
    const deposit = {
      change: 'security-deposit',
      propertyId: line.propertyId,
      amount,
      disabled,
    } as const;
    this.#sets.set(name, { firstLine: line.line, deposit });
  }

  #addDeletion(line: BulkEditLine, discount: DiscountName): void {
    this.#refuseOthers(line, [], 'A deletion has no values: leave this cell empty.');
    const known = this.#rowsOf(line, discount);
    if (known === undefined) this.#begin(line, discount, 'delete');
    else this.#twice(line, known.firstLine);
  }

  #addRow(line: BulkEditLine, discount: DiscountName): void {
    const { label } = discountKindFacts[discount];
    const fields = rowFieldsOf(discount);
    const columns = fields.map((field) => rowColumns[field]);
    const others = `${label} has no such value: leave this cell empty.`;
    this.#refuseOthers(line, [...columns, switchColumn], others);
    const active = this.#cell(line, switchColumn, readYesNo);
    const known = this.#rowsOf(line, discount);
    if (known?.kind === 'delete') {
      this.#twice(line, known.firstLine);
      return;
    }
    const set = known ?? this.#begin(line, discount, 'rows');
    if (active !== undefined && active !== null) {
      if (set.active !== null && set.active !== active) {
        this.#problem(line, switchColumn, `Line ${set.firstLine} differs: write the same.`);
      }
      set.active ??= active;
    }
    const values: Record<string, unknown> = {};
    for (const field of fields) {
      values[field] = this.#cell(line, rowColumns[field], (cell) =>
        readRowCell(field, cell, this.#currencyOf(line.propertyId)),
      );
    }
    const reported = Object.values(values);
    if (reported.includes(undefined)) return;
    if (reported.every((value) => value === null)) {
      const message = `This line has no values: fill it in, or write ${deleteWord(discount)} under change.`;
      this.#problem(line, 'change', message);
      return;
    }
    set.rows.push(rowValuesSchema.parse(values));
  }

  #rowsOf({ propertyId }: BulkEditLine, discount: DiscountName): RowsSoFar | undefined {
    const known = this.#sets.get(`${String(propertyId)} ${discount}`);
    return known === undefined || 'deposit' in known ? undefined : known;
  }

  #begin({ line, propertyId }: BulkEditLine, discount: DiscountName, kind: RowsSoFar['kind']): RowsSoFar {
    const set: RowsSoFar = { firstLine: line, kind, discount, propertyId, rows: [], active: null };
    this.#sets.set(`${String(propertyId)} ${discount}`, set);
    return set;
  }

  /** Null for an empty cell, undefined for an unreadable one. */
  #cell<T>(line: BulkEditLine, column: string, read: (cell: string) => ReadCell<T>): T | null | undefined {
    const cell = line.cells.get(column) ?? '';
    if (cell.trim() === '') return null;
    const value = read(cell);
    if (value.ok) return value.value;
    this.#problem(line, column, `“${cell.trim().slice(0, mostShown)}” can’t be used. ${value.fix}`);
    return undefined;
  }

  #refuseOthers(line: BulkEditLine, allowed: readonly string[], message: string): void {
    for (const [column, cell] of line.cells)
      if (valueColumns.has(column) && !allowed.includes(column) && cell.trim() !== '')
        this.#problem(line, column, message);
  }

  #twice(line: BulkEditLine, firstLine: number): void {
    const message = `Line ${firstLine} changes the same of this property already: keep one of them.`;
    this.#problem(line, 'change', message);
  }

  #problem({ line }: BulkEditLine, column: string, message: string): void {
    this.problems.push({ line, column, message });
  }
}
