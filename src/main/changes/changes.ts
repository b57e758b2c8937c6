import type { Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import type { ChannelRequest } from '../../contract/ipc/channels.ts';
import type { Proposal, Run, RunDetail } from '../../contract/ipc/changes.ts';
import { ActiveRuns } from './active-runs.ts';
import type { Engine } from './decisions.ts';
import { acceptRun, discardRun, reconcileRun, resendRun, sendDraft } from './decisions.ts';
import { draftChange } from './draft-change.ts';
import type { DraftRequest } from './draft-change.ts';
import { editableResources } from './editable-resource.ts';
import type { EngineClock, EngineParts, EngineTiming, SnapshotPort } from './engine-parts.ts';
import { defaultTiming } from './engine-parts.ts';
import type { Journal, VerifiedWrite } from './journal.ts';
import { exportReceipts } from './receipts-export.ts';
import type { ReceiptsFormat } from './receipts-export.ts';
import type { Recovery } from './recovery.ts';
import { createRecovery } from './recovery.ts';
import { createRunWatch } from './run-watch.ts';
import { performers } from './runner.ts';
import type { Performers } from './runner.ts';
import { transition } from './state-machine.ts';
import type { TransitionFunction } from './state-machine.ts';
import type { StoredRun } from './stored-run.ts';
import { undoRequest } from './undo.ts';

/** The list shows this many finished runs; open ones are always there. */
const listLimit = 500;

export interface ChangesDeps {
  readonly journal: Journal;
  readonly client: EngineParts['client'];
  readonly snapshots: SnapshotPort;
  readonly isUnlocked: (workspaceId: string) => boolean;
  readonly clock: EngineClock;
  readonly uuid: () => string;
  /** Told after every transition, and when a run comes to rest. */
  readonly emit: (run: RunDetail) => void;
  readonly timing?: EngineTiming;
  readonly resources?: EngineParts['resources'];
  /** Rules and performers, exchangeable so that tests can break them on purpose. */
  readonly rules?: { readonly transition?: TransitionFunction; readonly perform?: Performers };
}

export interface Changes extends Recovery {
  propose(request: ChannelRequest<'changes:propose'>): Promise<Result<Proposal>>;
  send(request: ChannelRequest<'changes:send'>): Promise<Result<RunDetail>>;
  list(request: ChannelRequest<'changes:list'>): Result<Run[]>;
  get(request: { changeId: string }): Result<RunDetail>;
  discard(request: { changeId: string }): Promise<Result<RunDetail>>;
  reconcile(request: { changeId: string }): Promise<Result<RunDetail>>;
  resend(request: { changeId: string }): Promise<Result<RunDetail>>;
  undo(request: { changeId: string }): Promise<Result<Proposal>>;
  accept(request: { changeId: string }): Promise<Result<RunDetail>>;
  exportText(workspaceId: string, format: ReceiptsFormat): Result<{ text: string; receipts: number }>;
  /** Unfinished runs of a workspace, as screens see them. */
  openRuns(workspaceId: string): Result<Run[]>;
  /** The last verified write of each resource: what drift is measured against. */
  lastVerified(workspaceId: string): Result<VerifiedWrite[]>;
}

/** The change engine: guarded writes from review to receipt. */
export function createChanges(deps: ChangesDeps): Changes {
  const active = new ActiveRuns();
  const resources = deps.resources ?? editableResources;
  const { summary, detail, announce, rested } = createRunWatch(deps, resources, active);
  const engine: Engine = {
    perform: deps.rules?.perform ?? performers,
    parts: {
      ...deps,
      resources,
      timing: deps.timing ?? defaultTiming,
      transition: deps.rules?.transition ?? transition,
      onStep: announce,
    },
  };
  async function decide(
    changeId: string,
    decision: (run: StoredRun, signal: AbortSignal) => Promise<Result<StoredRun>> | Result<StoredRun>,
  ): Promise<Result<RunDetail>> {
    const run = await active.exclusively(
      changeId,
      async (signal) => {
        const stored = deps.journal.get(changeId);
        return stored.ok ? decision(stored.value, signal) : stored;
      },
      () => {
        rested(changeId);
      },
    );
    return run.ok ? detail(run.value) : run;
  }

  async function draft(request: DraftRequest): Promise<Result<Proposal>> {
    const drafted = await draftChange(engine.parts, request, (changeId) => active.has(changeId));
    if (!drafted.ok) return drafted;
    if (drafted.value.outcome !== 'ready') return succeed(drafted.value);
    const run = detail(drafted.value.run);
    if (!run.ok) return run;
    deps.emit(run.value);
    return succeed({ ...drafted.value, run: run.value });
  }

  return {
    ...createRecovery(engine, active, rested),
    propose: ({ target, baseBodyHash, desired, reason }) =>
      draft({ target, baseHash: baseBodyHash, desired, reason, undoOf: null, seen: null }),
    send: ({ changeId, acknowledgedWarnings }) =>
      decide(changeId, (run, signal) => sendDraft(engine, run, acknowledgedWarnings, signal)),
    list({ workspaceId }) {
      const runs = deps.journal.list(workspaceId, listLimit);
      return runs.ok ? succeed(runs.value.map(summary)) : runs;
    },
    get({ changeId }) {
      const run = deps.journal.get(changeId);
      return run.ok ? detail(run.value) : run;
    },
    async discard({ changeId }) {
      // Work that waits before sending is stopped first; if that already discarded the run, that is the answer.
      await active.stop(changeId);
      return decide(changeId, (run) =>
        run.position.state === 'discarded' ? succeed(run) : discardRun(engine, run),
      );
    },
    reconcile: ({ changeId }) =>
      decide(changeId, (run, signal) => reconcileRun(engine, run, 'person', signal)),
    resend: ({ changeId }) => decide(changeId, (run, signal) => resendRun(engine, run, signal)),
    async undo({ changeId }) {
      const run = deps.journal.get(changeId);
      if (!run.ok) return run;
      const request = undoRequest(run.value);
      return request.ok ? draft(request.value) : request;
    },
    accept: ({ changeId }) => decide(changeId, (run, signal) => acceptRun(engine, run, signal)),
    exportText(workspaceId, format) {
      const receipts = deps.journal.receipts(workspaceId);
      if (!receipts.ok) return receipts;
      const head = deps.journal.chainHead(workspaceId);
      if (!head.ok) return fail(head.error);
      const text = exportReceipts(receipts.value, head.value, format);
      return succeed({ text, receipts: receipts.value.length });
    },
    openRuns(workspaceId) {
      const open = deps.journal.open();
      if (!open.ok) return open;
      return succeed(open.value.filter((run) => run.target.workspaceId === workspaceId).map(summary));
    },
    lastVerified: (workspaceId) => deps.journal.lastVerified(workspaceId),
  };
}
