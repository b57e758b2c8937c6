import { valueOf } from '../../../value-of.ts';
import { consoleWith } from '../storage/console-with.ts';
import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeTarget } from '../../../../src/ipc/changes/changes.ts';
import type { DraftContent } from '../../../../src/ipc/changes/drafts.ts';
import {
  type DraftKey,
  createDrafts,
  mostDraftBytes,
  mostDrafts,
  type Drafts,
} from '../../../../src/main/drafts/drafts.ts';
import { keyIdOf, rowKey } from '../../../../src/main/storage/row-encryption.ts';

const target: ChangeTarget = { workspaceId: 'w', resource: 'security-deposit', subject: '7' };
const place = (change: Partial<ChangeTarget>): ChangeTarget => ({ ...target, ...change });
const content = (reason = ''): DraftContent => ({
  baseBody: { property_id: 7 },
  baseBodyHash: 'hash',
  form: {},
  reason,
  changeId: null,
});

function keyFor(storage: DraftKey['storage']): DraftKey {
  const key = rowKey(randomBytes(32));
  return { key, keyId: keyIdOf(key), storage };
}

describe('drafts, some on disk and some in memory', () => {
  const keychain = keyFor('keychain');
  const memory = keyFor('memory');
  let db: DatabaseSync;
  let sealing: DraftKey;
  let drafts: Drafts;
  let nowMs: number;
  let bases: unknown[];

  beforeEach(() => {
    db = consoleWith('w', 'other');
    sealing = keychain;
    nowMs = 0;
    bases = [];
    drafts = createDrafts({
      db,
      onKey: () => undefined,
      keys: { keyOf: () => Promise.resolve(sealing) },
      titleOf: ({ subject }, base) => {
        bases.push(base);
        return subject;
      },
      now: () => new Date((nowMs += 1_000)),
    });
  });

  const save = async (at: ChangeTarget, key: DraftKey, reason = ''): Promise<void> => {
    sealing = key;
    valueOf(await drafts.save({ target: at, ...content(reason) }));
  };
  const subjects = async (workspaceId = 'w'): Promise<string[]> =>
    valueOf(await drafts.list({ workspaceId })).drafts.map((draft) => draft.target.subject);

  it('are listed together, the newest first', async () => {
    await save(place({ subject: '1' }), keychain);
    await save(place({ subject: '2' }), memory);
    await save(place({ subject: '3' }), keychain);
    await save(place({ subject: '4' }), memory);
    expect(await subjects()).toEqual(['4', '3', '2', '1']);
  });

  it('are those of the workspace only, and say whose they are', async () => {
    await save(target, memory);
    await save(place({ workspaceId: 'other', subject: '8' }), memory);
    expect(await subjects()).toEqual(['7']);
    expect(await subjects('other')).toEqual(['8']);
    expect(drafts.onlyInMemory().sort()).toEqual(['other', 'w']);
    valueOf(drafts.removeWorkspace('w'));
    expect(drafts.onlyInMemory()).toEqual(['other']);
  });

  it('are one a target: the one in memory hides an older one on disk', async () => {
    await save(target, keychain, 'older');
    await save(target, memory, 'newer');
    const kept = valueOf(await drafts.list({ workspaceId: 'w' })).drafts;
    expect(kept.map((draft) => draft.content?.reason)).toEqual(['newer']);
  });

  it('leave memory when the same target is kept on disk', async () => {
    await save(target, memory, 'older');
    await save(target, keychain, 'newer');
    expect(drafts.onlyInMemory()).toEqual([]);
    const kept = valueOf(await drafts.list({ workspaceId: 'w' })).drafts;
    expect(kept.map((draft) => draft.content?.reason)).toEqual(['newer']);
  });

  it('are apart where any part of the target differs', async () => {
    const places = [
      target,
      place({ subject: '8' }),
      place({ resource: 'early-bird' }),
      place({ workspaceId: 'other' }),
    ];
    for (const at of places) await save(at, memory);
    expect(drafts.onlyInMemory()).toHaveLength(places.length);
  });

  it('are counted together against the most there may be, those of others apart', async () => {
    for (let subject = 1; subject < mostDrafts; subject += 1) {
      await save(place({ subject: String(subject) }), subject % 2 === 0 ? memory : keychain);
    }
    await save(place({ workspaceId: 'other' }), memory);
    await save(place({ subject: 'the last one' }), memory);
    const further = { target: place({ subject: 'one more' }), ...content() };
    expect(await drafts.save(further)).toMatchObject({ ok: false, error: { code: 'validation' } });
    // One that is kept already can be kept anew, wherever it is.
    await save(place({ subject: 'the last one' }), memory, 'again');
    await save(place({ subject: '1' }), keychain, 'again');
    await save(place({ workspaceId: 'other', subject: '8' }), keychain);
    expect(mostDrafts).toBe(200);
  });

  it('may be as large as half a mebibyte, as JSON in bytes', async () => {
    const room = mostDraftBytes - Buffer.byteLength(JSON.stringify(content()));
    expect(mostDraftBytes).toBe(524_288);
    await save(target, keychain, 'x'.repeat(room));
    const tooLarge = { target, ...content('x'.repeat(room + 1)) };
    expect(await drafts.save(tooLarge)).toMatchObject({ ok: false });
    const tooManyBytes = { target, ...content('é'.repeat(room / 2 + 1)) };
    expect(await drafts.save(tooManyBytes)).toMatchObject({ ok: false });
  });

  it('are titled by their base body, and by none where they do not open', async () => {
    await save(target, keychain);
    expect(bases).toEqual([{ property_id: 7 }]);
    sealing = keyFor('keychain');
    expect(await subjects()).toEqual(['7']);
    expect(bases[1]).toBeNull();
  });

  it('are not lost in silence when the file cannot be used', async () => {
    db.exec('DROP TABLE draft');
    expect(await drafts.list({ workspaceId: 'w' })).toMatchObject({ ok: false });
    expect(await drafts.save({ target, ...content() })).toMatchObject({ ok: false });
    sealing = memory;
    expect(await drafts.save({ target, ...content() })).toMatchObject({ ok: false });
    expect(await drafts.remove({ target })).toMatchObject({ ok: false });
    expect(drafts.removeWorkspace('w')).toMatchObject({ ok: false });
  });
});
