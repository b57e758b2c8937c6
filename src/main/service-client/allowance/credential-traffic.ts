import { Throttle } from '../../allowance/throttle.ts';
import type { ClientClock } from '../service-clock.ts';
import { RateBudget } from './rate-budget.ts';
import type { RateTicket, RateView } from './allowance.ts';
import { readAllowances, readRetryAfterMs } from './rate-headers.ts';
import { RetryTokens } from '../reads/read-retries.ts';
import { RequestGate } from './request-gate.ts';
import type { WireAnswer, WireFailure } from '../wire-exchange.ts';

/** A sync gets thousands of answers. */
const publishEveryMs = 500;
const assumedRetryAfterMs = 10_000;

/** What the service allows one credential, the queue before it, and what its retries may cost. */
export class CredentialTraffic {
  readonly tokens = new RetryTokens();
  readonly gate: RequestGate;
  readonly #budget = new RateBudget();
  readonly #clock: ClientClock;
  readonly #onBudget: (view: RateView) => void;
  #published = '';
  readonly #throttle: Throttle;

  constructor(clock: ClientClock, onBudget: (view: RateView) => void) {
    this.#clock = clock;
    this.#onBudget = onBudget;
    this.gate = new RequestGate(this.#budget, clock);
    this.#throttle = new Throttle(publishEveryMs, (ms, work) => clock.after(ms, work));
  }

  /** Ends one exchange: gives the ticket back and learns from what came. */
  settle(ticket: RateTicket, result: WireAnswer | WireFailure, waitInsideMs: number | null): void {
    if (result.kind === 'failed') {
      if (result.started) this.gate.leave(ticket, [], null);
      else this.gate.abandon(ticket);
      return;
    }
    const now = this.#clock.now();
    const reports = readAllowances(result.headers, now);
    const retryAfterMs = readRetryAfterMs(result.headers, now);
    if (result.status === 429) {
      const [resetMs] = reports
        .flatMap(({ remaining, resetInMs }) =>
          resetInMs === null || (remaining ?? 0) > 0 ? [] : [resetInMs],
        )
        .toSorted((one, other) => other - one);
      this.gate.leave(ticket, reports, retryAfterMs ?? resetMs ?? assumedRetryAfterMs);
    } else {
      this.gate.leave(ticket, reports, result.status === 503 ? retryAfterMs : waitInsideMs);
    }
    this.#throttle.run(() => {
      this.#publish();
    });
  }

  view(): RateView {
    return this.#budget.view(this.#clock.monotonicMs());
  }

  close(): void {
    this.#throttle.stop();
    this.gate.close();
  }

  #publish(): void {
    const view = this.view();
    const state = `${String(view.limit)} ${String(view.remaining)}`;
    if (state === this.#published || (view.limit === null && view.remaining === null)) return;
    this.#published = state;
    this.#onBudget(view);
  }
}
