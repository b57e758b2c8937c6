import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabases } from '../../../../src/main/composition/databases.ts';
import { cacheInfo } from '../../../../src/main/snapshots/cache-schema.ts';
import { valueOf } from '../../../value-of.ts';
import { emptyFolder } from '../../../empty-folder.ts';

let folder = '';
beforeEach(() => {
  folder = emptyFolder();
});

describe('openDatabases', () => {
  it.each([
    ['keyholder.sqlite', 'The history and the list of workspaces', 'refresh its property'],
    ['cache.sqlite', 'The saved data', 'loads it again from the service'],
  ])('sets aside a damaged %s and says what to do', (name, what, advice) => {
    const damaged = 'not a database '.repeat(300);
    writeFileSync(join(folder, name), damaged);
    const opened = valueOf(openDatabases(folder));
    opened.close();
    const [notice, ...others] = opened.notices;
    expect(others).toEqual([]);
    expect(notice).toMatch(new RegExp(`^${what} (was|were) damaged`));
    expect(notice).toContain(advice);
    const savedAs = /(?:saved|kept) as (\S+),/.exec(notice ?? '')?.[1] ?? '';
    expect(readFileSync(savedAs, 'utf8')).toBe(damaged);
  });

  it("uses memory when the cache can't be opened, and says what to do", () => {
    const inTheWay = join(folder, 'cache.sqlite');
    mkdirSync(inTheWay);
    const opened = valueOf(openDatabases(folder));
    expect(opened.cache.prepare('SELECT count(*) AS n FROM snapshot').get()).toEqual({ n: 0 });
    expect(opened.notices).toEqual([expect.stringMatching(/^Saved data can’t be used: .*until you quit/)]);
    expect(opened.notices[0]).toContain(inTheWay);
    expect(cacheInfo(opened.cache)).toMatchObject({ value: { storage: 'memory' } });
    expect(statSync(inTheWay).isDirectory()).toBe(true);
    opened.close();
  });

  it('can be closed twice', () => {
    const opened = valueOf(openDatabases(folder));
    opened.close();
    expect(() => opened.close()).not.toThrow();
  });
});
