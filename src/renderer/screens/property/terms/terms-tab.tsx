import { Unanswered } from '../../../components/progress/unanswered.tsx';
import { useProperty } from '../../../client/properties/property.ts';
import { PolicyPanels } from './policy-panels.tsx';
import { routes } from '../../../routes.ts';
import { useChangeTitles } from '../../../client/properties/property-names.ts';
import { useDepositCurrencies } from '../../../guarded-edit/editors/use-deposit-currency.ts';
import { useRuns } from '../../../client/changes/changes.ts';
import { Text } from '@mantine/core';
import { Panel } from '../../../components/page/panel.tsx';
import { RunLines } from '../../../components/change/run-lines.tsx';
import { depositWriter } from '../../../../core/writing/security-deposit.ts';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { RecordPanel } from '../../../guarded-edit/record-panel.tsx';
import { Facts, Field } from '../../../kit/facts.tsx';

/** What a guest agrees to: the security deposit, which can be edited here, and the cancellation policy. */
export function TermsTab() {
  return (
    <>
      <DepositPanel />
      <PolicyPanels />
      <PropertyChanges />
    </>
  );
}

const mostShown = 8;

function PropertyChanges() {
  const { workspaceId, propertyId } = useProperty();
  const runs = useRuns(workspaceId);
  const { data } = runs;
  const currencyOf = useDepositCurrencies(workspaceId);
  const titleOf = useChangeTitles(workspaceId);
  const own = (data ?? [])
    .filter((run) => run.target.subject === String(propertyId))
    .toSorted((left, right) => (left.updatedAt < right.updatedAt ? 1 : -1))
    .slice(0, mostShown);
  return (
    <Panel title="Recent changes" flush>
      {data === undefined ? <Unanswered question={runs} lines={2} /> : null}
      {data !== undefined && own.length === 0 ? (
        <Text c="dimmed" px="1.25rem" py="lg">
          No changes yet. Changes made in Keyholder are listed here.
        </Text>
      ) : null}
      <RunLines
        runs={own}
        label="Recent changes"
        hrefOf={(run) => routes.change(run.changeId)}
        titleOf={titleOf}
        currencyOf={currencyOf}
      />
    </Panel>
  );
}

function DepositPanel() {
  return (
    <RecordPanel
      writer={depositWriter}
      description="Refundable, held against damage. Separate from the booking deposit, which Keyholder never changes."
      switches={{
        disabled: {
          label: 'Ask guests for a deposit',
          description: 'Turn off to stop asking. The amount stays.',
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
