import { type AppError, type Result, fail, succeed } from '../../core/values/errors.ts';
import type { ChannelRequest } from '../../ipc/channels.ts';
import type { Proposal, RunDetail } from '../../ipc/changes/changes.ts';
import type { SnapshotView } from '../../ipc/snapshots.ts';
import { isBooking } from '../../core/service/writable-names.ts';
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
  /** Nobody's account by default. */
  readonly account?: EngineParts['account'];
  /** Called after every transition and when a run comes to rest. */
  readonly emit: (run: RunDetail) => void;
  /** What Keyholder knows about the workspace's chain of receipts, as sentences for exports. */
  readonly knowledge: (workspaceId: string) => readonly string[];
  readonly entries: LateWritesDeps['entries'];
  /** Delays before each automatic read of a change that was accepted but couldn't be read back. */
  readonly followUpMs: readonly number[];
  readonly index: RunIndex;
  readonly timing?: EngineTiming;
  readonly resources?: EngineParts['resources'];
  /** Replaceable so that tests can break them on purpose. */
  readonly rules?: { readonly transition?: TransitionFunction; readonly perform?: Performers };
}

export interface SendRequest extends ChannelRequest<'changes:send'> {
  /** The name typed to confirm a deletion; '' if none was required. */
  readonly confirmation: string;
}

export interface Changes
  extends Pick<Settling, 'recover' | 'serviceReachable' | 'unsettled'>, Records, FoundRuns, NextDrafts {
  /** For bulk edits, whose base is already known; screens use `propose`. */
  draft(request: DraftRequest): Promise<Result<Proposal>>;
  propose(request: ChannelRequest<'changes:propose'>): Promise<Result<Proposal>>;
  /** `limitWaits: elsewhere`: the caller waits for the service's rate limit. */
  send(request: SendRequest & { readonly limitWaits?: 'here' | 'elsewhere' }): Promise<Result<RunDetail>>;
  discard(request: ChangeRef): Promise<Result<RunDetail>>;
  /** For automatic tidying: discards the draft only if nobody has touched it since it was looked at. */
  discardUntouched(draft: LookedAtDraft): Promise<Result<boolean>>;
  reconcile(request: ChangeRef): Promise<Result<RunDetail>>;
  resend(request: ChangeRef): Promise<Result<RunDetail>>;
  accept(request: ChangeRef): Promise<Result<RunDetail>>;
  /** Call after each read of the service: a change closed with an unknown outcome may show there. */
  landed(view: SnapshotView): void;
  atWork(): number;
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

/** Runs a person's decision while nobody else works on the run; returns the run once it rests. */
function deciding(
  journal: Journal,
  active: ActiveRuns,
  detail: (run: StoredRun) => Result<RunDetail>,
  rested: (changeId: string) => void,
) {
  return async (changeId: string, decision: Decision): Promise<Result<RunDetail>> => {
    // A read already in progress gives way to the decision, whoever asked for it.
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

  /** Closes a run as it is; if it is already closed, acknowledges what was seen since. */
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
      // SECURITY: the page names the wanted values and never the request; bookings are drafted by their own module.
      if (isBooking(target.resource)) return fail(bookedElsewhere);
      return draft({ target, baseHash: baseBodyHash, desired, reason, undoOf: null, seen: null });
    },
    send: ({ changeId, acknowledgedWarnings: acknowledged, confirmation, limitWaits = 'here' }) =>
      decide(changeId, (run, signal) =>
        sendDraft(engine, run, { acknowledged, confirmation, limitWaits }, signal),
      ),
    async discard({ changeId }) {
      // Stop work that waits before sending; it may discard the run itself.
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
