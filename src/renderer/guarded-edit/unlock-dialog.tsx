import type { Workspace } from '../../contract/ipc/workspaces.ts';
import { useUnlockEditing } from '../client/workspaces.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';

/** Asked when an edit is begun on a locked workspace: why it is locked, and the way on. */
export function UnlockDialog(props: {
  readonly workspace: Workspace;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onUnlocked: () => void;
}) {
  const { workspace } = props;
  const unlock = useUnlockEditing();
  return (
    <ConfirmDialog
      opened={props.opened}
      title={`Editing is locked for ${workspace.name}`}
      confirm="Unlock editing"
      busy={unlock.isPending}
      error={unlock.error?.error}
      onClose={() => {
        unlock.reset();
        props.onClose();
      }}
      onConfirm={() => {
        unlock.mutate(workspace.id, { onSuccess: props.onUnlocked });
      }}
    >
      <p>
        Live workspaces are locked until you say otherwise, because what is sent from here changes{' '}
        <strong>live data</strong>. Every change is still reviewed by you, checked first and verified after.
      </p>
      <p>Editing locks again by itself in 15 minutes.</p>
    </ConfirmDialog>
  );
}
