import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { roundings } from '../../../contract/adjusted-amount.ts';
import { usePreferences } from '../../components/preferences.tsx';
import { fieldMessage } from './field-message.ts';
import type { OperationFieldsProps } from './operation-fields.ts';
import styles from './plan.module.css';

const directions = [
  { value: 'raise', label: 'Raise' },
  { value: 'lower', label: 'Lower' },
] as const;
const units = [
  { value: 'percent', label: 'Per cent' },
  { value: 'amount', label: 'Amount' },
] as const;
const roundingWords = { nearest: 'To the nearest', up: 'Always up', down: 'Always down' } as const;

/** From what each property has: up or down, by an amount or a share, then rounded. */
export function AdjustFields({ form, setForm, errors }: OperationFieldsProps) {
  const { currencyLabel } = usePreferences();
  const label = currencyLabel === '' ? undefined : <span aria-hidden>{currencyLabel}</span>;
  return (
    <>
      <div className={styles['line']}>
        <SegmentedControl
          aria-label="Raise or lower"
          data={[...directions]}
          value={form.direction}
          onChange={(value) => {
            const chosen = directions.find((direction) => direction.value === value);
            if (chosen !== undefined) setForm({ ...form, direction: chosen.value });
          }}
        />
        <SegmentedControl
          aria-label="By per cent or by an amount"
          data={[...units]}
          value={form.by}
          onChange={(value) => {
            const chosen = units.find((unit) => unit.value === value);
            if (chosen !== undefined) setForm({ ...form, by: chosen.value });
          }}
        />
      </div>
      <TextInput
        label="By how much"
        inputMode="decimal"
        autoComplete="off"
        className={styles['amount'] ?? ''}
        leftSection={form.by === 'amount' ? label : undefined}
        rightSection={form.by === 'percent' ? <span aria-hidden>%</span> : undefined}
        value={form.change}
        error={fieldMessage(errors, 'change')}
        onChange={(event) => {
          setForm({ ...form, change: event.currentTarget.value });
        }}
      />
      <div className={styles['line']}>
        <TextInput
          label="Round to"
          description="5 gives 165, 170, … Empty keeps the exact result."
          inputMode="decimal"
          autoComplete="off"
          className={styles['amount'] ?? ''}
          leftSection={label}
          value={form.roundTo}
          error={fieldMessage(errors, 'roundTo')}
          onChange={(event) => {
            setForm({ ...form, roundTo: event.currentTarget.value });
          }}
        />
        <Select
          label="Rounding"
          className={styles['amount'] ?? ''}
          disabled={form.roundTo.trim() === ''}
          data={roundings.map((value) => ({ value, label: roundingWords[value] }))}
          value={form.rounding}
          onChange={(value) => {
            const chosen = roundings.find((rounding) => rounding === value);
            if (chosen !== undefined) setForm({ ...form, rounding: chosen });
          }}
        />
      </div>
    </>
  );
}
