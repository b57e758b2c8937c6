import { type Result, succeed, type AppError } from '../../../core/values/errors.ts';
import type { EngineClock } from '../engine-parts.ts';
import { waitOut, planTransition, type PlanEvent } from './plan-states.ts';
import { type ItemOutcome, type PlanEngine, runItem } from './plan-item-run.ts';
import { planErrors } from './store/sqlite-plan-store.ts';
import {
  type PlanStep,
  type PlanStore,
  type StoredPlan,
  type StoredPlanItem,
  stepped,
} from './store/stored-plan.ts';

export interface PlanRunnerParts {
  readonly store: PlanStore;
  readonly engine: PlanEngine;
  readonly clock: EngineClock;
  /** Called before each change: a plan that a person started keeps what it was allowed while it runs. */
  readonly keepUnlocked: (workspaceId: string) => void;
  /** Where a fault of our own is written. */
  readonly recordFault: (where: string, fault: unknown) => void;
  /** Told when a change begins and after each commit, with the place of the change that moved. */
  readonly onStep: (plan: StoredPlan, place: number | null) => void;
}

/** One stretch of work on a plan. Nothing in it outlives the process. */
export interface PlanSession {
  asked: 'pause' | 'cancel' | null;
  /** Aborts when a person asks for a rest: a wait ends at once, a change that runs is never broken off. */
  readonly rest: AbortController;
  /** When the wait for the service's limit is over, by our clock; null while it works. */
  waitsUntil: Date | null;
  readonly tookMs: number[];
  /** Of the change that runs; null between two. */
  place: number | null;
}

/** Empty where the plan's state says it all. */
const notes: Readonly<Record<PlanEvent, string>> = {
  personStarted: '',
  personScheduled: '',
  personPaused: 'Paused by you.',
  personCancelled: 'Cancelled by you. What is done stays done.',
  changeOver: '',
  changeNotVerified: 'Stopped: one change couldn’t be verified.',
  limitReached: 'Waiting for the service’s rate limit. It continues on its own.',
  editingLocked: 'Paused because editing was locked. Unlock editing, then continue.',
  readAgain: 'Stopped: one change was closed with an unknown outcome.',
  shownAsWanted: 'The change it stopped at is now correct. It continues when you start it.',
  lastChangeOver: 'All changes are finished.',
  foundInterrupted: 'Keyholder quit while it was running. It continues when you start it.',
};

/** Commits what happened to a plan; an error means that nothing was written. */
export function commitPlan(
  { store, clock, onStep }: Pick<PlanRunnerParts, 'store' | 'clock' | 'onStep'>,
  plan: StoredPlan,
  event: PlanEvent,
  item: PlanStep['item'] = null,
  note: string = notes[event],
  also: Pick<PlanStep, 'startAt'> = {},
): Result<StoredPlan> {
  const to = planTransition(plan.state, event);
  if (to === null) return { ok: false, error: planErrors.movedOn };
  const at = clock.now().toISOString();
  const step = { planId: plan.planId, from: plan.state, to, note, at, item, ...also };
  const stored = store.record(step);
  if (!stored.ok) return stored;
  const now = stepped(plan, step);
  onStep(now, item?.place ?? null);
  return succeed(now);
}

/** How a running plan comes to rest where nobody decided it: what was under way is taken up again where its run stands. */
export function interruption(
  { planId }: StoredPlan,
  now: Date,
  note: string = notes.foundInterrupted,
): PlanStep {
  return { planId, from: 'running', to: 'paused', note, at: now.toISOString(), item: null };
}

/** The change that comes next, or is under way; undefined when every one is over. */
function nextItem({ items }: StoredPlan): { place: number; item: StoredPlanItem } | undefined {
  const place = items.findIndex(({ state }) => state === 'waiting' || state === 'stopped');
  const item = items[place];
  return item === undefined ? undefined : { place, item };
}

/** As `workThrough`; a fault of our own is an error like any other. */
export async function workToRest(
  parts: PlanRunnerParts,
  start: StoredPlan,
  session: PlanSession,
): Promise<Result<StoredPlan>> {
  try {
    return await workThrough(parts, start, session);
  } catch (fault) {
    parts.recordFault('plan', fault);
    return { ok: false, error: { code: 'internal', message: 'Something went wrong in Keyholder.' } };
  }
}

/**
 * Works through a running plan, one run at a time, until it ends, a person asked for a rest, or a change is not
 * verified. The limit of the service is waited for, however long. Each step is committed before the next; answers
 * with the plan as it rests.
 */
async function workThrough(
  parts: PlanRunnerParts,
  start: StoredPlan,
  session: PlanSession,
): Promise<Result<StoredPlan>> {
  let plan = start;
  for (;;) {
    const asked = session.asked;
    if (asked !== null)
      return commitPlan(parts, plan, asked === 'pause' ? 'personPaused' : 'personCancelled');
    const next = nextItem(plan);
    if (next === undefined) return commitPlan(parts, plan, 'lastChangeOver');
    const ended = await workAt(parts, plan, next, session);
    if (!ended.ok || ended.value.state !== 'running') return ended;
    plan = ended.value;
  }
}

async function workAt(
  parts: PlanRunnerParts,
  start: StoredPlan,
  { place, item }: { readonly place: number; readonly item: StoredPlanItem },
  session: PlanSession,
): Promise<Result<StoredPlan>> {
  const { clock } = parts;
  parts.keepUnlocked(start.workspaceId);
  session.place = place;
  parts.onStep(start, place);
  let plan = start;
  const startedMs = clock.monotonicMs();
  const outcome = await runItem(parts.engine, plan, item, (changeId) => {
    const kept = commitPlan(parts, plan, 'changeOver', { place, state: 'waiting', changeId, note: '' });
    if (kept.ok) plan = kept.value;
    return kept;
  });
  session.place = null;
  if (outcome.state === 'limited') return waitAt(parts, plan, place, outcome, session);
  if (outcome.state === 'locked') {
    const item = { ...outcome, place, state: 'waiting', note: '' } as const;
    return commitPlan(parts, plan, 'editingLocked', item);
  }
  session.tookMs.push(clock.monotonicMs() - startedMs);
  return commitOutcome(parts, plan, place, outcome);
}

/** The change waits its turn at its place; nothing of it is under way meanwhile. */
async function waitAt(
  parts: PlanRunnerParts,
  plan: StoredPlan,
  place: number,
  { changeId, waitMs }: Extract<ItemOutcome, { state: 'limited' }>,
  session: PlanSession,
): Promise<Result<StoredPlan>> {
  session.waitsUntil = new Date(parts.clock.now().getTime() + waitMs);
  const item = { place, state: 'waiting', changeId, note: 'Waits for the service’s limit.' } as const;
  const waiting = commitPlan(parts, plan, 'limitReached', item);
  if (waiting.ok) await waitOut(parts.clock, waitMs, session.rest.signal);
  session.waitsUntil = null;
  return waiting;
}

function commitOutcome(
  parts: PlanRunnerParts,
  plan: StoredPlan,
  place: number,
  { state, changeId, note, isConflict = false }: Extract<ItemOutcome, { note: string }>,
): Result<StoredPlan> {
  const item = { place, state, changeId, note, isConflict };
  if (state !== 'stopped') return commitPlan(parts, plan, 'changeOver', item);
  const title = plan.items[place]?.title ?? '';
  return commitPlan(parts, plan, 'changeNotVerified', item, `Stopped at "${title}". ${note}`);
}

/** Plans that rest and could not be stored as resting. Nothing in it outlives the process: a start finds them running. */
export class UnsavedRests {
  readonly #rests = new Map<string, { readonly plan: StoredPlan; readonly step: PlanStep }>();

  /** A plan that could not go on rests, and says why; where not even that can be stored, it is stored later. */
  rest(
    { store, clock }: { readonly store: Pick<PlanStore, 'record'>; readonly clock: Pick<EngineClock, 'now'> },
    plan: StoredPlan,
    { message }: AppError,
  ): StoredPlan {
    const step = interruption(
      plan,
      clock.now(),
      `It couldn’t continue: ${message} Nothing is being sent; resume it once this is fixed.`,
    );
    const stored = store.record(step);
    // It came to rest, and what followed went wrong.
    if (!stored.ok && stored.error.code === 'invalid-transition') return plan;
    const rested = stepped(plan, step);
    if (!stored.ok) this.#rests.set(plan.planId, { plan: rested, step });
    return rested;
  }

  plan(planId: string): StoredPlan | undefined {
    return this.#rests.get(planId)?.plan;
  }

  /** Stores them now, if that is possible; the error is why it is not. */
  save(store: Pick<PlanStore, 'record'>): Result<null> {
    for (const [planId, { step }] of this.#rests) {
      const stored = store.record(step);
      // One that does not stand there any more needs no rest.
      if (!stored.ok && stored.error.code !== 'invalid-transition') return stored;
      this.#rests.delete(planId);
    }
    return succeed(null);
  }
}
