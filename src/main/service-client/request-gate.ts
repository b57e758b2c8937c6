import type { AppError, Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import type { ClientClock } from './client-clock.ts';
import { allowanceSpentError, cancelledError } from './failure-sentences.ts';
import type { RateBudget, RateTicket, RequestPriority } from './rate-budget.ts';
import type { ToldAllowance } from './rate-headers.ts';

interface Waiter {
  readonly priority: RequestPriority;
  readonly longestWaitMs: number;
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

/**
 * The door of one credential: looks that writes wait for, then writes and people before prefetch, first come first served within each, never more
 * than the rate budget allows. A person who would wait too long is told so at once.
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
  enter(priority: RequestPriority, signal?: AbortSignal): Promise<Result<RateTicket>> {
    if (signal?.aborted === true) return Promise.resolve(fail(cancelledError()));
    return new Promise((resolve) => {
      const waiter: Waiter = {
        priority,
        longestWaitMs: longestWaitMs[priority],
        settle: (result) => {
          signal?.removeEventListener('abort', onAbort);
          resolve(result);
        },
      };
      const onAbort = (): void => {
        this.#drop(waiter, cancelledError());
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#waiting[priority].push(waiter);
      this.#admit();
    });
  }

  leave(ticket: RateTicket, told: ToldAllowance | null, pauseMs: number | null): void {
    const nowMs = this.#clock.monotonicMs();
    this.#budget.finish(ticket, told, nowMs);
    if (pauseMs !== null) this.#budget.pauseFor(pauseMs, nowMs);
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
        next.settle(succeed(this.#budget.start(nowMs)));
        continue;
      }
      if (!Number.isFinite(waitMs) || waitMs <= next.longestWaitMs) return waitMs;
      queue.shift();
      next.settle(fail(allowanceSpentError(waitMs)));
    }
  }

  #drop(waiter: Waiter, error: AppError): void {
    const queue = this.#waiting[waiter.priority];
    const at = queue.indexOf(waiter);
    if (at < 0) return;
    queue.splice(at, 1);
    waiter.settle(fail(error));
    this.#admit();
  }
}
