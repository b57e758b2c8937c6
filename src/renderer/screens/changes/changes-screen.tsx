import { Unanswered } from '../../components/progress/unanswered.tsx';
import { IconChecklist, IconDownload } from '@tabler/icons-react';
import type { Run } from '../../../ipc/changes/changes.ts';
import { useRuns } from '../../client/changes/changes.ts';
import { useBulkEdits } from '../../client/changes/bulk-edits.ts';
import { useChangeTitles } from '../../client/properties/property-names.ts';
import { useAsk } from '../../client/ask.ts';
import { useRemembered } from '../../client/remembered.ts';
import { useTell } from '../../client/tell.ts';
import { RunLines } from '../../components/change/run-lines.tsx';
import { ActionButton } from '../../components/page/action-button.tsx';
import { Page } from '../../components/page/page.tsx';
import { Panel } from '../../components/page/panel.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { saysSaved } from '../../components/ui/notify.ts';
import { useDepositCurrencies } from '../../guarded-edit/editors/use-deposit-currency.ts';
import { workspaceScreen } from '../../kit/properties.tsx';
import { routes } from '../../routes.ts';
import { DraftsPanel } from './drafts-panel.tsx';
import { anyChange, isAnyChange } from './found/chosen-changes.ts';
import { FilterBar } from './found/filter-bar.tsx';
import { FoundChanges } from './found/found-changes.tsx';
import { openChanges } from './open-changes.ts';
import { BulkEditsPanel } from './bulk-edits/bulk-edits-panel.tsx';
import { RecordFaults } from './record-faults.tsx';

/** What needs attention first, then every change of the workspace, newest first. */
export const ChangesScreen = workspaceScreen(({ workspace }) => {
  const workspaceId = workspace.id;
  const asked = useRuns(workspaceId);
  const runs = asked.data;
  const { data: bulkEdits } = useBulkEdits(workspaceId);
  const record = useAsk('record:state');
  const hasUnreadable = record.data?.unreadable.some((entry) => entry.workspaceId === workspaceId) === true;
  const [chosen, choose] = useRemembered(`changes-chosen ${workspaceId}`, anyChange);
  const hasNothing = runs?.length === 0 && !hasUnreadable && bulkEdits?.length === 0;
  return (
    <Page
      title="Changes"
      subtitle="Changes in progress, changes that need a decision, and receipts."
      actions={
        runs?.some((run) => run.receipt !== null) === true ? (
          <ExportReceipts workspaceId={workspaceId} />
        ) : undefined
      }
    >
      {runs === undefined ? <Unanswered question={asked} /> : null}
      <RecordFaults workspaceId={workspaceId} />
      {isAnyChange(chosen) ? (
        <>
          <DraftsPanel workspace={workspace} runs={runs} />
          <BulkEditsPanel workspaceId={workspaceId} />
          <OpenChanges workspaceId={workspaceId} runs={runs ?? []} />
        </>
      ) : null}
      {hasNothing ? <NoChanges /> : null}
      {runs === undefined || runs.length === 0 ? null : (
        <>
          <FilterBar workspaceId={workspaceId} chosen={chosen} onChosen={choose} />
          <FoundChanges workspaceId={workspaceId} chosen={chosen} onChosen={choose} />
        </>
      )}
    </Page>
  );
});

function OpenChanges(props: { readonly workspaceId: string; readonly runs: readonly Run[] }) {
  const titleOf = useChangeTitles(props.workspaceId);
  const currencyOf = useDepositCurrencies(props.workspaceId);
  return openChanges(props.runs).map(({ name, meaning, runs }) => (
    <Panel key={name} title={name} description={meaning} flush>
      <RunLines
        runs={runs}
        label={name}
        hrefOf={(run) => routes.change(run.changeId)}
        titleOf={titleOf}
        currencyOf={currencyOf}
      />
    </Panel>
  ));
}

function NoChanges() {
  return (
    <EmptyState
      level={2}
      icon={<IconChecklist size={24} />}
      title="No changes yet"
      leadsTo={{ href: routes.portfolio(), label: 'Go to Properties' }}
    >
      Edit a deposit, discount or occupancy group and review it. Each change leaves a receipt: before, sent
      and verified.
    </EmptyState>
  );
}

const formats = [
  { format: 'json', label: 'Export JSON' },
  { format: 'csv', label: 'Export CSV' },
] as const;

/** Exports the receipts: JSON keeps the hash chain whole, CSV opens in a spreadsheet. */
function ExportReceipts({ workspaceId }: { readonly workspaceId: string }) {
  const exporting = useTell('changes:export');
  return formats.map(({ format, label }) => (
    <ActionButton
      key={format}
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={exporting.isPending && exporting.variables.format === format}
      onClick={() => exporting.mutate({ workspaceId, format }, saysSaved)}
    >
      {label}
    </ActionButton>
  ));
}
