import type { Workspace } from '../../contract/ipc/workspaces.ts';
import { useUnlockEditing } from '../client/workspaces.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';

/** Says what unlocking means before it is done. Mounted only while it is asked. */
export function UnlockQuestion(props: { readonly workspace: Workspace; readonly onClose: () => void }) {
  const { workspace, onClose } = props;
  const unlock = useUnlockEditing();
  return (
    <ConfirmDialog
      opened
      title={`Unlock editing for ${workspace.name}?`}
      confirm="Unlock editing"
      busy={unlock.isPending}
      error={unlock.error?.error}
      onClose={onClose}
      onConfirm={() => {
        unlock.mutate(workspace.id, { onSuccess: onClose });
      }}
    >
      <p>
        What you send from here changes <strong>live data</strong>: real houses, real prices, real guests.
        Every change is still reviewed by you, checked against the service first and verified afterwards.
      </p>
      <p>Editing locks again by itself in 15 minutes.</p>
    </ConfirmDialog>
  );
}
