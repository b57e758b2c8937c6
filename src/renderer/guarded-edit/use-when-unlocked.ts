import type { Workspace } from '../../ipc/workspaces.ts';
import { notifyFailure } from '../components/ui/notify.ts';
import { useTell } from '../client/tell.ts';

/**
 * Runs `begin` once editing is unlocked. The main process asks in its own window, so cancelling there needs no message
 * here.
 */
export function useWhenUnlocked(workspace: Workspace): (begin: () => void) => void {
  const unlock = useTell('workspaces:unlock-editing');
  return (begin) => {
    if (!workspace.editLock.locked) {
      begin();
      return;
    }
    unlock.mutate(
      { workspaceId: workspace.id },
      {
        onSuccess: begin,
        onError: ({ error }) => {
          if (error.code !== 'cancelled') notifyFailure(error);
        },
      },
    );
  };
}
