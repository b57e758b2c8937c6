import { Checkbox, Input } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RowField } from '../../../core/writing/rows/row-fields.ts';
import { rowFieldKinds } from '../../../core/writing/rows/row-fields.ts';
import { DayInput } from '../../components/input/day-input.tsx';
import { useTypedNumber } from '../../components/input/typed-number.ts';
import type { RowCell, RowForm } from './rows-form.ts';
import { daysIn, flagIn, typedIn } from './rows-form.ts';
import styles from './rows.module.css';
import { WeekdayToggles } from './weekday-toggles.tsx';

interface RowInputProps {
  readonly row: RowForm;
  readonly field: RowField;
  /** The input's accessible name. */
  readonly label: string;
  readonly invalid: boolean;
  /** The id of the message about it, if there is one. */
  readonly describedBy: string | undefined;
  readonly onCell: (cell: RowCell) => void;
}

/** One input of one row. What is typed stays as it was typed. */
export function RowInput(props: RowInputProps): ReactNode {
  const { row, field, label, onCell } = props;
  const kind = rowFieldKinds[field];
  const state = { 'aria-label': label, 'aria-describedby': props.describedBy };
  switch (kind) {
    case 'weekdays':
      return (
        <WeekdayToggles
          label={label}
          days={daysIn(row, field)}
          invalid={props.invalid}
          describedBy={props.describedBy}
          // Where no day is left, none is told.
          onDays={(days) => onCell(days.length === 0 ? null : [...days])}
        />
      );
    case 'flag':
      return (
        <Checkbox
          {...state}
          size="sm"
          checked={flagIn(row, field) === true}
          indeterminate={flagIn(row, field) === null}
          error={props.invalid}
          onChange={(event) => {
            onCell(event.currentTarget.checked);
          }}
        />
      );
    case 'date':
      return (
        <DayInput
          {...lookOf(props)}
          value={typedIn(row, field)}
          onChange={(day) => {
            if (day !== typedIn(row, field)) onCell(day);
          }}
        />
      );
    case 'percent':
    case 'amount':
      return <DecimalInput {...props} />;
    case 'text':
    case 'integer':
      return (
        <Input
          {...lookOf(props)}
          autoComplete="off"
          spellCheck={false}
          inputMode={kind === 'text' ? 'text' : 'numeric'}
          value={typedIn(row, field)}
          onChange={(event) => {
            onCell(event.currentTarget.value);
          }}
        />
      );
  }
}

function DecimalInput(props: RowInputProps) {
  const typed = useTypedNumber(typedIn(props.row, props.field), props.onCell);
  return <Input {...lookOf(props)} {...typed} autoComplete="off" spellCheck={false} inputMode="decimal" />;
}

/** The library's input takes its description from a wrapper; a row has none, so it is given here. */
function lookOf({ field, label, invalid, describedBy }: RowInputProps) {
  return {
    withAria: false,
    size: 'xs',
    className: styles[rowFieldKinds[field]] ?? '',
    error: invalid,
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  } as const;
}
