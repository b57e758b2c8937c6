import type { BrowserWindow, IpcMainInvokeEvent, WebContents } from 'electron';
import { isConsoleUrl } from './hardening.ts';

/** What of a call says who makes it. The frame is null when it is gone by now. */
export type Sender = Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>;

/**
 * SECURITY: only the main frame of the console's own window, while it shows one of our own pages. Neither an empty
 * address nor `about:blank` is one, as both are what a frame has before it shows anything.
 */
export function isConsoleSender(
  { sender, senderFrame }: Sender,
  window: Pick<BrowserWindow, 'webContents'> | null,
): boolean {
  const own: WebContents | undefined = window?.webContents;
  return (
    own !== undefined &&
    sender === own &&
    senderFrame !== null &&
    senderFrame === own.mainFrame &&
    isConsoleUrl(senderFrame.url)
  );
}
