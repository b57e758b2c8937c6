import { numberFormat } from '../../../core/values/money/number-format.ts';
import { formatCount, formatCounted, language } from '../../../core/values/words/plural.ts';
import type { BulkEditState } from '../../../ipc/changes/bulk-edits.ts';
import type { StoredBulkEdit } from './store/stored-bulk-edit.ts';
import type { AppError } from '../../../core/values/errors.ts';
import type { EngineClock } from '../engine-parts.ts';
import { limitCodes } from '../receipts/run-sentences.ts';

export const bulkEditEvents = [
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
export type BulkEditEvent = (typeof bulkEditEvents)[number];

/** The complete table: pairs missing from it are refused. Each transition is one durable commit. */
const rows: readonly (readonly [from: BulkEditState, on: BulkEditEvent, to: BulkEditState])[] = [
  ['ready', 'personStarted', 'running'],
  // A time is chosen, moved or removed; nothing starts.
  ['ready', 'personScheduled', 'ready'],
  ['ready', 'personCancelled', 'cancelled'],
  ['running', 'changeOver', 'running'],
  ['running', 'changeNotVerified', 'needs-decision'],
  // It waits and continues automatically.
  ['running', 'limitReached', 'running'],
  ['running', 'lastChangeOver', 'done'],
  // Only between two runs: a running change is never interrupted.
  ['running', 'personPaused', 'paused'],
  ['running', 'personCancelled', 'cancelled'],
  ['running', 'editingLocked', 'paused'],
  // Nothing continues automatically after the program starts.
  ['running', 'foundInterrupted', 'paused'],
  ['paused', 'personStarted', 'running'],
  ['paused', 'personCancelled', 'cancelled'],
  ['needs-decision', 'personStarted', 'running'],
  ['needs-decision', 'readAgain', 'needs-decision'],
  ['needs-decision', 'shownAsWanted', 'paused'],
  ['needs-decision', 'personCancelled', 'cancelled'],
];

const index = new Map(rows.map(([from, on, to]) => [`${from} ${on}`, to]));

/** The state after the event; null if it can't happen now. Pure and complete. */
export function bulkEditTransition(from: BulkEditState, event: BulkEditEvent): BulkEditState | null {
  return index.get(`${from} ${event}`) ?? null;
}

export const endedBulkEditStates: ReadonlySet<BulkEditState> = new Set(['done', 'cancelled']);

export interface BulkEditNotice {
  readonly title: string;
  readonly body: string;
}

/** Tells a person who is looking elsewhere why a bulk edit is at rest; null if no notification is needed. */
export function noticeOf(bulkEdit: StoredBulkEdit): BulkEditNotice | null {
  if (bulkEdit.state === 'done')
    return { title: `Bulk edit finished: ${bulkEdit.title}`, body: outcome(bulkEdit) };
  if (bulkEdit.state !== 'needs-decision') return null;
  return { title: `Bulk edit needs a decision: ${bulkEdit.title}`, body: bulkEdit.note };
}

export function brokenNotice({ title, note }: StoredBulkEdit): BulkEditNotice {
  return { title: `${title} has stopped`, body: note };
}

function outcome(bulkEdit: StoredBulkEdit): string {
  const count = (state: StoredBulkEdit['items'][number]['state']): number =>
    bulkEdit.items.filter((item) => item.state === state).length;
  const leftOut = count('left-out');
  const verified = numberFormat(language).format(count('verified'));
  const done = `${verified} verified, ${formatCounted(count('as-wanted'), 'was', 'were', language)} already correct.`;
  const unverified = count('unverified');
  const rest = leftOut === 0 ? done : `${done} ${formatCount(leftOut, language)} skipped.`;
  return unverified === 0
    ? rest
    : `${rest} ${formatCounted(unverified, 'was', 'were', language)} sent but not verified.`;
}

/** Used if the service doesn't say how long. */
const assumedWaitMs = 10_000;
const shortestWaitMs = 1_000;
const longestWaitMs = 3_600_000;
/** Clocks are checked this often, so that sleep doesn't lengthen the wait. */
const sliceMs = 5_000;

/** Milliseconds to wait for the rate limit in the error; null if the error isn't about one. */
export function limitWaitMs(error: AppError | null): number | null {
  if (error === null || !limitCodes.has(error.code)) return null;
  return Math.min(longestWaitMs, Math.max(shortestWaitMs, error.retryAfterMs ?? assumedWaitMs));
}

/**
 * Resolves after `ms` or when the signal aborts, by whichever clock says so first: one can stop during sleep, the other
 * can be set back. Resolving too early costs only one more wait.
 */
export async function waitOut(clock: EngineClock, ms: number, signal: AbortSignal): Promise<void> {
  const [wallEndMs, steadyEndMs] = [clock.now().getTime() + ms, clock.monotonicMs() + ms];
  while (!signal.aborted) {
    const leftMs = Math.min(wallEndMs - clock.now().getTime(), steadyEndMs - clock.monotonicMs());
    if (leftMs <= 0) return;
    await clock.sleep(Math.min(sliceMs, leftMs), signal);
  }
}

/** What is known about a service's rate limit; its fields are null if the service doesn't say. */
export interface RateLimit {
  readonly limit: number | null;
  readonly remaining: number | null;
  /** When the full rate limit is available again, by our clock. */
  readonly resetsAt: string | null;
}

interface Pace {
  /** How long each finished change took, by the monotonic clock. */
  readonly tookMs: readonly number[];
  readonly itemsLeft: number;
  readonly rateLimit: RateLimit | null;
  readonly now: Date;
}

/** Review, check, write and read-back: the requests of one change if nothing goes wrong. */
const requestsPerChange = 4;
const minuteMs = 60_000;

/**
 * Estimated time for the rest: the average so far, but no less than the rate limit per minute (section 8) allows. Null
 * until something can be measured.
 */
export function remainingMs({ tookMs, itemsLeft, rateLimit, now }: Pace): number | null {
  if (itemsLeft === 0) return 0;
  if (tookMs.length === 0) return null;
  const mean = tookMs.reduce((sum, ms) => sum + ms, 0) / tookMs.length;
  return Math.max(mean * itemsLeft, rateLimitMs(itemsLeft * requestsPerChange, rateLimit, now));
}

function rateLimitMs(requests: number, rateLimit: RateLimit | null, now: Date): number {
  const { limit, remaining, resetsAt } = rateLimit ?? { limit: null, remaining: null, resetsAt: null };
  if (limit === null || limit <= 0 || remaining === null || requests <= remaining) return 0;
  const untilFullMs = resetsAt === null ? minuteMs : Math.max(0, Date.parse(resetsAt) - now.getTime());
  const fullMinutes = Math.ceil((requests - remaining) / limit) - 1;
  return untilFullMs + fullMinutes * minuteMs;
}
