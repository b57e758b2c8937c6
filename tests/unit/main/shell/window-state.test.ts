import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isReachable, readWindowState, writeWindowState } from '../../../../src/main/shell/window-state.ts';

const state = { x: 40, y: 30, width: 1100, height: 700, maximised: false };

describe('window state', () => {
  it('comes back as it was written, readable by its owner only', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'keyholder-')), 'deep', 'window.json');
    writeWindowState(file, state);
    expect(readWindowState(file)).toEqual(state);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is ignored when it is damaged', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'keyholder-')), 'window.json');
    for (const text of ['', '{', '{"x":1}', JSON.stringify({ ...state, width: 1e9 })]) {
      writeFileSync(file, text);
      expect(readWindowState(file)).toBeNull();
    }
  });

  it('is used only when enough of the window is on a display', () => {
    const display = [{ x: 0, y: 0, width: 1280, height: 800 }];
    expect(isReachable(state, display)).toBe(true);
    expect(isReachable({ ...state, x: 5_000 }, display)).toBe(false);
    expect(isReachable({ ...state, x: 1_270 }, display)).toBe(false);
  });
});
