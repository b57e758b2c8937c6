import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { Link, useLocation, useParams } from 'wouter';
import type { Run } from '../../../ipc/changes/changes.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { routes } from '../../routes.ts';
import { useRuns } from '../../client/changes/changes.ts';
import { usePlans } from '../../client/changes/plans.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { formatCount } from '../../../core/wording/plural.ts';
import { Page } from '../../components/page/page.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { RunLines } from '../../components/change/run-lines.tsx';
import { useDepositCurrencies } from '../../guarded-edit/editors/use-deposit-currency.ts';
import { useHouseNames } from '../../client/houses/house-names.ts';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { DraftsPanel } from './drafts-panel.tsx';
import type { ChosenChanges } from './found/filter-address.ts';
import { chosenIn, isAnyChange, segmentOf } from './found/filter-address.ts';
import { FilterBar } from './found/filter-bar.tsx';
import { FoundChanges } from './found/found-changes.tsx';
import { ExportReceipts } from './export-receipts.tsx';
import { OlderChanges } from './found/older-changes.tsx';
import { PlansPanel } from './plans/plans-panel.tsx';
import { RecordPanel } from './record-panel.tsx';
import { groupRuns } from './found/run-groups.ts';
import styles from './changes.module.css';
import { useAsk } from '../../client/ask.ts';

/** Every change of the workspace, in the order in which they want a person's eye. */
export function ChangesScreen() {
  const workspace = useActiveWorkspace();
  if (workspace === undefined) return null;
  return <Changes workspace={workspace} />;
}

function Changes(props: { readonly workspace: Workspace }) {
  const workspaceId = props.workspace.id;
  const { data, error, refetch } = useRuns(workspaceId);
  const record = useAsk('record:state');
  const hasUnreadable = record.data?.unreadable.some((entry) => entry.workspaceId === workspaceId) === true;
  const [, navigate] = useLocation();
  const { filter } = useParams<{ filter?: string }>();
  const chosen = chosenIn(filter);
  const choose = (next: ChosenChanges): void => {
    navigate(routes.foundChanges(segmentOf(next)), { replace: true });
  };
  const hasReceipts = data?.some((run) => run.receipt !== null) === true;
  return (
    <Page
      title="Changes"
      subtitle="Changes in progress, changes that need a decision, and receipts."
      actions={hasReceipts ? <ExportReceipts workspaceId={workspaceId} /> : undefined}
    >
      {data === undefined && error === null ? <LoadingLines /> : null}
      {data === undefined && error !== null ? (
        <ErrorNotice
          error={error.error}
          actions={
            <Button size="xs" variant="default" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      ) : null}
      <RecordPanel workspaceId={workspaceId} />
      {data === undefined || data.length === 0 ? null : (
        <FilterBar workspaceId={workspaceId} chosen={chosen} onChosen={choose} />
      )}
      {isAnyChange(chosen) ? (
        <AllChanges workspace={props.workspace} runs={data} hasUnreadable={hasUnreadable} />
      ) : (
        <FoundChanges workspaceId={workspaceId} chosen={chosen} onChosen={choose} />
      )}
    </Page>
  );
}

/** Without a filter: what waits, plans, and every change in the order in which they want a person's eye. */
function AllChanges(props: {
  readonly workspace: Workspace;
  readonly runs: readonly Run[] | undefined;
  readonly hasUnreadable: boolean;
}) {
  const { runs: data, hasUnreadable } = props;
  const workspaceId = props.workspace.id;
  const houseOf = useHouseNames(workspaceId);
  const currencyOf = useDepositCurrencies(workspaceId);
  // A plan that waits is not nothing.
  const { data: plans } = usePlans(workspaceId);
  const hasNothing = data?.length === 0 && !hasUnreadable && plans?.length === 0;
  return (
    <>
      <DraftsPanel workspace={props.workspace} runs={data} />
      {hasNothing ? (
        <EmptyState
          level={2}
          icon={<IconChecklist size={24} />}
          title="No changes yet"
          action={
            <Button variant="default" component={Link} href={routes.portfolio()}>
              Go to Properties
            </Button>
          }
        >
          Edit a deposit, discount or occupancy group and review it. Each change leaves a receipt: before,
          sent and verified.
        </EmptyState>
      ) : null}
      <PlansPanel workspaceId={workspaceId} />
      {groupRuns(data ?? []).map((group) => (
        <Panel
          key={group.name}
          title={group.name}
          description={group.meaning}
          actions={<Count count={group.runs.length} />}
          flush
        >
          <RunLines
            runs={group.runs}
            label={group.name}
            hrefOf={(run) => routes.change(run.changeId)}
            houseOf={houseOf}
            currencyOf={currencyOf}
          />
        </Panel>
      ))}
      <OlderChanges workspaceId={workspaceId} runs={data ?? []} />
    </>
  );
}

function Count(props: { readonly count: number }) {
  const { locale } = usePreferences();
  return <span className={styles['count']}>{formatCount(props.count, locale)}</span>;
}
