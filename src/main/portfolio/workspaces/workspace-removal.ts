import type { Run, RunState } from '../../../ipc/changes/changes.ts';
import type { AppError, Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { Credentials } from '../../credentials/secret-store.ts';
import type { Snapshots } from '../../snapshots/snapshots.ts';
import { credentialAccount } from './destination-book.ts';
import type { WorkspaceRow, WorkspaceRows } from './workspace-rows.ts';

type OpenChange = Pick<Run, 'changeId' | 'title' | 'state' | 'updatedAt'>;

export interface OpenChanges {
  /**
   * Waits for the journal. An error if it, or an entry that may be open, can't be read: that never counts as "nothing
   * open".
   */
  openRuns(workspaceId: string): Promise<Result<readonly OpenChange[]>>;
  /** As in `Changes`. */
  discardUntouched(draft: Pick<OpenChange, 'changeId' | 'updatedAt'>): Promise<Result<boolean>>;
}

export interface RemovalHooks {
  snapshots: Pick<Snapshots, 'removeWorkspace'>;
  /** Called once the key that sealed them is gone. */
  drafts: { removeWorkspace(workspaceId: string): Result<null> };
  changes: OpenChanges;
  stopWork: (workspaceId: string) => void;
}

/** In these states a run needs the credentials to find out how it ended. */
const underWay: ReadonlySet<RunState> = new Set(['sending', 'applied', 'reconciled']);

/**
 * Removes the credentials, the cache key, the snapshots, the drafts, then the workspace and its properties. Receipts
 * stay. Unsent changes are discarded, but an unfinished sent change keeps its workspace: otherwise it would block its
 * setting in every workspace and nobody could open it. If the keychain is locked or refuses, the workspace stays, so
 * that no secret is left behind unseen; without a keychain there is nothing to wait for.
 */
export async function removeWorkspace(
  row: WorkspaceRow,
  rows: WorkspaceRows,
  credentials: Credentials,
  hooks: RemovalHooks,
): Promise<Result<null>> {
  const ended = await endChanges(row.id, hooks.changes);
  if (!ended.ok) return ended;
  hooks.stopWork(row.id);
  if (row.kind === 'live') {
    const account = credentialAccount(row.id, row.baseAddress);
    for (const kind of ['api-key', 'jwt'] as const) {
      const removed = await credentials.remove(account, kind);
      if (!removed.ok && !isKeyringGone(removed)) return removed;
    }
  }
  const forgotten = await hooks.snapshots.removeWorkspace(row.id);
  if (!forgotten.ok && !isKeyringGone(forgotten)) return forgotten;
  const undrafted = hooks.drafts.removeWorkspace(row.id);
  if (!undrafted.ok) return undrafted;
  const gone = rows.remove(row.id);
  return gone.ok ? succeed(null) : gone;
}

async function endChanges(workspaceId: string, changes: OpenChanges): Promise<Result<null>> {
  const open = await changes.openRuns(workspaceId);
  if (!open.ok) return open;
  const sent = open.value.find(({ state }) => state !== 'drafted');
  if (sent !== undefined) return fail(notOver(sent));
  for (const draft of open.value) {
    const discarded = await changes.discardUntouched(draft);
    if (!discarded.ok) return discarded;
    if (!discarded.value) return fail(notOver({ ...draft, state: 'sending' }));
  }
  return succeed(null);
}

function notOver({ title, state }: Pick<OpenChange, 'title' | 'state'>): AppError {
  return underWay.has(state)
    ? {
        code: 'run-open',
        message: `A change is still on its way in this workspace: ${title}.`,
        hint: 'Wait until it rests, then remove the workspace.',
      }
    : {
        code: 'run-open',
        message: `A change of this workspace was sent and isn’t finished: ${title}.`,
        hint: 'Bring it to its end under Changes, then remove the workspace.',
      };
}

function isKeyringGone(result: Result<null>): boolean {
  return !result.ok && result.error.code === 'keychain-unavailable';
}
