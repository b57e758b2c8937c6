import { Throttle } from '../../allowance/throttle.ts';
import type { ClientClock } from '../service-clock.ts';
import { RateBudget } from './rate-budget.ts';
import type { RateTicket } from './allowance.ts';
import type { EventPayload } from '../../../ipc/channels.ts';
import { readAllowances, readRetryAfterMs } from './rate-headers.ts';
import { RetryTokens } from '../reads/read-retries.ts';
import { RequestGate } from './request-gate.ts';
import type { WireAnswer, WireFailure } from '../wire-exchange.ts';

/** A sync gets thousands of answers. */
const publishEveryMs = 500;
const assumedRetryAfterMs = 10_000;

export type Budget = EventPayload<'service:rate-budget'>;

/** What the service allows one credential, the queue before it, and what its retries may cost. */
export class CredentialTraffic {
  readonly tokens = new RetryTokens();
  /** The workspaces that send it, and as what. */
  readonly users = new Map<string, Budget['credential']>();
  readonly gate: RequestGate;
  readonly #budget = new RateBudget();
  readonly #clock: ClientClock;
  readonly #onBudget: (budget: Budget) => void;
  #published = '';
  readonly #throttle: Throttle;

  constructor(clock: ClientClock, onBudget: (budget: Budget) => void) {
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

  /** Null where the workspace does not send it, or nothing was heard of its allowance. */
  budgetOf(workspaceId: string): Budget | null {
    const credential = this.users.get(workspaceId);
    const { limit, remaining, resetsInMs } = this.#budget.view(this.#clock.monotonicMs());
    if (credential === undefined || (limit === null && remaining === null)) return null;
    const resetsAt =
      resetsInMs === null ? null : new Date(this.#clock.now().getTime() + resetsInMs).toISOString();
    return { workspaceId, credential, limit, remaining, resetsAt };
  }

  close(): void {
    this.#throttle.stop();
    this.gate.close();
  }

  #publish(): void {
    const { limit, remaining } = this.#budget.view(this.#clock.monotonicMs());
    const state = `${String(limit)} ${String(remaining)}`;
    if (state === this.#published) return;
    this.#published = state;
    for (const workspaceId of this.users.keys()) {
      const budget = this.budgetOf(workspaceId);
      if (budget !== null) this.#onBudget(budget);
    }
  }
}
