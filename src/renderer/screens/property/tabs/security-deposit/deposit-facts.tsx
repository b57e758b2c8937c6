import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import type { JsonValue } from '../../../../../contract/json/json.ts';
import { decodeResource } from '../../../../../contract/service/decode.ts';
import type { Recognised } from '../../../../../contract/service/decode.ts';
import { namedCurrency } from '../../../../../core/mapping/money/named-currency.ts';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import { UnknownFields } from '../../../../components/snapshot/unknown-fields.tsx';
import { depositEditor } from '../../../../guarded-edit/editors/security-deposit-editor.ts';
import styles from './security-deposit.module.css';
import { Absent, Nothing } from '../../../../components/text/absent.tsx';

export type DepositRead = Recognised<'security-deposit'> & { readonly body: JsonValue };

/** Undefined when the body is unrecognised. */
export function readDeposit(body: JsonValue): DepositRead | undefined {
  const decoded = decodeResource('security-deposit', body);
  return decoded.shape === 'unrecognised' ? undefined : { ...decoded, body };
}

/** The amount and whether it is asked for, together: neither says anything without the other. */
export function DepositFacts(props: { readonly deposit: DepositRead }) {
  const { deposit } = props;
  const { amount, disabled, doubts } = deposit.value;
  const editable = depositEditor.formOf(deposit.body);
  return (
    <>
      <dl className={styles['facts']}>
        <div>
          <dt>Amount</dt>
          <dd className={styles['amount']} data-off={disabled === true || undefined}>
            {amount === undefined ? (
              <Absent why={{ is: 'not-understood', sent: doubts?.[0]?.sent }} />
            ) : amount === null ? (
              <span className={styles['none']}>None set</span>
            ) : (
              <AmountText amount={amount} currency={namedCurrency(deposit.value) ?? undefined} />
            )}
          </dd>
        </div>
        <div>
          <dt>Asked for</dt>
          <dd className={styles['flag']}>
            <DisabledWord disabled={disabled} />
          </dd>
        </div>
      </dl>
      {editable.ok || deposit.value.doubts !== undefined ? null : (
        <Notice tone="warn" title="Editing is off">
          {editable.reason}
        </Notice>
      )}
      <UnknownFields read={deposit} />
    </>
  );
}

function DisabledWord(props: { readonly disabled: boolean | null }) {
  if (props.disabled === null) return <Nothing words="Sent as null: neither yes nor no" />;
  return props.disabled ? (
    <>
      <IconShieldOff size={18} aria-hidden />
      No, it is disabled
    </>
  ) : (
    <>
      <IconShieldCheck size={18} aria-hidden />
      Yes
    </>
  );
}
