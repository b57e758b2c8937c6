import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ChangeTarget, Run } from '../../../contract/ipc/changes.ts';
import type { SnapshotView } from '../../../contract/ipc/snapshots.ts';
import type { Workspace } from '../../../contract/ipc/workspaces.ts';
import { useRuns } from '../../client/changes.ts';
import { useRefreshSnapshot, useSnapshot } from '../../client/snapshots.ts';
import { isOffline } from '../../components/failure-words.ts';
import { Panel } from '../../components/panel.tsx';
import { SnapshotPanel } from '../../components/snapshot-panel.tsx';
import { EditStage } from '../../guarded-edit/edit-stage.tsx';
import { depositEditor, depositSessions } from '../../guarded-edit/editors/security-deposit-editor.ts';
import { snapshotKeyOf } from '../../guarded-edit/fresh-base.ts';
import { isUnderWay } from '../../guarded-edit/session-steps.ts';
import { UnlockDialog } from '../../guarded-edit/unlock-dialog.tsx';
import { useGuardedEdit } from '../../guarded-edit/use-guarded-edit.ts';
import { useSessionRun } from '../../guarded-edit/use-session-run.ts';
import { WaitingRun } from '../../guarded-edit/waiting-run.tsx';
import { DepositFacts, readDeposit } from './deposit-facts.tsx';
import { DepositFields } from './deposit-fields.tsx';
import { DepositNotes } from './deposit-notes.tsx';

const title = 'Security deposit';
const description =
  'Held against damage. Not the payment deposit that secures a booking: that one is never touched here.';

/** Reading and editing in one place, so that nothing jumps when one becomes the other. */
export function DepositPanel(props: { readonly workspace: Workspace; readonly target: ChangeTarget }) {
  const { workspace, target } = props;
  const key = snapshotKeyOf(target);
  const { data: view, error } = useSnapshot(key);
  const refresh = useRefreshSnapshot();
  const edit = useGuardedEdit(depositEditor, depositSessions, target);
  const sessionRun = useSessionRun(edit.session);
  const open = useOpenRuns(target);
  const [locked, setLocked] = useState(false);
  const onRefresh = (): void => {
    refresh.mutate(key);
  };
  const begin = (): void => {
    if (view !== undefined) edit.start(view);
  };
  const verified = sessionRun?.word === 'Verified' ? sessionRun : undefined;
  const waiting = edit.session === undefined ? open.underWay : undefined;

  if (edit.session !== undefined && verified === undefined) {
    return (
      <Panel
        title={title}
        description={description}
        {...ageOf(view, refresh.isPending)}
        onRefresh={onRefresh}
      >
        <EditStage
          edit={edit}
          session={edit.session}
          editor={depositEditor}
          workspace={workspace}
          presentHash={view?.bodyHash ?? null}
          fields={(input) => <DepositFields {...input} />}
        />
      </Panel>
    );
  }
  if (waiting !== undefined) {
    return (
      <Panel
        title={title}
        description={description}
        {...ageOf(view, refresh.isPending)}
        onRefresh={onRefresh}
      >
        <WaitingRun changeId={waiting.changeId} />
      </Panel>
    );
  }
  return (
    <>
      <SnapshotPanel
        title={title}
        description={description}
        view={view}
        error={error?.error}
        refreshing={refresh.isPending}
        onRefresh={onRefresh}
        decode={readDeposit}
        actions={
          canEdit(view) ? (
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                if (workspace.editLock.locked) setLocked(true);
                else begin();
              }}
            >
              Edit
            </Button>
          ) : null
        }
      >
        {(deposit) => (
          <>
            <DepositNotes
              edit={edit}
              verified={verified}
              draft={verified === undefined ? open.draft : undefined}
              view={view}
            />
            <DepositFacts deposit={deposit} />
          </>
        )}
      </SnapshotPanel>
      <UnlockDialog
        workspace={workspace}
        opened={locked}
        onClose={() => {
          setLocked(false);
        }}
        onUnlocked={() => {
          setLocked(false);
          begin();
        }}
      />
    </>
  );
}

function canEdit(view: SnapshotView | undefined): boolean {
  return view?.hasBody === true && depositEditor.formOf(view.body).ok;
}

function ageOf(view: SnapshotView | undefined, refreshing: boolean) {
  if (view === undefined) return {};
  const offline = isOffline(view.lastFailure?.error);
  return { age: { readAt: view.readAt, offline, refreshing: refreshing || view.refreshing } };
}

/** What the journal holds of this deposit that is not at its end. */
function useOpenRuns(target: ChangeTarget): { underWay: Run | undefined; draft: Run | undefined } {
  const { data } = useRuns(target.workspaceId);
  const own = (data ?? []).filter(
    (run) => run.target.resource === target.resource && run.target.subject === target.subject,
  );
  return {
    underWay: own.find((run) => isUnderWay(run)),
    draft: own.find((run) => run.state === 'drafted'),
  };
}
