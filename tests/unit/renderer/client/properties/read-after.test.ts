import { beforeEach, expect, it, vi } from 'vitest';
import { succeed, type Result } from '../../../../../src/core/values/errors.ts';
import type { ChannelRequest } from '../../../../../src/ipc/channels.ts';
import type { SnapshotView } from '../../../../../src/ipc/snapshots.ts';
import { emptyView } from '../../../../../src/main/snapshots/snapshot-views.ts';
import { readAfter } from '../../../../../src/renderer/client/properties/snapshots.ts';
import { useBridge } from '../../use-bridge.ts';

type Read = (request: ChannelRequest<'snapshots:read'>) => Promise<Result<SnapshotView>>;
const service = { read: vi.fn<Read>() };
useBridge({ snapshots: service });

const key = { workspaceId: 'w', resource: 'bookings', subject: '7', query: { offset: '100' } } as const;
const [before, first, after] = ['2026-11-22T09:59:00Z', '2026-11-22T10:00:00Z', '2026-11-22T10:01:00Z'];
const page = (readAt: string): SnapshotView => ({ ...emptyView(key), body: [], hasBody: true, readAt });

/** How a further page is asked for, and when what was answered was read. */
async function asked(cached: SnapshotView, readAfterFirst: string | null) {
  service.read.mockImplementation(({ mode }) =>
    Promise.resolve(succeed(mode === 'cached' ? cached : page(after))),
  );
  const { readAt } = await readAfter(key, readAfterFirst);
  return { modes: service.read.mock.calls.map(([{ mode }]) => mode), readAt };
}

beforeEach(() => {
  service.read.mockReset();
});

it('reads a further page anew that is older than the first one: it is of another reading', async () => {
  expect(await asked(page(before), first)).toEqual({ modes: ['cached', 'refresh'], readAt: after });
});

it('takes a further page from the cache that is no older than the first one, or where there is no first one', async () => {
  expect(await asked(page(first), first)).toEqual({ modes: ['cached'], readAt: first });
  service.read.mockReset();
  expect(await asked(page(before), null)).toEqual({ modes: ['cached'], readAt: before });
});

it('does not ask once more for a page that could not be read just now', async () => {
  expect((await asked(emptyView(key), first)).modes).toEqual(['cached']);
});
