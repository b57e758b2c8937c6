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
  /** Called when a credential becomes refused as a whole, or no longer is. */
  readonly onRefusals?: (workspaceId: string) => void;
  readonly destinations: DestinationBook;
  /** The system's proxy for a URL, as returned by Electron's `session.resolveProxy`. */
  readonly proxyFor?: ProxyFor;
  readonly clock?: Clock;
  readonly random?: () => number;
  readonly caps?: Partial<WireCaps>;
  /** Trusted authorities as PEM; by default those bundled and those of the system. */
  readonly authorities?: () => readonly string[];
  /** Lets reservations and payments through; closed by default. */
  readonly door?: BookingDoor;
  /** One dispatcher for everything, for tests. */
  readonly dispatcher?: Dispatcher;
}

export interface HttpServiceClient extends ServiceClient, ConditionalReader, QuestionClient, DestinationPort {
  /** For the connection check, including workspaces that aren't saved yet. */
  rawReader(
    destination: Pick<Destination, 'baseAddress' | 'adminBasePath' | 'secret' | 'headerChoices'>,
  ): RawReader;
  /** Ends what waits for a removed workspace and drops its rate limit. */
  forget(workspaceId: string): void;
  /** The workspace's tightest rate limit as last reported; null if none was. */
  budget(workspaceId: string): EventPayload<'service:rate-budget'> | null;
  reached(workspaceId: string): ServiceReached;
  /** Credentials refused as a whole; no requests are sent with them. */
  refusals(workspaceId: string): readonly CredentialRefusal[];
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
    // SECURITY: library errors never get out, because they may quote what was sent.
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
