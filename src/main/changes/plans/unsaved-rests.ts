import type { AppError, Result } from '../../../core/values/errors.ts';
import { succeed } from '../../../core/values/errors.ts';
import type { EngineClock } from '../engine-parts.ts';
import { interruption } from './plan-runner.ts';
import type { PlanStep, PlanStore, StoredPlan } from './store/stored-plan.ts';
import { stepped } from './store/stored-plan.ts';

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
