import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, transaction } from '../../../../src/main/storage/open-database.ts';
import type { OpenedDatabase } from '../../../../src/main/storage/open-database.ts';
import { permissionsOf, shownPermissions } from '../../../permissions.ts';
import { valueOf } from '../../../value-of.ts';
import { emptyFolder } from '../../../empty-folder.ts';

const schema = {
  version: 2,
  sql: 'CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT',
};
const now = () => new Date('2026-11-21T10:11:12.345Z');

let folder = '';
let path = '';
const open: DatabaseSync[] = [];

beforeEach(() => {
  folder = join(emptyFolder(), 'data');
  path = join(folder, 'keyholder.sqlite');
});
afterEach(() => {
  for (const db of open.splice(0)) if (db.isOpen) db.close();
});

function opened(durability: 'full' | 'normal' = 'full'): OpenedDatabase {
  const result = valueOf(openDatabase({ path, schema, durability, now }));
  open.push(result.db);
  return result;
}

describe('openDatabase', () => {
  it('makes a private folder and file, in WAL, with the durability asked for', () => {
    const { db, setAside } = opened();
    expect(setAside).toBeNull();
    expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    expect(db.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
    transaction(db, () => db.exec("INSERT INTO thing (name) VALUES ('a')"));
    expect(permissionsOf(folder)).toBe(shownPermissions(0o700));
    for (const file of readdirSync(folder))
      expect(permissionsOf(join(folder, file))).toBe(shownPermissions(0o600));
  });

  it('writes nothing to a file that is as it should be', () => {
    opened().db.close();
    const { db } = opened();
    expect(statSync(`${path}-wal`).size).toBe(0);
    expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: 2 });
  });

  it('leaves an empty file where a table cannot be made, and makes all of them the next time', () => {
    const broken = { ...schema, sql: `${schema.sql}; CREATE TABLE thing (id INTEGER)` };
    expect(openDatabase({ path, schema: broken, durability: 'full' }).ok).toBe(false);
    const { db } = opened();
    expect(db.prepare("SELECT count(*) AS n FROM pragma_table_info('thing')").get()).toEqual({ n: 2 });
  });

  it.each([0, 1, 3, 999])('refuses a file of version %i and changes nothing in it', (version) => {
    opened().db.close();
    const other = new DatabaseSync(path);
    other.exec(`INSERT INTO thing (name) VALUES ('kept'); PRAGMA user_version = ${String(version)}`);
    other.close();
    const before = readFileSync(path);
    const result = openDatabase({ path, schema, durability: 'full' });
    expect(result).toMatchObject({ ok: false, error: { code: 'storage-failed' } });
    expect(result.ok ? '' : result.error.message).toBe('Another version of Keyholder wrote the data file.');
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(['keyholder.sqlite']);
  });

  it('sets a file aside that is no database, and starts anew', () => {
    opened().db.close();
    const damaged = Buffer.alloc(8192, 0x41);
    writeFileSync(path, damaged);
    const { db, setAside } = opened();
    expect(setAside).toBe(`${path}.damaged-20261121T101112Z`);
    expect(readFileSync(String(setAside)).equals(damaged)).toBe(true);
    expect(db.prepare('SELECT count(*) AS n FROM thing').get()).toEqual({ n: 0 });
  });

  it('sets a file aside whose pages are damaged, and never over an earlier one', () => {
    for (let round = 0; round < 2; round += 1) {
      const { db } = opened();
      transaction(db, () => {
        for (let row = 0; row < 500; row += 1)
          db.exec(`INSERT INTO thing (name) VALUES ('thing ${String(row)}')`);
      });
      db.close();
      const bytes = readFileSync(path);
      bytes.fill(0xff, 4096);
      writeFileSync(path, bytes);
      expect(opened().setAside).toBe(`${path}.damaged-20261121T101112Z${round === 0 ? '' : '-2'}`);
      open.pop()?.close();
    }
    expect(readdirSync(folder).filter((file) => file.endsWith('Z') || file.endsWith('-2'))).toHaveLength(2);
  });
});

describe('transaction', () => {
  it('rolls back what throws, types what storage refuses, and throws on what is a fault', () => {
    const { db } = opened();
    const insert = db.prepare('INSERT INTO thing (name) VALUES (?)');
    expect(transaction(db, () => insert.run('one')).ok).toBe(true);
    const refused = transaction(db, () => {
      insert.run('two');
      insert.run('one');
    });
    expect(refused).toMatchObject({ ok: false, error: { code: 'storage-failed' } });
    expect(() =>
      transaction(db, () => {
        insert.run('three');
        throw new Error('a fault');
      }),
    ).toThrow('a fault');
    expect(db.prepare('SELECT name FROM thing').all()).toEqual([{ name: 'one' }]);
  });

  it('says that another program holds the file', () => {
    const { db } = opened();
    const other = opened().db;
    other.exec('BEGIN IMMEDIATE');
    const result = transaction(db, () => null);
    expect(result.ok ? '' : result.error.message).toContain('in use');
    other.exec('ROLLBACK');
  });
});
