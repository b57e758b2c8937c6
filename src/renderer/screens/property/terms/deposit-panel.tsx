import { sentInsteadOf } from '../../../../core/mapping/remarks.ts';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { depositWriter } from '../../../../core/writing/security-deposit.ts';
import { Absent, Nothing } from '../../../components/text/absent.tsx';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { RecordPanel } from '../../../guarded-edit/record-panel.tsx';
import { Fact, Facts } from '../../../kit/facts.tsx';

export function DepositPanel() {
  return (
    <RecordPanel
      writer={depositWriter}
      description="Refundable, held against damage. Separate from the booking deposit, which Keyholder never changes."
      switches={{
        disabled: {
          label: 'Ask guests for a deposit',
          description: 'Turn off to stop asking. The amount is kept.',
          isOpposite: true,
        },
      }}
    >
      {(deposit) => <DepositFacts deposit={deposit} />}
    </RecordPanel>
  );
}

/** Amount and switch in one, because neither means anything without the other. */
function DepositFacts(props: { readonly deposit: ResourceValue<'security-deposit'> }) {
  const { deposit } = props;
  const { amount, disabled } = deposit;
  return (
    <Facts>
      <Fact label="Amount" large>
        {amount === undefined ? (
          <Absent why={{ is: 'not-understood', sent: sentInsteadOf(deposit, 'amount') }} />
        ) : amount === null ? (
          <Nothing words="None set" />
        ) : (
          <AmountText amount={amount} />
        )}
      </Fact>
      <Fact label="Guests are asked for it" large>
        {disabled === undefined ? (
          <Absent why={{ is: 'not-understood', sent: sentInsteadOf(deposit, 'disabled') }} />
        ) : disabled === null ? (
          <Nothing words="Sent as null: neither yes nor no" />
        ) : disabled ? (
          'No'
        ) : (
          'Yes'
        )}
      </Fact>
    </Facts>
  );
}
