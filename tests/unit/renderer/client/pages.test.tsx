// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi, describe } from 'vitest';
import { pagedLists } from '../../../../src/core/service/pages/paged-lists.ts';
import { type Result, succeed, type AppError } from '../../../../src/core/values/errors.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import type { ChannelRequest } from '../../../../src/ipc/channels.ts';
import type { SnapshotKey, SnapshotView } from '../../../../src/ipc/snapshots.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';
import { PropertiesReader } from '../../../../src/renderer/client/properties/properties-reader.ts';
import { readAfter, useInstead } from '../../../../src/renderer/client/properties/snapshots.ts';
import { usePagedReading } from '../../../../src/renderer/client/queries/paged-reading.ts';
import { queryKeys } from '../../../../src/renderer/client/queries/query-keys.ts';
import { viewOf as view } from '../../../../src/renderer/gallery/samples.ts';
import { hookOf } from '../hook-of.tsx';
import { useBridge } from '../use-bridge.ts';

type Read = (request: ChannelRequest<'snapshots:read'>) => Promise<Result<SnapshotView>>;
const service = { read: vi.fn<Read>() };
useBridge({ snapshots: service });

beforeEach(() => {
  service.read.mockReset();
});

const place = (id: number): JsonValue => ({ slug: `stay-in-${String(id)}`, name: `Place ${String(id)}` });
const failure = {
  at: '2026-11-22T12:00:00Z',
  error: { code: 'service-failed', message: 'No.', status: 500 },
} as const;

/**
 * The list of places, from a service with this answer per page number; null: no page was asked for, undefined: it
 * fails.
 */
async function readOf(answer: (page: number | null) => JsonValue | undefined) {
  service.read.mockImplementation(({ key }) => {
    const asked = key.query['page'];
    const body = answer(asked === undefined ? null : Number(asked));
    const view = body === undefined ? { lastFailure: failure } : { body, hasBody: true, readAt: failure.at };
    return Promise.resolve(succeed({ ...emptyView(key), ...view }));
  });
  const client = new QueryClient();
  const wrapper = (props: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{props.children}</QueryClientProvider>
  );
  const hook = () => usePagedReading(pagedLists.places, { workspaceId: 'w', subject: '', pages: 6 });
  const { result } = renderHook(hook, { wrapper });
  await waitFor(() => {
    const { joined, reading, stopped, fault } = result.current;
    const isOver = (joined?.end ?? null) !== null || fault !== null || stopped;
    if (reading || !isOver) throw new Error('still read');
  });
  return {
    asked: service.read.mock.calls.map(([{ key }]) => key.query['page'] ?? null),
    reading: result.current,
    slugs: result.current.joined?.rows.map(({ slug }) => slug),
  };
}

const slugs = (...ids: readonly number[]) => ids.map((id) => `stay-in-${String(id)}`);

it('usePagedReading follows page numbers that start at zero and misses no page', async () => {
  const found = await readOf((page) => {
    const number = page ?? 0;
    return number > 2
      ? { places: [], page: number }
      : { places: [place(2 * number), place(2 * number + 1)], page: number };
  });
  expect(found.asked).toEqual([null, '1', '2', '3']);
  expect(found.slugs).toEqual(slugs(0, 1, 2, 3, 4, 5));
  expect(found.reading.joined).toMatchObject({ end: 'empty', isWhole: true });
});

it('usePagedReading ends when the same page repeats', async () => {
  const found = await readOf(() => ({ places: [place(1), place(2)] }));
  expect(found.asked).toEqual([null, '2']);
  expect(found.reading.joined).toMatchObject({ end: 'repeats', pageCount: 1 });
});

it('usePagedReading stops at its page limit when the service always has more', async () => {
  const found = await readOf((page) => ({ places: [place(page ?? 1)], total: 1_000_000 }));
  expect(found.asked).toHaveLength(6);
  expect(found.reading).toMatchObject({ stopped: true, joined: { end: null, isWhole: false } });
});

it('usePagedReading keeps the pages before a failed page and names that page', async () => {
  const found = await readOf((page) => (page === 3 ? undefined : { places: [place(page ?? 1)], total: 5 }));
  expect(found.slugs).toEqual(slugs(1, 2));
  expect(found.reading).toMatchObject({ fault: { page: 3, error: failure.error }, stopped: false });
});

const furtherKey = {
  workspaceId: 'w',
  resource: 'bookings',
  subject: '7',
  query: { offset: '100' },
} as const;
const [before, first, after] = ['2026-11-22T09:59:00Z', '2026-11-22T10:00:00Z', '2026-11-22T10:01:00Z'];
const furtherPage = (readAt: string): SnapshotView => ({
  ...emptyView(furtherKey),
  body: [],
  hasBody: true,
  readAt,
});

/** How a further page is requested, and when the answer was read. */
async function asked(cached: SnapshotView, readAfterFirst: string | null) {
  service.read.mockImplementation(({ mode }) =>
    Promise.resolve(succeed(mode === 'cached' ? cached : furtherPage(after))),
  );
  const { readAt } = await readAfter(furtherKey, readAfterFirst);
  return { modes: service.read.mock.calls.map(([{ mode }]) => mode), readAt };
}

it('readAfter refreshes a cached page that is older than the first page', async () => {
  expect(await asked(furtherPage(before), first)).toEqual({ modes: ['cached', 'refresh'], readAt: after });
});

it('readAfter uses a cached page as new as the first, or without a first', async () => {
  expect(await asked(furtherPage(first), first)).toEqual({ modes: ['cached'], readAt: first });
  service.read.mockReset();
  expect(await asked(furtherPage(before), null)).toEqual({ modes: ['cached'], readAt: before });
});

it('readAfter sends no second request for a page that just failed', async () => {
  expect((await asked(emptyView(furtherKey), first)).modes).toEqual(['cached']);
});

const at = '2026-11-22T10:00:00.000Z';

function viewOf(key: SnapshotKey, body: JsonValue, failure: AppError | null = null): SnapshotView {
  const lastFailure = failure === null ? null : { at, error: failure };
  return view(body ?? undefined, { key, readAt: body === null ? null : at, lastFailure });
}

/** Properties with so many bookings each, ten per page whatever the request asks for. */
function servedBookings(bookings: Readonly<Record<string, number>>, reported = true) {
  const asked: string[] = [];
  return {
    asked,
    read: (key: SnapshotKey): Promise<SnapshotView> => {
      const offset = Number(key.query['offset'] ?? '0');
      asked.push(`${key.subject}@${String(offset)}`);
      const total = bookings[key.subject] ?? 0;
      const rows = Array.from({ length: Math.max(0, Math.min(10, total - offset)) }, (_, index) => ({
        booking_id: offset + index + 1,
        check_in: '2026-11-07',
      }));
      return Promise.resolve(viewOf(key, { bookings: rows, ...(reported ? { total } : {}) }));
    },
  };
}

function readerOf(refresh: (key: SnapshotKey) => Promise<SnapshotView>) {
  let now = 0;
  return new PropertiesReader({
    saved: (key) => Promise.resolve(viewOf(key, null)),
    refresh,
    keyOf: (id) => ({ workspaceId: 'w', resource: 'bookings', subject: String(id), query: { limit: '100' } }),
    now: () => (now += 1_000),
  });
}

describe('PropertiesReader', () => {
  it('follows offsets to the end of each property, one property after the other', async () => {
    const { asked, read } = servedBookings({ 1: 25, 2: 3 });
    const reader = readerOf(read);
    expect(await reader.open([1, 2])).toEqual([1, 2]);
    await reader.read([1, 2]);
    expect(asked).toEqual(['1@0', '1@10', '1@20', '2@0']);
    expect(reader.state().readings.get(1)).toMatchObject({ isWhole: true, readAt: at });
    expect(reader.state().readings.get(1)?.rows).toHaveLength(25);
    expect(reader.state().progress).toBeNull();
  });

  it('continues a read when opening the saved pages leaves nothing to load', async () => {
    const { read } = servedBookings({ 1: 1, 2: 1 });
    const reader = readerOf(read);
    const opened = reader.open([1, 2]);
    const asked = reader.read([1, 2]);
    // Somebody pressed Refresh meanwhile, so nothing else needs to be asked for.
    expect(await opened).toBeNull();
    await reader.read([]);
    await asked;
    expect([...reader.state().readings.keys()]).toEqual([1, 2]);
  });

  it('reports the properties left when another run replaces it, and none once stopped', async () => {
    const { read } = servedBookings({ 1: 1, 2: 1, 3: 1 });
    const reader = readerOf(async (key) => {
      if (key.subject === '2') void reader.open([]);
      return read(key);
    });
    await reader.read([1, 2, 3]);
    expect(reader.left()).toEqual([2, 3]);
    reader.stop();
    expect(reader.left()).toEqual([]);
  });

  it('drops all rows once forgotten, even if stopped before reopening', async () => {
    const { read } = servedBookings({ 1: 2, 2: 2 });
    const reader = readerOf(read);
    await reader.read([1, 2]);
    reader.forget();
    reader.stop();
    expect([...reader.state().readings.keys()]).toEqual([]);
  });

  it('opens every saved page of a property whose last read failed, and reports the failure', async () => {
    const { read } = servedBookings({ 1: 25 });
    const error: AppError = { code: 'service-unreachable', message: 'Nobody answers.' };
    const reader = new PropertiesReader({
      saved: async (key) => {
        const view = await read(key);
        return key.query['offset'] === undefined ? { ...view, lastFailure: { at, error } } : view;
      },
      refresh: read,
      keyOf: (id) => ({ workspaceId: 'w', resource: 'bookings', subject: String(id), query: {} }),
      now: () => 0,
    });
    expect(await reader.open([1])).toEqual([]);
    expect(reader.state().readings.get(1)?.rows).toHaveLength(25);
    expect(reader.state().readings.get(1)?.failure).toEqual(error);
  });

  it('marks a property as incomplete when a later page is older than its first', async () => {
    const { read } = servedBookings({ 1: 15 });
    const older = '2026-11-20T10:00:00.000Z';
    const reader = readerOf(async (key) => {
      const view = await read(key);
      return key.query['offset'] === undefined ? view : { ...view, readAt: older };
    });
    await reader.read([1]);
    expect(reader.state().readings.get(1)).toMatchObject({ isWhole: false, readAt: older });
    expect(reader.state().readings.get(1)?.rows).toHaveLength(15);
  });
});

const askedKey = { workspaceId: 'w', resource: 'bookings', subject: '7', query: { limit: '100' } } as const;
const itBroke = {
  at: '2026-11-22T12:00:00Z',
  error: { code: 'service-failed', message: 'It broke.' },
} as const;

it('useInstead returns another body only while the requested one is missing', () => {
  const older: SnapshotView = { ...emptyView({ ...askedKey, query: {} }), body: [], hasBody: true };
  const insteadOf = (view: SnapshotView) => {
    const client = new QueryClient();
    client.setQueryData(queryKeys.snapshotInstead(askedKey), older);
    return hookOf(() => useInstead(view), client);
  };
  expect(insteadOf({ ...emptyView(askedKey), lastFailure: itBroke })).toBe(older);
  expect(insteadOf({ ...emptyView(askedKey), body: [], hasBody: true })).toBeUndefined();
  expect(
    insteadOf({ ...emptyView(askedKey), body: [], hasBody: true, lastFailure: itBroke }),
  ).toBeUndefined();
  expect(insteadOf(emptyView(askedKey))).toBeUndefined();
});
