import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi, describe } from 'vitest';
import type { RunDetail, Run } from '../../../../../src/ipc/changes/changes.ts';
import { isReadBefore, newestGroupChange } from '../../../../../src/renderer/client/changes/group-changes.ts';
import { gatheredEvents, gatherMs } from '../../../../../src/renderer/client/queries/gathered-events.ts';
import { pacedRefresh } from '../../../../../src/renderer/client/queries/paced-refresh.ts';
import { refreshAnew } from '../../../../../src/renderer/client/queries/refresh-anew.ts';
import { onceVerified, staleAfter } from '../../../../../src/renderer/client/queries/related-reads.ts';

describe('gatheredEvents', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('delivers the first event at once and later ones together, in order', () => {
    const landed: (readonly number[])[] = [];
    const take = gatheredEvents<number>((events) => landed.push(events));
    for (const event of [1, 2, 3]) take(event);
    expect(landed).toEqual([[1]]);
    vi.advanceTimersByTime(gatherMs);
    expect(landed).toEqual([[1], [2, 3]]);
  });

  it('keeps gathering while events arrive, and delivers at once after a pause', () => {
    const landed: (readonly number[])[] = [];
    const take = gatheredEvents<number>((events) => landed.push(events));
    for (let event = 1; event <= 10; event += 1) {
      take(event);
      vi.advanceTimersByTime(gatherMs / 2);
    }
    expect(landed.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(landed.length).toBeLessThanOrEqual(6);
    vi.advanceTimersByTime(2 * gatherMs);
    take(11);
    expect(landed.at(-1)).toEqual([11]);
  });

  it('accepts an event that arrives during delivery', () => {
    const landed: (readonly string[])[] = [];
    const take = gatheredEvents<string>((events) => {
      landed.push(events);
      if (events.includes('one')) take('another');
    });
    take('one');
    vi.advanceTimersByTime(gatherMs);
    expect(landed).toEqual([['one'], ['another']]);
  });
});

describe('pacedRefresh', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function reads() {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const refresh = pacedRefresh((workspaceId) => {
      begun.push(workspaceId);
      return new Promise((resolve, reject) => {
        ends.push(ends.length % 2 === 0 ? () => resolve(null) : () => reject(new Error('offline')));
      });
    });
    const endNext = async (): Promise<void> => {
      ends.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    };
    return { begun, refresh, endNext };
  }

  it('reads at once, and once more after a pause for all later requests', async () => {
    const { begun, refresh, endNext } = reads();
    refresh('w1');
    expect(begun).toEqual(['w1']);
    for (let more = 0; more < 50; more += 1) refresh('w1');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(begun).toEqual(['w1']);
    await endNext();
    refresh('w1');
    expect(begun).toEqual(['w1']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toEqual(['w1', 'w1']);
  });

  it('reads again after a failure, per workspace, and at once after its pause', async () => {
    const { begun, refresh, endNext } = reads();
    refresh('w1');
    refresh('w2');
    refresh('w2');
    expect(begun).toEqual(['w1', 'w2']);
    await endNext();
    await endNext();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toEqual(['w1', 'w2', 'w2']);
    refresh('w1');
    expect(begun).toEqual(['w1', 'w2', 'w2', 'w1']);
  });

  it('stops waiting for a read that never ends', async () => {
    const { begun, refresh, endNext } = reads();
    refresh('w1');
    refresh('w1');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(begun).toEqual(['w1', 'w1']);
    // A late end starts nothing of its own.
    await endNext();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(begun).toEqual(['w1', 'w1']);
  });
});

const queryKey = ['portfolio', 'w1', 'rows'] as const;

/** A visible list. The test decides when its reads are answered, with what was true when they were asked. */
function shownList() {
  const client = new QueryClient();
  const open: (() => void)[] = [];
  const truth = { rows: 0 };
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => {
      const { rows } = truth;
      return new Promise<number>((resolve) => open.push(() => resolve(rows)));
    },
  });
  const stop = observer.subscribe(() => undefined);
  return { client, open, truth, stop };
}

it('refreshAnew shows a change made while the first read was under way', async () => {
  const { client, open, truth, stop } = shownList();
  truth.rows = 1;
  const done = refreshAnew(client, ['portfolio', 'w1']);
  open.shift()?.();
  await expect.poll(() => open.length).toBe(1);
  open.shift()?.();
  await done;
  expect(client.getQueryData(queryKey)).toBe(1);
  stop();
});

const run = (changeId: string, state: RunDetail['state'], resource: RunDetail['target']['resource']) =>
  ({ changeId, state, target: { workspaceId: 'w', resource, subject: '4107' } }) as RunDetail;

describe('staleAfter a verified change', () => {
  it('names every other read of the same property that includes the change', () => {
    const stale = (resource: RunDetail['target']['resource']) =>
      staleAfter(run('c', 'verified', resource)).map((key) => `${key.resource} ${key.subject}`);
    expect(stale('low-occupancy')).toEqual(['discounts 4107']);
    expect(stale('short-break-rules')).toEqual(['discounts 4107', 'short-breaks 4107']);
    // Early bird is read through `discounts`, which proved it.
    expect(stale('early-bird')).toEqual([]);
  });

  it('is reported once per change, only when verified', () => {
    const reported: string[] = [];
    const hear = onceVerified(({ changeId }) => reported.push(changeId));
    for (const state of ['drafted', 'sending', 'applied', 'verified', 'verified'] as const) {
      hear(run('a', state, 'low-occupancy'));
    }
    hear(run('b', 'rejected', 'low-occupancy'));
    expect(reported).toEqual(['a']);
  });
});

const line = (resource: Run['target']['resource'], verifiedAt: string | null) => ({
  target: { workspaceId: 'w', resource, subject: '71' },
  receipt: verifiedAt === null ? null : { verifiedAt },
});

describe('newestGroupChange', () => {
  it('counts only creations, replacements and deletions of groups', () => {
    const runs = [
      line('occupancy-group', '2026-11-19T10:00:00.000Z'),
      line('new-occupancy-group', '2026-11-19T12:00:00.000Z'),
      line('security-deposit', '2026-11-19T15:00:00.000Z'),
      line('occupancy-group', null),
    ];
    expect(newestGroupChange(runs)).toBe('2026-11-19T12:00:00.000Z');
  });
});

describe('isReadBefore', () => {
  it.each([
    ['2026-11-19T10:00:00.000Z', '2026-11-19T10:00:00.001Z', true],
    ['2026-11-19T10:00:00.000Z', '2026-11-19T10:00:00.000Z', false],
    ['2026-11-19T10:00:00.000Z', null, false],
    [null, '2026-11-19T10:00:00.000Z', false],
  ])('compares a read at %s with a change at %s: %s', (readAt, changedAt, behind) => {
    expect(isReadBefore(readAt, changedAt)).toBe(behind);
  });
});
