import { SnapshotHarness } from './snapshot-harness.ts';
import { oneService, startedSample } from '../service-client/test-servers/one-service.ts';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { succeed } from '../../../../src/core/values/errors.ts';
import type { SnapshotKey } from '../../../../src/ipc/snapshots.ts';
import {
  createServiceClient,
  type HttpServiceClient,
} from '../../../../src/main/service-client/http-service-client.ts';
import type { Simulator } from '../../../../src/simulator/simulator.ts';
import { valueOf } from '../../../value-of.ts';
import { systemClock } from '../../../../src/main/clock/clock.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let simulator: Simulator;
let place: SnapshotHarness;
let client: HttpServiceClient;
let apiKey: string;
let key: SnapshotKey;
beforeEach(async () => {
  simulator = await startedSample({ rateLimitPerMinute: 60_000 });
  ({ apiKey } = simulator);
  place = new SnapshotHarness();
  client = createServiceClient({
    destinations: oneService(simulator, (kind) => succeed(kind === 'api-key' ? apiKey : null)),
    onBudget: () => undefined,
    onReachability: () => undefined,
    random: () => 0,
    clock: { ...systemClock, now: place.clock },
  });
  onTestFinished(() => client.close());
  place.client = client;
  place.restart();
  const subject = String(simulator.samplePropertyIds[0]);
  key = { workspaceId: 'w1', resource: 'security-deposit', subject, query: {} };
});

/** The status of each answer since the last call, and whether its request was conditional. */
function asked(): string[] {
  const seen = simulator.requests().map(({ status, headerNames }) => {
    const isConditional = headerNames.some((name) => name.toLowerCase() === 'if-none-match');
    return `${isConditional ? 'if ' : ''}${String(status)}`;
  });
  simulator.controls.clearRequests();
  return seen;
}

const refresh = () => place.snapshots.read(key, 'refresh').then(valueOf);
const prefetch = () => place.snapshots.readFresh(key, 'prefetch').then(valueOf);
const edit = () =>
  simulator.controls.editElsewhere({
    resource: 'security-deposit',
    propertyId: Number(key.subject),
    amount: 777,
  });

describe('conditional read', () => {
  it.each(['strong', 'weak'] as const)('renews the age of an unchanged body, with a %s tag', async (tags) => {
    simulator.controls.setEntityTags(tags);
    const first = await refresh();
    place.advance(10 * minuteMs);
    const second = (await prefetch()).view;
    expect(asked()).toEqual(['200', 'if 304']);
    expect(second).toMatchObject({ body: first.body, bodyHash: first.bodyHash });
    expect(second.readAt).not.toBe(first.readAt);
    expect(valueOf(await place.snapshots.latest(key)).readAt).toBe(second.readAt);
  });

  it('returns a changed body and uses its tag from then on', async () => {
    simulator.controls.setEntityTags('strong');
    await refresh();
    edit();
    expect((await prefetch()).view.body).toMatchObject({ security_deposit: 777 });
    await prefetch();
    expect(asked()).toEqual(['200', 'if 200', 'if 304']);
    expect(valueOf(await place.snapshots.previous(key))).not.toBeNull();
  });

  it('is made after a restart, but not after the cache was wiped', async () => {
    simulator.controls.setEntityTags('strong');
    await refresh();
    place.restart();
    await prefetch();
    await place.snapshots.wipe();
    await prefetch();
    expect(asked()).toEqual(['200', 'if 304', '200']);
  });
});

describe('condition of a read', () => {
  beforeEach(async () => {
    simulator.controls.setEntityTags('strong');
    await refresh();
    asked();
  });

  it.each<[string, () => void]>([
    ['the credential', () => (apiKey = simulator.controls.issueKey({ label: 'another', role: 'admin' }))],
    ['the query', () => (key = { ...key, resource: 'bookings', query: { limit: '5' } })],
    ['the field mappings', () => (place.readings = [{ wholeAmounts: 'units', since: '2026-11-01' }])],
    ['the key that seals the body', () => place.ring.keys.clear()],
  ])('is dropped after a change of %s', async (_name, change) => {
    change();
    if (key.resource === 'security-deposit') place.restart();
    await prefetch();
    expect(asked()).toEqual(['200']);
  });

  it('is dropped when another read saved the body', async () => {
    const answer = valueOf(
      await client.read({ ...key, priority: 'person', guarded: true, workspaceId: 'w1' }),
    );
    place.advance(1_000);
    await place.snapshots.expect(key)({ ...answer, readAt: place.now });
    asked();
    await prefetch();
    expect(asked()).toEqual(['200']);
  });
});

describe('service that wrongly answers “unchanged”', () => {
  beforeEach(async () => {
    simulator.controls.setEntityTags('lying');
    await refresh();
    edit();
    asked();
  });

  it('is believed for at most a day', async () => {
    place.advance(dayMs - minuteMs);
    expect((await prefetch()).view.body).not.toMatchObject({ security_deposit: 777 });
    place.advance(minuteMs);
    expect((await prefetch()).view.body).toMatchObject({ security_deposit: 777 });
    expect(asked()).toEqual(['if 304', '200']);
  });

  it('is read in full when a person refreshes twice', async () => {
    expect((await refresh()).body).not.toMatchObject({ security_deposit: 777 });
    place.advance(2_000);
    expect((await refresh()).body).toMatchObject({ security_deposit: 777 });
    expect(asked()).toEqual(['if 304', '200']);
  });

  it('is read in full by a guarded read', async () => {
    const read = valueOf(await client.read({ ...key, priority: 'person', guarded: true }));
    expect(read.body).toMatchObject({ security_deposit: 777 });
    expect(asked()).toEqual(['200']);
  });
});

describe('304 without a saved body', () => {
  it('leads to another read without the condition', async () => {
    simulator.controls.setEntityTags('strong');
    await refresh();
    asked();
    // A cache on the way answers by itself.
    simulator.controls.addFault({ times: 1, fault: { kind: 'status', status: 304 } });
    apiKey = simulator.controls.issueKey({ label: 'another', role: 'admin' });
    expect((await prefetch()).view.hasBody).toBe(true);
    expect(asked()).toEqual(['304', '200']);
  });
});
