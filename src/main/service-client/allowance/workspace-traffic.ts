import type { EventPayload } from '../../../ipc/channels.ts';
import type { ClientClock } from '../client-clock.ts';
import { dateHeader } from './rate-headers.ts';
import { ServiceClock } from '../service-clock.ts';
import type { WireAnswer, WireFailure } from '../wire-exchange.ts';
import type { WireFault } from '../wire-fault.ts';

export interface TrafficEvents {
  onBudget(budget: EventPayload<'service:rate-budget'>): void;
  onReachability(reachability: EventPayload<'service:reachability'>): void;
  /** Data was answered again after access had been refused. */
  onAccessBack?(workspaceId: string): void;
}

const saysNothingOfReach: ReadonlySet<WireFault> = new Set(['cancelled', 'internal', 'too-large']);

/** What the answers to one workspace tell of its service: whether it is reachable, lets us in, and what its clock shows. */
export class WorkspaceTraffic {
  /** The service's clock as its answers tell it. */
  readonly serviceClock = new ServiceClock();
  readonly #workspaceId: string;
  readonly #clock: ClientClock;
  readonly #events: TrafficEvents;
  #reachable: boolean | null = null;
  #refused = false;

  constructor(workspaceId: string, clock: ClientClock, events: TrafficEvents) {
    this.#workspaceId = workspaceId;
    this.#clock = clock;
    this.#events = events;
  }

  /** Learns from what one exchange brought. */
  settle(result: WireAnswer | WireFailure): void {
    if (result.kind === 'failed') {
      if (!saysNothingOfReach.has(result.fault)) this.#reach(result.status !== null);
      return;
    }
    this.#reach(true);
    this.#access(result.status);
    const date = dateHeader(result.headers);
    if (date !== null) {
      this.serviceClock.learn({ dateMs: date.getTime(), arrivedAtMs: this.#clock.monotonicMs() });
    }
  }

  #access(status: number): void {
    if (status === 401 || status === 403) this.#refused = true;
    else if (this.#refused && ((status >= 200 && status <= 299) || status === 304)) {
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
}
