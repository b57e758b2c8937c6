import { type Result, fail, succeed } from '../../../core/values/errors.ts';
import { rateLimitReachedError, cancelledError } from '../answers/failure-sentences.ts';
import type {
  RateLimit,
  RateLimitReport,
  RateTicket,
  RateView,
  RequestPriority,
  UnderWay,
} from './rate-limit.ts';
import { CountedRateLimit, ReportedRateLimit } from './rate-limit.ts';
import type { Clock } from '../../clock/clock.ts';

const order = ['look', 'write', 'person', 'prefetch'] as const satisfies readonly RequestPriority[];

const concurrency = 6;
/**
 * Most requests in flight at which another of a kind may start. Two places stay free for people during a sync. A write
 * holds its place while waiting for its last read, so one place is never a write's: otherwise six writes would wait for
 * each other forever.
 */
const mostInFlight: Readonly<Record<RequestPriority, number>> = {
  look: concurrency,
  write: concurrency - 1,
  person: concurrency,
  prefetch: 4,
};
/** Longest wait for the rate limit before the person gets an error instead. */
const longestWaitMs: Readonly<Record<RequestPriority, number>> = {
  look: 8_000,
  write: 8_000,
  person: 8_000,
  prefetch: Infinity,
};
const longestPauseMs = 3_600_000;
const mostRateLimits = 8;
/** A larger policy never binds, and counting it would cost memory. */
const mostCounted = 20_000;
/** How long others wait for the request that shows what is allowed after a renewal or refusal. */
const longestProofMs = 1_000;

interface Waiter {
  priority: RequestPriority;
  readonly settle: (result: Result<RateTicket>) => void;
}

export interface Entering {
  readonly signal?: AbortSignal | undefined;
  /** Fires when a person wants what a sync has queued. */
  readonly hurry?: AbortSignal | undefined;
}

/**
 * The queue of one credential: reads that writes wait for, then writes and people before prefetch, first come first
 * served within each. It never exceeds the rate limit that answers report (section 8); the tightest of several binds. A
 * person who would wait too long gets an error at once.
 */
export class RequestQueue {
  readonly #clock: Clock;
  readonly #waiting: Record<RequestPriority, Waiter[]> = { look: [], write: [], person: [], prefetch: [] };
  readonly #rateLimits = new Map<string, RateLimit>();
  readonly #underWay = new Map<number, RequestPriority>();
  #sequence = 0;
  #pausedUntilMs = 0;
  /** After a refusal, one request must show what is allowed now. */
  #needsProof = false;
  #proof: { readonly sequence: number; readonly untilMs: number } | null = null;
  #cancelTimer: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Resolves with a ticket once the request may start; pass the ticket to `leave` or `abandon`. */
  enter(priority: RequestPriority, { signal, hurry }: Entering = {}): Promise<Result<RateTicket>> {
    if (signal?.aborted === true) return Promise.resolve(fail(cancelledError()));
    return new Promise((resolve) => {
      const waiter: Waiter = {
        priority: hurry?.aborted === true ? 'person' : priority,
        settle: (result) => {
          signal?.removeEventListener('abort', onAbort);
          hurry?.removeEventListener('abort', onHurry);
          resolve(result);
        },
      };
      const onAbort = (): void => {
        if (this.#take(waiter)) waiter.settle(fail(cancelledError()));
      };
      const onHurry = (): void => {
        if (waiter.priority !== 'prefetch' || !this.#take(waiter)) return;
        waiter.priority = 'person';
        this.#waiting.person.push(waiter);
        this.#admit();
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      hurry?.addEventListener('abort', onHurry, { once: true });
      this.#waiting[waiter.priority].push(waiter);
      this.#admit();
    });
  }

  /** A ticket if the request may start now; null if `enter` would wait or refuse. */
  enterNow(priority: RequestPriority, { signal, hurry }: Entering = {}): RateTicket | null {
    const entering = hurry?.aborted === true ? 'person' : priority;
    const isBehind = order.slice(0, order.indexOf(entering) + 1).some((one) => this.#waiting[one].length > 0);
    const mayStart = signal?.aborted !== true && !isBehind && this.#waitMs(entering, this.#now()) === 0;
    return mayStart ? this.#start(entering) : null;
  }

  /**
   * Ends a request with the rate limits its answer reported (none without an answer). `pauseMs`: how long the service
   * wants no requests, after which one goes first; null if it asked for no pause.
   */
  leave(ticket: RateTicket, reports: readonly RateLimitReport[], pauseMs: number | null): void {
    this.#end(ticket);
    const now = this.#now();
    for (const report of reports) this.#know(report);
    for (const [policy, rateLimit] of this.#rateLimits)
      rateLimit.ended(ticket, reports.find((report) => report.policy === policy) ?? null, now);
    if (pauseMs !== null) {
      const untilMs = now.nowMs + Math.min(longestPauseMs, Math.max(0, pauseMs));
      this.#pausedUntilMs = Math.max(this.#pausedUntilMs, untilMs);
      this.#needsProof = true;
    }
    this.#admit();
  }

  /** Ends a ticket that sent nothing, so nothing was counted. */
  abandon(ticket: RateTicket): void {
    this.#end(ticket);
    for (const rateLimit of this.#rateLimits.values()) rateLimit.unsent?.();
    this.#admit();
  }

  close(): void {
    this.#cancelTimer?.();
    for (const priority of order) {
      for (const waiter of this.#waiting[priority].splice(0)) waiter.settle(fail(cancelledError()));
    }
  }

  view(): RateView {
    const now = this.#now();
    const views = [...this.#rateLimits.values()].map((rateLimit) => rateLimit.view(now));
    return tightest(views) ?? { limit: null, remaining: null, resetsInMs: null };
  }

  /** 0: may start now. Infinity: after another request finishes. Otherwise how long to wait. */
  #waitMs(priority: RequestPriority, now: UnderWay): number {
    const { nowMs, inFlight } = now;
    if (nowMs < this.#pausedUntilMs) return this.#pausedUntilMs - nowMs;
    if (inFlight >= mostInFlight[priority]) return Infinity;
    // This never delays a `look`, because a write that holds a place waits for it.
    const isHeldUp = priority === 'person' || priority === 'prefetch';
    if (isHeldUp && this.#proof !== null && nowMs < this.#proof.untilMs) return this.#proof.untilMs - nowMs;
    const waits = [...this.#rateLimits.values()].map((rateLimit) => rateLimit.waitMs(priority, now));
    // A write ends after its `look`: if only writes are in flight, the `look` would wait for them forever.
    const waitsForItsWrite =
      priority === 'look' && [...this.#underWay.values()].every((one) => one === 'write');
    return Math.max(0, ...(waitsForItsWrite ? waits.filter(Number.isFinite) : waits));
  }

  #start(priority: RequestPriority): RateTicket {
    const { nowMs, inFlight } = this.#now();
    const ticket = { sequence: ++this.#sequence, inFlight: inFlight };
    const rateLimits = [...this.#rateLimits.values()];
    const needsProof = this.#needsProof || rateLimits.some((one) => one.isOverdue?.(nowMs) === true);
    // Not a write, which takes its place long before it is sent.
    if (needsProof && priority !== 'write') {
      this.#needsProof = false;
      this.#proof = { sequence: ticket.sequence, untilMs: nowMs + longestProofMs };
    }
    for (const rateLimit of rateLimits) rateLimit.started?.();
    this.#underWay.set(ticket.sequence, priority);
    return ticket;
  }

  #end({ sequence }: RateTicket): void {
    this.#underWay.delete(sequence);
    if (this.#proof?.sequence === sequence) this.#proof = null;
  }

  #know({ policy, limit, remaining, windowMs }: RateLimitReport): void {
    const known = this.#rateLimits.get(policy);
    if (known === undefined && this.#rateLimits.size >= mostRateLimits) return;
    if (remaining !== null) {
      // The service reports the remainder, so we stop counting.
      if (!(known instanceof ReportedRateLimit)) this.#rateLimits.set(policy, new ReportedRateLimit());
    } else if (known === undefined && limit !== null && limit > 0 && limit <= mostCounted) {
      const isCountable = windowMs !== null && windowMs > 0 && windowMs <= longestPauseMs;
      if (isCountable) this.#rateLimits.set(policy, new CountedRateLimit(limit, windowMs));
    }
  }

  #now(): UnderWay {
    const nowMs = this.#clock.monotonicMs();
    return { nowMs, inFlight: this.#underWay.size, sequence: this.#sequence };
  }

  /** Admits whoever may start. A lower priority never overtakes: prefetch waits behind people. */
  #admit(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    for (const priority of order) {
      const queue = this.#waiting[priority];
      for (let next = queue[0]; next !== undefined; next = queue[0]) {
        const waitMs = this.#waitMs(priority, this.#now());
        const isTooLong = Number.isFinite(waitMs) && waitMs > longestWaitMs[priority];
        if (waitMs > 0 && !isTooLong) {
          if (Number.isFinite(waitMs)) this.#cancelTimer = this.#clock.after(waitMs, () => this.#admit());
          return;
        }
        queue.shift();
        next.settle(
          isTooLong ? fail(rateLimitReachedError(waitMs, this.#clock.now())) : succeed(this.#start(priority)),
        );
      }
    }
  }

  /** Removes a waiter; false if it no longer waits. */
  #take(waiter: Waiter): boolean {
    const queue = this.#waiting[waiter.priority];
    const at = queue.indexOf(waiter);
    if (at >= 0) queue.splice(at, 1);
    return at >= 0;
  }
}

/** The one with the least remaining; null if the list is empty. */
export function tightest<T extends { readonly remaining: number | null }>(budgets: readonly T[]): T | null {
  const left = ({ remaining }: T): number => remaining ?? Infinity;
  return budgets.toSorted((one, other) => left(one) - left(other))[0] ?? null;
}
