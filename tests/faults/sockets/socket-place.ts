import { setTimeout as pause } from 'node:timers/promises';
import { succeed } from '../../../src/contract/errors.ts';
import type { EngineClock, EngineTiming } from '../../../src/main/changes/engine-parts.ts';
import { defaultTiming } from '../../../src/main/changes/engine-parts.ts';
import { createServiceClient } from '../../../src/main/service-client/http-service-client.ts';
import type { DestinationPort } from '../../../src/main/service-client/describe-destination.ts';
import type { ServiceClient } from '../../../src/main/service-client/service-client.ts';
import { IDEMPOTENCY_MODES } from '../../../src/simulator/manners/idempotency.ts';
import type { IdempotencyMode } from '../../../src/simulator/manners/idempotency.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { startSimulator } from '../../../src/simulator/simulator.ts';
import type { SocketSubject } from './socket-subject.ts';
import { drawSubject } from './socket-subject.ts';
import type { Random } from '../core/seeded-random.ts';

export const workspaceId = 'w1';

/** A service of one history's own, and the real client that speaks to it over loopback. */
export interface SocketPlace {
  readonly simulator: Simulator;
  readonly client: ServiceClient & DestinationPort;
  readonly mode: IdempotencyMode;
  /** What this history edits. */
  readonly edited: SocketSubject;
  /** What a dying process does to its connections: nothing more leaves, nothing more is heard. */
  cutConnections(): void;
  close(): Promise<void>;
}

/** Real time, only less of it. */
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

export async function openSocketPlace(random: Random): Promise<SocketPlace> {
  const mode = random.pick(IDEMPOTENCY_MODES);
  const simulator = await startSimulator({
    latencyMs: 0,
    rateLimitPerMinute: 1_000_000,
    idempotencyMode: mode,
    propertyCount: 9,
  });
  const edited = drawSubject(random, simulator.samplePropertyIds[0] ?? 0);
  const token = simulator.jwt('admin');
  let life = new AbortController();
  const client = createServiceClient({
    destinations: {
      destination: () =>
        Promise.resolve(
          succeed({
            workspaceId,
            baseAddress: simulator.baseUrl,
            adminBasePath: simulator.adminBasePath,
            secret: (kind: 'api-key' | 'jwt') =>
              Promise.resolve(kind === 'api-key' ? simulator.apiKey : token),
          }),
        ),
    },
    onBudget: () => undefined,
    onReachability: () => undefined,
    random: () => 0,
    caps: { headersMs: 150, bodySilenceMs: 150, totalMs: 300 },
  });
  return {
    simulator,
    client: {
      turn: (workspace) => client.turn(workspace, life.signal),
      read: ({ signal, ...request }) =>
        client.read({
          ...request,
          signal: signal === undefined ? life.signal : AbortSignal.any([signal, life.signal]),
        }),
      write: (request) => client.write({ ...request, signal: life.signal }),
      destinationOf: (workspace, endpoint) => client.destinationOf(workspace, endpoint),
    },
    mode,
    edited,
    cutConnections: () => {
      life.abort();
      life = new AbortController();
    },
    close: async () => {
      await client.close();
      await simulator.stop();
    },
  };
}
