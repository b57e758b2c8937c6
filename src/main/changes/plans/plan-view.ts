import type { Plan, PlanAction, PlanDetail } from '../../../contract/ipc/plans.ts';
import { endedPlanStates } from './plan-states.ts';
import type { StoredPlan } from './stored-plan.ts';

/** What the runner knows of a plan while it works on it. */
export interface PlanWork {
  /** What a person asked for while a change runs; it happens when that change is over. */
  readonly asked: 'pause' | 'cancel' | null;
}

/** A stored plan as the screens see it. Pure. */
export function planView(plan: StoredPlan, work: PlanWork | null, remainingMs: number | null): Plan {
  return {
    planId: plan.planId,
    workspaceId: plan.workspaceId,
    title: plan.title,
    reason: plan.reason,
    state: plan.state,
    createdAt: plan.createdAt,
    updatedAt: plan.updatedAt,
    explanation: explanationOf(plan, work),
    done: doneOf(plan),
    total: plan.items.length,
    remainingMs: endedPlanStates.has(plan.state) ? null : remainingMs,
    actions: actionsOf(plan, work),
  };
}

export function planDetailView(
  plan: StoredPlan,
  work: PlanWork | null,
  remainingMs: number | null,
): PlanDetail {
  return {
    ...planView(plan, work, remainingMs),
    items: plan.items.map(({ target, title, state, changeId, note }) => ({
      target,
      title,
      state,
      changeId,
      note,
    })),
  };
}

/** Changes that are over, whether or not anything had to be sent. */
export function doneOf({ items }: StoredPlan): number {
  return items.filter(({ state }) => state === 'verified' || state === 'as-wanted' || state === 'left-out')
    .length;
}

function explanationOf(plan: StoredPlan, work: PlanWork | null): string {
  switch (work?.asked) {
    case 'pause':
      return 'It pauses when the change that is running is over.';
    case 'cancel':
      return 'It is cancelled when the change that is running is over.';
    default:
      return plan.note;
  }
}

function actionsOf(plan: StoredPlan, work: PlanWork | null): PlanAction[] {
  switch (plan.state) {
    case 'ready':
    case 'paused':
      return ['start', 'cancel'];
    case 'needs-decision':
      return ['start', 'skip', 'cancel'];
    case 'running':
      return actionsWhileRunning(work?.asked ?? null);
    case 'done':
    case 'cancelled':
      return [];
  }
}

function actionsWhileRunning(asked: PlanWork['asked']): PlanAction[] {
  if (asked === null) return ['pause', 'cancel'];
  return asked === 'pause' ? ['cancel'] : [];
}
