import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { SnapshotView } from '../../../../../src/ipc/snapshots.ts';
import { emptyView } from '../../../../../src/main/snapshots/snapshot-views.ts';
import { hookOf } from '../../hook-of.tsx';
import { useInstead } from '../../../../../src/renderer/client/properties/snapshots.ts';
import { queryKeys } from '../../../../../src/renderer/client/queries/query-keys.ts';

const key = { workspaceId: 'w', resource: 'bookings', subject: '7', query: { limit: '100' } } as const;
const failure = {
  at: '2026-11-22T12:00:00Z',
  error: { code: 'service-failed', message: 'It broke.' },
} as const;

it('another body is shown only while what was asked for is missing', () => {
  const older: SnapshotView = { ...emptyView({ ...key, query: {} }), body: [], hasBody: true };
  const insteadOf = (view: SnapshotView) => {
    const client = new QueryClient();
    client.setQueryData(queryKeys.snapshotInstead(key), older);
    return hookOf(() => useInstead(view), client);
  };
  expect(insteadOf({ ...emptyView(key), lastFailure: failure })).toBe(older);
  expect(insteadOf({ ...emptyView(key), body: [], hasBody: true })).toBeUndefined();
  expect(insteadOf({ ...emptyView(key), body: [], hasBody: true, lastFailure: failure })).toBeUndefined();
  expect(insteadOf(emptyView(key))).toBeUndefined();
});
