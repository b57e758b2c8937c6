import { portfolioResources } from '../../src/analysis/property-facts.ts';
import type { SnapshotKey } from '../../src/contract/ipc/snapshots.ts';
import { succeed } from '../../src/contract/errors.ts';
import { SyncJob } from '../../src/main/portfolio/sync/sync-job.ts';
import { systemClock } from '../../src/main/service-client/client-clock.ts';
import { createServiceClient } from '../../src/main/service-client/http-service-client.ts';
import { cacheSchema } from '../../src/main/snapshots/cache-schema.ts';
import { createSnapshots } from '../../src/main/snapshots/snapshots.ts';
import { openDatabase } from '../../src/main/storage/open-database.ts';
import { propertyIdAt } from '../../src/simulator/world/listing/property-profile.ts';
import { startSimulator, type Simulator, type SimulatorOptions } from '../../src/simulator/simulator.ts';
import { KeyRing, valueOf } from '../../tests/unit/main/snapshots/snapshot-harness.ts';
import { startSeparateSimulator } from './separate-simulator.ts';
import { againstFloor, againstLeast, againstLimit, type BenchRow, median } from './bench-row.ts';

const houses = 1_000;
const windowMs = 10_000;
const perWindow = 600;
/** In the first window the allowance is heard of, in the second how the service rounds its end. */
const windowsToLearn = 2;
const windowsMeasured = 8;
const latencyMs = { min: 8, max: 25 };
const panelLatencyMs = 40;
const panels = 60;
const workspaceId = 'bench';

/** A sync under an allowance, and a panel that a person opens while one runs. */
export async function measureRate(): Promise<BenchRow[]> {
  return [...(await measureShare()), ...(await measurePanel())];
}

/** The real sync, cache and client before the sample service, whose minute lasts ten seconds here. */
async function measureShare(): Promise<BenchRow[]> {
  const limits = { rateLimitPerMinute: perWindow, rateLimitWindowMs: windowMs };
  return withPlace({ ...limits, latencyMs }, async (place, service) => {
    const sync = place.sync();
    await pause((windowsToLearn + windowsMeasured + 1) * windowMs);
    sync.cancel();
    const windows = windowsOf(service);
    const first = windows[windowsToLearn];
    const last = windows[windowsToLearn + windowsMeasured];
    if (first === undefined || last === undefined) throw new Error('The sync did not reach its last window.');
    const known = windows.slice(windowsToLearn, windowsToLearn + windowsMeasured);
    const served = known.reduce((sum, window) => sum + window.served, 0);
    const allowed = (perWindow * (last.startMs - first.startMs)) / windowMs;
    return [
      againstLeast({
        name: 'portfolio sync under an allowance: share used once it is known',
        unit: '%',
        value: (100 * served) / allowed,
        atLeast: 99,
      }),
      againstLimit({
        name: '… answered with 429 then',
        unit: 'reads',
        value: windows.slice(windowsToLearn).reduce((sum, { refused }) => sum + refused, 0),
        atMost: 0,
      }),
    ];
  });
}

/** How long a person waits for a panel that nothing is cached of, without a sync and while one runs. */
async function measurePanel(): Promise<BenchRow[]> {
  const service = await startSeparateSimulator([
    ...['--properties', String(houses), '--latency', String(panelLatencyMs)],
    ...['--rate', '1000000'],
  ]);
  try {
    const place = openPlace(service);
    await openPanels(place, 0, 10);
    const alone = await openPanels(place, 100, panels);
    const sync = place.sync();
    await pause(1_000);
    const during = await openPanels(place, 900 - panels, panels);
    sync.cancel();
    await place.close();
    return [
      againstFloor({
        name: 'first useful panel while a sync runs, against none running',
        unit: 'ms',
        value: median(during),
        floor: median(alone),
        atMostTimes: 1.2,
      }),
    ];
  } finally {
    await service.stop();
  }
}

async function withPlace(
  options: SimulatorOptions,
  work: (place: Place, service: Simulator) => Promise<BenchRow[]>,
): Promise<BenchRow[]> {
  const service = await startSimulator({ ...options, propertyCount: houses });
  try {
    const place = openPlace(service);
    try {
      return await work(place, service);
    } finally {
      await place.close();
    }
  } finally {
    await service.stop();
  }
}

interface Place {
  readonly panel: (key: SnapshotKey) => Promise<void>;
  /** Begins to read every house. */
  readonly sync: () => { readonly cancel: () => void };
  readonly close: () => Promise<void>;
}

function openPlace(service: Pick<Simulator, 'baseUrl' | 'adminBasePath' | 'apiKey'>): Place {
  const { db } = valueOf(openDatabase({ path: ':memory:', schema: cacheSchema, durability: 'normal' }));
  const client = createServiceClient({
    destinations: {
      destination: () =>
        Promise.resolve(
          succeed({
            ...{ workspaceId, baseAddress: service.baseUrl, adminBasePath: service.adminBasePath },
            secret: (kind: 'api-key' | 'jwt') => Promise.resolve(kind === 'api-key' ? service.apiKey : null),
          }),
        ),
    },
    onBudget: () => undefined,
    onReachability: () => undefined,
  });
  const snapshots = createSnapshots({
    ...{ db, client, credentials: new KeyRing(), emit: () => undefined },
    readings: () => [],
    clock: () => new Date(),
  });
  return {
    panel: async (key) => {
      const view = valueOf(await snapshots.read(key, 'cached'));
      if (!view.hasBody) throw new Error('The panel stayed empty.');
    },
    sync: () => {
      const job = new SyncJob(workspaceId, {
        ...{ snapshots, clock: systemClock, emit: () => undefined },
        remainingBudget: () => null,
      });
      const resources = portfolioResources.filter((resource) => resource !== 'bookings');
      const reads = resources.map((resource) => ({ resource, query: {} }));
      const plans = Array.from({ length: houses }, (_, at) => ({ propertyId: propertyIdAt(at), reads }));
      job.plan(plans);
      void job.run(plans);
      return job;
    },
    close: async () => {
      await client.close();
      db.close();
    },
  };
}

async function openPanels({ panel }: Place, from: number, count: number): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const subject = String(propertyIdAt(from + at));
    const startedMs = performance.now();
    await panel({ workspaceId, resource: 'achieved-pricing', subject, query: {} });
    took.push(performance.now() - startedMs);
  }
  return took;
}

interface CountedWindow {
  readonly startMs: number;
  served: number;
  refused: number;
}

/** The windows as the service counts them: each begins with the first request after the one before. */
function windowsOf(service: Simulator): readonly CountedWindow[] {
  const windows: CountedWindow[] = [];
  for (const { at, status } of service.requests()) {
    const atMs = Date.parse(at);
    let window = windows.at(-1);
    if (window === undefined || atMs >= window.startMs + windowMs) {
      window = { startMs: atMs, served: 0, refused: 0 };
      windows.push(window);
    }
    if (status === 429) window.refused += 1;
    else window.served += 1;
  }
  return windows;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
