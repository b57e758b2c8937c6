import type { AppError, Result } from '../../../core/values/errors.ts';
import type { EngineClock } from '../engine-parts.ts';
import type { BulkEditNotice } from './bulk-edit-states.ts';
import type { BulkEditSummary } from './store/stored-bulk-edit.ts';

type Meant = Pick<BulkEditSummary, 'state' | 'startAt'>;

export function isDue({ state, startAt }: Meant, now: Date): boolean {
  return state === 'ready' && startAt !== null && Date.parse(startAt) <= now.getTime();
}

/** Refuses a time in the past; null if it lies ahead or none was chosen. */
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
  /** Bulk edits of every workspace that haven't been started. */
  readonly ready: () => Result<readonly BulkEditSummary[]>;
  /** Called once per bulk edit and time; starts nothing. */
  readonly onDue: (bulkEdit: BulkEditSummary) => void;
}

/** A changed clock or a sleep is noticed within this time. */
export const lookEveryMs = 20_000;

/**
 * Watches for bulk edits that are due, by the wall clock, until the signal aborts. After sleep or a restart the person
 * still learns of an overdue one.
 */
export async function watchMoments(parts: MomentWatchParts, signal: AbortSignal): Promise<void> {
  const reported = new Set<string>();
  while (!signal.aborted) {
    const bulkEdits = parts.ready();
    for (const bulkEdit of bulkEdits.ok ? bulkEdits.value : []) {
      const name = `${bulkEdit.bulkEditId} ${bulkEdit.startAt ?? ''}`;
      if (reported.has(name) || !isDue(bulkEdit, parts.clock.now())) continue;
      reported.add(name);
      parts.onDue(bulkEdit);
    }
    await parts.clock.sleep(lookEveryMs, signal);
  }
}

export function dueNotice({ title }: Pick<BulkEditSummary, 'title'>): BulkEditNotice {
  return { title: `Bulk edit is due: ${title}`, body: `${dueNote} Nothing was sent.` };
}
