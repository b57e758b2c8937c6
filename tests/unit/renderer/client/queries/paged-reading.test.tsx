// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Result, succeed } from '../../../../../src/core/values/errors.ts';
import type { SnapshotKey, SnapshotView } from '../../../../../src/ipc/snapshots.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import { pagedLists } from '../../../../../src/core/service/pages/paged-lists.ts';
import { emptyView } from '../../../../../src/main/snapshots/snapshot-views.ts';
import { usePagedReading } from '../../../../../src/renderer/client/queries/paged-reading.ts';
import { useBridge } from '../../use-bridge.ts';

type Read = (request: { readonly key: SnapshotKey }) => Promise<Result<SnapshotView>>;
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

/** The list of places of a service that answers so to the number of a page, null where none was asked for; undefined: it fails. */
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

it('asks a service that counts from nought by its own numbers, and misses no page', async () => {
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

it('ends where the same page comes again, for ever', async () => {
  const found = await readOf(() => ({ places: [place(1), place(2)] }));
  expect(found.asked).toEqual([null, '2']);
  expect(found.reading.joined).toMatchObject({ end: 'repeats', pageCount: 1 });
});

it('never ends by itself at a service that always has more, and stops at its bound', async () => {
  const found = await readOf((page) => ({ places: [place(page ?? 1)], total: 1_000_000 }));
  expect(found.asked).toHaveLength(6);
  expect(found.reading).toMatchObject({ stopped: true, joined: { end: null, isWhole: false } });
});

it('shows what came before a page that fails, and says which one that is', async () => {
  const found = await readOf((page) => (page === 3 ? undefined : { places: [place(page ?? 1)], total: 5 }));
  expect(found.slugs).toEqual(slugs(1, 2));
  expect(found.reading).toMatchObject({ fault: { page: 3, error: failure.error }, stopped: false });
});
