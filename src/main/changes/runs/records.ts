import type { Result } from '../../../core/values/errors.ts';
import { succeed } from '../../../core/values/errors.ts';
import type { ChannelRequest, ChannelResponse } from '../../../ipc/channels.ts';
import type { Run, RunDetail } from '../../../ipc/changes/changes.ts';
import { pageOfRuns } from '../../../ipc/changes/page-of-runs.ts';
import { nextRevision } from '../../revisions/next-revision.ts';
import type { Journal, VerifiedWrite } from '../journal/journal.ts';
import { exportReceipts } from '../receipts/receipts-export.ts';
import type { ReceiptsFormat } from '../receipts/receipts-export.ts';
import type { RunBodies } from '../journal/stored-run.ts';
import type { RunWatch } from './run-watch.ts';

export interface ChangeRef {
  readonly changeId: string;
}

/** What the journal can tell without doing anything. */
export interface Records {
  list(request: ChannelRequest<'changes:list'>): Result<ChannelResponse<'changes:list'>>;
  get(request: ChangeRef): Result<RunDetail>;
  exportText(workspaceId: string, format: ReceiptsFormat): Result<{ text: string; receipts: number }>;
  /** Unfinished runs of a workspace, as screens see them. */
  openRuns(workspaceId: string): Result<Run[]>;
  /** The last verified write of each resource: what drift is measured against. */
  lastVerified(workspaceId: string): Result<VerifiedWrite[]>;
}

/** `knowledge`: what the console knows of the chain of a workspace, for the export. */
export function createRecords(
  journal: Journal,
  watch: RunWatch,
  knowledge: (workspaceId: string) => readonly string[],
): Records {
  return {
    list({ workspaceId, finishedBefore }) {
      const runs = journal.list(workspaceId, pageOfRuns, finishedBefore);
      return runs.ok ? succeed({ revision: nextRevision(), items: runs.value.map(watch.summary) }) : runs;
    },
    get: ({ changeId }) => watch.present(changeId),
    exportText(workspaceId, format) {
      const receipts = journal.receipts(workspaceId);
      if (!receipts.ok) return receipts;
      const head = journal.chainHead(workspaceId);
      if (!head.ok) return head;
      const bodies = new Map<string, RunBodies>();
      const unreadable: string[] = [];
      for (const { changeId, receiptId } of receipts.value) {
        const kept = journal.bodiesOf(changeId);
        if (kept.ok) bodies.set(changeId, kept.value);
        else unreadable.push(`Receipt ${receiptId}: its bodies are not in this file: ${kept.error.message}`);
      }
      const facts = { knowledge: [...knowledge(workspaceId), ...unreadable], bodies };
      const text = exportReceipts(receipts.value, head.value, format, facts);
      return succeed({ text, receipts: receipts.value.length });
    },
    openRuns(workspaceId) {
      const open = journal.open();
      if (!open.ok) return open;
      const own = open.value.filter((run) => run.target.workspaceId === workspaceId);
      return succeed(own.map(watch.summary));
    },
    lastVerified: (workspaceId) => journal.lastVerified(workspaceId),
  };
}
