import type { Result } from '../../../contract/errors.ts';
import { succeed } from '../../../contract/errors.ts';
import type { EngineClock } from '../engine-parts.ts';
import type { ItemOutcome, PlanEngine } from './plan-item-run.ts';
import { runItem } from './plan-item-run.ts';
import type { PlanEvent } from './plan-states.ts';
import { planTransition } from './plan-states.ts';
import { planErrors } from './sqlite-plan-store.ts';
import type { PlanStep, PlanStore, StoredPlan } from './stored-plan.ts';
import { stepped } from './stored-plan.ts';

export interface PlanRunnerParts {
  readonly store: PlanStore;
  readonly engine: PlanEngine;
  readonly clock: EngineClock;
  /** Told after each commit. */
  readonly onStep: (plan: StoredPlan) => void;
}

/** One stretch of work on a plan. Nothing in it outlives the process. */
export interface PlanSession {
  asked: 'pause' | 'cancel' | null;
  readonly tookMs: number[];
}

const notes: Readonly<Record<PlanEvent, string>> = {
  personStarted: 'Running.',
  personPaused: 'Paused by you.',
  personCancelled: 'Cancelled by you. What is done stays done.',
  changeOver: 'Running.',
  changeNotVerified: 'Stopped at a change that is not verified.',
  lastChangeOver: 'Every change is over.',
  foundInterrupted: 'Keyholder ended while it ran. It goes on when you start it.',
};

/** Commits what happened to a plan; an error means that nothing was written. */
export function commitPlan(
  { store, clock, onStep }: Pick<PlanRunnerParts, 'store' | 'clock' | 'onStep'>,
  plan: StoredPlan,
  event: PlanEvent,
  item: PlanStep['item'] = null,
  note: string = notes[event],
): Result<StoredPlan> {
  const to = planTransition(plan.state, event);
  if (to === null) return { ok: false, error: planErrors.movedOn };
  const at = clock.now().toISOString();
  const step = { planId: plan.planId, from: plan.state, to, note, at, item };
  const stored = store.record(step);
  if (!stored.ok) return stored;
  const now = stepped(plan, step);
  onStep(now);
  return succeed(now);
}

/**
 * Works through a running plan, one run at a time, until it ends, a person asked for a rest, or a change is not
 * verified. Each step is committed before the next; answers with the plan as it rests.
 */
export async function workThrough(
  parts: PlanRunnerParts,
  start: StoredPlan,
  session: PlanSession,
): Promise<Result<StoredPlan>> {
  let plan = start;
  for (;;) {
    const asked = session.asked;
    if (asked !== null)
      return commitPlan(parts, plan, asked === 'pause' ? 'personPaused' : 'personCancelled');
    const place = plan.items.findIndex(
      ({ state }) => state === 'waiting' || state === 'running' || state === 'stopped',
    );
    const item = plan.items[place];
    if (item === undefined) return commitPlan(parts, plan, 'lastChangeOver');
    const begun = commitPlan(parts, plan, 'changeOver', {
      place,
      state: 'running',
      changeId: item.changeId,
      note: '',
    });
    if (!begun.ok) return begun;
    plan = begun.value;
    const startedMs = parts.clock.monotonicMs();
    const outcome = await runItem(parts.engine, plan, item, (changeId) => {
      const kept = commitPlan(parts, plan, 'changeOver', { place, state: 'running', changeId, note: '' });
      if (kept.ok) plan = kept.value;
      return kept;
    });
    session.tookMs.push(parts.clock.monotonicMs() - startedMs);
    const ended = commitOutcome(parts, plan, place, outcome);
    if (!ended.ok || outcome.state === 'stopped') return ended;
    plan = ended.value;
  }
}

function commitOutcome(
  parts: PlanRunnerParts,
  plan: StoredPlan,
  place: number,
  { state, changeId, note }: ItemOutcome,
): Result<StoredPlan> {
  const item = { place, state, changeId, note };
  if (state !== 'stopped') return commitPlan(parts, plan, 'changeOver', item);
  const title = plan.items[place]?.title ?? '';
  return commitPlan(parts, plan, 'changeNotVerified', item, `Stopped at "${title}". ${note}`);
}
