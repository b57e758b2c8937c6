import { lesson } from '../../core/drafting/lesson.ts';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { StoredMapping } from '../../../../src/ipc/mappings.ts';
import { succeed } from '../../../../src/core/values/errors.ts';
import { MappingStore } from '../../../../src/main/mappings/mapping-store.ts';
import { entryKinds, type SealedEntries } from '../../../../src/main/storage/sealed-entries.ts';
import { consoleWith, openEntries, shutEntries } from './console-with.ts';

const schema = z.strictObject({ says: z.string() });
const forms = {
  reading: schema,
  'money-answer': schema,
  'amount-facts': schema,
  description: schema,
  'request-shape': schema,
  excludedField: schema,
  'unexpected-outcome': schema,
  'late-write': schema,
  address: schema,
  guards: schema,
};
const entry = (name: string, says: string) => ({ name, content: { says } });

let db: DatabaseSync;
let entries: SealedEntries;
beforeEach(() => {
  db = consoleWith('w', 'other');
  entries = openEntries(db);
});

const saysOf = (of = entries, workspaceId = 'w', kind: (typeof entryKinds)[number] = 'excludedField') => {
  const all = of.all(workspaceId, kind, schema);
  return all.ok ? all.value.map(({ content }) => content.says) : all.error.code;
};

describe('sealed entries', () => {
  it.each(entryKinds)('stay in order, and are replaced and removed by name: %s', (kind) => {
    entries.put('w', kind, [entry('a', 'one'), entry('b', 'two')]);
    entries.put('w', kind, [entry('a', 'another')]);
    expect(saysOf(entries, 'w', kind)).toEqual(['two', 'another']);
    expect(saysOf(openEntries(db), 'w', kind)).toEqual(['two', 'another']);
    expect(saysOf(entries, 'other', kind)).toEqual([]);
    entries.remove('w', kind, 'b');
    expect(saysOf(entries, 'w', kind)).toEqual(['another']);
  });

  it.each([
    [
      'another content',
      `UPDATE entry SET sealed = (SELECT sealed FROM entry WHERE name = 'b') WHERE name = 'a'`,
    ],
    [
      'a flipped bit',
      `UPDATE entry SET sealed = CAST(substr(sealed, 1, 40) || x'ff' || substr(sealed, 42) AS BLOB) WHERE name = 'a'`,
    ],
    ['truncated content', `UPDATE entry SET sealed = substr(sealed, 1, 20) WHERE name = 'a'`],
    ['plain text', `UPDATE entry SET sealed = CAST('{"says":"mine"}' AS BLOB) WHERE name = 'a'`],
    ['another order', `UPDATE entry SET sequence = 99 WHERE name = 'a'`],
    ['an order above the number range', `UPDATE entry SET sequence = 9223372036854775807 WHERE name = 'a'`],
    ['an order below the number range', `UPDATE entry SET sequence = -9223372036854775808 WHERE name = 'a'`],
    ['the last possible order', `UPDATE entry SET sequence = 9007199254740991 WHERE name = 'a'`],
  ])('are set aside, named and unused with %s', (_what, change) => {
    entries.put('w', 'excludedField', [entry('a', 'one'), entry('b', 'two')]);
    db.exec(change);
    const later = openEntries(db);
    expect(saysOf(later)).toEqual(['two']);
    expect(later.aside()).toEqual([{ workspaceId: 'w', kind: 'excludedField', name: 'a', why: 'altered' }]);
    const looked = openEntries(db);
    looked.examine(forms);
    expect(looked.aside()).toEqual(later.aside());
    // Set up again, it belongs to Keyholder once more.
    later.put('w', 'excludedField', [entry('a', 'anew')]);
    later.put('w', 'excludedField', [entry('c', 'another')]);
    expect(saysOf(openEntries(db)).length).toBe(3);
    expect(later.aside()).toEqual([]);
  });

  it.each([
    ['workspace', `UPDATE entry SET workspace_id = 'other'`, 'other', 'excludedField'],
    ['kind', `UPDATE entry SET kind = 'reading'`, 'w', 'reading'],
    ['name', `UPDATE entry SET name = 'low-occupancy note'`, 'w', 'excludedField'],
  ] as const)('are bound to their %s', (_what, change, workspaceId, kind) => {
    entries.put('w', 'excludedField', [entry('early-bird note', 'one')]);
    db.exec(change);
    expect(saysOf(openEntries(db), workspaceId, kind)).toEqual([]);
  });

  it('are set aside when older rows are restored or rows removed', () => {
    entries.put('w', 'excludedField', [entry('a', 'old'), entry('b', 'two'), entry('c', 'three')]);
    const old = db.prepare("SELECT name, sequence, sealed FROM entry WHERE name IN ('a', 'b')").all();
    entries.put('w', 'excludedField', [entry('a', 'taken back')]);
    entries.remove('w', 'excludedField', 'b');
    for (const { name, sequence, sealed } of old)
      db.prepare(
        `INSERT INTO entry (workspace_id, kind, name, sequence, sealed) VALUES ('w', 'excludedField', ?, ?, ?)
         ON CONFLICT DO UPDATE SET sealed = excluded.sealed`,
      ).run(name ?? null, sequence ?? null, sealed ?? null);
    db.exec("DELETE FROM entry WHERE name = 'c'");
    const later = openEntries(db);
    expect(saysOf(later)).toEqual([]);
    expect(later.aside().map(({ name, why }) => `${name} ${why}`)).toEqual(
      expect.arrayContaining(['a altered', 'b altered', 'c altered']),
    );
    db.exec('DELETE FROM entry_list');
    expect(saysOf(openEntries(db))).toEqual([]);
  });

  it('of another key or an unknown form are not used', () => {
    entries.put('w', 'excludedField', [entry('a', 'one'), { name: 'b', content: { other: 1 } }]);
    expect(saysOf(openEntries(db, 8))).toEqual([]);
    expect(saysOf()).toEqual(['one']);
    expect(entries.aside()).toEqual([{ workspaceId: 'w', kind: 'excludedField', name: 'b', why: 'form' }]);
  });

  it.each(entryKinds)('of an unknown form are named before they are used: %s', (kind) => {
    entries.put('w', kind, [entry('a', 'one'), { name: 'b', content: { other: 1 } }]);
    const later = openEntries(db);
    later.examine(forms);
    expect(later.aside()).toEqual([{ workspaceId: 'w', kind, name: 'b', why: 'form' }]);
  });

  it('are unavailable until their key comes, if there are any', () => {
    db.close();
    db = consoleWith('w');
    const { lock, entries: waiting } = shutEntries(db);
    waiting.compared();
    expect([lock.isUnused, saysOf(waiting)]).toEqual([true, []]);
    expect(waiting.put('w', 'excludedField', [entry('a', 'one')])).toMatchObject({ ok: false });
    openEntries(db).put('w', 'excludedField', [entry('a', 'one')]);
    expect([lock.isUnused, saysOf(waiting)]).toEqual([false, 'keychain-locked']);
    lock.unlock(new Uint8Array(32).fill(7), 'file');
    expect(saysOf(waiting)).toEqual(['one']);
  });
});

const reading: StoredMapping = {
  ...lesson('security-deposit', '{"amount":250,"off":"N"}')
    .is(['amount'], 'amount', null, '250')
    .is(['off'], 'disabled', null, 'No')
    .accepted(),
  id: 'r',
  withdrawnAt: null,
  provenAt: 'x',
};

describe('accepted field mapping', () => {
  const storeOn = (of: SealedEntries, onChange: (workspaceId: string) => void = () => undefined) =>
    new MappingStore(of, { described: () => null, money: { of: () => succeed(null) } }, onChange);

  it('is not used when another program changed it', () => {
    storeOn(entries).add('w', [reading]);
    const row = db.prepare('SELECT sealed FROM entry').get();
    const bytes = Buffer.from(row?.['sealed'] as Uint8Array);
    expect(bytes.includes('"path":["amount"]')).toBe(false);
    const forged = JSON.stringify(reading).replace('"path":["amount"]', '"path":["cleaning_fee"]');
    db.prepare('UPDATE entry SET sealed = ?').run(Buffer.from(forged));
    const later = openEntries(db);
    expect(storeOn(later).inUse('w', 'security-deposit')).toEqual([]);
    expect(later.aside()).toEqual([{ workspaceId: 'w', kind: 'reading', name: 'r', why: 'altered' }]);
  });

  it('is used once its key has come, also for earlier requests', () => {
    storeOn(entries).add('w', [reading]);
    const { lock, entries: waiting } = shutEntries(db);
    const anew: string[] = [];
    const store = storeOn(waiting, (workspaceId) => anew.push(workspaceId));
    expect(store.inUse('w', 'security-deposit')).toEqual([]);
    lock.unlock(new Uint8Array(32).fill(7), 'file');
    // Whether they are an earlier copy is still unknown.
    expect(store.inUse('w', 'security-deposit')).toEqual([]);
    waiting.compared();
    store.opened();
    expect(anew).toEqual(['w']);
    expect(store.inUse('w', 'security-deposit')).toHaveLength(1);
  });

  it('changes nothing for earlier reads when it was withdrawn before its key came', () => {
    storeOn(entries).add('w', [{ ...reading, withdrawnAt: 'x' }]);
    const { lock, entries: waiting } = shutEntries(db);
    const anew: string[] = [];
    const store = storeOn(waiting, (workspaceId) => anew.push(workspaceId));
    expect(store.inUse('w', 'security-deposit')).toEqual([]);
    lock.unlock(new Uint8Array(32).fill(7), 'file');
    waiting.compared();
    store.opened();
    expect(anew).toEqual([]);
  });
});
