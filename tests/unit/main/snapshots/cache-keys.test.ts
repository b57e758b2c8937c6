import { beforeEach, describe, expect, it } from 'vitest';
import { createCacheKeys, standInLastsMs } from '../../../../src/main/snapshots/cache-keys.ts';
import { keyFor, SnapshotHarness } from './snapshot-harness.ts';
import { valueOf } from '../../../value-of.ts';

let harness: SnapshotHarness;
beforeEach(() => {
  harness = new SnapshotHarness();
});

describe('cache keys during an absence', () => {
  it('are requested at every use, and once afterwards, while rows stay readable', async () => {
    const read = valueOf(await harness.snapshots.read(keyFor('1'), 'refresh'));
    harness.snapshots.dropSecrets();
    harness.ring.asked = 0;
    const away = valueOf(await harness.snapshots.latest(keyFor('1')));
    expect(away.body).toEqual(read.body);
    const askedOnce = harness.ring.asked;
    expect(askedOnce).toBeGreaterThan(0);
    await harness.snapshots.latest(keyFor('1'));
    expect(harness.ring.asked).toBe(2 * askedOnce);
    harness.snapshots.rememberAgain();
    await harness.snapshots.latest(keyFor('1'));
    await harness.snapshots.latest(keyFor('1'));
    expect(harness.ring.asked).toBe(2 * askedOnce + 1);
  });

  it('lose no row while the keychain is locked, and open all rows afterwards', async () => {
    const read = valueOf(await harness.snapshots.read(keyFor('1'), 'refresh'));
    const emptied: (string | null)[] = [];
    harness.snapshots.onEmptied((workspaceId) => emptied.push(workspaceId));
    harness.snapshots.dropSecrets();
    harness.ring.isLocked = true;
    harness.snapshots.rememberAgain();
    expect(valueOf(await harness.snapshots.latest(keyFor('1'))).hasBody).toBe(false);
    valueOf(await harness.snapshots.read(keyFor('2'), 'refresh'));
    harness.ring.isLocked = false;
    harness.snapshots.rememberAgain();
    expect(valueOf(await harness.snapshots.latest(keyFor('1'))).body).toEqual(read.body);
    // Whoever caches results of these rows must start again.
    expect(emptied).toEqual(['w1']);
  });

  it('are requested again a while after a stand-in key', async () => {
    let nowMs = 0;
    harness.ring.isLocked = true;
    const keys = createCacheKeys(harness.db, harness.ring, { monotonicMs: () => nowMs });
    const { keyId } = await keys.keyOf('w1');
    harness.ring.isLocked = false;
    nowMs = standInLastsMs - 1;
    expect(await keys.keyOf('w1')).toMatchObject({ keyId, storage: 'memory' });
    nowMs = standInLastsMs;
    expect(await keys.keyOf('w1')).toMatchObject({ storage: 'keychain' });
  });
});
