import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  readdirSync,
  statSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
  writeSync,
  copyFileSync,
  renameSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  readPragma,
  eraseRemoved,
  openDatabase,
  transaction,
  setAside,
  type OpenedDatabase,
} from '../../../../src/main/storage/open-database.ts';
import { fileInPlace } from '../../../../src/main/changes/journal/journal-file.ts';
import { permissionsOf, shownPermissions } from '../../../permissions.ts';
import { valueOf } from '../../../value-of.ts';
import { emptyFolder } from '../../../empty-folder.ts';

const schema = {
  version: 2,
  sql: `CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
        CREATE TABLE part (id INTEGER PRIMARY KEY, thing INTEGER NOT NULL REFERENCES thing (id)) STRICT`,
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
  it('creates a private folder and file in WAL mode', () => {
    const { db, setAside } = opened();
    expect(setAside).toBeNull();
    expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    transaction(db, () => db.exec("INSERT INTO thing (name) VALUES ('a')"));
    expect(permissionsOf(folder)).toBe(shownPermissions(0o700));
    for (const file of readdirSync(folder))
      expect(permissionsOf(join(folder, file))).toBe(shownPermissions(0o600));
  });

  it('writes nothing to an intact file', () => {
    opened().db.close();
    const { db } = opened();
    expect(statSync(`${path}-wal`).size).toBe(0);
    expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: 2 });
  });

  it('leaves no table when one fails, and creates all of them the next time', () => {
    const broken = { ...schema, sql: `${schema.sql}; CREATE TABLE thing (id INTEGER)` };
    expect(openDatabase({ path, schema: broken, durability: 'full' }).ok).toBe(false);
    const { db } = opened();
    expect(db.prepare("SELECT count(*) AS n FROM pragma_table_info('thing')").get()).toEqual({ n: 2 });
  });

  it.each([0, 1, 3, 999])('refuses a file of version %i and leaves it unchanged', (version) => {
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

  it('sets aside a file that is no database, and starts with a new one', () => {
    opened().db.close();
    const damaged = Buffer.alloc(8192, 0x41);
    writeFileSync(path, damaged);
    const { db, setAside } = opened();
    expect(setAside).toBe(`${path}.damaged-20261121T101112Z`);
    expect(readFileSync(String(setAside)).equals(damaged)).toBe(true);
    expect(db.prepare('SELECT count(*) AS n FROM thing').get()).toEqual({ n: 0 });
  });

  it('sets aside damaged files without replacing an earlier one', () => {
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
  it('rolls back on any error, returns a storage error and throws others', () => {
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

  it('reports that another program uses the file', () => {
    const { db } = opened();
    const other = opened().db;
    other.exec('BEGIN IMMEDIATE');
    const result = transaction(db, () => null);
    expect(result.ok ? '' : result.error.message).toContain('in use');
    other.exec('ROLLBACK');
  });
});

describe('open database', () => {
  it('enforces references, rejects quoted text as a value and loads no extension', () => {
    const { db } = opened();
    expect(() => db.exec('INSERT INTO part (thing) VALUES (7)')).toThrow(/FOREIGN KEY/);
    expect(() => db.prepare('SELECT "nowhere" AS x').get()).toThrow(/no such column/);
    expect(() => {
      db.enableLoadExtension(true);
    }).toThrow();
    expect(db.prepare('PRAGMA trusted_schema').get()).toEqual({ trusted_schema: 0 });
  });

  it.each(['full', 'normal'] as const)(
    'contains nothing that was removed after eraseRemoved: %s',
    (durability) => {
      const { db } = opened(durability);
      db.exec('CREATE TABLE sealed (id INTEGER PRIMARY KEY, content BLOB) STRICT');
      const put = db.prepare('INSERT OR REPLACE INTO sealed VALUES (?, ?)');
      const removed: Buffer[] = [];
      const live = new Map<number, Buffer>();
      for (let count = 0; count < 300; count += 1) {
        const id = (count * 7) % 20;
        const content = randomBytes(100 + ((count * 997) % 9_000));
        removed.push(...[live.get(id)].filter((one) => one !== undefined));
        live.set(id, content);
        put.run(id, content);
      }
      db.exec('DELETE FROM sealed WHERE id < 10');
      const onDisk = () => Buffer.concat(['', '-wal'].map((suffix) => readFileSync(`${path}${suffix}`)));
      const left = (disk: Buffer) =>
        removed.filter((content) => disk.includes(content.subarray(0, 60))).length;
      expect(left(onDisk())).toBeGreaterThan(0);
      expect(eraseRemoved(db)).toEqual({ ok: true, value: null });
      expect(left(onDisk())).toBe(0);
      expect(db.prepare('SELECT count(*) AS n FROM sealed').get()).toEqual({ n: 10 });
    },
  );

  it('is readable by its owner only, even if the files were public', () => {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    writeFileSync(path, '');
    chmodSync(path, 0o644);
    opened();
    expect(permissionsOf(folder)).toBe(shownPermissions(0o700));
    expect(permissionsOf(path)).toBe(shownPermissions(0o600));
  });
});

describe('file of another program', () => {
  it.each([
    ['its own application id', 'PRAGMA application_id = 7'],
    ['tables and no application id', 'CREATE TABLE theirs (id INTEGER)'],
  ])('with %s is refused and left unchanged', (_, sql) => {
    mkdirSync(folder);
    const foreign = new DatabaseSync(path);
    foreign.exec(sql);
    foreign.close();
    const result = openDatabase({ path, schema, durability: 'full' });
    expect(result.ok ? '' : result.error.message).toContain('another program');
    const again = new DatabaseSync(path);
    open.push(again);
    expect(readPragma(again, 'user_version')).toBe(0);
    expect(again.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'thing'").get()).toEqual({
      n: 0,
    });
  });
});

describe('file larger than 32 MiB', () => {
  /** Intact at its beginning, with a damaged page far behind. */
  function makeLarge(): void {
    const { db } = opened();
    db.exec(`CREATE TABLE ballast (id INTEGER PRIMARY KEY, name TEXT) STRICT;
             CREATE TABLE blob (content BLOB) STRICT;
             INSERT INTO blob VALUES (zeroblob(67200000))`);
    const row = db.prepare('INSERT INTO ballast (name) VALUES (?)');
    transaction(db, () => {
      for (let index = 0; index < 2_000; index += 1) row.run('x'.repeat(50));
    });
    db.close();
    const file = openSync(path, 'r+');
    const { size } = fstatSync(file);
    writeSync(file, Buffer.alloc(4_096, 0xff), 0, 4_096, size - 4_096);
    closeSync(file);
  }

  it('is checked in full when it was not closed properly', () => {
    makeLarge();
    writeFileSync(`${path}-wal`, 'left behind by a sudden end');
    expect(opened().setAside).not.toBeNull();
  });

  it('is trusted when it was closed properly', () => {
    makeLarge();
    expect(opened().setAside).toBeNull();
  });

  it('is trusted when it is a cache', () => {
    makeLarge();
    expect(opened('normal').setAside).toBeNull();
  });
});

it('setAside moves a file with its companions, never over an earlier copy', () => {
  mkdirSync(folder);
  writeFileSync(path, 'main');
  writeFileSync(`${path}-wal`, 'wal');
  writeFileSync(`${path}-shm`, 'shm');
  const wanted = `${path}.damaged-20261121T101112Z`;
  writeFileSync(`${wanted}-shm`, 'earlier');
  writeFileSync(`${wanted}-2-wal`, 'earlier');
  expect(setAside(path, now())).toBe(`${wanted}-3`);
  for (const suffix of ['', '-wal', '-shm']) {
    expect(existsSync(`${path}${suffix}`)).toBe(false);
    expect(existsSync(`${wanted}-3${suffix}`)).toBe(true);
  }
});

it('fileInPlace detects a missing or replaced file, and its return', () => {
  const path = join(emptyFolder(), 'keyholder.sqlite');
  const away = `${path}.away`;
  expect(fileInPlace(path)()).toBe(false);
  writeFileSync(path, 'the record');
  const isInPlace = fileInPlace(path);
  expect(isInPlace()).toBe(true);
  writeFileSync(path, 'the record, longer by now');
  expect(isInPlace()).toBe(true);
  renameSync(path, away);
  expect(isInPlace()).toBe(false);
  copyFileSync(away, path);
  expect(isInPlace()).toBe(false);
  renameSync(away, path);
  expect(isInPlace()).toBe(true);
});
