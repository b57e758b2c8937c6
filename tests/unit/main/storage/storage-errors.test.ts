import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, test } from 'vitest';
import {
  isConstraintViolation,
  isDamage,
  storageError,
  storageResult,
} from '../../../../src/main/storage/storage-errors.ts';

const sqlite = (errcode: unknown): Error => Object.assign(new Error('from SQLite'), { errcode });
const system = (code: string): Error =>
  Object.assign(new Error('from the system'), { code, syscall: 'open' });

describe('a failure of storage', () => {
  test.each([
    [3, 'may not write'],
    [5, 'in use by another program'],
    [6, 'busy'],
    [8, 'can’t write to'],
    [10, 'disk failed'],
    [11, 'damaged'],
    [13, 'disk is full'],
    [14, 'could not be opened'],
    [19, 'does not fit'],
    [26, 'damaged'],
    [1, 'could not use its data file'],
  ])('of SQLite with code %i is told as one sentence about it, with extended codes too', (code, words) => {
    for (const errcode of [code, code + 0x100, code + 0x1300]) {
      const error = storageError(sqlite(errcode));
      expect(error?.code).toBe('storage-failed');
      expect(error?.message).toContain(words);
    }
  });

  test.each([
    ['EACCES', 'may not write'],
    ['EPERM', 'may not write'],
    ['EROFS', 'can’t write to'],
    ['ENOSPC', 'disk is full'],
    ['EDQUOT', 'disk is full'],
    ['EBUSY', 'in use by another program'],
    ['EIO', 'disk failed'],
    ['ENOTDIR', 'could not be opened'],
  ])('of the file system with %s is told like one of SQLite', (code, words) => {
    const error = storageError(system(code));
    expect(error?.code).toBe('storage-failed');
    expect(error?.message).toContain(words);
    expect(error?.hint).toBeDefined();
  });

  it('is not made out of a fault of the program', () => {
    for (const fault of [
      new Error('a fault'),
      sqlite('13'),
      Object.assign(new Error('no call of the system'), { code: 'ENOSPC' }),
      Object.assign(new Error('a number'), { code: 28, syscall: 'open' }),
      Object.assign(new Error('no code'), { syscall: 'open' }),
    ]) {
      expect(storageError(fault)).toBeUndefined();
      expect(() =>
        storageResult(() => {
          throw fault;
        }),
      ).toThrow();
    }
    expect(storageError({ errcode: 13 })).toBeUndefined();
    expect(storageError({ code: 'ENOSPC', syscall: 'open' })).toBeUndefined();
  });

  it('comes back as a value, and what worked too', () => {
    expect(storageResult(() => 7)).toEqual({ ok: true, value: 7 });
    const refused = storageResult(() => {
      throw sqlite(13);
    });
    expect(refused).toMatchObject({ ok: false, error: { code: 'storage-failed' } });
  });
});

test.each([
  [11, true],
  [11 + 0x100, true],
  [26, true],
  [10, false],
  [13, false],
])('code %i means that the file itself is damaged: %s', (code, damaged) => {
  expect(isDamage(sqlite(code))).toBe(damaged);
});

test('only what SQLite says is damage, or a row that does not fit', () => {
  expect(isDamage(new Error('file is not a database'))).toBe(false);
  expect(isConstraintViolation(sqlite(19 + 0x800))).toBe(true);
  expect(isConstraintViolation(sqlite(5))).toBe(false);
  expect(isConstraintViolation(new Error('UNIQUE constraint failed'))).toBe(false);
});

test('a file that was closed meanwhile is a typed error: what lands while the console quits is no fault of the program', () => {
  const db = new DatabaseSync(':memory:');
  const statement = db.prepare('SELECT 1');
  db.close();
  expect(storageResult(() => statement.get())).toMatchObject({ error: { code: 'storage-failed' } });
  expect(storageResult(() => db.exec('SELECT 1'))).toMatchObject({ error: { code: 'storage-failed' } });
});
