import { fail, succeed, type AppError, type Result } from '../../../core/values/errors.ts';
import type { Plan, PlanChanged, PlanLook } from '../../../ipc/changes/plans.ts';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import type { EngineClock } from '../engine-parts.ts';
import type { ResourceRegistry } from '../proposal/editable-resource.ts';
import { baseNow, type BaseNowParts } from './plan-base.ts';
import type { PlanNotice } from './plan-states.ts';
import {
  summaryOf,
  type PlanSummary,
  type PlanStore,
  type StoredPlan,
  type StoredPlanItem,
} from './store/stored-plan.ts';

type Meant = Pick<PlanSummary, 'state' | 'startAt'>;

/** Whether the moment that was chosen for a plan has come while it still waits to be started. */
export function isDue({ state, startAt }: Meant, now: Date): boolean {
  return state === 'ready' && startAt !== null && Date.parse(startAt) <= now.getTime();
}

/** A moment that has passed is no plan; null where it is one, or none was chosen. */
export function momentPassed(startAt: string | null, now: Date): AppError | null {
  if (startAt === null || Date.parse(startAt) > now.getTime()) return null;
  const message = 'That time has passed. Choose a later one, or start now.';
  return { code: 'validation', message, fields: [{ field: 'startAt', message }] };
}

export function readyNote(startAt: string | null): string {
  return startAt === null
    ? 'Ready to start. Nothing has been sent.'
    : 'Scheduled. You’ll be asked to confirm before anything is sent.';
}

export const dueNote = 'It’s due. Check what has changed since your review, then start it.';

export interface MomentWatchParts {
  readonly clock: EngineClock;
  /** Plans of every workspace that were not started. */
  readonly ready: () => Result<readonly PlanSummary[]>;
  /** Told once of each plan and moment: it starts nothing. */
  readonly onDue: (plan: PlanSummary) => void;
}

/** A clock that was set, or slept, is noticed within this. */
export const lookEveryMs = 20_000;

/**
 * Watches for plans whose moment has come, by the clock on the wall at each look: however long the machine slept, or
 * the program was closed, the person is told when it is past. Ends with the signal.
 */
export async function watchMoments(parts: MomentWatchParts, signal: AbortSignal): Promise<void> {
  const reported = new Set<string>();
  while (!signal.aborted) {
    const plans = parts.ready();
    for (const plan of plans.ok ? plans.value : []) {
      const name = `${plan.planId} ${plan.startAt ?? ''}`;
      if (reported.has(name) || !isDue(plan, parts.clock.now())) continue;
      reported.add(name);
      parts.onDue(plan);
    }
    await parts.clock.sleep(lookEveryMs, signal);
  }
}

export function dueNotice({ title }: Pick<PlanSummary, 'title'>): PlanNotice {
  return { title: `Bulk edit is due: ${title}`, body: `${dueNote} Nothing was sent.` };
}

type LookLine = PlanLook['lines'][number];

interface PlanLookParts extends BaseNowParts {
  readonly resources: ResourceRegistry;
  readonly clock: EngineClock;
}

/** Few enough that screens which are opened meanwhile are not kept waiting. */
const workers = 4;

/** Reads everything that the plan has yet to change, a few at a time, and compares it with what was reviewed. */
export async function lookAtPlan(parts: PlanLookParts, plan: StoredPlan): Promise<PlanLook> {
  const waiting = plan.items.flatMap((item, place) => (item.state === 'waiting' ? [{ item, place }] : []));
  const lines: LookLine[] = [];
  const queue = waiting.values();
  const work = async (): Promise<void> => {
    for (const { item, place } of queue) lines.push({ place, ...(await lineOf(parts, item)) });
  };
  await Promise.all(Array.from({ length: workers }, work));
  return {
    lookedAt: parts.clock.now().toISOString(),
    lines: lines.toSorted((left, right) => left.place - right.place),
  };
}

async function lineOf(parts: PlanLookParts, item: StoredPlanItem): Promise<Omit<LookLine, 'place'>> {
  const resource = parts.resources.get(item.target.resource);
  if (resource === undefined) return unreadable('This version can’t edit it.');
  const read = await baseNow(parts, resource, item);
  if (!read.ok) return unreadable(read.error.message);
  const { baseEditable, desired } = item;
  const { editable, leftOut } = read.value;
  const isReviewed = resource.unchanged(baseEditable, editable, desired);
  // What is left out is taken for none only to make one, never for what was wanted or what became of it.
  if (leftOut !== null && !isReviewed) return unreadable(leftOut);
  if (resource.compareValues(editable, desired).equal) return { standing: 'as-wanted', note: '', fields: [] };
  if (isReviewed) return { standing: 'as-reviewed', note: '', fields: [] };
  const fields = resource
    .compareValues(editable, baseEditable)
    .fields.filter(({ equal }) => !equal)
    .map(({ field, label, atService, desired: reviewed }) => ({
      field,
      label,
      before: reviewed,
      after: atService,
    }));
  return { standing: 'moved', note: '', fields };
}

function unreadable(note: string): Omit<LookLine, 'place'> {
  return { standing: 'unreadable', note, fields: [] };
}

interface PlanScheduleParts extends PlanLookParts {
  readonly store: Pick<PlanStore, 'ready'>;
  readonly present: (planId: string) => Result<StoredPlan>;
  readonly commit: (plan: StoredPlan, note: string, startAt: string | null) => Result<StoredPlan>;
  readonly view: (plan: PlanSummary) => Plan;
  readonly emit: (changed: PlanChanged) => void;
  readonly notify: (notice: PlanNotice) => void;
}

/** What a person saw of a plan is not what is there much later. */
const freshForMs = 10 * 60_000;

/** Plans for a chosen moment: choosing it, telling that it has come, and the look without which none starts. */
export class PlanSchedule {
  readonly #parts: PlanScheduleParts;
  /** When each plan was last looked at, by both clocks. Nothing in it outlives the process. */
  readonly #looked = new Map<string, { readonly ms: number; readonly at: number }>();

  constructor(parts: PlanScheduleParts) {
    this.#parts = parts;
  }

  /** Another moment for a plan that was not started, or none. Starts nothing. */
  readonly schedule = ({ planId, startAt }: ChannelRequest<'plans:schedule'>): Result<Plan> => {
    const { clock, present, commit, view } = this.#parts;
    const passed = momentPassed(startAt, clock.now());
    if (passed !== null) return fail(passed);
    const plan = present(planId);
    if (!plan.ok) return plan;
    const moved = commit(plan.value, readyNote(startAt), startAt);
    return moved.ok ? succeed(view(summaryOf(moved.value))) : moved;
  };

  /** Reads what a plan has yet to change, and compares that with what was reviewed. Sends nothing. */
  readonly look = async ({ planId }: { readonly planId: string }): Promise<Result<PlanLook>> => {
    const { clock, present } = this.#parts;
    const plan = present(planId);
    if (!plan.ok) return plan;
    const look = await lookAtPlan(this.#parts, plan.value);
    this.#looked.set(planId, { ms: clock.monotonicMs(), at: clock.now().getTime() });
    return succeed(look);
  };

  /** Tells the person of plans whose moment has come, until the signal; starts none of them. */
  readonly watchMoments = (signal: AbortSignal): Promise<void> => {
    const { clock, store, emit, notify, view } = this.#parts;
    const onDue = (plan: PlanSummary): void => {
      emit({ plan: view(plan), items: [] });
      notify(dueNotice(plan));
    };
    return watchMoments({ clock, ready: () => store.ready(), onDue }, signal);
  };

  /** Why a plan for a chosen moment cannot be started yet; null where it can. */
  missing({ planId, state, startAt }: Pick<StoredPlan, 'planId' | 'state' | 'startAt'>): AppError | null {
    if (state !== 'ready' || startAt === null) return null;
    const { clock } = this.#parts;
    const looked = this.#looked.get(planId);
    // Both clocks: one of them stands still while the machine sleeps, the other can be set.
    const isFresh =
      looked !== undefined &&
      clock.monotonicMs() - looked.ms <= freshForMs &&
      Math.abs(clock.now().getTime() - looked.at) <= freshForMs;
    return isFresh ? null : lookFirst;
  }
}

const lookFirst: AppError = {
  code: 'validation',
  message: 'Check what has changed since your review first. Nothing was sent.',
};
