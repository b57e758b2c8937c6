import type { SlipsPort } from '../engine-parts.ts';
import { usualSlips } from '../engine-parts.ts';
import { undoRequest } from '../runs/undo.ts';
import type { NewPlanParts } from './new-plan.ts';
import type { PlansDeps } from './plans.ts';

/** What a new plan is made of, from what all plans have. */
export function newPlanParts(deps: PlansDeps): NewPlanParts {
  const { clock, journal, resources } = deps;
  const wayBack: NewPlanParts['wayBack'] = (changeId) => {
    const run = journal.get(changeId);
    return run.ok ? undoRequest(resources, run.value) : run;
  };
  return { ...deps, slips: slipsOfPlans(deps), wayBack, now: () => clock.now() };
}

export function slipsOfPlans({ slips = usualSlips }: Pick<PlansDeps, 'slips'>): SlipsPort {
  return slips;
}
