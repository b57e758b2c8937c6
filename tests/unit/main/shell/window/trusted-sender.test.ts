import { describe, expect, it, vi } from 'vitest';
import { isConsoleSender, type Sender } from '../../../../../src/main/shell/window/hardening.ts';
import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { watchInput } from '../../../../../src/main/shell/window/watch-input.ts';

type Window = Parameters<typeof isConsoleSender>[1];

function contentsShowing(url: string): Sender['sender'] {
  const contents: unknown = { mainFrame: { url } };
  return contents as Sender['sender'];
}
const windowOf = (webContents: Sender['sender']): Window => ({ webContents });
const own = contentsShowing('app://console/#/portfolio');

describe('isConsoleSender', () => {
  it('accepts the main frame of the console window', () => {
    expect(isConsoleSender({ sender: own, senderFrame: own.mainFrame }, windowOf(own))).toBe(true);
  });

  it.each(['', 'about:blank', 'https://console/', 'app://console.evil/', 'app://console@evil/'])(
    'rejects a page at "%s"',
    (url) => {
      const contents = contentsShowing(url);
      expect(isConsoleSender({ sender: contents, senderFrame: contents.mainFrame }, windowOf(contents))).toBe(
        false,
      );
    },
  );

  it('rejects an inner frame, even with a console address', () => {
    const inner = { url: 'app://console/' } as Sender['senderFrame'];
    expect(isConsoleSender({ sender: own, senderFrame: inner }, windowOf(own))).toBe(false);
  });

  it('rejects a missing frame, another window and no window', () => {
    const other = contentsShowing('app://console/');
    expect(isConsoleSender({ sender: own, senderFrame: null }, windowOf(own))).toBe(false);
    expect(isConsoleSender({ sender: other, senderFrame: other.mainFrame }, windowOf(own))).toBe(false);
    expect(isConsoleSender({ sender: other, senderFrame: own.mainFrame }, windowOf(own))).toBe(false);
    expect(isConsoleSender({ sender: own, senderFrame: own.mainFrame }, null)).toBe(false);
  });
});

function bench() {
  const contents = new EventEmitter();
  const see = vi.fn();
  const forget = vi.fn();
  watchInput(contents as unknown as WebContents, { see, forget });
  return { contents, see, forget };
}

describe('watchInput', () => {
  it('reports keys and mouse buttons', () => {
    const { contents, see } = bench();
    contents.emit('input-event', {}, { type: 'mouseDown', button: 'left' });
    contents.emit('input-event', {}, { type: 'keyDown', key: 'Enter', isAutoRepeat: true });
    expect(see.mock.calls).toEqual([
      [{ type: 'mouseDown' }],
      [{ type: 'keyDown', key: 'Enter', isAutoRepeat: true }],
    ]);
  });

  it('ignores malformed input', () => {
    const { contents, see } = bench();
    contents.emit('input-event', {}, { type: 'keyDown', key: 7 });
    expect(see).not.toHaveBeenCalled();
  });

  it('forgets input when the page changes or crashes', () => {
    const { contents, forget } = bench();
    contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true });
    contents.emit('did-start-navigation', { isMainFrame: false, isSameDocument: false });
    expect(forget).not.toHaveBeenCalled();
    contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
    contents.emit('render-process-gone');
    expect(forget).toHaveBeenCalledTimes(2);
  });
});
