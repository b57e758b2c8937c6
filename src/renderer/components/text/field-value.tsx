import type { ReactNode } from 'react';
import { absenceOf } from '../../../core/mapping/absence.ts';
import { Absent, AbsentCell, Nothing } from './absent.tsx';

interface FieldProps<T extends object, K extends keyof T & string> {
  readonly record: T;
  readonly field: K;
  readonly children: (value: NonNullable<T[K]>) => ReactNode;
}

/** A decoded field for a table cell: its value, or why there is none. */
export function FieldCell<T extends object, K extends keyof T & string>(props: FieldProps<T, K>) {
  const value = props.record[props.field];
  if (value === undefined) return <AbsentCell why={absenceOf(props.record, props.field)} />;
  return value === null ? <AbsentCell why={null} /> : props.children(value);
}

/** The same with room for words. `none` is the meaning of the service's own null here. */
export function FieldFact<T extends object, K extends keyof T & string>(
  props: FieldProps<T, K> & { readonly none: string },
) {
  const value = props.record[props.field];
  if (value === undefined) return <Absent why={absenceOf(props.record, props.field)} />;
  return value === null ? <Nothing words={props.none} /> : props.children(value);
}
