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

/** The part of a call that identifies its sender. The frame is null if it has gone. */
export type Sender = Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>;

/**
 * SECURITY: only the main frame of the console's own window, while it shows one of our pages. An empty address and
 * `about:blank` don't count, because a frame has them before it shows anything.
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

/** Only the console's own pages are requested, and no permission is ever granted. */
export function hardenSession(session: Session, developmentServer: string | null): void {
  // SECURITY: a compromised renderer must find no way out, so every other scheme and host is cancelled.
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
  // SECURITY: no screen needs a camera, location, clipboard read, notification or device.
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

/**
 * SECURITY: disabling the spell checker alone isn't enough: Chromium still downloads a dictionary at the first start.
 */
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
  // SECURITY: a page can refuse to unload without anyone noticing; it must not keep the console open.
  contents.on('will-prevent-unload', (event) => {
    event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** SECURITY: a server with an invalid certificate is never used, whatever a dialog would say. */
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

/** Applies to every web contents that the app creates. */
export function hardenApp(app: App): void {
  app.on('web-contents-created', (_event, contents) => {
    hardenContents(contents);
  });
  app.on('certificate-error', refuseCertificate);
  app.on('login', (event) => {
    event.preventDefault();
  });
}
