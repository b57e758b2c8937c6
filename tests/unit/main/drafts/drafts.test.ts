import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeTarget } from '../../../../src/ipc/changes/changes.ts';
import type { DraftContent } from '../../../../src/ipc/changes/drafts.ts';
import {
  type DraftKey,
  type Drafts,
  createDrafts,
  mostDraftBytes,
  mostDrafts,
} from '../../../../src/main/drafts/drafts.ts';
import { keyholderSchema } from '../../../../src/main/storage/keyholder-schema.ts';
import { openDatabase } from '../../../../src/main/storage/open-database.ts';
import { keyIdOf, rowKey } from '../../../../src/main/storage/row-encryption.ts';
import { emptyFolder } from '../../../empty-folder.ts';
import { valueOf } from '../../../value-of.ts';

const planted = 'a reason that nobody else may read';
const target: ChangeTarget = { workspaceId: 'w', resource: 'security-deposit', subject: '7' };

function contentOf(change: Partial<DraftContent> = {}): DraftContent {
  return {
    baseBody: { property_id: 7, security_deposit: 250 },
    baseBodyHash: 'hash',
    form: { amount: '300', disabled: false },
    reason: planted,
    changeId: null,
    ...change,
  };
}

function keyOf(storage: DraftKey['storage'] = 'keychain'): DraftKey {
  const key = rowKey(randomBytes(32));
  return { key, keyId: keyIdOf(key), storage };
}

describe('drafts', () => {
  let folder: string;
  let db: DatabaseSync;
  let sealing: DraftKey;
  let drafts: Drafts;
  let nowMs: number;
  let bases: unknown[];

  const open = (): void => {
    const options = { path: join(folder, 'keyholder.sqlite'), schema: keyholderSchema } as const;
    db = valueOf(openDatabase({ ...options, durability: 'full' })).db;
    drafts = createDrafts({
      db,
      onKey: () => undefined,
      keys: { keyOf: () => Promise.resolve(sealing) },
      titleOf: ({ subject }, base) => {
        bases.push(base);
        return `Deposit of ${subject}`;
      },
      now: () => new Date((nowMs += 1_000)),
    });
  };
  const restart = (): void => {
    db.close();
    open();
  };
  const addWorkspace = (id: string): void => {
    db.prepare(
      `INSERT INTO workspace (id, name, name_key, kind, base_address, admin_base_path, colour, created_at_ms)
       VALUES (?, ?, ?, 'live', 'https://service.example/api/v1', '/api/v1', 'teal', 0)`,
    ).run(id, id, id);
  };
  const list = async (workspaceId = 'w') => valueOf(await drafts.list({ workspaceId }));
  const rows = (): unknown => db.prepare('SELECT count(*) AS total FROM draft').get()?.['total'];

  beforeEach(() => {
    folder = emptyFolder();
    sealing = keyOf();
    bases = [];
    nowMs = Date.parse('2026-11-21T10:00:00.000Z');
    open();
    addWorkspace('w');
    addWorkspace('other');
  });
  afterEach(() => {
    db.close();
  });

  it('survive a restart unchanged', async () => {
    const saved = valueOf(await drafts.save({ target, ...contentOf() }));
    restart();
    expect(await list()).toEqual({ storage: 'disk', drafts: [saved] });
    expect(saved).toMatchObject({
      title: 'Deposit of 7',
      savedAt: '2026-11-21T10:00:01.000Z',
      content: contentOf(),
    });
  });

  it('are not in the file as plain text', async () => {
    valueOf(await drafts.save({ target, ...contentOf() }));
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const bytes = readFileSync(join(folder, 'keyholder.sqlite'));
    expect(bytes.includes(Buffer.from(planted))).toBe(false);
    expect(bytes.includes(Buffer.from('security-deposit'))).toBe(true);
  });

  it('are one per target, newest first, and separate for each workspace', async () => {
    valueOf(await drafts.save({ target, ...contentOf() }));
    valueOf(await drafts.save({ target: { ...target, subject: '8' }, ...contentOf() }));
    valueOf(await drafts.save({ target: { ...target, workspaceId: 'other' }, ...contentOf() }));
    valueOf(await drafts.save({ target, ...contentOf({ form: { amount: '301', disabled: false } }) }));
    const saved = (await list()).drafts;
    expect(saved.map((draft) => draft.target.subject)).toEqual(['7', '8']);
    expect(saved[0]?.content?.form).toEqual({ amount: '301', disabled: false });
    expect((await list('other')).drafts).toHaveLength(1);
  });

  it('are removed one by one, and removing a missing one succeeds', async () => {
    valueOf(await drafts.save({ target, ...contentOf() }));
    valueOf(await drafts.remove({ target }));
    valueOf(await drafts.remove({ target }));
    expect((await list()).drafts).toEqual([]);
    expect(rows()).toBe(0);
  });

  it('are listed but not opened while their key is missing, and stay saved', async () => {
    valueOf(await drafts.save({ target, ...contentOf() }));
    const first = sealing;
    sealing = keyOf('memory');
    expect((await list()).drafts).toMatchObject([{ target, title: 'Deposit of 7', content: null }]);
    sealing = first;
    expect((await list()).drafts).toMatchObject([{ content: { reason: planted } }]);
  });

  it('do not open after a change to their content, target or time', async () => {
    valueOf(await drafts.save({ target, ...contentOf() }));
    const opened = async () =>
      [...(await list()).drafts, ...(await list('other')).drafts].map(({ content }) => content?.reason);
    for (const [column, another] of [
      ['subject', "'8'"],
      ['resource', "'early-bird'"],
      ['workspace_id', "'other'"],
      ['saved_at_ms', 'saved_at_ms + 1'],
      ['saved_at_ms', 'saved_at_ms - 1'],
    ] as const) {
      const was = db.prepare(`SELECT ${column} AS was FROM draft`).get()?.['was'] ?? null;
      db.exec(`UPDATE draft SET ${column} = ${another}`);
      expect(await opened(), column).toEqual([undefined]);
      db.prepare(`UPDATE draft SET ${column} = ?`).run(was);
      expect(await opened()).toEqual([planted]);
    }
    const sealed = db.prepare('SELECT content FROM draft').get()?.['content'];
    if (!(sealed instanceof Uint8Array)) throw new Error('There is no sealed content.');
    sealed[40] = (sealed[40] ?? 0) ^ 1;
    db.prepare('UPDATE draft SET content = ?').run(sealed);
    expect(await opened()).toEqual([undefined]);
  });

  it('stay in memory when no key can be saved, and end with the console', async () => {
    sealing = keyOf('memory');
    valueOf(await drafts.save({ target, ...contentOf() }));
    expect(await list()).toMatchObject({ storage: 'memory', drafts: [{ content: { reason: planted } }] });
    expect(rows()).toBe(0);
    restart();
    expect((await list()).drafts).toEqual([]);
  });

  it('move to disk with the next list or draft once the keychain answers', async () => {
    for (const next of [list, () => drafts.save({ target: { ...target, subject: '9' }, ...contentOf() })]) {
      const saved = sealing;
      sealing = keyOf('memory');
      valueOf(await drafts.save({ target, ...contentOf() }));
      expect(drafts.onlyInMemory()).toEqual(['w']);
      sealing = saved;
      await next();
      expect(drafts.onlyInMemory()).toEqual([]);
      restart();
      expect((await list()).drafts).toContainEqual(expect.objectContaining({ target, content: contentOf() }));
      valueOf(await drafts.remove({ target }));
    }
  });

  it('in memory wait for the key of their own workspace', async () => {
    const saved = sealing;
    sealing = keyOf('memory');
    valueOf(await drafts.save({ target, ...contentOf() }));
    valueOf(await drafts.save({ target: { ...target, workspaceId: 'other' }, ...contentOf() }));
    sealing = saved;
    await list();
    expect(drafts.onlyInMemory()).toEqual(['other']);
  });

  it('are removed with their workspace, in memory and on disk', async () => {
    valueOf(await drafts.save({ target, ...contentOf() }));
    const saved = sealing;
    sealing = keyOf('memory');
    valueOf(await drafts.save({ target: { ...target, subject: '8' }, ...contentOf() }));
    sealing = saved;
    valueOf(drafts.removeWorkspace('w'));
    expect((await list()).drafts).toEqual([]);
    expect(drafts.onlyInMemory()).toEqual([]);
    expect(rows()).toBe(0);
    db.exec(`DELETE FROM workspace WHERE id = 'w'`);
    expect(await drafts.save({ target, ...contentOf() })).toMatchObject({ ok: false });
    expect(rows()).toBe(0);
  });

  it('are removed when removed while their save waits for the key', async () => {
    let give = (): void => undefined;
    const late = new Promise<DraftKey>((resolve) => {
      give = () => {
        resolve(sealing);
      };
    });
    const slow = createDrafts({
      db,
      onKey: () => undefined,
      keys: { keyOf: () => late },
      titleOf: () => '',
      now: () => new Date(nowMs),
    });
    const saved = slow.save({ target, ...contentOf() });
    const removed = slow.remove({ target });
    give();
    await Promise.all([saved, removed]);
    expect(rows()).toBe(0);
  });

  const keychain = keyOf();
  const memory = keyOf('memory');
  const place = (change: Partial<ChangeTarget>): ChangeTarget => ({ ...target, ...change });
  const saveBy = async (at: ChangeTarget, key: DraftKey, reason = ''): Promise<void> => {
    sealing = key;
    valueOf(await drafts.save({ target: at, ...contentOf({ reason }) }));
  };
  const subjects = async (workspaceId = 'w'): Promise<string[]> =>
    (await list(workspaceId)).drafts.map((draft) => draft.target.subject);

  it('are listed together from disk and memory, newest first', async () => {
    await saveBy(place({ subject: '1' }), keychain);
    await saveBy(place({ subject: '2' }), memory);
    await saveBy(place({ subject: '3' }), keychain);
    await saveBy(place({ subject: '4' }), memory);
    expect(await subjects()).toEqual(['4', '3', '2', '1']);
  });

  it('are one per target: the newest, on disk or in memory', async () => {
    for (const [key, reason] of [
      [keychain, 'on disk'],
      [memory, 'in memory'],
      [keychain, 'on disk again'],
    ] as const) {
      await saveBy(target, key, reason);
      expect((await list()).drafts.map(({ content }) => content?.reason)).toEqual([reason]);
    }
    expect(drafts.onlyInMemory()).toEqual([]);
  });

  it('are separate when any part of the target differs', async () => {
    const places = [
      target,
      place({ subject: '8' }),
      place({ resource: 'early-bird' }),
      place({ workspaceId: 'other' }),
    ];
    for (const at of places) await saveBy(at, memory);
    expect(drafts.onlyInMemory()).toHaveLength(places.length);
  });

  it('count together towards the limit of their workspace', async () => {
    for (let subject = 1; subject < mostDrafts; subject += 1) {
      await saveBy(place({ subject: String(subject) }), subject % 2 === 0 ? memory : keychain);
    }
    await saveBy(place({ workspaceId: 'other' }), memory);
    await saveBy(place({ subject: 'the last one' }), memory);
    const further = { target: place({ subject: 'one more' }), ...contentOf() };
    expect(await drafts.save(further)).toMatchObject({ ok: false, error: { code: 'validation' } });
    // An existing draft can be saved again, wherever it is stored.
    await saveBy(place({ subject: 'the last one' }), memory, 'again');
    await saveBy(place({ subject: '1' }), keychain, 'again');
    await saveBy(place({ workspaceId: 'other', subject: '8' }), keychain);
    expect(mostDrafts).toBe(200);
  });

  it('may have half a mebibyte as JSON in bytes', async () => {
    const room = mostDraftBytes - Buffer.byteLength(JSON.stringify(contentOf({ reason: '' })));
    expect(mostDraftBytes).toBe(524_288);
    await saveBy(target, keychain, 'x'.repeat(room));
    const tooLarge = { target, ...contentOf({ reason: 'x'.repeat(room + 1) }) };
    expect(await drafts.save(tooLarge)).toMatchObject({ ok: false });
    const tooManyBytes = { target, ...contentOf({ reason: 'é'.repeat(room / 2 + 1) }) };
    expect(await drafts.save(tooManyBytes)).toMatchObject({ ok: false });
  });

  it('get their title from the base body, or from null while unreadable', async () => {
    await saveBy(target, keychain);
    expect(bases).toEqual([contentOf().baseBody]);
    sealing = keyOf();
    expect(await subjects()).toEqual(['7']);
    expect(bases[1]).toBeNull();
  });

  it("report an error when the file can't be used", async () => {
    db.exec('DROP TABLE draft');
    expect(await drafts.list({ workspaceId: 'w' })).toMatchObject({ ok: false });
    expect(await drafts.save({ target, ...contentOf() })).toMatchObject({ ok: false });
    sealing = memory;
    expect(await drafts.save({ target, ...contentOf() })).toMatchObject({ ok: false });
    expect(await drafts.remove({ target })).toMatchObject({ ok: false });
    expect(drafts.removeWorkspace('w')).toMatchObject({ ok: false });
  });
});
