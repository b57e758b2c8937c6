import type {
  BrowserWindow,
  IpcMainInvokeEvent,
  WebContents,
  App,
  Certificate,
  Event,
  Session,
} from 'electron';
import { consoleOrigin } from './content-security-policy.ts';

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

/** Whether a URL is one of the console's own pages. */
export function isConsoleUrl(url: string): boolean {
  try {
    const parsed = new URL(url);
    return (
      `${parsed.protocol}//${parsed.host}` === consoleOrigin && parsed.username === '' && parsed.port === ''
    );
  } catch {
    return false;
  }
}

/** Nothing but the console's own pages is ever requested, and no permission is ever given. */
export function hardenSession(session: Session, developmentServer: string | null): void {
  // SECURITY: a renderer that was taken over must find no way out, so every other scheme and host is cancelled.
  session.webRequest.onBeforeRequest((details, callback) => {
    const development =
      developmentServer !== null &&
      [developmentServer, developmentServer.replace(/^http/, 'ws')].some((origin) =>
        details.url.startsWith(origin),
      );
    const inside =
      isConsoleUrl(details.url) || details.url.startsWith('devtools:') || details.url.startsWith('data:');
    callback({ cancel: !(inside || development) });
  });
  // SECURITY: no camera, location, clipboard read, notification or device is needed by any screen.
  session.setPermissionRequestHandler((_contents, _permission, callback) => {
    callback(false);
  });
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => {
    event.preventDefault();
  });
  stopSpelling(session);
}

/** SECURITY: switched off alone, Chromium still fetches a dictionary from its maker at the first start. */
export function stopSpelling(session: Session): void {
  session.setSpellCheckerLanguages([]);
  session.setSpellCheckerEnabled(false);
}

function hardenContents(contents: WebContents): void {
  // SECURITY: pages never leave the console: no navigation, redirect, pop-up, frame or webview to elsewhere.
  contents.on('will-navigate', (event) => {
    if (!isConsoleUrl(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!isConsoleUrl(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isConsoleUrl(event.url)) event.preventDefault();
  });
  // SECURITY: a page may ask to stay, and nobody would hear of it: it must not hold the console open.
  contents.on('will-prevent-unload', (event) => {
    event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** SECURITY: a server whose certificate does not verify is never talked to, whatever a dialog would say. */
function refuseCertificate(
  event: Event,
  _contents: WebContents,
  _url: string,
  _error: string,
  _certificate: Certificate,
  callback: (isTrusted: boolean) => void,
): void {
  event.preventDefault();
  callback(false);
}

/** Applies to every web contents that the app will ever make. */
export function hardenApp(app: App): void {
  app.on('web-contents-created', (_event, contents) => {
    hardenContents(contents);
  });
  app.on('certificate-error', refuseCertificate);
  app.on('login', (event) => {
    event.preventDefault();
  });
}
