import { ActionIcon, Button, Checkbox, Input } from '@mantine/core';
import { IconAlertCircle, IconArrowBackUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { conceptLabel } from '../../../core/service/concepts/concept-labels.ts';
import { type RowField, rowFieldKinds } from '../../../core/writing/rows/row-fields.ts';
import { rowWords } from '../../../core/writing/rows/row-words.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import type { RowErrors } from './row-errors.ts';
import { type RowCell, type RowForm, daysIn, flagIn, typedIn, parseRow } from './rows-form.ts';
import styles from './rows.module.css';
import { visibleText } from '../../components/format/visible-text.ts';
import { DayInput } from '../../components/input/day-input.tsx';
import { useTypedNumber } from '../../components/input/typed-number.ts';
import { type Weekday, weekdays } from '../../../core/values/dates/calendar-date.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { weekdayName } from '../../components/format/weekday-name.ts';

export function EditedRow(props: {
  readonly row: RowForm;
  /** The number that the review uses, from 1. */
  readonly number: number;
  readonly columns: readonly RowField[];
  readonly errors: RowErrors;
  readonly onCell: (field: RowField, cell: RowCell) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}) {
  const { row, columns, errors } = props;
  const id = useId();
  const messages = [...errors.byField].map(([field, text]) => ({ key: `${id}-${field}`, text }));
  const whole = errors.whole.map((text, index) => ({ key: `${id}-whole-${String(index)}`, text }));
  return (
    <>
      <tr className={styles['row']} data-wrong={messages.length + whole.length > 0 || undefined}>
        <th scope="row">{props.number}</th>
        {columns.map((field, index) => {
          // A message about the whole row is announced with its first input.
          const described = [
            ...(errors.byField.has(field) ? [`${id}-${field}`] : []),
            ...(index === 0 ? whole.map(({ key }) => key) : []),
          ];
          return (
            <td key={field} data-kind={rowFieldKinds[field]} data-label={conceptLabel(field)}>
              <RowInput
                row={row}
                field={field}
                label={`${conceptLabel(field)}, rule ${props.number}`}
                invalid={described.length > 0}
                describedBy={described.length > 0 ? described.join(' ') : undefined}
                onCell={(cell) => props.onCell(field, cell)}
              />
            </td>
          );
        })}
        <td className={styles['actions']}>
          <ActionIcon
            aria-label={`Duplicate rule ${props.number}`}
            title={`Duplicate rule ${props.number}`}
            onClick={props.onDuplicate}
          >
            <IconCopy size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={`Delete rule ${props.number}`}
            title={`Delete rule ${props.number}`}
            data-remove
            onClick={props.onRemove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </td>
      </tr>
      {messages.length + whole.length === 0 ? null : (
        <tr className={styles['messages']}>
          <td />
          <td colSpan={columns.length + 1}>
            {[...messages, ...whole].map(({ key, text }) => (
              <p key={key} id={key} className={styles['message']}>
                <IconAlertCircle size={14} aria-hidden />
                <InertText text={text} />
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

export function RemovedRow(props: {
  readonly row: RowForm;
  readonly span: number;
  readonly onRestore: () => void;
}) {
  const words = rowWords(parseRow(props.row).values);
  return (
    <tr className={styles['removed']}>
      <td colSpan={props.span}>
        Goes away: <InertText text={words} />
        <Button
          type="button"
          size="compact-xs"
          variant="subtle"
          color="gray"
          data-restore
          aria-label={`Put back: ${visibleText(words)}`}
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={props.onRestore}
        >
          Put back
        </Button>
      </td>
    </tr>
  );
}

interface RowInputProps {
  readonly row: RowForm;
  readonly field: RowField;
  readonly label: string;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly onCell: (cell: RowCell) => void;
}

/** One input. Typed text is never rewritten. */
function RowInput(props: RowInputProps): ReactNode {
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
          // No chosen day means that none is sent.
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
          onChange={(event) => onCell(event.currentTarget.checked)}
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
          onChange={(event) => onCell(event.currentTarget.value)}
        />
      );
  }
}

function DecimalInput(props: RowInputProps) {
  const typed = useTypedNumber(typedIn(props.row, props.field), props.onCell);
  return <Input {...lookOf(props)} {...typed} autoComplete="off" spellCheck={false} inputMode="decimal" />;
}

/** Mantine's input takes its description from a wrapper. A row has none, so it is set here. */
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

function WeekdayToggles(props: {
  readonly label: string;
  readonly days: readonly Weekday[];
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly onDays: (days: readonly Weekday[]) => void;
}) {
  const { days } = props;
  const { locale } = usePreferences();
  return (
    <div role="group" aria-label={props.label} className={styles['days']}>
      {weekdays.map((day) => (
        <label key={day} className={styles['day']} data-invalid={props.invalid || undefined}>
          <input
            type="checkbox"
            aria-label={weekdayName(day, locale)}
            aria-invalid={props.invalid || undefined}
            aria-describedby={props.describedBy}
            checked={days.includes(day)}
            onChange={(event) => {
              const wanted = event.currentTarget.checked;
              props.onDays(weekdays.filter((one) => (one === day ? wanted : days.includes(one))));
            }}
          />
          <span aria-hidden>{weekdayName(day, locale, 'initials')}</span>
        </label>
      ))}
    </div>
  );
}
