import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CacheKeys } from '../../../../src/main/snapshots/cache-keys.ts';
import { cacheSchema } from '../../../../src/main/snapshots/cache-schema.ts';
import { DerivedTexts } from '../../../../src/main/snapshots/derived-texts.ts';
import { openDatabase } from '../../../../src/main/storage/open-database.ts';
import { rowKey } from '../../../../src/main/storage/row-encryption.ts';
import { valueOf } from '../../../value-of.ts';

let db: DatabaseSync;
beforeEach(() => {
  db = valueOf(openDatabase({ path: ':memory:', schema: cacheSchema, durability: 'normal' })).db;
});
afterEach(() => {
  db.close();
});

const key = rowKey(randomBytes(32));
const keys: CacheKeys = {
  keyOf: () => Promise.resolve({ key, keyId: 'k', storage: 'keychain' }),
  removeWorkspace: () => Promise.reject(new Error('not asked for')),
  drop: () => undefined,
  rememberAgain: () => undefined,
};

async function texts(kept: DerivedTexts, workspaceId: string): Promise<[number, string][]> {
  const found: [number, string][] = [];
  valueOf(await kept.each(workspaceId, (propertyId, text) => found.push([propertyId, text])));
  return found;
}

it('hands over every text of a workspace once, in the order of the ids, however many there are', async () => {
  const kept = new DerivedTexts(db, keys, 'facts');
  expect(await texts(kept, 'w')).toEqual([]);
  const ids = Array.from({ length: 101 }, (_, index) => 7 + index * 3);
  for (const id of ids.toReversed()) valueOf(await kept.put('w', id, `text of ${String(id)}`));
  valueOf(await kept.put('another', 8, 'of another workspace'));
  expect(await texts(kept, 'w')).toEqual(ids.map((id) => [id, `text of ${String(id)}`]));
  for (const id of ids.slice(-51)) db.prepare('DELETE FROM derived WHERE property_id = ?').run(id);
  expect(await texts(kept, 'w')).toHaveLength(50);
});

it('leaves out what does not open, and goes on behind it', async () => {
  const kept = new DerivedTexts(db, keys, 'facts');
  for (let id = 1; id <= 60; id += 1) valueOf(await kept.put('w', id, `text of ${String(id)}`));
  db.prepare('UPDATE derived SET content = zeroblob(40) WHERE property_id IN (3, 50)').run();
  const found = await texts(kept, 'w');
  expect(found).toHaveLength(58);
  expect(found.map(([id]) => id)).not.toContain(50);
  expect(found.at(-1)).toEqual([60, 'text of 60']);
});

it('says why when the file cannot be read', async () => {
  const kept = new DerivedTexts(db, keys, 'facts');
  db.exec('DROP TABLE derived');
  const read = await kept.each('w', () => undefined);
  expect(read).toMatchObject({ ok: false, error: { code: 'storage-failed' } });
});
