import { beforeEach, describe, expect, it } from 'vitest';
import type { SnapshotKey } from '../../../../src/ipc/snapshots.ts';
import { noneThere } from '../../../../src/main/service-client/answers/conditional-read.ts';
import { keyFor, SnapshotHarness, unreachable } from './snapshot-harness.ts';
import { valueOf } from '../../../value-of.ts';

let harness: SnapshotHarness;
beforeEach(() => {
  harness = new SnapshotHarness();
});

const read = async (mode: 'cached' | 'refresh', of: SnapshotKey) =>
  valueOf(await harness.snapshots.read(of, mode));

describe('what a change has proven not to be there', () => {
  const discount = keyFor('1042', 'low-occupancy');
  const notFound = { code: 'service-not-found', message: 'Not found.', status: 404 } as const;
  const deleted = async (): Promise<void> => {
    await harness.snapshots.expect(discount)(noneThere(harness.now));
  };

  it('is still not there where the service answers "not found" again, and no read has failed', async () => {
    await deleted();
    harness.advance(60_000);
    harness.service.failure = notFound;
    const view = await read('refresh', discount);
    expect(view).toMatchObject({ hasBody: true, body: null, shape: 'known', lastFailure: null });
    expect(view.readAt).toBe(harness.now.toISOString());
    harness.restart();
    expect(await read('refresh', discount)).toMatchObject({ hasBody: true, lastFailure: null });
  });

  it('has failed to be read where the service cannot be reached, or nothing was proven', async () => {
    harness.service.failure = notFound;
    expect(await read('refresh', discount)).toMatchObject({
      hasBody: false,
      lastFailure: { error: notFound },
    });
    await deleted();
    harness.service.failure = unreachable;
    expect(await read('refresh', discount)).toMatchObject({ lastFailure: { error: unreachable } });
    harness.service.failure = notFound;
    harness.service.body = null;
    const property = keyFor('1043', 'property-detail');
    expect(await read('refresh', property)).toMatchObject({ lastFailure: { error: notFound } });
  });
});
