import { keychainLocked } from '../../credentials/test-keychain.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RunState } from '../../../../../src/ipc/changes/changes.ts';
import { ConsoleHarness, draft } from '../console-harness.ts';
import { valueOf } from '../../../../value-of.ts';

let harness: ConsoleHarness;
beforeEach(() => {
  harness = new ConsoleHarness();
});

describe('removal of a workspace', () => {
  it('removes its credentials, snapshots, drafts and properties', async () => {
    const { id } = valueOf(await harness.workspaces.create(draft));
    valueOf(harness.properties.add(id, [1, 2]));
    valueOf(await harness.workspaces.remove(id));
    expect(harness.keychain.secrets.size).toBe(0);
    expect(harness.removedSnapshots).toEqual([id]);
    expect(harness.removedDrafts).toEqual([id]);
    expect(valueOf(await harness.workspaces.list())).toMatchObject({ workspaces: [], activeId: null });
    expect(valueOf(harness.properties.ids(id))).toEqual([]);
  });

  it('activates the oldest live workspace, never the sample, if it was active', async () => {
    valueOf(await harness.workspaces.openSample());
    const made: string[] = [];
    for (const name of ['Zennor', 'Mousehole', 'Sennen']) {
      harness.clock.advance(60_000);
      made.push(valueOf(await harness.workspaces.create({ ...draft, name })).id);
    }
    const [oldest = '', middle = '', newest = ''] = made;
    const activeAfter = async (id: string): Promise<string | null> => {
      valueOf(await harness.workspaces.remove(id));
      return valueOf(await harness.workspaces.list()).activeId;
    };
    expect(await activeAfter(newest)).toBe(oldest);
    expect(await activeAfter(middle)).toBe(oldest);
    expect(await activeAfter(oldest)).toBeNull();
  });

  const openRun = (state: RunState) => ({ changeId: 'c', title: 'Deposit', state, updatedAt: 'now' });

  it.each([
    ...(['sending', 'applied', 'reconciled'] as const),
    ...(['refused', 'ambiguous', 'needs-human'] as const),
  ])('is refused while a sent change is unfinished: %s', async (state) => {
    const { id } = valueOf(await harness.workspaces.create(draft));
    harness.openRuns.push(openRun(state));
    expect(await harness.workspaces.remove(id)).toMatchObject({ error: { code: 'run-open' } });
    expect(harness.keychain.secrets.size).toBeGreaterThan(0);
    expect(harness.openRuns).toHaveLength(1);
    // A workspace that stays carries on with its work.
    expect(harness.stopped).toEqual([]);
    harness.openRuns.splice(0);
    expect((await harness.workspaces.remove(id)).ok).toBe(true);
    expect(harness.stopped).toEqual([id]);
  });

  it('discards drafted changes', async () => {
    const { id } = valueOf(await harness.workspaces.create(draft));
    harness.openRuns.push(openRun('drafted'));
    valueOf(await harness.workspaces.remove(id));
    expect(harness.openRuns).toEqual([]);
  });

  it('is refused when somebody used a draft meanwhile', async () => {
    const { id } = valueOf(await harness.workspaces.create(draft));
    harness.openRuns.push(openRun('drafted'));
    harness.discards = false;
    expect(await harness.workspaces.remove(id)).toMatchObject({ error: { code: 'run-open' } });
    expect(harness.keychain.secrets.size).toBeGreaterThan(0);
  });

  it('is refused while the history is unreadable', async () => {
    const { id } = valueOf(await harness.workspaces.create(draft));
    harness.isRecordReadable = false;
    expect(await harness.workspaces.remove(id)).toMatchObject({ error: { code: 'keychain-locked' } });
    expect(harness.keychain.secrets.size).toBeGreaterThan(0);
    expect(harness.stopped).toEqual([]);
    harness.isRecordReadable = true;
    valueOf(await harness.workspaces.remove(id));
    expect(harness.keychain.secrets.size).toBe(0);
  });

  it('locks editing even when it is refused', async () => {
    const { id } = valueOf(await harness.workspaces.create(draft));
    valueOf(await harness.workspaces.unlockEditing(id));
    harness.openRuns.push(openRun('sending'));
    expect((await harness.workspaces.remove(id)).ok).toBe(false);
    expect(harness.workspaces.checkEditable(id)).toMatchObject({ error: { code: 'edits-locked' } });
  });

  it('is refused while the keychain is locked', async () => {
    const { id } = valueOf(await harness.workspaces.create(draft));
    harness.keychain.trouble = keychainLocked;
    expect(await harness.workspaces.remove(id)).toMatchObject({ error: { code: 'keychain-locked' } });
    expect(valueOf(await harness.workspaces.list()).workspaces).toHaveLength(1);
  });
});
