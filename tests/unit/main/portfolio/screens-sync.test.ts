import { beforeEach, describe, expect, it } from 'vitest';
import { readsOfProperty } from '../../../../src/core/analysis/property-screens.ts';
import type { SyncScope } from '../../../../src/main/portfolio/sync/sync-plan.ts';
import { draft } from './console-harness.ts';
import { valueOf } from '../../../value-of.ts';
import { PortfolioHarness } from './portfolio-harness.ts';

let harness: PortfolioHarness;
let workspaceId: string;
let readsAProperty: number;

beforeEach(async () => {
  harness = new PortfolioHarness();
  workspaceId = valueOf(await harness.workspaces.create(draft)).id;
  readsAProperty = readsOfProperty(harness.clock.now()).length;
});

const read = ({ subject, resource, query }: (typeof harness.requests)[number]): string =>
  JSON.stringify([subject, resource, query]);

const start = (scope: SyncScope, propertyIds: readonly number[] | null = null) =>
  harness.sync.start(workspaceId, scope, propertyIds);
const stateNow = (): string => harness.sync.progress(workspaceId).state;
const costsOffline = (expected: object) =>
  expect.poll(() => harness.sync.offlineCost(workspaceId, null)).toMatchObject({ value: expected });

/** The console restarts and resumes what quitting interrupted. */
function nextStart(): void {
  harness.restart();
  harness.sync.takeUp(workspaceId);
}

describe('sync of every screen', () => {
  it('reads everything the screens of the chosen properties need', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1 2 3'));
    const end = await harness.syncToEnd(workspaceId, 'screens', [1, 3, 99]);
    expect(end).toMatchObject({ state: 'finished', total: 2 * readsAProperty, done: 2 * readsAProperty });
    const asked = harness.requests.map(read);
    for (const one of readsOfProperty(harness.clock.now())) {
      for (const subject of ['1', '3'])
        expect(asked).toContain(JSON.stringify([subject, one.resource, one.query]));
    }
    expect(harness.requests.some(({ subject }) => subject === '2')).toBe(false);
  });

  it('skips reads of the last day, and reports the missing ones beforehand', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1 2'));
    await harness.syncToEnd(workspaceId);
    const before = valueOf(await harness.sync.offlineCost(workspaceId, null));
    expect(before).toMatchObject({ properties: 2, readsAProperty, wholeProperties: 0 });
    expect(before.missing).toBe(2 * (readsAProperty - 11));
    expect((await harness.syncToEnd(workspaceId, 'screens')).total).toBe(before.missing);
    const after = valueOf(await harness.sync.offlineCost(workspaceId, null));
    expect(after).toMatchObject({ missing: 0, wholeProperties: 2 });
    expect(after.cachedBytes).toBeGreaterThan(before.cachedBytes);
    expect(after.wholeBytes).toBe(after.cachedBytes);
    harness.clock.advance(25 * 60 * 60 * 1000);
    expect(valueOf(await harness.sync.offlineCost(workspaceId, [2])).missing).toBe(readsAProperty);
  });

  it('starts after a running sync, but not when that is cancelled', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1'));
    await start('everything');
    await start('screens');
    await harness.untilEnd(workspaceId);
    await harness.untilEnd(workspaceId);
    await expect.poll(() => harness.requests.length).toBeGreaterThanOrEqual(readsAProperty);

    await start('everything');
    await start('screens');
    harness.sync.cancel(workspaceId);
    expect((await harness.untilEnd(workspaceId)).state).toBe('cancelled');
  });

  it.each(['screens', 'never-read', 'everything'] as const)(
    'of scope %s continues once at the next start after quitting',
    async (scope) => {
      valueOf(harness.portfolio.add(workspaceId, '1 2 3 4'));
      const usual = harness.answer;
      harness.answer = (request) => {
        if (harness.requests.length === 30) harness.sync.suspend();
        return usual(request);
      };
      const broken = await harness.syncToEnd(workspaceId, scope, scope === 'screens' ? [1, 2] : null);
      expect(broken.state).toBe('cancelled');
      harness.answer = usual;
      const [before, all] = [harness.requests.length, scope === 'screens' ? 2 * readsAProperty : 44];
      nextStart();
      harness.sync.takeUp(workspaceId);
      await expect.poll(() => stateNow()).not.toBe('idle');
      const resumed = await harness.untilEnd(workspaceId);
      expect(resumed).toMatchObject({ state: 'finished', total: all - broken.done });
      expect(harness.requests.length - before).toBe(resumed.total);

      nextStart();
      expect(stateNow()).toBe('idle');
    },
  );

  it.each(['running', 'planned'])(
    'stays cancelled after a restart when a person cancelled it while %s',
    async (meanwhile) => {
      valueOf(harness.portfolio.add(workspaceId, '1 2'));
      const starting = start('screens');
      if (meanwhile === 'running') await starting;
      harness.sync.cancel(workspaceId);
      await starting;
      expect((await harness.untilEnd(workspaceId)).state).toBe('cancelled');
      nextStart();
      expect(stateNow()).toBe('idle');
    },
  );

  it('still follows another sync after the machine slept', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1 2'));
    await start('everything');
    await start('screens');
    harness.sync.suspend();
    expect((await harness.untilEnd(workspaceId)).state).toBe('cancelled');
    harness.sync.resume();
    await expect.poll(() => stateNow()).toBe('running');
    await harness.untilEnd(workspaceId);
    await costsOffline({ missing: 0, wholeProperties: 2 });
  });

  it('continues when the machine wakes before the interrupted sync has ended', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1 2'));
    await start('screens');
    for (const round of [1, 2]) {
      harness.sync.suspend();
      expect(stateNow(), `sleep ${String(round)}`).toBe('running');
      harness.sync.resume();
    }
    await harness.untilEnd(workspaceId);
    await costsOffline({ missing: 0, wholeProperties: 2 });
  });

  it('starts again when a person cancels and starts at once', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1 2'));
    await start('everything');
    harness.sync.cancel(workspaceId);
    const starts = [start('screens', [2]), start('everything')];
    for (const started of await Promise.all(starts)) {
      expect(valueOf(started)).toMatchObject({ state: 'running' });
    }
    expect(await harness.untilEnd(workspaceId)).toMatchObject({ state: 'finished' });
    expect(valueOf(await harness.sync.offlineCost(workspaceId, [2])).missing).toBe(0);
  });

  it('does not start when cancelled again before the first has ended', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1 2'));
    await start('everything');
    harness.sync.cancel(workspaceId);
    const starting = start('screens');
    harness.sync.cancel(workspaceId);
    expect(valueOf(await starting)).toMatchObject({ state: 'cancelled' });
  });

  it('waits for the machine to wake when it sleeps before the cancelled one has ended', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1 2'));
    await start('everything');
    harness.sync.cancel(workspaceId);
    const starting = start('screens');
    harness.sync.suspend();
    expect(valueOf(await starting)).toMatchObject({ state: 'cancelled' });
    harness.sync.resume();
    await expect.poll(() => stateNow()).toBe('running');
    await harness.untilEnd(workspaceId);
    await costsOffline({ missing: 0, wholeProperties: 2 });
  });

  it('can start again after its planning failed', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1'));
    harness.db.exec('ALTER TABLE kept_text RENAME TO kept_away');
    expect((await start('everything')).ok).toBe(false);
    harness.db.exec('ALTER TABLE kept_away RENAME TO kept_text');
    harness.sync.suspend();
    harness.sync.resume();
    expect(harness.sync.progress(workspaceId)).toMatchObject({ state: 'failed', done: 0, total: 0 });
    expect((await harness.syncToEnd(workspaceId, 'everything')).state).toBe('finished');
  });

  it('still follows another sync after quitting and restarting', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1 2 3'));
    await start('everything');
    await start('screens', [1]);
    await start('screens', [3]);
    harness.sync.suspend();
    await harness.untilEnd(workspaceId);
    nextStart();
    await expect.poll(() => stateNow()).not.toBe('idle');
    await harness.untilEnd(workspaceId);
    await costsOffline({ wholeProperties: 2 });
    nextStart();
    expect(stateNow()).toBe('idle');
  });

  it('is not repeated when the same refresh is already running', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1 2'));
    await start('everything');
    await start('everything');
    const { total } = await harness.untilEnd(workspaceId);
    // A follow-up would begin as the first one ends.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(harness.sync.progress(workspaceId)).toMatchObject({ state: 'finished', total });
    expect(harness.requests).toHaveLength(total);
  });

  it.each([
    ['alone', ['screens']],
    ['behind another sync', ['everything', 'screens']],
  ] as const)('survives quitting while waiting %s, even if a person refreshes first', async (_, scopes) => {
    valueOf(harness.portfolio.add(workspaceId, '1 2'));
    for (const scope of scopes) await start(scope, scope === 'screens' ? [2] : null);
    harness.sync.suspend();
    await harness.untilEnd(workspaceId);
    harness.restart();
    await harness.syncToEnd(workspaceId, 'everything');
    await costsOffline({ wholeProperties: 1 });
  });

  it('reads every page of reviews', async () => {
    valueOf(harness.portfolio.add(workspaceId, '1'));
    const usual = harness.answer;
    harness.answer = (request) =>
      request.resource === 'reviews'
        ? {
            data: [{ id: Number(request.query['page'] ?? 1), rating: 5, text: 'Fine' }],
            meta: { totalPages: 3 },
          }
        : usual(request);
    await harness.syncToEnd(workspaceId, 'screens');
    const pages = harness.requests
      .filter(({ resource }) => resource === 'reviews')
      .map(({ query }) => query['page'] ?? '1');
    expect(pages).toEqual(['1', '2', '3']);
  });
});
