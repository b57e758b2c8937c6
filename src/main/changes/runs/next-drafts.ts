import type { Result } from '../../../core/values/errors.ts';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import type { Proposal, RunDetail } from '../../../ipc/changes/changes.ts';
import type { DraftRequest } from '../proposal/draft-request.ts';
import type { ResourceRegistry } from '../proposal/editable-resource.ts';
import type { Journal } from '../journal/journal.ts';
import type { ChangeRef } from './records.ts';
import { requestWithout } from './redraft.ts';
import type { StoredRun } from '../journal/stored-run.ts';
import { mayBePutBack, undoRequest } from './undo.ts';

/** Changes that are made of an earlier one: each is a draft, to be reviewed and sent like any. */
export interface NextDrafts {
  undo(request: ChannelRequest<'changes:undo'>): Promise<Result<Proposal>>;
  /** A rejected change once more, without the fields that the service does not take. */
  redraft(request: ChangeRef): Promise<Result<Proposal>>;
}

export function createNextDrafts(
  journal: Pick<Journal, 'get'>,
  resources: ResourceRegistry,
  draft: (request: DraftRequest) => Promise<Result<Proposal>>,
  close: (ref: ChangeRef) => Promise<Result<RunDetail>>,
): NextDrafts {
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
    async undo({ changeId, place }) {
      const run = journal.get(changeId);
      // A resource has one open change: what came out otherwise is closed, after one more read, before it is put right.
      if (run.ok && run.value.position.state === 'needs-human' && mayBePutBack(resources, run.value)) {
        const closed = await close({ changeId });
        if (!closed.ok) return closed;
      }
      return draftOf(changeId, (now) => undoRequest(resources, now, place));
    },
    redraft: ({ changeId }) => draftOf(changeId, (run) => requestWithout(resources, run)),
  };
}
