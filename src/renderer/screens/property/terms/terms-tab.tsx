import { Unanswered } from '../../../components/progress/unanswered.tsx';
import { useProperty } from '../../../client/properties/property.ts';
import { DepositPanel } from './deposit-panel.tsx';
import { PolicyPanels } from './policy-panels.tsx';
import { routes } from '../../../routes.ts';
import { useChangeTitles } from '../../../client/properties/property-names.ts';
import { useDepositCurrencies } from '../../../guarded-edit/editors/use-deposit-currency.ts';
import { useRuns } from '../../../client/changes/changes.ts';
import { Text } from '@mantine/core';
import { Panel } from '../../../components/page/panel.tsx';
import { RunLines } from '../../../components/change/run-lines.tsx';

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
