import type { AppError, Result } from '../../../core/values/errors.ts';
import type { EngineClock } from '../engine-parts.ts';
import type { BulkEditNotice } from './bulk-edit-states.ts';
import type { BulkEditSummary } from './store/stored-bulk-edit.ts';

type Meant = Pick<BulkEditSummary, 'state' | 'startAt'>;

/** Whether the moment that was chosen for a bulk edit has come while it still waits to be started. */
export function isDue({ state, startAt }: Meant, now: Date): boolean {
  return state === 'ready' && startAt !== null && Date.parse(startAt) <= now.getTime();
}

/** Refuses a moment that has passed; null where it lies ahead, or none was chosen. */
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
  /** Bulk edits of every workspace that were not started. */
  readonly ready: () => Result<readonly BulkEditSummary[]>;
  /** Told once of each bulk edit and moment: it starts nothing. */
  readonly onDue: (bulkEdit: BulkEditSummary) => void;
}

/** A clock that was set, or slept, is noticed within this. */
export const lookEveryMs = 20_000;

/**
 * Watches for bulk edits whose moment has come, by the clock on the wall at each look: however long the machine slept, or
 * the program was closed, the person is told when it is past. Ends with the signal.
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
