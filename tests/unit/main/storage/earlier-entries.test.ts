import { TestKeychain, keychainLocked } from '../credentials/test-keychain.ts';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { EndAnchors } from '../../../../src/main/changes/journal/end-anchors.ts';
import type { SealedEntries } from '../../../../src/main/storage/sealed-entries.ts';
import { consoleWith, openEntries } from './console-with.ts';

const schema = z.strictObject({ says: z.string() });
let keychain: TestKeychain;
let db: DatabaseSync;
beforeEach(() => {
  keychain = new TestKeychain();
  db = consoleWith('w', 'other');
});

async function start(): Promise<{ entries: SealedEntries; anchors: EndAnchors }> {
  const entries = openEntries(db);
  const anchors = new EndAnchors({ keychain, of: 'entries', file: entries });
  entries.onList = (end) => {
    anchors.moved(end);
  };
  await anchors.compare('j');
  return { entries, anchors };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function saysOf(entries: SealedEntries, workspaceId = 'w') {
  const all = entries.all(workspaceId, 'excludedField', schema);
  return all.ok ? all.value.map(({ content }) => content.says) : all.error.code;
}

function copyOf(workspaceId: string) {
  const rows = (sql: string) => db.prepare(sql).all(workspaceId);
  return {
    entries: rows('SELECT kind, name, sequence, sealed FROM entry WHERE workspace_id = ?'),
    lists: rows('SELECT sealed FROM entry_list WHERE workspace_id = ?'),
  };
}

function putBack(workspaceId: string, { entries, lists }: ReturnType<typeof copyOf>): void {
  db.prepare('DELETE FROM entry WHERE workspace_id = ?').run(workspaceId);
  db.prepare('DELETE FROM entry_list WHERE workspace_id = ?').run(workspaceId);
  const entry = 'INSERT INTO entry (workspace_id, kind, name, sequence, sealed) VALUES (?, ?, ?, ?, ?)';
  for (const { kind, name, sequence, sealed } of entries)
    db.prepare(entry).run(workspaceId, kind ?? null, name ?? null, sequence ?? null, sealed ?? null);
  const list = 'INSERT INTO entry_list (workspace_id, sealed) VALUES (?, ?)';
  for (const { sealed } of lists) db.prepare(list).run(workspaceId, sealed ?? null);
}

const put = (entries: SealedEntries, says: string, workspaceId = 'w') =>
  entries.put(workspaceId, 'excludedField', [{ name: 'a', content: { says } }]);

it.each([
  ['an older list and its entries', (): ReturnType<typeof copyOf> => copyOf('w')],
  ['an empty list, as before the first entry', () => ({ entries: [], lists: [] })],
])('entries restored as %s stay unused until a person continues with them', async (_what, copy) => {
  for (const workspaceId of ['w', 'other', '']) {
    const first = await start();
    put(first.entries, 'old', workspaceId);
  }
  const first = await start();
  const earlier = copy();
  put(first.entries, 'taken back');
  first.entries.remove('w', 'excludedField', 'a');
  await settled();
  putBack('w', earlier);
  const later = await start();
  expect(later.entries.earlier()).toEqual(['w']);
  expect(saysOf(later.entries)).toBe('conflict');
  expect(put(later.entries, 'anew')).toMatchObject({ ok: false });
  expect([saysOf(later.entries, 'other'), saysOf(later.entries, '')]).toEqual([['old'], ['old']]);
  later.anchors.goOn('w');
  expect(later.entries.goOn('w')).toMatchObject({ ok: true });
  expect(saysOf(later.entries)).toEqual(earlier.entries.length === 0 ? [] : ['old']);
  await settled();
  expect((await start()).entries.earlier()).toEqual([]);
  // A copy that was accepted once is still older than what the person went on with.
  putBack('w', earlier);
  expect((await start()).entries.earlier()).toEqual(['w']);
});

it('entries unknown to the keychain at the last end are still the latest', async () => {
  const first = await start();
  put(first.entries, 'one');
  await settled();
  keychain.trouble = keychainLocked;
  put(first.entries, 'two');
  await settled();
  keychain.trouble = null;
  const later = await start();
  expect([later.entries.earlier(), saysOf(later.entries)]).toEqual([[], ['two']]);
});

it('entries are used while the keychain is locked, which is asked once', async () => {
  put((await start()).entries, 'one');
  keychain.trouble = keychainLocked;
  keychain.asked = 0;
  const entries = openEntries(db);
  const anchors = new EndAnchors({ keychain, of: 'entries', file: entries });
  await anchors.compare('j');
  expect([keychain.asked, anchors.state('w'), anchors.state('')]).toEqual([1, 'not-known', 'not-known']);
  expect(saysOf(entries)).toEqual(['one']);
});
