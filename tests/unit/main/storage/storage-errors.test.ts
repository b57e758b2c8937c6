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

describe('storage error', () => {
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
  ])('for SQLite code %i has its own message, also for extended codes', (code, words) => {
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
  ])('for the file system error %s has the same message as for SQLite', (code, words) => {
    const error = storageError(system(code));
    expect(error?.code).toBe('storage-failed');
    expect(error?.message).toContain(words);
    expect(error?.hint).toBeDefined();
  });

  it('is not created from other faults', () => {
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

  it('is returned as a value, like a success', () => {
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
])('isDamage returns for code %i: %s', (code, damaged) => {
  expect(isDamage(sqlite(code))).toBe(damaged);
});

test('isDamage and isConstraintViolation rely on SQLite codes only', () => {
  expect(isDamage(new Error('file is not a database'))).toBe(false);
  expect(isConstraintViolation(sqlite(19 + 0x800))).toBe(true);
  expect(isConstraintViolation(sqlite(5))).toBe(false);
  expect(isConstraintViolation(new Error('UNIQUE constraint failed'))).toBe(false);
});

test('storageResult returns an error for a database closed meanwhile', () => {
  const db = new DatabaseSync(':memory:');
  const statement = db.prepare('SELECT 1');
  db.close();
  expect(storageResult(() => statement.get())).toMatchObject({ error: { code: 'storage-failed' } });
  expect(storageResult(() => db.exec('SELECT 1'))).toMatchObject({ error: { code: 'storage-failed' } });
});
