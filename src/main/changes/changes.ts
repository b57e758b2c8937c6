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
import { type EngineParts, defaultTiming } from './engine-parts.ts';
import { KeyUses } from './journal/key-age.ts';
import type { Journal } from './journal/journal.ts';
import { type LateWritesDeps, LateWrites } from './late-writes.ts';
import type { Learned } from './learned.ts';
import { createRecords, createNextDrafts, type ChangeRef } from './runs/records.ts';
import { createFinder, type RunIndex } from './runs/run-index.ts';
import { Settling } from './runs/settling.ts';
import { createRunWatch } from './runs/run-view.ts';
import { transition, type TransitionFunction } from './state-machine.ts';
import type { StoredRun } from './journal/stored-run.ts';

type Defaulted = 'resources' | 'timing' | 'account';
type OwnParts = 'learned' | 'keyUses' | 'transition' | 'onStep';

/** By default nobody's account, every resource and the usual waits. */
export interface ChangesDeps
  extends Omit<EngineParts, Defaulted | OwnParts>, Partial<Pick<EngineParts, Defaulted>> {
  readonly learned: Pick<Learned, 'leftOut' | 'learn'>;
  /** Called after every transition and when a run comes to rest. */
  readonly emit: (run: RunDetail) => void;
  /** What Keyholder knows about the workspace's chain of receipts, as sentences for exports. */
  readonly knowledge: (workspaceId: string) => readonly string[];
  readonly entries: LateWritesDeps['entries'];
  /** Delays before each automatic read of a change that was accepted but couldn't be read back. */
  readonly followUpMs: readonly number[];
  readonly index: RunIndex;
  /** Replaceable so that tests can break them on purpose. */
  readonly rules?: { readonly transition?: TransitionFunction; readonly perform?: Performers };
}

export interface SendRequest extends ChannelRequest<'changes:send'> {
  /** The name typed to confirm a deletion; '' if none was required. */
  readonly confirmation: string;
  /** `elsewhere`: the caller waits for the service's rate limit. */
  readonly limitWaits?: 'here' | 'elsewhere';
}

export type Changes = ReturnType<typeof createChanges>;

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

export function createChanges(deps: ChangesDeps) {
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
  const { detail } = watch;
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
    serviceReachable: (workspaceId: string) => settling.serviceReachable(workspaceId),
    unsettled: () => settling.unsettled(),
    ...createRecords(deps.journal, watch, deps.knowledge),
    ...createFinder(deps.journal, watch, deps.index),
    ...createNextDrafts(deps.journal, resources, draft, accept),
    /** For bulk edits, whose base is already known; screens use `propose`. */
    draft,
    propose: async ({ target, baseBodyHash, desired, reason }: ChannelRequest<'changes:propose'>) => {
      // SECURITY: the page names the wanted values and never the request; bookings are drafted by their own module.
      if (isBooking(target.resource)) return fail(bookedElsewhere);
      return draft({ target, baseHash: baseBodyHash, desired, reason, undoOf: null, seen: null });
    },
    send({ changeId, acknowledgedWarnings: acknowledged, ...asked }: SendRequest) {
      const { confirmation, limitWaits = 'here' } = asked;
      return decide(changeId, (run, signal) =>
        sendDraft(engine, run, { acknowledged, confirmation, limitWaits }, signal),
      );
    },
    async discard({ changeId }: ChangeRef) {
      // Stop work that waits before sending; it may discard the run itself.
      await active.stop(changeId);
      return decide(changeId, (run) =>
        run.position.state === 'discarded' ? succeed(run) : discardRun(engine, run),
      );
    },
    /** For automatic tidying: discards the draft only if nobody has touched it since it was looked at. */
    discardUntouched: (draft: LookedAtDraft) =>
      discardUntouched(engine, active, draft, () => {
        settling.rested(draft.changeId, 'engine');
      }),
    reconcile: ({ changeId }: ChangeRef) =>
      decide(changeId, (run, signal) => reconcileRun(engine, run, 'person', signal)),
    resend: ({ changeId }: ChangeRef) => decide(changeId, (run, signal) => resendRun(engine, run, signal)),
    accept,
    /** Call after each read of the service: a change closed with an unknown outcome may show there. */
    landed: (view: SnapshotView) => {
      late.landed(view);
    },
    atWork: () => active.size,
    idle: () => active.idle(),
  };
}
