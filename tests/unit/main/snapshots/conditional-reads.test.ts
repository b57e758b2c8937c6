import { oneService } from '../service-client/test-servers/one-service.ts';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { succeed } from '../../../../src/core/values/errors.ts';
import type { SnapshotKey } from '../../../../src/ipc/snapshots.ts';
import type { BodyReading } from '../../../../src/core/mapping/described/described-resource.ts';
import {
  createServiceClient,
  type HttpServiceClient,
} from '../../../../src/main/service-client/http-service-client.ts';
import { cacheSchema } from '../../../../src/main/snapshots/cache-schema.ts';
import { createSnapshots, type Snapshots } from '../../../../src/main/snapshots/snapshots.ts';
import { openDatabase } from '../../../../src/main/storage/open-database.ts';
import type { Simulator } from '../../../../src/simulator/simulator.ts';
import { KeyRing } from './snapshot-harness.ts';
import { valueOf } from '../../../value-of.ts';
import { emptyFolder } from '../../../empty-folder.ts';
import { startedSample } from '../service-client/test-servers/started-sample.ts';
import { systemClock } from '../../../../src/main/clock/clock.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The real cache and client before the sample service, under a clock that a test moves. */
class Place {
  readonly folder = emptyFolder();
  readonly simulator: Simulator;
  readonly ring = new KeyRing();
  now = new Date('2026-11-21T10:00:00.000Z');
  apiKey: string;
  readings: readonly BodyReading[] = [];
  client: HttpServiceClient;
  snapshots: Snapshots;
  #close: () => void = () => undefined;

  constructor(simulator: Simulator) {
    this.simulator = simulator;
    this.apiKey = simulator.apiKey;
    [this.client, this.snapshots] = this.#open();
    onTestFinished(async () => {
      await this.client.close();
      this.#close();
    });
  }

  #open(): [HttpServiceClient, Snapshots] {
    const opened = valueOf(
      openDatabase({
        path: join(this.folder, 'cache.sqlite'),
        schema: cacheSchema,
        durability: 'normal',
      }),
    );
    this.#close = () => {
      opened.db.close();
    };
    const client = createServiceClient({
      destinations: oneService(this.simulator, (kind) => succeed(kind === 'api-key' ? this.apiKey : null)),
      onBudget: () => undefined,
      onReachability: () => undefined,
      random: () => 0,
      clock: { ...systemClock, now: () => this.now },
    });
    const snapshots = createSnapshots({
      db: opened.db,
      credentials: this.ring,
      client,
      emit: () => undefined,
      readings: () => this.readings,
      clock: () => this.now,
    });
    return [client, snapshots];
  }

  async restart(): Promise<void> {
    await this.client.close();
    this.#close();
    [this.client, this.snapshots] = this.#open();
  }

  advance(ms: number): void {
    this.now = new Date(this.now.getTime() + ms);
  }

  /** The status of each answer since the last call, and whether it was asked on a condition. */
  asked(): string[] {
    const seen = this.simulator.requests().map(({ status, headerNames }) => {
      const isConditional = headerNames.some((name) => name.toLowerCase() === 'if-none-match');
      return `${isConditional ? 'if ' : ''}${String(status)}`;
    });
    this.simulator.controls.clearRequests();
    return seen;
  }
}

let place: Place;
let key: SnapshotKey;
beforeEach(async () => {
  place = new Place(await startedSample({ rateLimitPerMinute: 60_000 }));
  const subject = String(place.simulator.samplePropertyIds[0]);
  key = { workspaceId: 'w1', resource: 'security-deposit', subject, query: {} };
});

const refresh = () => place.snapshots.read(key, 'refresh').then(valueOf);
const prefetch = () => place.snapshots.readFresh(key, 'prefetch').then(valueOf);
const edit = () =>
  place.simulator.controls.editElsewhere({
    resource: 'security-deposit',
    propertyId: Number(key.subject),
    amount: 777,
  });

describe('a read on a condition', () => {
  it.each(['strong', 'weak'] as const)(
    'renews the age of what has not changed, with a %s tag',
    async (tags) => {
      place.simulator.controls.setEntityTags(tags);
      const first = await refresh();
      place.advance(10 * minuteMs);
      const second = (await prefetch()).view;
      expect(place.asked()).toEqual(['200', 'if 304']);
      expect(second).toMatchObject({ body: first.body, bodyHash: first.bodyHash });
      expect(second.readAt).not.toBe(first.readAt);
      expect(valueOf(await place.snapshots.latest(key)).readAt).toBe(second.readAt);
    },
  );

  it('brings the whole body when it changed, and asks by its tag from then on', async () => {
    place.simulator.controls.setEntityTags('strong');
    await refresh();
    edit();
    expect((await prefetch()).view.body).toMatchObject({ security_deposit: 777 });
    await prefetch();
    expect(place.asked()).toEqual(['200', 'if 200', 'if 304']);
    expect(valueOf(await place.snapshots.previous(key))).not.toBeNull();
  });

  it('is made after a restart too, and never after the cache was wiped', async () => {
    place.simulator.controls.setEntityTags('strong');
    await refresh();
    await place.restart();
    await prefetch();
    await place.snapshots.wipe();
    await prefetch();
    expect(place.asked()).toEqual(['200', 'if 304', '200']);
  });
});

describe('what a condition is bound to', () => {
  beforeEach(async () => {
    place.simulator.controls.setEntityTags('strong');
    await refresh();
    place.asked();
  });

  it.each<[string, () => void]>([
    [
      'the credential',
      () => (place.apiKey = place.simulator.controls.issueKey({ label: 'another', role: 'admin' })),
    ],
    ['the query', () => (key = { ...key, resource: 'bookings', query: { limit: '5' } })],
    ['the readings', () => (place.readings = [{ wholeAmounts: 'units', since: '2026-11-01' }])],
    ['the key that seals it', () => place.ring.keys.clear()],
  ])('%s', async (_name, change) => {
    change();
    if (key.resource === 'security-deposit') await place.restart();
    await prefetch();
    expect(place.asked()).toEqual(['200']);
  });

  it('the body that it came with: what another read put there is asked for whole', async () => {
    const answer = valueOf(
      await place.client.read({ ...key, priority: 'person', guarded: true, workspaceId: 'w1' }),
    );
    place.advance(1_000);
    await place.snapshots.expect(key)({ ...answer, readAt: place.now });
    place.asked();
    await prefetch();
    expect(place.asked()).toEqual(['200']);
  });
});

describe('a service that says “unchanged” of what has changed', () => {
  beforeEach(async () => {
    place.simulator.controls.setEntityTags('lying');
    await refresh();
    edit();
    place.asked();
  });

  it('is believed for a day at most', async () => {
    place.advance(dayMs - minuteMs);
    expect((await prefetch()).view.body).not.toMatchObject({ security_deposit: 777 });
    place.advance(minuteMs);
    expect((await prefetch()).view.body).toMatchObject({ security_deposit: 777 });
    expect(place.asked()).toEqual(['if 304', '200']);
  });

  it('is asked for all of it when a person refreshes twice', async () => {
    expect((await refresh()).body).not.toMatchObject({ security_deposit: 777 });
    place.advance(2_000);
    expect((await refresh()).body).toMatchObject({ security_deposit: 777 });
    expect(place.asked()).toEqual(['if 304', '200']);
  });

  it('is never asked on a condition for what a change rests on', async () => {
    const read = valueOf(await place.client.read({ ...key, priority: 'person', guarded: true }));
    expect(read.body).toMatchObject({ security_deposit: 777 });
    expect(place.asked()).toEqual(['200']);
  });
});

describe('a 304 without a body', () => {
  it('is read again without the condition', async () => {
    place.simulator.controls.setEntityTags('strong');
    await refresh();
    place.asked();
    // Something on the way answers by itself.
    place.simulator.controls.addFault({ times: 1, fault: { kind: 'status', status: 304 } });
    place.apiKey = place.simulator.controls.issueKey({ label: 'another', role: 'admin' });
    expect((await prefetch()).view.hasBody).toBe(true);
    expect(place.asked()).toEqual(['304', '200']);
  });
});
