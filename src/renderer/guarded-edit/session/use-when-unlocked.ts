import type { Workspace } from '../../../ipc/workspaces.ts';
import { notifyFailure } from '../../components/ui/notify.ts';
import { useTell } from '../../client/tell.ts';

/**
 * Begins what needs editing to be unlocked: at once, or after the person answered the main process, which asks in a
 * window of its own. Whoever cancels there has been answered, so nothing more is said.
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
