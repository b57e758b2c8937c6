import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
  writeSync,
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
} from '../../../../src/main/storage/open-database.ts';
import { permissionsOf, shownPermissions } from '../../../permissions.ts';
import { valueOf } from '../../../value-of.ts';
import { emptyFolder } from '../../../empty-folder.ts';

const schema = {
  version: 3,
  sql: `CREATE TABLE parent (id INTEGER PRIMARY KEY) STRICT;
        CREATE TABLE child (id INTEGER PRIMARY KEY, parent INTEGER NOT NULL REFERENCES parent (id)) STRICT`,
};
const now = () => new Date('2026-11-21T10:11:12.345Z');

let folder: string;
let path: string;
const openOnes: DatabaseSync[] = [];

beforeEach(() => {
  folder = emptyFolder();
  path = join(folder, 'data', 'keyholder.sqlite');
});
afterEach(() => {
  for (const db of openOnes.splice(0)) if (db.isOpen) db.close();
});

function open(at = path, durability: 'full' | 'normal' = 'full') {
  const result = valueOf(openDatabase({ path: at, schema, durability, now }));
  openOnes.push(result.db);
  return result;
}

describe('an opened database', () => {
  it('minds references, takes no text in double quotes for a value, and loads nothing', () => {
    const { db } = open();
    expect(() => db.exec('INSERT INTO child (parent) VALUES (7)')).toThrow(/FOREIGN KEY/);
    expect(() => db.prepare('SELECT "nowhere" AS x').get()).toThrow(/no such column/);
    expect(() => {
      db.enableLoadExtension(true);
    }).toThrow();
    expect(db.prepare('PRAGMA trusted_schema').get()).toEqual({ trusted_schema: 0 });
  });

  it.each(['full', 'normal'] as const)(
    'keeps nothing of what was removed, in file or log: %s',
    (durability) => {
      const { db } = open(path, durability);
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

  it('may be read by its owner only, even where it could be read by others before', () => {
    mkdirSync(join(folder, 'data'));
    chmodSync(join(folder, 'data'), 0o755);
    writeFileSync(path, '');
    chmodSync(path, 0o644);
    open();
    expect(permissionsOf(join(folder, 'data'))).toBe(shownPermissions(0o700));
    expect(permissionsOf(path)).toBe(shownPermissions(0o600));
  });

  it('is closed again when it cannot be used', () => {
    open().db.close();
    const first = openDatabase({ path, schema: { ...schema, version: 4 }, durability: 'full' });
    expect(first.ok).toBe(false);
    // A handle left open would keep its write-ahead log beside the file.
    expect(existsSync(`${path}-wal`)).toBe(false);
  });
});

describe('a file of another program', () => {
  it.each([
    ['a mark of its own', 'PRAGMA application_id = 7'],
    ['tables and no mark', 'CREATE TABLE theirs (id INTEGER)'],
  ])('with %s is refused, and left as it was', (_, sql) => {
    mkdirSync(join(folder, 'data'));
    const foreign = new DatabaseSync(path);
    foreign.exec(sql);
    foreign.close();
    const result = openDatabase({ path, schema, durability: 'full' });
    expect(result.ok ? '' : result.error.message).toContain('another program');
    const again = new DatabaseSync(path);
    openOnes.push(again);
    expect(readPragma(again, 'user_version')).toBe(0);
    expect(again.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'parent'").get()).toEqual({
      n: 0,
    });
  });
});

describe('a file of more than 32 MiB', () => {
  /** Sound at its beginning, with a page far behind that is not. */
  function makeLarge(): void {
    const { db } = open();
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

  it('is read through when what it holds must not be lost and it was not closed in order', () => {
    makeLarge();
    writeFileSync(`${path}-wal`, 'left behind by a sudden end');
    expect(open().setAside).not.toBeNull();
  });

  it('is trusted when it was closed in order, as each of its rows is sealed', () => {
    makeLarge();
    expect(open().setAside).toBeNull();
  });

  it('is trusted when it is a cache, of which each row is sealed', () => {
    makeLarge();
    expect(open(path, 'normal').setAside).toBeNull();
  });
});

it('a damaged file goes aside with its companions, never over one of an earlier copy', () => {
  mkdirSync(join(folder, 'data'));
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
