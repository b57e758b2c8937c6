import type { ReactNode } from 'react';
import { ChartActions } from '../charts/frame/chart-actions.tsx';
import {
  type ChartCell,
  type ChartColumn,
  type ChartTableData,
  type TableValue,
  ChartTable,
} from '../charts/frame/chart-table.tsx';
import { AmountText } from '../components/text/amount-text.tsx';
import { FieldCell } from '../components/text/field-value.tsx';
import { DatedText } from '../components/text/dated-text.tsx';

export interface Column<Row> extends ChartColumn {
  readonly cell: (row: Row) => ChartCell;
}

/** The column of one field. A cell without a value says why. */
export function fieldColumn<
  K extends string,
  Row extends Readonly<Partial<Record<K, TableValue | undefined>>>,
>(
  name: string,
  field: K & keyof Row,
  more: {
    readonly numeric?: boolean;
    readonly only?: 'file' | 'screen';
    readonly shown?: (value: NonNullable<Row[K]>) => ReactNode;
  } = {},
): Column<Row> {
  const { shown, ...column } = more;
  return { name, ...column, cell: (row) => fieldCell<K, Row>(row, field, shown) };
}

/** For fields that are amounts, and for those that are yes or no. */
export const inMoney = { numeric: true, shown: (amount: string) => <AmountText amount={amount} /> };
export const asYesNo = { shown: (isSo: boolean) => (isSo ? 'Yes' : 'No') };

/** A column of amounts that aren't a field of the row. `missing` says why a row has none. */
export function amountColumn<Row>(
  name: string,
  of: (row: Row) => string | null | undefined,
  missing?: (row: Row) => string,
): Column<Row> {
  return { name, numeric: true, cell: (row) => amountCell(of(row), missing?.(row)) };
}

export function amountCell(amount: string | null | undefined, missing?: string): ChartCell {
  const value = amount ?? null;
  return { value, shown: <AmountText amount={value} {...(missing === undefined ? {} : { missing })} /> };
}

/** A column of the file alone, which the screen shows differently. */
export function fileColumn<Row>(name: string, value: (row: Row) => TableValue | undefined): Column<Row> {
  return { name, only: 'file', cell: (row) => ({ value: value(row) ?? null }) };
}

export function tableOf<Row>(
  caption: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  isQuiet?: (row: Row) => boolean,
): ChartTableData {
  return {
    caption,
    columns,
    rows: rows.map((row, index) => ({
      key: String(index),
      isQuiet: isQuiet?.(row) === true,
      cells: columns.map(({ cell }) => cell(row)),
    })),
  };
}

export function SimpleTable<Row>(props: {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** Rows that don't apply at present, such as a rule that is switched off. */
  readonly isQuiet?: (row: Row) => boolean;
}) {
  return <ChartTable table={tableOf(props.caption, props.rows, props.columns, props.isQuiet)} />;
}

export function ExportCsv(props: { readonly fileName: string; readonly table: ChartTableData }) {
  return <ChartActions {...props} />;
}

/** The cell of a decoded field: its value, or why it has none. */
export function fieldCell<K extends string, T extends Readonly<Partial<Record<K, TableValue | undefined>>>>(
  record: T,
  field: K & keyof T,
  shown?: (value: NonNullable<T[K]>) => ReactNode,
): ChartCell {
  const value: TableValue | undefined = record[field];
  return {
    value: value ?? null,
    shown: (
      <FieldCell record={record} field={field}>
        {(given) => (shown === undefined ? <DatedText text={String(given)} /> : shown(given))}
      </FieldCell>
    ),
  };
}
