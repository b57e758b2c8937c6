import { BrowserWindow, app, type BrowserWindowConstructorOptions, type Session } from 'electron';

export interface PageOptions {
  session: Session;
  preloadFile: string;
}

/** A window for a page of ours: what the page may do is decided here, whichever window shows it. */
export function newPageWindow(
  { session, preloadFile }: PageOptions,
  looks: Omit<BrowserWindowConstructorOptions, 'webPreferences'>,
): BrowserWindow {
  return new BrowserWindow({
    ...looks,
    webPreferences: {
      session,
      preload: preloadFile,
      // SECURITY: the renderer is the part that shows foreign text, so it gets no more than a web page has.
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      // SECURITY: a picture of the service that moves would keep the page at work for as long as it is shown.
      imageAnimationPolicy: 'noAnimation',
      // SECURITY: a middle click on a link would ask for a window of its own.
      disableBlinkFeatures: 'Auxclick',
      // SECURITY: a box with a page's words in it would look like one of the console's own questions.
      disableDialogs: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: true,
    },
  });
}

/** Tells of every window: of those that are open, as the console's own is before there are modules, and of those that come. */
export function onEveryWindow(listener: (window: BrowserWindow) => void): void {
  for (const window of BrowserWindow.getAllWindows()) listener(window);
  app.on('browser-window-created', (_event, window) => {
    listener(window);
  });
}
