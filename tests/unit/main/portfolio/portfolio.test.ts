import { beforeEach, describe, expect, it } from 'vitest';
import { fail } from '../../../../src/core/values/errors.ts';
import { valueOf } from '../../../value-of.ts';
import { draft } from './console-harness.ts';
import { PortfolioHarness, forbidden, notFound, offline } from './portfolio-harness.ts';

let harness: PortfolioHarness;
let workspaceId = '';
beforeEach(async () => {
  harness = new PortfolioHarness();
  workspaceId = valueOf(await harness.workspaces.create(draft)).id;
});

const rows = async () => valueOf(await harness.portfolio.rows(workspaceId));
const resourcesPerProperty = 11;

describe('portfolio rows', () => {
  it('are empty before anything was read', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1042'));
    const [row] = await rows();
    expect(Object.entries(row ?? {}).filter(([, value]) => value !== null)).toEqual([
      ['propertyId', 1042],
      ['seasonGapsReported', 0],
      ['seasonGapsOf', 0],
      ['absences', expect.objectContaining({ depositAmount: 'not-read', bookingsLast30Days: 'not-read' })],
      ['attentionCount', 0],
      ['attentionMissing', resourcesPerProperty],
      ['attentionRank', 0],
    ]);
  });

  it('show the last reads without new requests, also after a restart', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1042'));
    await harness.syncToEnd(workspaceId);
    const expected = {
      propertyId: 1042,
      title: 'Tern Cottage',
      place: 'Northport',
      depositAmount: '250',
      depositDisabled: false,
      policyTitle: 'Moderate',
      applyPrice: 'weekly',
      activeDiscounts: 2,
      seasonGapPercent: 10,
      bookingsLast30Days: 1,
      channelFeedUpdatedAt: '2026-11-21T03:00:00Z',
      attentionCount: 0,
      lastFailure: null,
    };
    expect((await rows())[0]).toMatchObject(expected);
    harness.restart();
    expect((await rows())[0]).toMatchObject(expected);
    expect(harness.requests).toHaveLength(resourcesPerProperty);
  });

  it('follow a read made by a screen', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1042'));
    const key = { workspaceId, resource: 'security-deposit', subject: '1042', query: {} } as const;
    await harness.snapshots.read(key, 'refresh');
    expect((await rows())[0]?.depositAmount).toBe('250');
    expect(harness.changedEvents).toBe(2);
  });

  it('lose what was wiped', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1042'));
    await harness.syncToEnd(workspaceId);
    await harness.snapshots.wipe();
    expect((await rows())[0]?.title).toBeNull();
  });
});

describe('portfolio sync', () => {
  it('reads everything and reports progress', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1 2 3'));
    const end = await harness.syncToEnd(workspaceId);
    expect(end).toMatchObject({ state: 'finished', done: 33, total: 33, failed: 0, error: null });
    expect(new Set(harness.requests.map((request) => request.priority))).toEqual(new Set(['prefetch']));
    // Progress is reported far less often than anything is read.
    expect(harness.progress.at(-1)).toMatchObject({ state: 'finished', done: 33, total: 33 });
    expect(harness.progress.length).toBeLessThan(12);
  });

  it('asks nothing else of a missing property, and reports it', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1 2'));
    harness.answer = ({ subject }) => (subject === '2' ? notFound : {});
    const end = await harness.syncToEnd(workspaceId);
    expect(end).toMatchObject({ state: 'finished', done: 22, failed: 1 });
    expect(harness.requests.filter((request) => request.subject === '2')).toHaveLength(1);
    const { items } = valueOf(await harness.portfolio.attention(workspaceId, 2));
    expect(items).toMatchObject([{ kind: 'missing-property', severity: 'critical' }]);
    expect((await rows())[1]).toMatchObject({ attentionCount: 1, attentionWorst: 'critical' });
  });

  it('continues after refusals', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1 2'));
    harness.answer = () => forbidden;
    expect(await harness.syncToEnd(workspaceId)).toMatchObject({ state: 'finished', done: 22, failed: 22 });
    expect(valueOf(await harness.portfolio.attention(workspaceId, 1)).items.map((item) => item.kind)).toEqual(
      ['refused-read'],
    );
  });

  it('stops soon without a connection, with one error', async () => {
    valueOf(
      harness.portfolio.add(workspaceId, Array.from({ length: 50 }, (_, index) => index + 1).join(' ')),
    );
    harness.answer = () => offline;
    const end = await harness.syncToEnd(workspaceId);
    expect(end).toMatchObject({
      state: 'failed',
      error: { code: 'service-unreachable', message: offline.message },
    });
    expect(harness.requests.length).toBeLessThanOrEqual(6);
  });

  it('can be cancelled and continues where it stopped, also after a restart', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1 2 3 4 5 6 7 8'));
    harness.answer = (request) => {
      if (harness.requests.length === 40) harness.sync.cancel(workspaceId);
      return { ...bodyOf(request.resource) };
    };
    const cancelled = await harness.syncToEnd(workspaceId);
    expect(cancelled.state).toBe('cancelled');
    // The request under way isn't waited for.
    expect(harness.requests.at(-1)?.signal?.aborted).toBe(true);
    const before = harness.requests.length;
    harness.restart();
    harness.clock.advance(60 * 60 * 1000);
    const resumed = await harness.syncToEnd(workspaceId);
    expect(resumed.state).toBe('finished');
    expect(resumed.total).toBe(88 - cancelled.done);
    expect(harness.requests.length - before).toBe(resumed.total);
    harness.clock.advance(60 * 60 * 1000);
    expect((await harness.syncToEnd(workspaceId)).total).toBe(88);
  });

  it('reads everything again when a person asks, and nothing while all is fresh', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1'));
    await harness.syncToEnd(workspaceId);
    expect(valueOf(await harness.sync.start(workspaceId, 'stale'))).toMatchObject({
      state: 'finished',
      total: 0,
    });
    harness.clock.advance(1_000);
    expect(await harness.syncToEnd(workspaceId, 'everything')).toMatchObject({
      state: 'finished',
      total: resourcesPerProperty,
    });
  });

  it('reads only added properties, and leaves an interrupted round to continue', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1 2'));
    harness.answer = ({ subject, resource }) =>
      subject === '2' && resource === 'bookings' ? forbidden : bodyOf(resource);
    await harness.syncToEnd(workspaceId);
    harness.clock.advance(60 * 60 * 1000);
    harness.answer = (request) => {
      harness.sync.cancel(workspaceId);
      return bodyOf(request.resource);
    };
    expect((await harness.syncToEnd(workspaceId, 'everything')).state).toBe('cancelled');
    valueOf(harness.portfolio.add(workspaceId, '3'));
    harness.answer = ({ resource }) => bodyOf(resource);
    const before = harness.requests.length;
    expect(await harness.syncToEnd(workspaceId, 'never-read')).toMatchObject({
      state: 'finished',
      total: resourcesPerProperty,
    });
    expect(new Set(harness.requests.slice(before).map(({ subject }) => subject))).toEqual(new Set(['3']));
    // The interrupted round still lacks the other two, and already includes what was just read.
    expect((await harness.syncToEnd(workspaceId)).total).toBeGreaterThan(resourcesPerProperty);
  });

  it('reads a property again as never-read when everything was refused', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1'));
    harness.answer = () => forbidden;
    await harness.syncToEnd(workspaceId);
    harness.answer = ({ resource }) => bodyOf(resource);
    expect(await harness.syncToEnd(workspaceId, 'never-read')).toMatchObject({
      state: 'finished',
      failed: 0,
      total: resourcesPerProperty,
    });
    expect((await harness.syncToEnd(workspaceId, 'never-read')).total).toBe(0);
  });

  it('reports that it waits when the rate limit is used up', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1'));
    harness.budget = 0;
    expect(valueOf(await harness.sync.start(workspaceId, 'stale'))).toMatchObject({
      state: 'waiting',
      remainingBudget: 0,
    });
    await harness.syncToEnd(workspaceId);
  });

  it('gives up when the service keeps failing, but not after single failures', async () => {
    valueOf(
      harness.portfolio.add(workspaceId, Array.from({ length: 20 }, (_, index) => index + 1).join(' ')),
    );
    const failed = { code: 'service-failed', message: 'The service failed.', status: 500 } as const;
    harness.answer = ({ resource }) => (resource === 'bookings' ? failed : bodyOf(resource));
    expect(await harness.syncToEnd(workspaceId)).toMatchObject({ state: 'finished', failed: 20 });
    harness.clock.advance(60 * 60 * 1000);
    harness.answer = () => failed;
    expect(await harness.syncToEnd(workspaceId)).toMatchObject({
      state: 'failed',
      error: { code: 'service-failed' },
    });
  });
});

describe('adding properties', () => {
  it('distinguishes added, existing and refused ids', () => {
    valueOf(harness.portfolio.add(workspaceId, '1, 2'));
    expect(valueOf(harness.portfolio.add(workspaceId, '2 3 barn'))).toEqual({
      added: [3],
      alreadyThere: [2],
      refused: [{ text: 'barn', reason: 'Not a property id: only digits are.' }],
    });
    expect(harness.portfolio.add(workspaceId, ' \n ')).toMatchObject({ error: { code: 'validation' } });
  });

  it('accepts a repeated list with a new id, up to the limit', () => {
    const idsTo = (last: number): string => Array.from({ length: last }, (_, index) => index + 1).join(',');
    valueOf(harness.portfolio.add(workspaceId, idsTo(6_000)));
    expect(valueOf(harness.portfolio.add(workspaceId, idsTo(6_001))).added).toEqual([6_001]);
    expect(harness.portfolio.add(workspaceId, idsTo(10_001))).toMatchObject({
      error: { code: 'validation' },
    });
  });
});

function bodyOf(resource: string): Record<string, string | number> {
  return resource === 'property-detail' ? { title: 'Tern Cottage' } : { property_id: 1 };
}

it('rows and attention fail while the saved rules are unreadable', async () => {
  valueOf(harness.portfolio.add(workspaceId, '1042'));
  harness.rules = fail({ code: 'storage-failed', message: 'The file is damaged.' });
  expect(await harness.portfolio.rows(workspaceId)).toEqual(harness.rules);
  expect(await harness.portfolio.attention(workspaceId, 1042)).toEqual(harness.rules);
});

it('rows and attention report changes as not read while the history is unreadable', async () => {
  valueOf(harness.portfolio.add(workspaceId, '1042'));
  const [whole] = valueOf(await harness.portfolio.rows(workspaceId));
  harness.isRecordReadable = false;
  const [row] = valueOf(await harness.portfolio.rows(workspaceId));
  expect(row?.attentionMissing).toBe((whole?.attentionMissing ?? 0) + 1);
  const { missing } = valueOf(await harness.portfolio.attention(workspaceId, 1042));
  expect(missing).toContainEqual({ name: 'Changes made with Keyholder', why: 'not-read' });
});
