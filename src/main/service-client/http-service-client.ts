import type { Dispatcher } from 'undici';
import { type Result, fail } from '../../core/values/errors.ts';
import type { EventPayload } from '../../ipc/channels.ts';
import type { CredentialRefusal } from '../../ipc/today.ts';
import { type QuestionClient, askQuestion } from './reads/asked-question.ts';
import { type BookingDoor, closedDoor } from './writes/booking-door.ts';
import type { ClientParts } from './client-parts.ts';
import { type ProxyFor, createDispatchers } from './connection/dispatchers.ts';
import { internalError } from './answers/failure-sentences.ts';
import { attemptWrite } from './writes/guarded-write.ts';
import { type RawReader, createRawReader } from './reads/raw-read.ts';
import { askAgain, RefusedCredentials } from './credentials/refused-credentials.ts';
import { readOnCondition, readResource } from './reads/resource-read.ts';
import { type DestinationPort, describeDestination } from './connection/request-target.ts';
import type { ConditionalReader, Destination, DestinationBook, ServiceClient } from './service-client.ts';
import { type WireCaps, defaultWireCaps } from './wire-exchange.ts';
import { RequestTraffic, type ServiceReached, type TrafficEvents } from './rate-limit/request-traffic.ts';
import { takeTurn } from './writes/write-turn.ts';
import { type Clock, systemClock } from '../clock/clock.ts';

export interface ServiceClientOptions extends TrafficEvents {
  /** A credential is refused as a whole, or not any more. */
  readonly onRefusals?: (workspaceId: string) => void;
  readonly destinations: DestinationBook;
  /** The system's proxy for a URL, as Electron's `session.resolveProxy` gives it. */
  readonly proxyFor?: ProxyFor;
  readonly clock?: Clock;
  readonly random?: () => number;
  readonly caps?: Partial<WireCaps>;
  /** Who may vouch for a service or a proxy, as PEM; what ships and what the system trusts when left out. */
  readonly authorities?: () => readonly string[];
  /** Who lets reservations and payments through; by default nobody. */
  readonly door?: BookingDoor;
  /** One dispatcher for everything, for tests. */
  readonly dispatcher?: Dispatcher;
}

export interface HttpServiceClient extends ServiceClient, ConditionalReader, QuestionClient, DestinationPort {
  /** For the connection check, also of a workspace that is not saved yet. */
  rawReader(
    destination: Pick<Destination, 'baseAddress' | 'adminBasePath' | 'secret' | 'headerChoices'>,
  ): RawReader;
  /** Ends what waits for a workspace that is removed, and forgets its rate limit. */
  forget(workspaceId: string): void;
  /** What is left of the workspace's tightest rate limit, as answers told it; null where none did. */
  budget(workspaceId: string): EventPayload<'service:rate-budget'> | null;
  /** Whether its service answered when it was asked last. */
  reached(workspaceId: string): ServiceReached;
  /** Credentials that the service refuses as a whole; nothing is asked with them. */
  refusals(workspaceId: string): readonly CredentialRefusal[];
  /** A credential was replaced: it is asked with again. */
  liftRefusals(workspaceId: string): void;
  /** See `refused-credentials.ts`. */
  askAgain(workspaceId: string): Promise<Result<boolean | null>>;
  close(): Promise<void>;
}

/** Speaks to the service over undici; see `ServiceClient` and security.md, "Requests". */
export function createServiceClient(options: ServiceClientOptions): HttpServiceClient {
  const clock = options.clock ?? systemClock;
  const caps: WireCaps = { ...defaultWireCaps, ...options.caps };
  const traffic = new RequestTraffic(clock, options);
  const dispatchers = createDispatchers({
    proxyFor: options.proxyFor,
    dispatcher: options.dispatcher,
    authorities: options.authorities,
    connectMs: caps.connectMs,
  });
  const refusals = new RefusedCredentials(options.onRefusals ?? (() => undefined));
  const parts: ClientParts = {
    refusals,
    door: options.door ?? closedDoor,
    destinations: options.destinations,
    dispatchers,
    clock,
    random: options.random ?? Math.random,
    caps,
    traffic,
  };
  return {
    // SECURITY: an error object of a library below never gets out, as it may quote what was sent.
    read: (request) => readResource(parts, request).catch(() => fail(internalError())),
    readUnlessSame: (request, condition) =>
      readOnCondition(parts, request, condition).catch(() => fail(internalError())),
    turn: (...asked) => takeTurn(parts, ...asked).catch(() => fail(internalError())),
    write: (request) => attemptWrite(parts, request),
    question: (request) => askQuestion(parts, request).catch(() => fail(internalError())),
    async destinationOf(workspaceId, endpointId) {
      const found = await options.destinations.destination(workspaceId);
      return found.ok ? describeDestination(found.value, endpointId) : found;
    },
    rawReader: (destination) => createRawReader({ destination, dispatchers, clock, caps }),
    budget: (workspaceId) => traffic.budget(workspaceId),
    reached: (workspaceId) => traffic.workspace(workspaceId).reach,
    refusals: (workspaceId) => refusals.of(workspaceId),
    liftRefusals: (workspaceId) => {
      refusals.lift(workspaceId);
    },
    askAgain: (workspaceId) =>
      askAgain({ refusals, clock, read: (request) => readResource(parts, request) }, workspaceId),
    forget: (workspaceId) => {
      refusals.forget(workspaceId);
      traffic.forget(workspaceId);
    },
    close: async () => {
      traffic.close();
      await dispatchers.close();
    },
  };
}
