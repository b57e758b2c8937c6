import { Unanswered } from '../../components/progress/unanswered.tsx';
import { IconChecklist, IconDownload } from '@tabler/icons-react';
import type { Run, RunStatus } from '../../../ipc/changes/changes.ts';
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
import { RecordFaults } from './record-faults.tsx';
import { Anchor, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { BulkEdit } from '../../../ipc/changes/bulk-edits.ts';
import { formatCount } from '../../../core/values/words/plural.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { ClosedUnknown } from './change/closed-unknown.tsx';
import { BulkEditActions } from './bulk-edits/bulk-edit-actions.tsx';
import { BulkEditState } from './bulk-edits/bulk-edit-state.tsx';
import { BulkEditProgress } from './bulk-edits/bulk-edit-progress.tsx';
import { hasEnded, bulkEditTone, bulkEditWord } from './bulk-edits/bulk-edit-words.ts';

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

const openGroups: readonly { name: string; meaning: string; words: readonly RunStatus[] }[] = [
  {
    name: 'Needs attention',
    meaning: 'These need your decision. Nothing more is sent until then.',
    words: ['needs-attention', 'outcome-unknown'],
  },
  { name: 'Running', meaning: 'In progress now.', words: ['checking', 'sending', 'verifying'] },
  { name: 'Drafts', meaning: 'Reviewed, not sent.', words: ['draft'] },
];

/** Unfinished changes by urgency, newest first in each group. Empty groups are left out. */
export function openChanges(runs: readonly Run[]) {
  return openGroups
    .map(({ words, ...group }) => ({
      ...group,
      runs: runs
        .filter((run) => words.includes(isLateNews(run) ? 'needs-attention' : run.status))
        .toSorted((left, right) => (left.updatedAt < right.updatedAt ? 1 : -1)),
    }))
    .filter((group) => group.runs.length > 0);
}

/** Whether a change closed as unknown was later seen at the service, and nobody has confirmed that yet. */
function isLateNews({ seenAfterClosing, actions }: Run): boolean {
  return seenAfterClosing !== null && actions.includes('accept');
}

/** Number of finished bulk edits shown before the user asks for more. */
const fewEnded = 3;

function BulkEditsPanel(props: { readonly workspaceId: string }) {
  const { locale } = usePreferences();
  const { data } = useBulkEdits(props.workspaceId);
  const [all, setAll] = useState(false);
  if (data === undefined || data.length === 0) return null;
  const open = data.filter((bulkEdit) => !hasEnded(bulkEdit));
  const ended = data.filter(hasEnded);
  const shown = [...open, ...(all ? ended : ended.slice(0, fewEnded))];
  return (
    <Panel
      title="Bulk edits"
      term="bulkEdit"
      description="Many changes, sent one at a time. Each bulk edit stops at the first change that isn’t verified."
    >
      <Stack component="ul" gap="1.25rem" p={0} m={0}>
        {shown.map((bulkEdit) => (
          <BulkEditLine key={bulkEdit.bulkEditId} bulkEdit={bulkEdit} />
        ))}
      </Stack>
      {shown.length === data.length ? null : (
        <Button size="xs" variant="subtle" color="gray" mt="md" onClick={() => setAll(true)}>
          Show all {formatCount(data.length, locale)} bulk edits
        </Button>
      )}
    </Panel>
  );
}

function BulkEditLine(props: { readonly bulkEdit: BulkEdit }) {
  const { bulkEdit } = props;
  return (
    <Box component="li" display="grid" style={{ gap: '0.5rem' }}>
      <Group justify="space-between" gap="0.25rem 1rem">
        <Title order={3} fz="sm" fw={550}>
          <Anchor component={Link} href={routes.storedBulkEdit(bulkEdit.bulkEditId)} c="var(--kh-text)">
            {bulkEdit.title}
          </Anchor>
        </Title>
        <Text role="status" fz="sm" fw={550} c={bulkEditTone(bulkEdit)}>
          {bulkEditWord(bulkEdit)}
        </Text>
      </Group>
      <BulkEditProgress bulkEdit={bulkEdit} />
      <BulkEditState bulkEdit={bulkEdit} />
      {bulkEdit.closedUnknown === null ? null : (
        <ClosedUnknown workspaceId={bulkEdit.workspaceId} closed={bulkEdit.closedUnknown} />
      )}
      <BulkEditActions bulkEdit={bulkEdit} onList />
    </Box>
  );
}
