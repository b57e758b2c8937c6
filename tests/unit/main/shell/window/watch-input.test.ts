import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { watchInput } from '../../../../../src/main/shell/window/watch-input.ts';

function bench() {
  const contents = new EventEmitter();
  const see = vi.fn();
  const forget = vi.fn();
  watchInput(contents as unknown as WebContents, { see, forget });
  return { contents, see, forget };
}

describe('what the main process sees of a person', () => {
  it('is each key, button and touch', () => {
    const { contents, see } = bench();
    contents.emit('input-event', {}, { type: 'mouseDown', button: 'left' });
    contents.emit('input-event', {}, { type: 'keyDown', key: 'Enter', isAutoRepeat: true });
    expect(see.mock.calls).toEqual([
      [{ type: 'mouseDown' }],
      [{ type: 'keyDown', key: 'Enter', isAutoRepeat: true }],
    ]);
  });

  it('is nothing that does not read as input', () => {
    const { contents, see } = bench();
    contents.emit('input-event', {}, { type: 'keyDown', key: 7 });
    expect(see).not.toHaveBeenCalled();
  });

  it('ends with the page that it was meant for', () => {
    const { contents, forget } = bench();
    contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true });
    contents.emit('did-start-navigation', { isMainFrame: false, isSameDocument: false });
    expect(forget).not.toHaveBeenCalled();
    contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
    contents.emit('render-process-gone');
    expect(forget).toHaveBeenCalledTimes(2);
  });
});
