import { beforeEach, describe, expect, it } from 'vitest';
import type { SnapshotKey } from '../../../../src/ipc/snapshots.ts';
import { keyFor, SnapshotHarness } from './snapshot-harness.ts';
import { valueOf } from '../../../value-of.ts';

let harness: SnapshotHarness;
beforeEach(() => {
  harness = new SnapshotHarness();
});

describe('whose answers are known', () => {
  const read = async (key: SnapshotKey) => valueOf(await harness.snapshots.read(key, 'cached'));

  it('are those of a whole read, of this workspace and as long as they can be opened', async () => {
    await read(keyFor('1'));
    await read(keyFor('2'));
    await read({ ...keyFor('3'), query: { page: '2' } });
    await read(keyFor('4', 'security-deposit'));
    const subjects = async (workspaceId: string): Promise<string[]> =>
      valueOf(await harness.snapshots.subjects(workspaceId, 'property-detail')).sort();
    expect(await subjects(keyFor('1').workspaceId)).toEqual(['1', '2']);
    expect(await subjects('another')).toEqual([]);
    // While the keychain is locked nothing of it can be opened.
    harness.ring.isLocked = true;
    harness.restart();
    expect(await subjects(keyFor('1').workspaceId)).toEqual([]);
  });
});
