import type { RunDetail } from '../../../ipc/changes/changes.ts';
import type { Plan, PlanAction, PlanChanged, PlanDetail } from '../../../ipc/changes/plans.ts';
import { nextRevision } from '../../revisions/next-revision.ts';
import type { ResourceRegistry } from '../proposal/editable-resource.ts';
import { retryOf, wasClosedAfterSending } from './plan-item-run.ts';
import { dueNote, isDue } from './plan-schedule.ts';
import { endedPlanStates } from './plan-states.ts';
import type { PlanSummary, StoredPlan, StoredPlanItem } from './store/stored-plan.ts';

/** What is known of a plan besides what is stored. */
export interface PlanContext {
  /** What a person asked for while a change runs; it happens when that change is over. */
  readonly asked: 'pause' | 'cancel' | null;
  readonly waitsUntil: Date | null;
  readonly remainingMs: number | null;
  readonly now: Date;
  /** The run of the change at which it stopped. */
  readonly stoppedRun: RunDetail | null;
}

/** A stored plan as the screens see it, numbered as of now: to be made in the turn in which the plan was read. */
export function planView(plan: PlanSummary, context: PlanContext): Plan {
  const closedUnknown = closedUnknownOf(plan, context.stoppedRun);
  return {
    revision: nextRevision(),
    planId: plan.planId,
    workspaceId: plan.workspaceId,
    title: plan.title,
    reason: plan.reason,
    state: plan.state,
    createdAt: plan.createdAt,
    updatedAt: plan.updatedAt,
    startAt: plan.startAt,
    isDue: isDue(plan, context.now),
    explanation: explanationOf(plan, context),
    // The change at which it stopped was made, where it is verified with a difference.
    done: plan.done + (context.stoppedRun?.state === 'verified' ? 1 : 0),
    total: plan.total,
    verified: plan.verified,
    made: [...plan.made],
    stoppedAt: stoppedAtOf(plan, context.stoppedRun),
    remainingMs: endedPlanStates.has(plan.state) ? null : context.remainingMs,
    waitsUntil: plan.state === 'running' ? (context.waitsUntil?.toISOString() ?? null) : null,
    closedUnknown,
    actions: actionsOf(plan, context, closedUnknown !== null),
  };
}

/** `running`: the place of the change that runs. */
export function planDetailView(
  view: Plan,
  plan: StoredPlan,
  resources: ResourceRegistry,
  running: number | null,
): PlanDetail {
  return { ...view, items: plan.items.map((item, place) => itemView(item, resources, place === running)) };
}

/** One change of a plan, as an event tells of it. */
export function itemNews(
  plan: StoredPlan,
  place: number | null,
  resources: ResourceRegistry,
  isRunning: boolean,
): PlanChanged['items'] {
  const item = place === null ? undefined : plan.items[place];
  return place === null || item === undefined ? [] : [{ ...itemView(item, resources, isRunning), place }];
}

function itemView(
  item: StoredPlanItem,
  resources: ResourceRegistry,
  isRunning: boolean,
): PlanDetail['items'][number] {
  const { target, title, changeId, baseEditable, desired } = item;
  const { state, note } = isRunning ? ({ state: 'running', note: '' } as const) : item;
  const compared = resources.get(target.resource)?.compareValues(baseEditable, desired).fields ?? [];
  const fields = compared
    .filter(({ equal }) => !equal)
    .map(({ field, label, atService, desired: after }) => ({ field, label, before: atService, after }));
  return { target, title, state, changeId, note, fields };
}

/** A plan that was cancelled where it stood says where that was, too. */
function stoppedAtOf(plan: PlanSummary, run: RunDetail | null): Plan['stoppedAt'] {
  const { state, stopped } = plan;
  if (stopped === null || state === 'running') return null;
  const { target, title, note, isConflict = false } = stopped;
  return { target, title, note, waysOut: waysOut(plan, run), retry: retryOf(run, stopped), isConflict };
}

function closedUnknownOf(plan: PlanSummary, run: RunDetail | null): Plan['closedUnknown'] {
  if (plan.state !== 'needs-decision' || plan.stopped === null) return null;
  if (run === null || !wasClosedAfterSending(run)) return null;
  return {
    title: plan.stopped.title,
    changeId: run.changeId,
    closedAt: run.updatedAt,
    takenOtherwise: run.takenOtherwise,
    wanted: run.fields,
    seen: run.lastRead,
  };
}

function explanationOf(plan: PlanSummary, { asked, now, stoppedRun }: PlanContext): string {
  if (isDue(plan, now)) return dueNote;
  switch (asked) {
    case 'pause':
      return 'It pauses once the current change finishes.';
    case 'cancel':
      return 'It’s cancelled once the current change finishes.';
    case null:
      return [plan.note, waysOut(plan, stoppedRun)].filter((part) => part !== '').join(' ');
  }
}

/** Where a plan needs a decision, what each way out does. */
function waysOut(plan: PlanSummary, run: RunDetail | null): string {
  const { state, stopped } = plan;
  if (state !== 'needs-decision' || stopped === null || closedUnknownOf(plan, run) !== null) return '';
  switch (retryOf(run, stopped)) {
    case 'send':
      return 'Send it again, or skip it and continue.';
    case 'check':
      return 'Check again looks at the service and sends nothing. Or skip it and continue.';
    case 'go-on':
      return '';
    case null:
      return stopped.isConflict === true
        ? 'Sending it again can’t succeed. Skip it and continue, then edit that property on its own.'
        : 'Open the change to decide, or skip it and continue.';
  }
}

function actionsOf(
  plan: PlanSummary,
  { asked, stoppedRun }: PlanContext,
  isClosedUnknown: boolean,
): PlanAction[] {
  switch (plan.state) {
    case 'ready':
      return plan.startAt === null ? ['start', 'cancel'] : ['confirm', 'move', 'cancel'];
    case 'paused':
      return ['start', 'cancel'];
    case 'needs-decision':
      if (isClosedUnknown) return ['read', 'skip', 'anew', 'cancel'];
      return plan.stopped !== null && retryOf(stoppedRun, plan.stopped) === null
        ? ['skip', 'cancel']
        : ['start', 'skip', 'cancel'];
    case 'running':
      return actionsWhileRunning(asked);
    case 'done':
    case 'cancelled':
      return [];
  }
}

function actionsWhileRunning(asked: PlanContext['asked']): PlanAction[] {
  if (asked === null) return ['pause', 'cancel'];
  return asked === 'pause' ? ['cancel'] : [];
}
