import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { ProtectedWindow } from '../../../../../src/main/shell/window/content-protection.ts';
import { contentProtection } from '../../../../../src/main/shell/window/content-protection.ts';

function windowUnderTest() {
  const webContents = new EventEmitter();
  const reported: boolean[] = [];
  let destroyed = false;
  const window = {
    webContents,
    isDestroyed: () => destroyed,
    setContentProtection: (on: boolean) => {
      reported.push(on);
    },
  } as unknown as ProtectedWindow;
  return {
    window,
    webContents,
    reported,
    destroy: () => {
      destroyed = true;
    },
  };
}

describe('content protection', () => {
  it('is set on the window only when it changes', () => {
    const { window, reported } = windowUnderTest();
    const protect = contentProtection(window);
    for (const wanted of [false, true, true, false, false, true]) protect(wanted);
    expect(reported).toEqual([true, false, true]);
  });

  it('ends when the page navigates or crashes', () => {
    const { window, webContents, reported } = windowUnderTest();
    const protect = contentProtection(window);
    protect(true);
    webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
    expect(reported).toEqual([true, false]);
    protect(true);
    webContents.emit('render-process-gone');
    expect(reported).toEqual([true, false, true, false]);
  });

  it('survives navigation within the page or in a frame', () => {
    const { window, webContents, reported } = windowUnderTest();
    contentProtection(window)(true);
    webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true });
    webContents.emit('did-start-navigation', { isMainFrame: false, isSameDocument: false });
    expect(reported).toEqual([true]);
  });

  it('ignores a destroyed window', () => {
    const { window, reported, destroy } = windowUnderTest();
    const protect = contentProtection(window);
    destroy();
    protect(true);
    expect(reported).toEqual([]);
  });
});
