import { type Result, fail, succeed } from '../../../core/values/errors.ts';
import type { ClientClock } from '../service-clock.ts';
import { allowanceSpentError, cancelledError } from '../answers/failure-sentences.ts';
import type { RateTicket, RequestPriority, AllowanceReport } from './allowance.ts';
import type { RateBudget } from './rate-budget.ts';

interface Waiter {
  priority: RequestPriority;
  readonly settle: (result: Result<RateTicket>) => void;
}

const order = ['look', 'write', 'person', 'prefetch'] as const satisfies readonly RequestPriority[];

/** How long a request may wait for the allowance before the person is told instead. */
const longestWaitMs: Readonly<Record<RequestPriority, number>> = {
  look: 8_000,
  write: 8_000,
  person: 8_000,
  prefetch: Infinity,
};

export interface Entering {
  readonly signal?: AbortSignal | undefined;
  /** Fires when a person wants what a sync had asked for. */
  readonly hurry?: AbortSignal | undefined;
}

/**
 * The door of one credential: looks that writes wait for, then writes and people before prefetch, first come first
 * served within each, never more than the rate budget allows. A person who would wait too long is told so at once.
 */
export class RequestGate {
  readonly #budget: RateBudget;
  readonly #clock: ClientClock;
  readonly #waiting: Record<RequestPriority, Waiter[]> = { look: [], write: [], person: [], prefetch: [] };
  #cancelTimer: (() => void) | undefined;

  constructor(budget: RateBudget, clock: ClientClock) {
    this.#budget = budget;
    this.#clock = clock;
  }

  /** Resolves with a ticket once the request may start; the ticket must be given to `leave`. */
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

  /** A ticket where the request may start without a wait; null where `enter` would wait, or refuse. */
  enterNow(priority: RequestPriority, { signal, hurry }: Entering = {}): RateTicket | null {
    if (signal?.aborted === true) return null;
    const entering = hurry?.aborted === true ? 'person' : priority;
    for (const ahead of order) {
      if (this.#waiting[ahead].length > 0) return null;
      if (ahead === entering) break;
    }
    const nowMs = this.#clock.monotonicMs();
    return this.#budget.startableInMs(entering, nowMs) === 0 ? this.#budget.start(nowMs, entering) : null;
  }

  /** Ends a request; `pauseMs` is how long the service wants nothing more, null where it said nothing of it. */
  leave(ticket: RateTicket, reports: readonly AllowanceReport[], pauseMs: number | null): void {
    const nowMs = this.#clock.monotonicMs();
    this.#budget.finish(ticket, reports, nowMs);
    if (pauseMs !== null) this.#budget.pauseFor(pauseMs, nowMs);
    this.#admit();
  }

  /** Ends a ticket with which nothing was sent. */
  abandon(ticket: RateTicket): void {
    this.#budget.unsent(ticket);
    this.#admit();
  }

  /** Refuses everyone who waits, for example when the workspace is removed. */
  close(): void {
    this.#cancelTimer?.();
    for (const priority of order) {
      for (const waiter of this.#waiting[priority].splice(0)) waiter.settle(fail(cancelledError()));
    }
  }

  #admit(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    const nowMs = this.#clock.monotonicMs();
    let shortestMs = Infinity;
    for (const priority of order) {
      const waitMs = this.#admitAll(priority, nowMs);
      // A lower priority never overtakes: while people wait for the allowance, prefetch waits behind them.
      if (this.#waiting[priority].length > 0) {
        shortestMs = waitMs;
        break;
      }
    }
    if (Number.isFinite(shortestMs)) {
      this.#cancelTimer = this.#clock.after(shortestMs, () => {
        this.#admit();
      });
    }
  }

  /** Lets in whoever may start; returns how long the next one has to wait. */
  #admitAll(priority: RequestPriority, nowMs: number): number {
    const queue = this.#waiting[priority];
    for (;;) {
      const next = queue[0];
      if (next === undefined) return Infinity;
      const waitMs = this.#budget.startableInMs(priority, nowMs);
      if (waitMs === 0) {
        queue.shift();
        next.settle(succeed(this.#budget.start(nowMs, priority)));
        continue;
      }
      if (!Number.isFinite(waitMs) || waitMs <= longestWaitMs[next.priority]) return waitMs;
      queue.shift();
      next.settle(fail(allowanceSpentError(waitMs, this.#clock.now())));
    }
  }

  /** Out of the queue; false where it does not wait any more. */
  #take(waiter: Waiter): boolean {
    const queue = this.#waiting[waiter.priority];
    const at = queue.indexOf(waiter);
    if (at >= 0) queue.splice(at, 1);
    return at >= 0;
  }
}
