import { describe, expect, it } from 'vitest';
import { isConsoleSender, type Sender } from '../../../../../src/main/shell/window/hardening.ts';

type Window = Parameters<typeof isConsoleSender>[1];

/** Contents whose main frame shows `url`; only what the check looks at is there. */
function contentsShowing(url: string): Sender['sender'] {
  const contents: unknown = { mainFrame: { url } };
  return contents as Sender['sender'];
}
const windowOf = (webContents: Sender['sender']): Window => ({ webContents });
const own = contentsShowing('app://console/#/portfolio');

describe('who may ask the main process', () => {
  it('is the main frame of the one window, on a page of ours', () => {
    expect(isConsoleSender({ sender: own, senderFrame: own.mainFrame }, windowOf(own))).toBe(true);
  });

  it.each(['', 'about:blank', 'https://console/', 'app://console.evil/', 'app://console@evil/'])(
    'is not a page at "%s"',
    (url) => {
      const contents = contentsShowing(url);
      expect(isConsoleSender({ sender: contents, senderFrame: contents.mainFrame }, windowOf(contents))).toBe(
        false,
      );
    },
  );

  it('is no frame inside the page, even one that shows a page of ours', () => {
    const inner = { url: 'app://console/' } as Sender['senderFrame'];
    expect(isConsoleSender({ sender: own, senderFrame: inner }, windowOf(own))).toBe(false);
  });

  it('is no frame that is gone, no other window, and nobody while there is no window', () => {
    const other = contentsShowing('app://console/');
    expect(isConsoleSender({ sender: own, senderFrame: null }, windowOf(own))).toBe(false);
    expect(isConsoleSender({ sender: other, senderFrame: other.mainFrame }, windowOf(own))).toBe(false);
    expect(isConsoleSender({ sender: other, senderFrame: own.mainFrame }, windowOf(own))).toBe(false);
    expect(isConsoleSender({ sender: own, senderFrame: own.mainFrame }, null)).toBe(false);
  });
});
