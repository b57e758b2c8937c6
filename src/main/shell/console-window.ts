import { join } from 'node:path';
import { BrowserWindow, nativeTheme, screen, type Session } from 'electron';
import { consoleOrigin } from './content-security-policy.ts';
import { placeWindow, readWindowState, writeWindowState } from './window-state.ts';

/** Painted before the first frame, so that no white flash shows; the theme's body colours. */
const backgrounds = { light: '#ffffff', dark: '#14181b' } as const;

export interface ConsoleWindowOptions {
  session: Session;
  preloadFile: string;
  stateFolder: string;
  iconFile: string;
}

/** Opens the console's one window where the person left it. */
export function openConsoleWindow(options: ConsoleWindowOptions): BrowserWindow {
  const stateFile = join(options.stateFolder, 'window.json');
  const saved = readWindowState(stateFile);
  const main = screen.getPrimaryDisplay();
  // mutants: method: a display that is listed twice places no window elsewhere
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  const { position, size, smallest } = placeWindow(
    saved,
    [main, ...others].map(({ workArea }) => workArea),
  );
  const window = new BrowserWindow({
    ...position,
    ...size,
    minWidth: smallest.width,
    minHeight: smallest.height,
    show: false,
    title: 'Keyholder',
    icon: options.iconFile,
    backgroundColor: nativeTheme.shouldUseDarkColors ? backgrounds.dark : backgrounds.light,
    autoHideMenuBar: true,
    webPreferences: {
      session: options.session,
      preload: options.preloadFile, // eng-disable PRELOAD_JS_CHECK: our own, one object of named methods
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
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: true,
    },
  });
  if (saved?.maximised === true) window.maximize();
  window.once('ready-to-show', () => {
    window.show();
  });
  window.on('close', () => {
    writeWindowState(stateFile, { ...window.getNormalBounds(), maximised: window.isMaximized() });
  });
  void window.loadURL(`${consoleOrigin}/`);
  return window;
}
