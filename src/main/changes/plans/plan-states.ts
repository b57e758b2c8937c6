import type { PlanState } from '../../../ipc/changes/plans.ts';

export const planEvents = [
  'personStarted',
  'personScheduled',
  'personPaused',
  'personCancelled',
  'changeOver',
  'changeNotVerified',
  'limitReached',
  'editingLocked',
  'readAgain',
  'shownAsWanted',
  'lastChangeOver',
  'foundInterrupted',
] as const;
export type PlanEvent = (typeof planEvents)[number];

/** The whole table: a pair that is not in it is refused. Each transition is one durable commit. */
const rows: readonly (readonly [from: PlanState, on: PlanEvent, to: PlanState])[] = [
  ['ready', 'personStarted', 'running'],
  // A moment is chosen, moved or given up: nothing starts by it.
  ['ready', 'personScheduled', 'ready'],
  ['ready', 'personCancelled', 'cancelled'],
  ['running', 'changeOver', 'running'],
  ['running', 'changeNotVerified', 'needs-decision'],
  // It waits its turn and goes on by itself.
  ['running', 'limitReached', 'running'],
  ['running', 'lastChangeOver', 'done'],
  // Between two runs only: the one that runs is never broken off.
  ['running', 'personPaused', 'paused'],
  ['running', 'personCancelled', 'cancelled'],
  ['running', 'editingLocked', 'paused'],
  // A start of the program goes on with nothing by itself.
  ['running', 'foundInterrupted', 'paused'],
  ['paused', 'personStarted', 'running'],
  ['paused', 'personCancelled', 'cancelled'],
  ['needs-decision', 'personStarted', 'running'],
  ['needs-decision', 'readAgain', 'needs-decision'],
  ['needs-decision', 'shownAsWanted', 'paused'],
  ['needs-decision', 'personCancelled', 'cancelled'],
];

const index = new Map(rows.map(([from, on, to]) => [`${from} ${on}`, to]));

/** The state after the event, or null when it cannot happen now. Pure and complete. */
export function planTransition(from: PlanState, event: PlanEvent): PlanState | null {
  return index.get(`${from} ${event}`) ?? null;
}

export const endedPlanStates: ReadonlySet<PlanState> = new Set(['done', 'cancelled']);
