import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { useSnapshot } from '../../client/houses/snapshots.ts';
import { newGroupEditor } from '../editors/new-occupancy-group-editor.ts';
import { snapshotKeyOf } from '../session/fresh-base.ts';
import { useGuardedEdit } from '../session/use-guarded-edit.ts';
import { useOpenRuns } from '../session/use-open-runs.ts';
import { useSessionRun } from '../session/use-session-run.ts';
import { useWhenUnlocked } from '../session/use-when-unlocked.ts';

/**
 * The making of a group at one place: `directory` with a JWT, or the id of a property whose own list of groups is
 * what a key may read.
 */
export function useNewGroup(workspace: Workspace, place: string) {
  const target: ChangeTarget = { workspaceId: workspace.id, resource: 'new-occupancy-group', subject: place };
  const { data: view } = useSnapshot(snapshotKeyOf(target));
  const edit = useGuardedEdit(newGroupEditor, target);
  const run = useSessionRun(edit.session);
  const open = useOpenRuns(target);
  const whenUnlocked = useWhenUnlocked(workspace);
  const read = view?.hasBody === true ? newGroupEditor.formOf(view.body) : undefined;
  const verified = run?.status === 'verified' ? run : undefined;
  const start = (): void => {
    if (view !== undefined) edit.start(view);
  };
  return {
    workspace,
    target,
    view,
    edit,
    verified,
    underEdit: verified === undefined ? edit.session : undefined,
    waiting: edit.session === undefined ? open.underWay : undefined,
    draft: edit.session === undefined ? open.draft : undefined,
    /** Why none can be made on what was read; undefined while it can, and before anything was read. */
    refusal: read?.ok === false ? read.reason : undefined,
    mayBegin: read?.ok === true && verified === undefined && edit.session === undefined,
    /** Begins at once, or after the person has unlocked editing. */
    begin: (): void => {
      whenUnlocked(start);
    },
  };
}

export type NewGroup = ReturnType<typeof useNewGroup>;
