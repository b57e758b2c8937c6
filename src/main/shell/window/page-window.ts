import { BrowserWindow, app, type BrowserWindowConstructorOptions, type Session } from 'electron';

export interface PageOptions {
  session: Session;
  preloadFile: string;
}

/** A window for one of our pages. Decides what the page may do, whichever window shows it. */
export function newPageWindow(
  { session, preloadFile }: PageOptions,
  looks: Omit<BrowserWindowConstructorOptions, 'webPreferences'>,
): BrowserWindow {
  return new BrowserWindow({
    ...looks,
    webPreferences: {
      session,
      preload: preloadFile,
      // SECURITY: the renderer shows foreign text, so it gets no more rights than a web page.
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      // SECURITY: an animated picture from the service would keep the page busy while shown.
      imageAnimationPolicy: 'noAnimation',
      // SECURITY: a middle click on a link would request a new window.
      disableBlinkFeatures: 'Auxclick',
      // SECURITY: a dialog with the page's own words would look like one of the console's questions.
      disableDialogs: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: true,
    },
  });
}

/** Calls the listener for every window: those already open, such as the console's own, and later ones. */
export function onEveryWindow(listener: (window: BrowserWindow) => void): void {
  for (const window of BrowserWindow.getAllWindows()) listener(window);
  app.on('browser-window-created', (_event, window) => {
    listener(window);
  });
}
