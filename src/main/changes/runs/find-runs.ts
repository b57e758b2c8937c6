import type { Result } from '../../../core/values/errors.ts';
import { succeed } from '../../../core/values/errors.ts';
import type { ChannelRequest, ChannelResponse } from '../../../ipc/channels.ts';
import { pageOfFound } from '../../../ipc/changes/found-changes.ts';
import { nextRevision } from '../../revisions/next-revision.ts';
import type { Journal } from '../journal/journal.ts';
import { exportReceipts } from '../receipts/receipts-export.ts';
import type { RunIndex } from './run-index.ts';
import type { RunWatch } from './run-watch.ts';

type Find = ChannelRequest<'changes:find'>;

/** Changes by house, setting, outcome, plan and time. */
export interface FoundRuns {
  find(request: Find): Result<ChannelResponse<'changes:find'>>;
  /** The receipts of all of them as CSV. */
  exportFound(request: ChannelRequest<'changes:export-found'>): Result<{ text: string; receipts: number }>;
}

const nothing: RunIndex = {
  find: () =>
    succeed({
      changeIds: [],
      hasMore: false,
      outcomes: { 'needs-person': 0, draft: 0, verified: 0, rejected: 0, discarded: 0, closed: 0 },
      all: 0,
    }),
  changeIds: () => succeed(new Set()),
};

export function createFinder(
  journal: Pick<Journal, 'get' | 'receipts'>,
  watch: Pick<RunWatch, 'summary'>,
  index: RunIndex = nothing,
): FoundRuns {
  return {
    find({ workspaceId, filter, after }) {
      const found = index.find(workspaceId, filter, { limit: pageOfFound, after });
      if (!found.ok) return found;
      const { changeIds, ...counted } = found.value;
      // One that cannot be read is named apart, see `unreadable`.
      const items = changeIds.flatMap((changeId) => {
        const run = journal.get(changeId);
        return run.ok ? [watch.summary(run.value)] : [];
      });
      return succeed({ revision: nextRevision(), items, ...counted });
    },
    exportFound({ workspaceId, filter }) {
      const wanted = index.changeIds(workspaceId, filter);
      if (!wanted.ok) return wanted;
      const receipts = journal.receipts(workspaceId);
      if (!receipts.ok) return receipts;
      const chosen = receipts.value.filter(({ changeId }) => wanted.value.has(changeId));
      return succeed({ text: exportReceipts(chosen, null, 'csv'), receipts: chosen.length });
    },
  };
}
