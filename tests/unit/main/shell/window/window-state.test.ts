import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  placeWindow,
  readWindowState,
  writeWindowState,
} from '../../../../../src/main/shell/window/window-state.ts';
import { permissionsOf, shownPermissions } from '../../../../permissions.ts';
import { emptyFolder } from '../../../../empty-folder.ts';

const state = { x: 40, y: 30, width: 1100, height: 700, maximised: false, maximisedPage: null };

describe('window state', () => {
  it('is restored as saved, from a file only its owner can read', () => {
    const file = join(emptyFolder(), 'deep', 'window.json');
    writeWindowState(file, state);
    expect(readWindowState(file)).toEqual(state);
    const maximised = { ...state, maximised: true, maximisedPage: [2560, 1360] } as const;
    writeWindowState(file, maximised);
    expect(readWindowState(file)).toEqual(maximised);
    expect(permissionsOf(file)).toBe(shownPermissions(0o600));
  });

  it('is ignored when damaged', () => {
    const file = join(emptyFolder(), 'window.json');
    const other = [
      { width: 1e9 },
      { height: 299 },
      { width: 399 },
      { x: 1.5 },
      { y: '30' },
      { maximised: 1 },
    ];
    const texts = [
      '',
      '{',
      'null',
      '7',
      '{"x":1}',
      ...other.map((part) => JSON.stringify({ ...state, ...part })),
    ];
    for (const text of texts) {
      writeFileSync(file, text);
      expect(readWindowState(file), text).toBeNull();
    }
  });
});

const main = { x: 0, y: 0, width: 1280, height: 800 };
const beside = { x: 1280, y: 0, width: 2560, height: 1400 };

describe('placeWindow', () => {
  it.each([
    ['where it was left', state, [main], { x: 40, y: 30 }, { width: 1100, height: 700 }],
    [
      'in the middle, when its display is gone',
      { ...state, x: 5_000 },
      [main],
      null,
      { width: 1100, height: 700 },
    ],
    [
      'in the middle, when only a sliver would show',
      { ...state, x: 1_270 },
      [main],
      null,
      { width: 1100, height: 700 },
    ],
    [
      'on its second display',
      { ...state, x: 2_000 },
      [main, beside],
      { x: 2_000, y: 30 },
      { width: 1100, height: 700 },
    ],
    [
      'fully on its display',
      { ...state, x: 700, y: -60 },
      [main],
      { x: 180, y: 0 },
      { width: 1100, height: 700 },
    ],
    [
      'smaller, when the display is scaled up',
      { ...state, width: 3_000, height: 2_000 },
      [main],
      { x: 0, y: 0 },
      { width: 1280, height: 800 },
    ],
    ['in the middle at first', null, [main], null, { width: 1280, height: 800 }],
    ['in the middle without any display', state, [], null, { width: 1280, height: 800 }],
  ])('places the window %s', (_where, saved, areas, position, size) => {
    expect(placeWindow(saved, areas)).toMatchObject({ position, size });
  });

  it('limits the smallest size to the display', () => {
    expect(placeWindow(null, [main]).smallest).toEqual({ width: 760, height: 520 });
    expect(placeWindow(null, [{ x: 0, y: 0, width: 466, height: 333 }])).toMatchObject({
      size: { width: 466, height: 333 },
      smallest: { width: 466, height: 333 },
    });
  });
});
