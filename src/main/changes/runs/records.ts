import { succeed, type Result } from '../../../core/values/errors.ts';
import type { Run, RunDetail, Proposal } from '../../../ipc/changes/changes.ts';
import { pageOfRuns } from '../../../ipc/changes/page-of-runs.ts';
import type { ChannelRequest, ChannelResponse } from '../../../ipc/channels.ts';
import { nextRevision } from '../../clock/next-revision.ts';
import type { Journal, VerifiedWrite } from '../journal/journal.ts';
import type { RunBodies, StoredRun } from '../journal/stored-run.ts';
import type { DraftRequest } from '../proposal/draft-request.ts';
import type { ResourceRegistry } from '../proposal/editable-resource.ts';
import { exportReceipts, type ReceiptsFormat } from '../receipts/receipts-export.ts';
import { requestWithout, mayBePutBack, undoRequest } from './undo.ts';
import type { RunWatch } from './run-view.ts';

export interface ChangeRef {
  readonly changeId: string;
}

/** `knowledge`: what Keyholder knows about a workspace's chain of receipts, for exports. */
export function createRecords(
  journal: Journal,
  watch: RunWatch,
  knowledge: (workspaceId: string) => readonly string[],
) {
  return {
    list({
      workspaceId,
      finishedBefore,
    }: ChannelRequest<'changes:list'>): Result<ChannelResponse<'changes:list'>> {
      const runs = journal.list(workspaceId, pageOfRuns, finishedBefore);
      return runs.ok ? succeed({ revision: nextRevision(), items: runs.value.map(watch.summary) }) : runs;
    },
    get: ({ changeId }: ChangeRef): Result<RunDetail> => watch.present(changeId),
    exportText(workspaceId: string, format: ReceiptsFormat): Result<{ text: string; receipts: number }> {
      const receipts = journal.receipts(workspaceId);
      if (!receipts.ok) return receipts;
      const head = journal.chainEnd(workspaceId);
      if (!head.ok) return head;
      const bodies = new Map<string, RunBodies>();
      const unreadable: string[] = [];
      for (const { changeId, receiptId } of receipts.value) {
        const saved = journal.bodiesOf(changeId);
        if (saved.ok) bodies.set(changeId, saved.value);
        else unreadable.push(`Receipt ${receiptId}: its bodies are not in this file: ${saved.error.message}`);
      }
      const facts = { knowledge: [...knowledge(workspaceId), ...unreadable], bodies };
      const text = exportReceipts(receipts.value, head.value, format, facts);
      return succeed({ text, receipts: receipts.value.length });
    },
    openRuns(workspaceId: string): Result<Run[]> {
      const open = journal.open();
      if (!open.ok) return open;
      const own = open.value.filter((run) => run.target.workspaceId === workspaceId);
      return succeed(own.map(watch.summary));
    },
    /** The latest verified write of each resource; changes made elsewhere are measured against it. */
    lastVerified: (workspaceId: string): Result<VerifiedWrite[]> => journal.lastVerified(workspaceId),
  };
}

/** Drafts made from an earlier change, reviewed and sent like any other. */
export function createNextDrafts(
  journal: Pick<Journal, 'get'>,
  resources: ResourceRegistry,
  draft: (request: DraftRequest) => Promise<Result<Proposal>>,
  close: (ref: ChangeRef) => Promise<Result<RunDetail>>,
) {
  const draftOf = async (
    changeId: string,
    requestOf: (run: StoredRun) => Result<DraftRequest>,
  ): Promise<Result<Proposal>> => {
    const run = journal.get(changeId);
    if (!run.ok) return run;
    const request = requestOf(run.value);
    return request.ok ? draft(request.value) : request;
  };
  return {
    async undo({ changeId, place }: ChannelRequest<'changes:undo'>): Promise<Result<Proposal>> {
      const run = journal.get(changeId);
      // A resource has only one open change, so close this one (after one more read) before undoing it.
      if (run.ok && run.value.position.state === 'needs-human' && mayBePutBack(resources, run.value)) {
        const closed = await close({ changeId });
        if (!closed.ok) return closed;
      }
      return draftOf(changeId, (now) => undoRequest(resources, now, place));
    },
    /** A rejected change again, without the fields that the service refused. */
    redraft: ({ changeId }: ChangeRef) => draftOf(changeId, (run) => requestWithout(resources, run)),
  };
}
