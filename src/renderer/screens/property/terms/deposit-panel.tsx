import { useMemo, useEffect, useRef } from 'react';
import type { Body } from '../../../../core/mapping/bodies/body.ts';
import { useProperty } from '../../../client/properties/property.ts';
import type { Currency } from '../../../../core/values/money/currency.ts';
import type { Recognised } from '../../../../core/service/decode.ts';
import { readAs } from '../../../client/properties/resource-reading.ts';
import { usePortfolioRows } from '../../../client/properties/portfolio.ts';
import { sentInsteadOf } from '../../../../core/mapping/not-understood.ts';
import { UnknownFields } from '../../../components/snapshot/unknown-fields.tsx';
import { Absent, Nothing } from '../../../components/text/absent.tsx';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { InCurrency } from '../../../components/text/in-currency.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { EditablePanel, EditButton } from '../../../guarded-edit/editable-panel.tsx';
import {
  currencyOfDeposit,
  depositEditor,
  depositEditorIn,
  type DepositForm,
} from '../../../guarded-edit/editors/security-deposit-editor.ts';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { Switch, TextInput } from '@mantine/core';
import type { FieldError } from '../../../../core/values/errors.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { useTypedNumber } from '../../../components/input/typed-number.ts';
import { fieldMessage } from '../../../guarded-edit/form/edit-form.tsx';

type DepositRead = Recognised<'security-deposit'> & { readonly body: Body };

/** Undefined when the body is unrecognised. */
function readDeposit(body: Body): DepositRead | undefined {
  const read = readAs('security-deposit', body);
  return read === undefined ? undefined : { ...read, body };
}

/** The security deposit, read and edited in one place. */
export function DepositPanel() {
  const { workspace, workspaceId, propertyId } = useProperty();
  const { data: rows } = usePortfolioRows(workspaceId);
  const own = rows?.find((row) => row.propertyId === propertyId);
  const listed = own?.currency ?? null;
  const editor = useMemo(() => depositEditorIn(listed), [listed]);
  return (
    <EditablePanel
      title="Security deposit"
      description="Refundable, held against damage. Separate from the booking deposit, which Keyholder never changes."
      workspace={workspace}
      target={{ workspaceId, resource: 'security-deposit', subject: String(propertyId) }}
      editor={editor}
      fields={(input) => (
        <InCurrency currency={currencyOfDeposit(input.baseBody, listed)}>
          <DepositFields {...input} />
        </InCurrency>
      )}
      decode={readDeposit}
      actions={(begin) =>
        begin.refusal === null ? <EditButton of="Security deposit" begin={begin} /> : null
      }
    >
      {(deposit) => <DepositFacts deposit={deposit} listed={listed} />}
    </EditablePanel>
  );
}

/** The amount and whether it is asked for, together: neither says anything without the other. */
function DepositFacts(props: { readonly deposit: DepositRead; readonly listed: Currency }) {
  const { deposit, listed } = props;
  const { amount, disabled, doubts } = deposit.value;
  const editable = depositEditor.formOf(deposit.body);
  return (
    <>
      <Facts>
        <Fact label="Amount" large>
          {amount === undefined ? (
            <Absent why={{ is: 'not-understood', sent: sentInsteadOf(deposit.value, 'amount') }} />
          ) : amount === null ? (
            <Nothing words="None set" />
          ) : (
            <InCurrency currency={currencyOfDeposit(deposit.body, listed)}>
              <AmountText amount={amount} />
            </InCurrency>
          )}
        </Fact>
        <Fact label="Guests are asked for it" large>
          {disabled === undefined ? (
            <Absent why={{ is: 'not-understood', sent: sentInsteadOf(deposit.value, 'disabled') }} />
          ) : disabled === null ? (
            <Nothing words="Sent as null: neither yes nor no" />
          ) : disabled ? (
            'No'
          ) : (
            'Yes'
          )}
        </Fact>
      </Facts>
      {editable.ok || doubts !== undefined ? null : (
        <Notice tone="warn" title="Editing is off">
          {editable.reason}
        </Notice>
      )}
      <UnknownFields read={deposit} />
    </>
  );
}

/** The two writable fields. The amount stays text until the review, so that nothing typed is rewritten. */
function DepositFields(props: {
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
