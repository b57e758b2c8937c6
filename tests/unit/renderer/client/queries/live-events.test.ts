import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { RunDetail } from '../../../../../src/ipc/changes/changes.ts';
import type { ReadProgress } from '../../../../../src/ipc/portfolio.ts';
import type { SnapshotKey } from '../../../../../src/ipc/snapshots.ts';
import { runOf } from '../../guarded-edit/edit-world.ts';
import { snapshotOptions } from '../../../../../src/renderer/client/properties/snapshots.ts';
import { followEvents } from '../../../../../src/renderer/client/queries/live-events.ts';
import { createQueryClient } from '../../../../../src/renderer/client/queries/query-client.ts';
import { askKey, queryKeys } from '../../../../../src/renderer/client/queries/query-keys.ts';

type Listener = (payload: unknown) => void;

/** The page's own cache and its listeners, on an API whose events the test sends. */
function heardPage(evidence: () => Promise<unknown>, rooms: object = {}) {
  const listeners = new Map<string, Listener>();
  vi.stubGlobal('keyholder', {
    ...rooms,
    subscribe: (event: string, listener: Listener) => {
      listeners.set(event, listener);
      return () => listeners.delete(event);
    },
  });
  const client = createQueryClient();
  followEvents(client);
  const queryKey = askKey('money:evidence', { workspaceId: 'w1' });
  new QueryObserver(client, { queryKey, queryFn: evidence }).subscribe(() => undefined);
  const tell = (state: ReadProgress['state']): void => {
    const progress = { revision: 1, workspaceId: 'w1', state, done: 1, total: 1, failed: 0 };
    listeners.get('portfolio:progress')?.({
      ...progress,
      remainingBudget: null,
      remainingMs: null,
      error: null,
    });
  };
  const hear = (event: string, payload: unknown) => listeners.get(event)?.(payload);
  return { tell, hear, client, shown: () => client.getQueryData(queryKey) };
}

it('amounts are loaded again when a refresh ends, even if its start was missed', async () => {
  const evidence = vi.fn<() => Promise<string>>();
  evidence.mockResolvedValueOnce('nothing is read').mockResolvedValueOnce('whole amounts');
  const { tell, shown } = heardPage(evidence);
  await expect.poll(shown).toBe('nothing is read');
  tell('running');
  tell('finished');
  await expect.poll(shown).toBe('whole amounts');
  expect(evidence).toHaveBeenCalledTimes(2);
});

it('refresh progress and rate budget are gathered into few updates, including the last', async () => {
  const { hear, client } = heardPage(() => Promise.resolve(null));
  const drawn: unknown[] = [];
  for (const queryKey of [
    askKey('portfolio:sync-progress', { workspaceId: 'w1' }),
    queryKeys.rateBudget('w1'),
  ]) {
    new QueryObserver(client, { queryKey, enabled: false }).subscribe(({ data }) => drawn.push(data));
  }
  const progress = { workspaceId: 'w1', total: 50, failed: 0 };
  for (let done = 1; done <= 50; done += 1) {
    hear('portfolio:progress', { ...progress, state: done < 50 ? 'running' : 'finished', done });
    hear('service:rate-budget', { workspaceId: 'w1', credential: 'jwt', remaining: 50 - done });
    hear('service:rate-budget', { workspaceId: 'w1', credential: 'api-key', remaining: 100 - done });
  }
  await expect
    .poll(() => client.getQueryData(askKey('portfolio:sync-progress', { workspaceId: 'w1' })))
    .toMatchObject({ state: 'finished', done: 50 });
  await expect
    .poll(() => client.getQueryData(queryKeys.rateBudget('w1')))
    .toMatchObject({ jwt: { remaining: 0 }, 'api-key': { remaining: 50 } });
  expect(drawn.length).toBeLessThanOrEqual(6);
});

describe('a service that was unreachable', () => {
  const keyOf = (subject: string): SnapshotKey => ({
    workspaceId: 'w1',
    resource: 'security-deposit',
    subject,
    query: {},
  });
  const reach = (reachable: boolean) => ({ workspaceId: 'w1', reachable, since: '2026-06-15T10:00:00Z' });

  function awayPage() {
    const asked: string[] = [];
    const failures = { '7': 'service-unreachable', '8': 'service-forbidden', '9': null };
    const heard = heardPage(() => Promise.resolve(null), {
      snapshots: {
        read: ({ key, mode }: { key: SnapshotKey; mode: string }) => {
          if (mode === 'refresh') asked.push(key.subject);
          return new Promise(() => undefined);
        },
      },
    });
    for (const [subject, code] of Object.entries(failures)) {
      const key = keyOf(subject);
      const lastFailure = code === null ? null : { at: '2026-06-15T09:59:00Z', error: { code, message: '' } };
      heard.client.setQueryData(queryKeys.snapshot(key), { key, revision: 1, lastFailure });
      new QueryObserver(heard.client, snapshotOptions(key)).subscribe(() => undefined);
    }
    return { ...heard, asked };
  }

  it('is asked for the failed data on screen once it is back', async () => {
    const { hear, asked } = awayPage();
    hear('service:reachability', reach(false));
    expect(asked).toEqual([]);
    hear('service:reachability', reach(true));
    await expect.poll(() => asked).toEqual(['7']);
  });

  it('is asked for failed data even if a reply already reported it back', async () => {
    const { hear, asked, client } = awayPage();
    hear('service:reachability', reach(false));
    client.setQueryData(askKey('snapshots:reachability', { workspaceId: 'w1' }), reach(true));
    hear('service:reachability', reach(true));
    await expect.poll(() => asked).toEqual(['7']);
  });

  it('is asked for nothing if it was always reachable', () => {
    const { hear, asked } = awayPage();
    hear('service:reachability', reach(true));
    expect(asked).toEqual([]);
  });
});

describe('change events in quick succession', () => {
  const verified = (changeId: string, subject: string): RunDetail => ({
    ...runOf({ revision: Number(subject), changeId, explanation: '' }),
    target: { workspaceId: 'w1', resource: 'short-break-rules', subject },
    state: 'verified',
  });

  it('refresh everything each verified change made stale', async () => {
    const asked: string[] = [];
    const { hear } = heardPage(() => Promise.resolve(null), {
      snapshots: {
        read: ({ key }: { key: SnapshotKey }) => {
          asked.push(`${key.resource} of ${key.subject}`);
          return new Promise(() => undefined);
        },
      },
    });
    for (const subject of ['7', '8', '9']) hear('changes:run-changed', verified(`c${subject}`, subject));
    await expect
      .poll(() => asked.toSorted())
      .toEqual(['7', '8', '9'].flatMap((id) => [`discounts of ${id}`, `short-breaks of ${id}`]).toSorted());
  });

  it('refresh the bulk edits when one change was closed', async () => {
    const { hear, client } = heardPage(() => Promise.resolve(null));
    client.setQueryData(askKey('bulk-edits:list', { workspaceId: 'w1' }), { revision: 1, items: [] });
    const isStale = () =>
      client.getQueryState(askKey('bulk-edits:list', { workspaceId: 'w1' }))?.isInvalidated;
    for (const [index, state] of (['sending', 'verifying', 'closed'] as const).entries()) {
      hear('changes:run-changed', { ...verified(`c${String(index)}`, '7'), state });
    }
    await expect.poll(isStale).toBe(true);
  });
});
