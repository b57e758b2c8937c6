import type { Result } from '../../../contract/errors.ts';
import { succeed } from '../../../contract/errors.ts';
import type { PlanStep, PlanStore, StoredPlan } from './store/stored-plan.ts';

/** Plans that rest and could not be stored as resting. Nothing in it outlives the process: a start finds them running. */
export class UnsavedRests {
  readonly #rests = new Map<string, { readonly plan: StoredPlan; readonly step: PlanStep }>();

  add(plan: StoredPlan, step: PlanStep): void {
    this.#rests.set(plan.planId, { plan, step });
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
