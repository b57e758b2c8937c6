import { SegmentedControl, TextInput } from '@mantine/core';
import { useId } from 'react';
import { usePreferences } from '../../components/preferences.tsx';
import { fieldMessage } from './field-message.ts';
import type { OperationFieldsProps } from './operation-fields.ts';
import styles from './plan.module.css';

const switchChoices = [
  { value: 'keep', label: 'As it is' },
  { value: 'yes', label: 'On' },
  { value: 'no', label: 'Off' },
] as const;

/** The same amount for every property, and what becomes of the switch. */
export function DepositFields({ form, setForm, errors }: OperationFieldsProps) {
  const { currencyLabel } = usePreferences();
  const labelId = useId();
  return (
    <>
      <TextInput
        label="Deposit amount"
        description="Empty keeps the amount that each property has."
        inputMode="decimal"
        autoComplete="off"
        className={styles['amount'] ?? ''}
        leftSection={currencyLabel === '' ? undefined : <span aria-hidden>{currencyLabel}</span>}
        value={form.amount}
        error={fieldMessage(errors, 'amount')}
        onChange={(event) => {
          setForm({ ...form, amount: event.currentTarget.value });
        }}
      />
      <div className={styles['choice']}>
        <span id={labelId} className={styles['choiceLabel']}>
          Disable security deposit
        </span>
        <SegmentedControl
          aria-labelledby={labelId}
          data={[...switchChoices]}
          value={form.disabled}
          onChange={(value) => {
            const chosen = switchChoices.find((choice) => choice.value === value);
            if (chosen !== undefined) setForm({ ...form, disabled: chosen.value });
          }}
        />
      </div>
    </>
  );
}
