import type { RunState } from '../../../contract/ipc/changes/changes.ts';
import type { Result } from '../../../contract/errors.ts';
import { fail, succeed } from '../../../contract/errors.ts';
import type { Credentials } from '../../credentials/secret-store.ts';
import type { Snapshots } from '../../snapshots/snapshots.ts';
import type { ChangeFacts } from '../change-facts.ts';
import { credentialAccount } from './destination-book.ts';
import type { WorkspaceRow, WorkspaceRows } from './workspace-rows.ts';
import { t } from './texts.ts';

export interface RemovalHooks {
  snapshots: Pick<Snapshots, 'removeWorkspace'>;
  /** Called when the key that sealed them is gone. */
  drafts: { removeWorkspace(workspaceId: string): Result<null> };
  changeFacts: Pick<ChangeFacts, 'bySubject'>;
  /** Ends what still works for the workspace: its sync, its place in the request queue. */
  stopWork: (workspaceId: string) => void;
}

/** A run in these states is on its way, and needs the credentials to find out how it ended. */
const underWay: ReadonlySet<RunState> = new Set(['journaled', 'sending', 'applied', 'reconciled']);

/**
 * Removes the credentials, the cache key, the snapshots, the drafts, then the workspace and its portfolio. Receipts stay.
 * When the keychain is locked or refuses, the workspace stays, so that nothing is left behind in it unseen; on a
 * machine without one there is nothing to wait for.
 */
export async function removeWorkspace(
  row: WorkspaceRow,
  rows: WorkspaceRows,
  credentials: Credentials,
  hooks: RemovalHooks,
): Promise<Result<null>> {
  const runs = [...hooks.changeFacts.bySubject(row.id).values()].flatMap((subject) => subject.openRuns);
  const busy = runs.find((run) => underWay.has(run.state));
  if (busy !== undefined) {
    return fail({
      code: 'run-open',
      message: t('changeOnItsWay', { title: busy.title }),
      hint: t('waitThenRemove'),
    });
  }
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

function isKeyringGone(result: Result<null>): boolean {
  return !result.ok && result.error.code === 'keychain-unavailable';
}
