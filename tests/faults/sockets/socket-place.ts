import { held, oneService } from '../../unit/main/service-client/test-servers/one-service.ts';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type EngineClock,
  type EngineTiming,
  defaultTiming,
} from '../../../src/main/changes/engine-parts.ts';
import { createServiceClient } from '../../../src/main/service-client/http-service-client.ts';
import type { DestinationPort } from '../../../src/main/service-client/connection/request-target.ts';
import type { ServiceClient } from '../../../src/main/service-client/service-client.ts';
import { DISCOUNT_ABSENCES } from '../../../src/simulator/dialect/discount-absence.ts';
import { IDEMPOTENCY_MODES, type IdempotencyMode } from '../../../src/simulator/http-rules/idempotency.ts';
import { type Simulator, startSimulator } from '../../../src/simulator/simulator.ts';
import { type Gateway, type PassedRequest, startGateway } from './gateway.ts';
import { type GatewayKind, gatewayKinds, gatewayOrder } from './gateway-tricks.ts';
import type { SocketDefect } from './socket-defect.ts';
import { type SocketSubject, groupIds, subjectCount, subjectOf } from './socket-subject.ts';
import type { Random } from '../core/seeded-random.ts';

export const workspaceId = 'w1';

/** A service for one history, and the real client connected over loopback. */
export interface SocketPlace {
  readonly simulator: Simulator;
  readonly client: ServiceClient & DestinationPort;
  readonly mode: IdempotencyMode;
  /** The proxy between client and service. Null if there is none. */
  readonly between: {
    readonly gateway: Gateway;
    readonly kind: GatewayKind;
    /** Orders the next trick in turn. */
    orderNext(): void;
  } | null;
  /** Every request as the client sent it, in order. */
  requests(): readonly PassedRequest[];
  /** What this history edits. */
  readonly edited: SocketSubject;
  /** Simulates a dying process: nothing more is sent or received. */
  cutConnections(): void;
  close(): Promise<void>;
}

/** Real time, but shorter. */
export const quickTiming: EngineTiming = {
  ...defaultTiming,
  readBackDelaysMs: [0, 20, 60],
  tryAgainDelaysMs: [5, 10],
  confirmAfterMs: 20,
  mostRateLimitWaits: 1,
};

export const realClock: EngineClock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  sleep: (ms, signal) => pause(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined),
};

/** The proxies in turn. Two of five histories have one. */
const ways = [null, null, null, ...gatewayKinds.flatMap((kind) => [kind, null])];
/** Of two histories with the same subject and proxy, one starts with a write that is certain to meet it. */
const round = subjectCount * ways.length;
/** This many histories cover every subject behind every proxy. */
export const everyPlace = 2 * round;

export async function openSocketPlace(
  seed: number,
  random: Random,
  defect: SocketDefect | null,
): Promise<SocketPlace> {
  const mode = random.pick(IDEMPOTENCY_MODES);
  const simulator = await startSimulator({
    latencyMs: 0,
    rateLimitPerMinute: 1_000_000,
    idempotencyMode: mode,
    propertyCount: 9,
  });
  const edited = subjectOf(seed, random, simulator.samplePropertyIds[0] ?? 0);
  const between = await openBetween(simulator, seed, random, defect);
  const base = new URL(simulator.baseUrl);
  const baseAddress = `${between?.gateway.origin ?? base.origin}${base.pathname}`;
  const token = simulator.jwt('admin');
  let life = new AbortController();
  const client = createServiceClient({
    destinations: oneService(
      { baseUrl: baseAddress, adminBasePath: simulator.adminBasePath },
      held(simulator.apiKey, token),
    ),
    onBudget: () => undefined,
    onReachability: () => undefined,
    random: () => 0,
    caps: { headersMs: 150, bodySilenceMs: 150, totalMs: 300 },
  });
  return {
    simulator,
    client: {
      turn: (workspace, endpoint) => client.turn(workspace, endpoint, life.signal),
      read: ({ signal, ...request }) =>
        client.read({
          ...request,
          signal: signal === undefined ? life.signal : AbortSignal.any([signal, life.signal]),
        }),
      write: (request) => client.write({ ...request, signal: life.signal }),
      destinationOf: (workspace, endpoint) => client.destinationOf(workspace, endpoint),
    },
    mode,
    between,
    requests: () =>
      between?.gateway.passed() ?? simulator.requests().map((seen) => ({ ...seen, trick: null })),
    edited,
    cutConnections: () => {
      life.abort();
      life = new AbortController();
    },
    close: async () => {
      await client.close();
      await between?.gateway.close();
      await simulator.stop();
    },
  };
}

/** The proxy follows from the seed. For a defect, it's the one that must reveal it, or none. */
async function openBetween(
  simulator: Simulator,
  seed: number,
  random: Random,
  defect: SocketDefect | null,
): Promise<SocketPlace['between']> {
  const inTurn = ways[Math.floor(seed / subjectCount) % ways.length] ?? null;
  const kind = defect === null ? inTurn : (defect.shownBy ?? null);
  if (kind === null) return null;
  if (random.chance(0.4)) simulator.controls.setDiscountAbsence(random.pick(DISCOUNT_ABSENCES));
  const gateway = await startGateway({
    upstream: new URL(simulator.baseUrl).origin,
    random,
    neighbourOf: (path) => neighbourOf(simulator, random, path),
    hides: defect?.blindTo ?? null,
  });
  const beginsCertain = (seed + Math.floor(seed / round)) % 2 === 0;
  let turn = seed;
  return {
    gateway,
    kind,
    orderNext() {
      gateway.order(gatewayOrder(turn, random, kind, beginsCertain && turn === seed));
      turn += 1;
    },
  };
}

/** The same resource of another property, or another group. */
function neighbourOf(
  { samplePropertyIds }: Simulator,
  random: Random,
  path: string,
): { path: string; id: string } | null {
  const found = /\/(properties|occupancy-discounts)\/(\d+)/.exec(path);
  const [whole = '', room = '', own = ''] = found ?? [];
  const ids = room === 'properties' ? samplePropertyIds : groupIds;
  const [first, ...rest] = ids.map(String).filter((id) => id !== own);
  if (found === null || first === undefined) return null;
  const id = random.pick([first, ...rest]);
  return { path: path.replace(whole, `/${room}/${id}`), id };
}
