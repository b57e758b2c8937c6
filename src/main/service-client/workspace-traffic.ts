import type { EventPayload } from '../../contract/ipc/channels.ts';
import type { ClientClock } from './client-clock.ts';
import { RateBudget } from './rate-budget.ts';
import type { RateTicket } from './rate-budget.ts';
import { dateHeader, readAllowance, readRetryAfterMs } from './rate-headers.ts';
import { RequestGate } from './request-gate.ts';
import { ServiceClock } from './service-clock.ts';
import type { WireAnswer, WireFailure } from './wire-exchange.ts';
import type { WireFault } from './wire-fault.ts';

export interface TrafficEvents {
  onBudget(budget: EventPayload<'service:rate-budget'>): void;
  onReachability(reachability: EventPayload<'service:reachability'>): void;
  /** Data was answered again after access had been refused. */
  onAccessBack?(workspaceId: string): void;
}

const publishEveryMs = 500;
const assumedRetryAfterMs = 10_000;
const saysNothingOfReach: ReadonlySet<WireFault> = new Set(['cancelled', 'internal', 'too-large']);

/** The traffic of one workspace, which is one credential: its allowance, its queue, and whether it is reachable. */
export class WorkspaceTraffic {
  readonly gate: RequestGate;
  /** The service's clock as its answers tell it. */
  readonly serviceClock = new ServiceClock();
  readonly #budget = new RateBudget();
  readonly #workspaceId: string;
  readonly #clock: ClientClock;
  readonly #events: TrafficEvents;
  #reachable: boolean | null = null;
  #refused = false;
  #published = '';
  #publishedAtMs = -Infinity;
  #cancelPublish: (() => void) | undefined;

  constructor(workspaceId: string, clock: ClientClock, events: TrafficEvents) {
    this.#workspaceId = workspaceId;
    this.#clock = clock;
    this.#events = events;
    this.gate = new RequestGate(this.#budget, clock);
  }

  /** Ends one exchange: gives the ticket back and learns from what came. */
  settle(ticket: RateTicket, result: WireAnswer | WireFailure): void {
    if (result.kind === 'failed') {
      this.gate.leave(ticket, null, null);
      if (!saysNothingOfReach.has(result.fault)) this.#reach(result.status !== null);
      return;
    }
    const now = this.#clock.now();
    const told = readAllowance(result.headers, now);
    const retryAfterMs = readRetryAfterMs(result.headers, now);
    const pauseMs =
      result.status === 429
        ? (retryAfterMs ?? told?.resetInMs ?? assumedRetryAfterMs)
        : result.status === 503
          ? retryAfterMs
          : null;
    this.gate.leave(ticket, told, pauseMs);
    this.#reach(true);
    this.#access(result.status);
    const date = dateHeader(result.headers);
    if (date !== null) {
      this.serviceClock.learn({ dateMs: date.getTime(), arrivedAtMs: this.#clock.monotonicMs() });
    }
    this.#publishSoon();
  }

  /** Ends a ticket whose request was never made. */
  abandon(ticket: RateTicket): void {
    this.gate.leave(ticket, null, null);
  }

  close(): void {
    this.#cancelPublish?.();
    this.gate.close();
  }

  #access(status: number): void {
    if (status === 401 || status === 403) this.#refused = true;
    else if (this.#refused && status >= 200 && status <= 299) {
      this.#refused = false;
      this.#events.onAccessBack?.(this.#workspaceId);
    }
  }

  #reach(reachable: boolean): void {
    if (this.#reachable === reachable) return;
    this.#reachable = reachable;
    const since = this.#clock.now().toISOString();
    this.#events.onReachability({ workspaceId: this.#workspaceId, reachable, since });
  }

  /** At most twice a second: a sync gets thousands of answers. */
  #publishSoon(): void {
    if (this.#cancelPublish !== undefined) return;
    const waitMs = this.#publishedAtMs + publishEveryMs - this.#clock.monotonicMs();
    if (waitMs <= 0) {
      this.#publish();
      return;
    }
    this.#cancelPublish = this.#clock.after(waitMs, () => {
      this.#cancelPublish = undefined;
      this.#publish();
    });
  }

  #publish(): void {
    const { limit, remaining, resetsInMs } = this.#budget.view(this.#clock.monotonicMs());
    const state = `${String(limit)} ${String(remaining)}`;
    if (state === this.#published || (limit === null && remaining === null)) return;
    this.#published = state;
    this.#publishedAtMs = this.#clock.monotonicMs();
    const resetsAt =
      resetsInMs === null ? null : new Date(this.#clock.now().getTime() + resetsInMs).toISOString();
    this.#events.onBudget({ workspaceId: this.#workspaceId, limit, remaining, resetsAt });
  }
}
