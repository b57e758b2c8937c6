import { type AppError, type Result, fail, succeed } from '../../core/values/errors.ts';
import type { ChannelRequest } from '../../ipc/channels.ts';
import type { Proposal, RunDetail } from '../../ipc/changes/changes.ts';
import type { SnapshotView } from '../../ipc/snapshots.ts';
import { isBooking } from '../../core/writing/writable-names.ts';
import { ActiveRuns, performers, type Performers } from './runs/runner.ts';
import {
  type Engine,
  acceptRun,
  discardRun,
  reconcileRun,
  resendRun,
  sendDraft,
  isSettledByReading,
  discardUntouched,
  type LookedAtDraft,
} from './runs/decisions.ts';
import { draftChange } from './proposal/draft-change.ts';
import type { DraftRequest } from './proposal/draft-request.ts';
import { editableResources } from './proposal/editable-resource.ts';
import {
  type EngineClock,
  type EngineParts,
  type EngineTiming,
  type SnapshotPort,
  defaultTiming,
} from './engine-parts.ts';
import { KeyUses } from './journal/key-age.ts';
import type { Journal } from './journal/journal.ts';
import { type LateWritesDeps, LateWrites } from './late-writes.ts';
import type { Learned } from './learned.ts';
import {
  createRecords,
  createNextDrafts,
  type ChangeRef,
  type Records,
  type NextDrafts,
} from './runs/records.ts';
import { createFinder, type FoundRuns, type RunIndex } from './runs/run-index.ts';
import { Settling } from './runs/settling.ts';
import { createRunWatch } from './runs/run-view.ts';
import { transition, type TransitionFunction } from './state-machine.ts';
import type { StoredRun } from './journal/stored-run.ts';

export interface ChangesDeps {
  readonly journal: Journal;
  readonly client: EngineParts['client'];
  readonly destinations: EngineParts['destinations'];
  readonly snapshots: SnapshotPort;
  readonly readings: EngineParts['readings'];
  readonly learned: Pick<Learned, 'leftOut' | 'learn'>;
  readonly tokens: EngineParts['tokens'];
  readonly slips: EngineParts['slips'];
  readonly writings: EngineParts['writings'];
  readonly isUnlocked: (workspaceId: string) => boolean;
  readonly clock: EngineClock;
  readonly uuid: () => string;
  /** By default nobody's. */
  readonly account?: EngineParts['account'];
  /** Told after every transition, and when a run comes to rest. */
  readonly emit: (run: RunDetail) => void;
  /** What the console knows of the chain of receipts of a workspace, for exports. */
  readonly knowledge: (workspaceId: string) => readonly string[];
  /** Where it is remembered what landed late. */
  readonly entries: LateWritesDeps['entries'];
  /** Waits before what was accepted and could not be read back is read again by itself. */
  readonly followUpMs: readonly number[];
  readonly index: RunIndex;
  readonly timing?: EngineTiming;
  readonly resources?: EngineParts['resources'];
  /** Rules and performers, exchangeable so that tests can break them on purpose. */
  readonly rules?: { readonly transition?: TransitionFunction; readonly perform?: Performers };
}

/** What was reviewed is sent, with what a person said to it. */
export interface SendRequest extends ChannelRequest<'changes:send'> {
  /** What was typed to confirm a deletion; '' where nothing had to be. */
  readonly confirmation: string;
}

export interface Changes
  extends Pick<Settling, 'recover' | 'serviceReachable' | 'unsettled'>, Records, FoundRuns, NextDrafts {
  /** Review on a base that is known already; screens come through `propose`, bulk edits through this. */
  draft(request: DraftRequest): Promise<Result<Proposal>>;
  propose(request: ChannelRequest<'changes:propose'>): Promise<Result<Proposal>>;
  /** `limitWaits: elsewhere`: a limit of the service is not waited for, whoever sends does that. */
  send(request: SendRequest & { readonly limitWaits?: 'here' | 'elsewhere' }): Promise<Result<RunDetail>>;
  discard(request: ChangeRef): Promise<Result<RunDetail>>;
  /** For tidying: only a draft that nobody has touched since it was looked at. */
  discardUntouched(draft: LookedAtDraft): Promise<Result<boolean>>;
  reconcile(request: ChangeRef): Promise<Result<RunDetail>>;
  resend(request: ChangeRef): Promise<Result<RunDetail>>;
  accept(request: ChangeRef): Promise<Result<RunDetail>>;
  /** To be called after each read of the service: what was closed as unknown may show there. */
  landed(view: SnapshotView): void;
  /** How many runs are being worked on at this moment. */
  atWork(): number;
  /** Resolves when none is. */
  idle(): Promise<void>;
}

function engineOf(
  deps: ChangesDeps,
  resources: EngineParts['resources'],
  onStep: EngineParts['onStep'],
): Engine {
  const { timing = defaultTiming, rules, account = () => null } = deps;
  return {
    perform: rules?.perform ?? performers,
    parts: {
      ...deps,
      resources,
      account,
      keyUses: new KeyUses(),
      timing,
      transition: rules?.transition ?? transition,
      onStep: (run) => {
        noteProof(deps.readings, run);
        deps.learned.learn(run);
        onStep(run);
      },
    },
  };
}

function noteProof(readings: EngineParts['readings'], { reviewed, position, target }: StoredRun): void {
  if (position.state !== 'verified' || reviewed.reading === null) return;
  readings.proved(target.workspaceId, reviewed.reading);
}

const bookedElsewhere: AppError = {
  code: 'validation',
  message: 'A reservation is not made like this.',
  hint: 'Something went wrong in Keyholder.',
};

type Decision = (run: StoredRun, signal: AbortSignal) => Promise<Result<StoredRun>> | Result<StoredRun>;

/** What a person decides about one run, while nobody else works on it; answers with the run as it rests. */
function deciding(
  journal: Journal,
  active: ActiveRuns,
  detail: (run: StoredRun) => Result<RunDetail>,
  rested: (changeId: string) => void,
) {
  return async (changeId: string, decision: Decision): Promise<Result<RunDetail>> => {
    // Whoever asked for it: what only reads by now gives way, and the run stays as it is.
    const worked = active.has(changeId) ? journal.get(changeId) : null;
    if (worked?.ok === true && isSettledByReading(worked.value)) await active.stop(changeId);
    const run = await active.exclusively(
      changeId,
      'person',
      async (signal) => {
        const stored = journal.get(changeId);
        return stored.ok ? decision(stored.value, signal) : stored;
      },
      () => {
        rested(changeId);
      },
    );
    return run.ok ? detail(run.value) : run;
  };
}

const discardBy =
  (engine: Engine) =>
  (run: StoredRun): Result<StoredRun> =>
    discardRun(engine, run);

/** The change engine: guarded writes from review to receipt. */
export function createChanges(deps: ChangesDeps): Changes {
  const active = new ActiveRuns();
  const resources = deps.resources ?? editableResources;
  const announce = (run: StoredRun): void => {
    watch.announce(run);
  };
  const { journal, entries } = deps;
  const late = new LateWrites({ journal, resources, entries, onSeen: announce });
  const engine = engineOf(deps, resources, (run) => {
    late.ended(run);
    announce(run);
  });
  const settling = new Settling({ engine, active, followUpMs: deps.followUpMs, rested: announce });
  const watch = createRunWatch(deps, resources, { active, late, settling });
  const { detail, rested } = watch;
  const decide = deciding(deps.journal, active, detail, (changeId) => {
    settling.rested(changeId, 'person');
  });
  async function draft(request: DraftRequest): Promise<Result<Proposal>> {
    const drafted = await draftChange(engine.parts, request, (changeId) => active.has(changeId));
    if (!drafted.ok) return drafted;
    if (drafted.value.outcome !== 'ready') return succeed(drafted.value);
    const run = detail(drafted.value.run);
    if (!run.ok) return run;
    deps.emit(run.value);
    const { preview, ...reviewed } = drafted.value;
    return succeed({ ...reviewed, run: { ...run.value, request: preview } });
  }

  /** Closes a run as it stands; of one that is closed, takes note of what was seen since. */
  const accept = ({ changeId }: ChangeRef): Promise<Result<RunDetail>> =>
    decide(changeId, (run, signal) => (late.note(run) ? succeed(run) : acceptRun(engine, run, signal)));
  return {
    recover: () => settling.recover(),
    serviceReachable: (workspaceId) => settling.serviceReachable(workspaceId),
    unsettled: () => settling.unsettled(),
    ...createRecords(deps.journal, watch, deps.knowledge),
    ...createFinder(deps.journal, watch, deps.index),
    ...createNextDrafts(deps.journal, resources, draft, accept),
    draft,
    propose: async ({ target, baseBodyHash, desired, reason }) => {
      // SECURITY: the page says what is wanted, never what is sent: bookings are drafted by a module of their own.
      if (isBooking(target.resource)) return fail(bookedElsewhere);
      return draft({ target, baseHash: baseBodyHash, desired, reason, undoOf: null, seen: null });
    },
    send: ({ changeId, acknowledgedWarnings: acknowledged, confirmation, limitWaits = 'here' }) =>
      decide(changeId, (run, signal) =>
        sendDraft(engine, run, { acknowledged, confirmation, limitWaits }, signal),
      ),
    async discard({ changeId }) {
      // Work that waits before sending is stopped first; if that already discarded the run, that is the answer.
      await active.stop(changeId);
      return decide(changeId, (run) =>
        run.position.state === 'discarded' ? succeed(run) : discardRun(engine, run),
      );
    },
    discardUntouched: (old) => discardUntouched({ ...deps, active, discard: discardBy(engine), rested }, old),
    reconcile: ({ changeId }) =>
      decide(changeId, (run, signal) => reconcileRun(engine, run, 'person', signal)),
    resend: ({ changeId }) => decide(changeId, (run, signal) => resendRun(engine, run, signal)),
    accept,
    landed: (view) => {
      late.landed(view);
    },
    atWork: () => active.size,
    idle: () => active.idle(),
  };
}
