import type { ReactNode } from 'react';
import { FieldCell } from '../components/text/field-value.tsx';
import { DatedText } from '../components/text/dated-text.tsx';
import type { ChartCell, TableValue } from './frame/chart-table-data.ts';

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
