import type { AppError } from '../../core/values/errors.ts';
import { fail } from '../../core/values/errors.ts';
import type { Changes } from '../changes/changes.ts';
import type { RecordRoom } from '../changes/journal/record-room.ts';
import type { OpenChanges } from '../portfolio/workspaces/workspace-removal.ts';

/** What is open in a workspace, for whoever removes it: never less than what may be open. */
export function openChangesOf(
  record: Pick<RecordRoom, 'ready' | 'state'>,
  changes: Pick<Changes, 'openRuns' | 'discardUntouched'>,
): OpenChanges {
  return {
    async openRuns(workspaceId) {
      const ready = await record.ready('read');
      if (!ready.ok) return ready;
      const state = record.state();
      if (!state.ok) return state;
      const unread = state.value.unreadable.find((one) => one.workspaceId === workspaceId && one.blocks);
      return unread === undefined ? changes.openRuns(workspaceId) : fail(notRead(unread.title));
    },
    discardUntouched: (draft) => changes.discardUntouched(draft),
  };
}

const notRead = (title: string): AppError => ({
  code: 'run-open',
  message: `A change of this workspace may still be open, but its entry can’t be opened: ${title}.`,
  hint: 'Check it on the service, set the entry aside under Changes, then remove the workspace.',
});
