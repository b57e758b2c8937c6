import type { Result } from '../../../core/values/errors.ts';
import { succeed } from '../../../core/values/errors.ts';
import type { ClientClock } from '../client-clock.ts';
import { CredentialTraffic } from './credential-traffic.ts';
import type { RateTicket, RequestPriority } from './allowance-window.ts';
import type { RateView } from './rate-budget.ts';
import type { Entering } from './request-gate.ts';
import type { RetryTokens } from '../reads/read-retries.ts';
import type { WireAnswer, WireFailure } from '../wire-exchange.ts';
import type { TrafficEvents } from './workspace-traffic.ts';
import { WorkspaceTraffic } from './workspace-traffic.ts';

/** Whose allowance a request is counted in, and for which workspace it is. */
export interface CountedAs {
  readonly workspaceId: string;
  /** `CredentialIdentity.counted`. */
  readonly identity: string;
  readonly kind: 'api-key' | 'jwt';
}

/** A place in the allowance, taken. Ends with one of both. */
export interface AdmittedRequest {
  /** `waitInsideMs`: how long a limit that is told inside a 2xx wants nothing more. */
  settle(result: WireAnswer | WireFailure, waitInsideMs: number | null): void;
  /** Nothing was sent with it. */
  abandon(): void;
}

interface Shared {
  readonly traffic: CredentialTraffic;
  readonly users: Map<string, 'api-key' | 'jwt'>;
}

/** All traffic: by workspace what its service shows, by credential what it may ask. Two workspaces may share a credential. */
export class RequestTraffic {
  readonly #clock: ClientClock;
  readonly #events: TrafficEvents;
  readonly #workspaces = new Map<string, WorkspaceTraffic>();
  readonly #credentials = new Map<string, Shared>();

  constructor(clock: ClientClock, events: TrafficEvents) {
    this.#clock = clock;
    this.#events = events;
  }

  workspace(workspaceId: string): WorkspaceTraffic {
    const traffic =
      this.#workspaces.get(workspaceId) ?? new WorkspaceTraffic(workspaceId, this.#clock, this.#events);
    this.#workspaces.set(workspaceId, traffic);
    return traffic;
  }

  tokens(counted: CountedAs): RetryTokens {
    return this.#credential(counted).tokens;
  }

  /** Waits for a place in the credential's allowance. */
  async admit(
    counted: CountedAs,
    priority: RequestPriority,
    entering: Entering,
  ): Promise<Result<AdmittedRequest>> {
    const credential = this.#credential(counted);
    const ticket = await credential.gate.enter(priority, entering);
    return ticket.ok ? succeed(this.#admitted(counted, credential, ticket.value)) : ticket;
  }

  /** A place where nothing has to be waited for; null where `admit` would wait, or refuse. */
  admitNow(counted: CountedAs, priority: RequestPriority, entering: Entering): AdmittedRequest | null {
    const credential = this.#credential(counted);
    const ticket = credential.gate.enterNow(priority, entering);
    return ticket === null ? null : this.#admitted(counted, credential, ticket);
  }

  /** The workspace is gone: what waits with a credential that nobody else uses is told so. */
  forget(workspaceId: string): void {
    this.#workspaces.delete(workspaceId);
    for (const identity of this.#credentials.keys()) this.#leave(identity, workspaceId);
  }

  close(): void {
    for (const { traffic } of this.#credentials.values()) traffic.close();
  }

  #admitted({ workspaceId }: CountedAs, credential: CredentialTraffic, ticket: RateTicket): AdmittedRequest {
    return {
      settle: (result, waitInsideMs) => {
        credential.settle(ticket, result, waitInsideMs);
        this.workspace(workspaceId).settle(result);
      },
      abandon: () => {
        credential.gate.abandon(ticket);
      },
    };
  }

  #credential({ identity, workspaceId, kind }: CountedAs): CredentialTraffic {
    const known = this.#credentials.get(identity);
    const shared = known ?? this.#made(identity);
    if (!shared.users.has(workspaceId)) {
      // A workspace sends one of a kind: the one before was replaced, and what waits with it goes on alone.
      for (const [other, { users }] of this.#credentials)
        if (users.get(workspaceId) === kind) this.#retire(other, workspaceId);
      shared.users.set(workspaceId, kind);
    }
    return shared.traffic;
  }

  #made(identity: string): Shared {
    const users = new Map<string, 'api-key' | 'jwt'>();
    const tell = (view: RateView): void => {
      const { limit, remaining, resetsInMs } = view;
      const resetsAt =
        resetsInMs === null ? null : new Date(this.#clock.now().getTime() + resetsInMs).toISOString();
      for (const [workspaceId, credential] of users)
        this.#events.onBudget({ workspaceId, credential, limit, remaining, resetsAt });
    };
    const made = { traffic: new CredentialTraffic(this.#clock, tell), users };
    this.#credentials.set(identity, made);
    return made;
  }

  #retire(identity: string, workspaceId: string): void {
    const shared = this.#credentials.get(identity);
    shared?.users.delete(workspaceId);
    if (shared?.users.size === 0) this.#credentials.delete(identity);
  }

  #leave(identity: string, workspaceId: string): void {
    const shared = this.#credentials.get(identity);
    if (shared?.users.has(workspaceId) !== true) return;
    this.#retire(identity, workspaceId);
    if (shared.users.size === 0) shared.traffic.close();
  }
}
