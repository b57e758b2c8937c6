import type { AppError, Result } from '../../../core/values/errors.ts';
import type { EngineClock } from '../engine-parts.ts';
import type { PlanNotice } from './plan-states.ts';
import type { PlanSummary } from './store/stored-plan.ts';

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
