import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canBeMade, findDataFolder } from '../../../../../src/main/shell/files/data-folder.ts';
import { emptyFolder } from '../../../../empty-folder.ts';

const app = (paths: Partial<Record<string, string>>) => ({
  getName: () => 'Keyholder',
  getPath: (name: string) => {
    const path = paths[name];
    if (path === undefined) throw new Error(`Failed to get '${name}' path`);
    return path;
  },
});

describe('the data folder', () => {
  it('is named although it cannot be made', () => {
    expect(findDataFolder(app({ appData: '/home/ann/.config', home: '/home/ann' }), '')).toEqual({
      path: join('/home/ann/.config', 'Keyholder'),
      made: false,
    });
    expect(findDataFolder(app({ home: '/home/ann' }), '').path).toBe(join('/home/ann', 'Keyholder'));
  });

  it('is never the usual one where another was asked for that is no folder', () => {
    const home = emptyFolder();
    const asked = join(home, 'a-file');
    writeFileSync(asked, '');
    const usual = app({ userData: '/usual' });
    expect(findDataFolder(usual, asked)).toEqual({ path: asked, made: false });
    expect(findDataFolder(usual, join(asked, 'inside'))).toEqual({
      path: join(asked, 'inside'),
      made: false,
    });
    expect(findDataFolder(app({ userData: home }), home)).toEqual({ path: home, made: true });
  });

  it('is the one asked for, whatever keeps it from being looked at', () => {
    const tooLong = join(tmpdir(), 'x'.repeat(300));
    expect(findDataFolder(app({ userData: '/usual', appData: '/home' }), tooLong)).toEqual({
      path: tooLong,
      made: false,
    });
    const asked = join(tmpdir(), 'asked');
    expect(findDataFolder(app({ appData: '/home' }), asked)).toEqual({ path: asked, made: false });
  });

  it('can be made later, once nothing is in its way', () => {
    const home = emptyFolder();
    writeFileSync(join(home, '.config'), 'a file where a folder should be');
    const path = join(home, '.config', 'Keyholder');
    expect(canBeMade(path)).toBe(false);
    rmSync(join(home, '.config'));
    expect(canBeMade(path)).toBe(true);
  });
});
