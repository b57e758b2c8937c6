import { Switch, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { FieldError } from '../../../../../core/values/errors.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { useTypedNumber } from '../../../../components/input/typed-number.ts';
import { fieldMessage } from '../../../../guarded-edit/form/edit-form.tsx';
import type { DepositForm } from '../../../../guarded-edit/editors/security-deposit-editor.ts';

/** The two writable fields. The amount stays text until the review, so that nothing typed is rewritten. */
export function DepositFields(props: {
  readonly form: DepositForm;
  readonly setForm: (form: DepositForm) => void;
  readonly errors: readonly FieldError[];
}) {
  const { form, setForm, errors } = props;
  const { currencyLabel } = usePreferences();
  const typed = useTypedNumber(form.amount, (amount) => {
    setForm({ ...form, amount });
  });
  const amountRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    amountRef.current?.focus();
    amountRef.current?.select();
  }, []);
  return (
    <>
      <TextInput
        ref={amountRef}
        label="Deposit amount"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        maw="14rem"
        leftSection={currencyLabel === '' ? undefined : <span aria-hidden>{currencyLabel}</span>}
        {...typed}
        error={fieldMessage(errors, 'amount')}
      />
      <Switch
        label="Ask guests for a deposit"
        // Mantine's label holds the description, too, which would become part of the switch's name.
        aria-label="Ask guests for a deposit"
        description="Turn off to stop asking. The amount is kept."
        checked={!form.disabled}
        error={fieldMessage(errors, 'disabled')}
        onChange={(event) => {
          setForm({ ...form, disabled: !event.currentTarget.checked });
        }}
      />
    </>
  );
}
