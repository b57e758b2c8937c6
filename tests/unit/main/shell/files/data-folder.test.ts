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

describe('data folder', () => {
  it("is named even if it can't be created", () => {
    expect(findDataFolder(app({ appData: '/home/ann/.config', home: '/home/ann' }), '')).toEqual({
      path: join('/home/ann/.config', 'Keyholder'),
      made: false,
    });
    expect(findDataFolder(app({ home: '/home/ann' }), '').path).toBe(join('/home/ann', 'Keyholder'));
  });

  it('is the requested path even if that is not a folder', () => {
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

  it("is the requested path even if it can't be inspected", () => {
    const tooLong = join(tmpdir(), 'x'.repeat(300));
    expect(findDataFolder(app({ userData: '/usual', appData: '/home' }), tooLong)).toEqual({
      path: tooLong,
      made: false,
    });
    const asked = join(tmpdir(), 'asked');
    expect(findDataFolder(app({ appData: '/home' }), asked)).toEqual({ path: asked, made: false });
  });

  it('can be created once the obstacle is removed', () => {
    const home = emptyFolder();
    writeFileSync(join(home, '.config'), 'a file where a folder should be');
    const path = join(home, '.config', 'Keyholder');
    expect(canBeMade(path)).toBe(false);
    rmSync(join(home, '.config'));
    expect(canBeMade(path)).toBe(true);
  });
});
