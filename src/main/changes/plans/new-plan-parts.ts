import type { SlipsPort } from '../engine-parts.ts';
import { usualSlips } from '../engine-parts.ts';
import type { Journal } from '../journal/journal.ts';
import { undoRequest } from '../runs/undo.ts';
import type { NewPlanParts } from './new-plan.ts';

interface Deps extends Pick<NewPlanParts, 'resources' | 'snapshots' | 'readings' | 'uuid'> {
  readonly journal: Pick<Journal, 'get'>;
  readonly clock: { readonly now: () => Date };
  readonly slips?: SlipsPort;
}

/** What a new plan is made of, from what all plans have. */
export function newPlanParts(deps: Deps): NewPlanParts {
  const { clock, journal, resources } = deps;
  const wayBack: NewPlanParts['wayBack'] = (changeId) => {
    const run = journal.get(changeId);
    return run.ok ? undoRequest(resources, run.value) : run;
  };
  return { ...deps, slips: slipsOfPlans(deps), wayBack, now: () => clock.now() };
}

export function slipsOfPlans({ slips = usualSlips }: Pick<Deps, 'slips'>): SlipsPort {
  return slips;
}
