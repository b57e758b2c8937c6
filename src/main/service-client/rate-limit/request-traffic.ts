import { succeed, type Result } from '../../../core/values/errors.ts';
import type { EventPayload } from '../../../ipc/channels.ts';
import { Throttle } from '../../clock/throttle.ts';
import { RetryTokens } from '../reads/read-retries.ts';
import { ServiceClock } from '../service-clock.ts';
import type { WireAnswer, WireFailure } from '../wire-exchange.ts';
import type { WireFault } from '../wire-fault.ts';
import type { RateTicket, RequestPriority } from './rate-limit.ts';
import { dateHeader, readRateLimits, readRetryAfterMs } from './rate-headers.ts';
import { type Entering, RequestQueue, tightest } from './request-queue.ts';
import type { Clock } from '../../clock/clock.ts';

type Budget = EventPayload<'service:rate-budget'>;

type Reachability = EventPayload<'service:reachability'>;

export interface ServiceReached {
  readonly last: Reachability | null;
  readonly heard: Promise<unknown>;
}

export interface TrafficEvents {
  onBudget(budget: Budget): void;
  onReachability(reachability: Reachability): void;
  /** Called when data is answered again after a refusal. */
  onAccessBack?(workspaceId: string): void;
}

const saysNothingOfReach: ReadonlySet<WireFault> = new Set(['cancelled', 'internal', 'too-large']);

/** What one workspace's answers show about its service: whether it is reachable and grants access, and its clock. */
export class WorkspaceTraffic {
  readonly serviceClock = new ServiceClock();
  readonly #workspaceId: string;
  readonly #clock: Clock;
  readonly #events: TrafficEvents;
  readonly #heard = Promise.withResolvers<null>();
  #reachability: Reachability | null = null;
  #refused = false;

  constructor(workspaceId: string, clock: Clock, events: TrafficEvents) {
    this.#workspaceId = workspaceId;
    this.#clock = clock;
    this.#events = events;
  }

  /** Whether the service answered the last request; `heard` settles with the first outcome. */
  get reach(): ServiceReached {
    return { last: this.#reachability, heard: this.#heard.promise };
  }

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
    if (this.#reachability?.reachable === reachable) return;
    const since = this.#clock.now().toISOString();
    this.#reachability = { workspaceId: this.#workspaceId, reachable, since };
    this.#heard.resolve(null);
    this.#events.onReachability(this.#reachability);
  }
}

export interface CountedAs {
  readonly workspaceId: string;
  /** `CredentialIdentity.counted`. */
  readonly identity: string;
  readonly kind: Budget['credential'];
}

/** A place taken in the rate limit. Call exactly one of the two methods. */
export interface AdmittedRequest {
  /** `waitInsideMs`: the wait demanded by a rate limit inside a 2xx. */
  settle(result: WireAnswer | WireFailure, waitInsideMs: number | null): void;
  /** Nothing was sent with it. */
  abandon(): void;
}

/** Throttled, because a sync gets thousands of answers. */
const publishEveryMs = 500;
const assumedRetryAfterMs = 10_000;

interface CredentialTraffic {
  readonly queue: RequestQueue;
  readonly tokens: RetryTokens;
  /** The workspaces that send it, and as which kind. */
  readonly users: Map<string, Budget['credential']>;
  readonly throttle: Throttle;
  published: string;
}

/**
 * All traffic: by workspace what its service shows, by credential what it may request. Workspaces may share a
 * credential.
 */
export class RequestTraffic {
  readonly #clock: Clock;
  readonly #events: TrafficEvents;
  readonly #workspaces = new Map<string, WorkspaceTraffic>();
  readonly #credentials = new Map<string, CredentialTraffic>();

  constructor(clock: Clock, events: TrafficEvents) {
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

  /** The tightest of its credentials' rate limits: a request that needs both waits for that one. */
  budget(workspaceId: string): Budget | null {
    return tightest([...this.#credentials.values()].flatMap((one) => this.#budgetOf(one, workspaceId)));
  }

  async admit(
    counted: CountedAs,
    priority: RequestPriority,
    entering: Entering,
  ): Promise<Result<AdmittedRequest>> {
    const credential = this.#credential(counted);
    const ticket = await credential.queue.enter(priority, entering);
    return ticket.ok ? succeed(this.#admitted(counted, credential, ticket.value)) : ticket;
  }

  /** A place if one is free; null if `admit` would wait or refuse. */
  admitNow(counted: CountedAs, priority: RequestPriority, entering: Entering): AdmittedRequest | null {
    const credential = this.#credential(counted);
    const ticket = credential.queue.enterNow(priority, entering);
    return ticket === null ? null : this.#admitted(counted, credential, ticket);
  }

  /** Drops a removed workspace; requests waiting with a credential that nobody else uses are refused. */
  forget(workspaceId: string): void {
    this.#workspaces.delete(workspaceId);
    const unsent = [...this.#credentials.keys()].map((identity) => this.#leave(identity, workspaceId));
    for (const credential of unsent) if (credential !== undefined) closeQueue(credential);
  }

  close(): void {
    for (const credential of this.#credentials.values()) closeQueue(credential);
  }

  #admitted({ workspaceId }: CountedAs, credential: CredentialTraffic, ticket: RateTicket): AdmittedRequest {
    return {
      settle: (result, waitInsideMs) => {
        this.#settle(credential, ticket, result, waitInsideMs);
        this.workspace(workspaceId).settle(result);
      },
      abandon: () => credential.queue.abandon(ticket),
    };
  }

  #settle(
    credential: CredentialTraffic,
    ticket: RateTicket,
    result: WireAnswer | WireFailure,
    waitInsideMs: number | null,
  ): void {
    const { queue } = credential;
    if (result.kind === 'failed') {
      if (result.started) queue.leave(ticket, [], null);
      else queue.abandon(ticket);
      return;
    }
    const { headers, status } = result;
    const now = this.#clock.now();
    const reports = readRateLimits(headers, now);
    const retryAfterMs = readRetryAfterMs(headers, now);
    const spentForMs = reports.flatMap(({ remaining, resetInMs }) =>
      resetInMs === null || (remaining ?? 0) > 0 ? [] : [resetInMs],
    );
    const refusedForMs = spentForMs.length === 0 ? assumedRetryAfterMs : Math.max(...spentForMs);
    const pauseMs =
      status === 429 ? (retryAfterMs ?? refusedForMs) : status === 503 ? retryAfterMs : waitInsideMs;
    queue.leave(ticket, reports, pauseMs);
    credential.throttle.run(() => this.#publish(credential));
  }

  #publish(credential: CredentialTraffic): void {
    const { limit, remaining } = credential.queue.view();
    const state = `${String(limit)} ${String(remaining)}`;
    if (state === credential.published) return;
    credential.published = state;
    for (const workspaceId of credential.users.keys())
      for (const budget of this.#budgetOf(credential, workspaceId)) this.#events.onBudget(budget);
  }

  /** Empty if the workspace doesn't send it, or its rate limit is unknown. */
  #budgetOf({ users, queue }: CredentialTraffic, workspaceId: string): readonly Budget[] {
    const credential = users.get(workspaceId);
    const { limit, remaining, resetsInMs } = queue.view();
    if (credential === undefined || (limit === null && remaining === null)) return [];
    const resetsAt =
      resetsInMs === null ? null : new Date(this.#clock.now().getTime() + resetsInMs).toISOString();
    return [{ workspaceId, credential, limit, remaining, resetsAt }];
  }

  #credential({ identity, workspaceId, kind }: CountedAs): CredentialTraffic {
    const traffic = this.#credentials.get(identity) ?? {
      queue: new RequestQueue(this.#clock),
      tokens: new RetryTokens(),
      users: new Map<string, Budget['credential']>(),
      throttle: new Throttle(publishEveryMs, this.#clock),
      published: '',
    };
    this.#credentials.set(identity, traffic);
    if (!traffic.users.has(workspaceId)) {
      // A workspace sends one credential per kind: this one replaces the old one, whose waiting requests continue
      // separately.
      for (const [other, { users }] of this.#credentials)
        if (users.get(workspaceId) === kind) this.#leave(other, workspaceId);
      traffic.users.set(workspaceId, kind);
    }
    return traffic;
  }

  /** Returns the credential's traffic if no workspace sends it any more. */
  #leave(identity: string, workspaceId: string): CredentialTraffic | undefined {
    const traffic = this.#credentials.get(identity);
    if (traffic?.users.delete(workspaceId) !== true || traffic.users.size > 0) return undefined;
    this.#credentials.delete(identity);
    return traffic;
  }
}

function closeQueue({ queue, throttle }: CredentialTraffic): void {
  throttle.stop();
  queue.close();
}
