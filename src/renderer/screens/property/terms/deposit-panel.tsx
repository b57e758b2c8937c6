import { depositWriter } from '../../../../core/writing/security-deposit.ts';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { RecordPanel } from '../../../guarded-edit/record-panel.tsx';
import { Facts, Field } from '../../../kit/facts.tsx';

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
      {/* Neither the amount nor the switch means anything without the other. */}
      {(deposit) => (
        <Facts>
          <Field large label="Amount" of={deposit} field="amount" none="None set">
            {(amount) => <AmountText amount={amount} />}
          </Field>
          <Field
            large
            label="Guests are asked for it"
            of={deposit}
            field="disabled"
            none="Sent as null: neither yes nor no"
          >
            {(disabled) => (disabled ? 'No' : 'Yes')}
          </Field>
        </Facts>
      )}
    </RecordPanel>
  );
}
