import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabases } from '../../../../src/main/composition/databases.ts';
import { cacheInfo } from '../../../../src/main/snapshots/cache-upkeep.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyholder-data-'));
});

describe('the data folder', () => {
  it.each([
    ['journal.sqlite', 'The record of changes', 'read its property again'],
    ['console.sqlite', 'The list of workspaces', 'Connect your workspaces again'],
    ['cache.sqlite', 'The cache', 'read from the service again'],
  ])('keeps a damaged %s, and says so with what to do', (name, what, advice) => {
    const damaged = 'not a database '.repeat(300);
    writeFileSync(join(folder, name), damaged);
    const opened = openDatabases(folder);
    if (!opened.ok) throw new Error(opened.error.message);
    opened.value.close();
    const [notice, ...others] = opened.value.notices;
    expect(others).toEqual([]);
    expect(notice).toContain(`${what} was damaged`);
    expect(notice).toContain(advice);
    const savedAs = /kept as (\S+),/.exec(notice ?? '')?.[1] ?? '';
    expect(readFileSync(savedAs, 'utf8')).toBe(damaged);
  });

  it('lets go of what it opened when the workspaces cannot be opened, so that a second try succeeds', () => {
    mkdirSync(join(folder, 'console.sqlite'));
    expect(openDatabases(folder).ok).toBe(false);
    rmdirSync(join(folder, 'console.sqlite'));
    const second = openDatabases(folder);
    expect(second.ok).toBe(true);
    if (second.ok) second.value.close();
  });

  it('opens without a cache that cannot be opened, leaves that alone, and says so with what to do', () => {
    const inTheWay = join(folder, 'cache.sqlite');
    mkdirSync(inTheWay);
    const opened = openDatabases(folder);
    if (!opened.ok) throw new Error(opened.error.message);
    expect(opened.value.cache.prepare('SELECT count(*) AS n FROM snapshot').get()).toEqual({ n: 0 });
    expect(opened.value.notices).toEqual([
      expect.stringMatching(/^The cache cannot be used: .*until you quit/),
    ]);
    expect(opened.value.notices[0]).toContain(inTheWay);
    expect(cacheInfo(opened.value.cache)).toMatchObject({ value: { storage: 'memory' } });
    expect(statSync(inTheWay).isDirectory()).toBe(true);
    opened.value.close();
  });

  it('can be closed twice: once for a fault, once for the end', () => {
    const opened = openDatabases(folder);
    if (!opened.ok) throw new Error(opened.error.message);
    opened.value.close();
    expect(() => opened.value.close()).not.toThrow();
  });
});
