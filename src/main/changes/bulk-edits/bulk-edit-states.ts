import { numberFormat } from '../../../core/values/money/number-format.ts';
import { formatCount, formatCounted, language } from '../../../core/wording/plural.ts';
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

/** The whole table: a pair that is not in it is refused. Each transition is one durable commit. */
const rows: readonly (readonly [from: BulkEditState, on: BulkEditEvent, to: BulkEditState])[] = [
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
export function bulkEditTransition(from: BulkEditState, event: BulkEditEvent): BulkEditState | null {
  return index.get(`${from} ${event}`) ?? null;
}

export const endedBulkEditStates: ReadonlySet<BulkEditState> = new Set(['done', 'cancelled']);

/** A note of the operating system. */
export interface BulkEditNotice {
  readonly title: string;
  readonly body: string;
}

/** What a person who looks elsewhere is told of a bulk edit that rests; null where there is nothing to tell. */
export function noticeOf(bulkEdit: StoredBulkEdit): BulkEditNotice | null {
  if (bulkEdit.state === 'done')
    return { title: `Bulk edit finished: ${bulkEdit.title}`, body: outcome(bulkEdit) };
  if (bulkEdit.state !== 'needs-decision') return null;
  return { title: `Bulk edit needs a decision: ${bulkEdit.title}`, body: bulkEdit.note };
}

/** The same of one that stopped because it could not go on. */
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

/** Where the service does not say how long. */
const assumedWaitMs = 10_000;
const shortestWaitMs = 1_000;
const longestWaitMs = 3_600_000;
/** The clocks are looked at this often, so that a sleep of the machine does not lengthen the wait. */
const sliceMs = 5_000;

/** How long to wait for the limit that the error tells of, in milliseconds; null: it tells of something else. */
export function limitWaitMs(error: AppError | null): number | null {
  if (error === null || !limitCodes.has(error.code)) return null;
  return Math.min(longestWaitMs, Math.max(shortestWaitMs, error.retryAfterMs ?? assumedWaitMs));
}

/**
 * Resolves after `ms`, or when the signal aborts. Over when either clock says so: one stands still while the machine
 * sleeps, the other can be set back by hand. To come too early costs one more wait, no more.
 */
export async function waitOut(clock: EngineClock, ms: number, signal: AbortSignal): Promise<void> {
  const [wallEndMs, steadyEndMs] = [clock.now().getTime() + ms, clock.monotonicMs() + ms];
  while (!signal.aborted) {
    const leftMs = Math.min(wallEndMs - clock.now().getTime(), steadyEndMs - clock.monotonicMs());
    if (leftMs <= 0) return;
    await clock.sleep(Math.min(sliceMs, leftMs), signal);
  }
}

/** What is known of a service's rate limit; null where it does not say. */
export interface RateLimit {
  readonly limit: number | null;
  readonly remaining: number | null;
  /** When the rate limit is full again, by our clock. */
  readonly resetsAt: string | null;
}

interface Pace {
  /** How long the changes took that are over, each, by the monotonic clock. */
  readonly tookMs: readonly number[];
  readonly itemsLeft: number;
  readonly rateLimit: RateLimit | null;
  readonly now: Date;
}

/** Review, check, write and read-back: what one change costs of the rate limit when nothing goes wrong. */
const requestsPerChange = 4;
const minuteMs = 60_000;

/**
 * How long the rest takes: as long as the changes took so far, and no less than the service's rate limit per minute
 * (section 8) lets through. Null before there is anything to measure.
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
