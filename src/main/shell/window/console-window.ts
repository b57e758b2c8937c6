import { join } from 'node:path';
import { nativeTheme, screen, type BrowserWindow } from 'electron';
import { consoleOrigin } from './content-security-policy.ts';
import { newPageWindow, type PageOptions } from './page-window.ts';
import { placeWindow, readWindowState, writeWindowState } from './window-state.ts';

/** Painted before the first frame to avoid a white flash; the theme's body colours. */
const backgrounds = { light: '#ffffff', dark: '#14181b' } as const;

export interface ConsoleWindowOptions extends PageOptions {
  stateFolder: string;
  iconFile: string;
  /** The window stays hidden until this settles: the page loads while the data is opened, which may fail. */
  mayShow: Promise<void>;
}

const background = (): string => (nativeTheme.shouldUseDarkColors ? backgrounds.dark : backgrounds.light);

/** For a window opened before the person's chosen appearance was known. */
export function paintAsChosen(window: BrowserWindow): void {
  window.setBackgroundColor(background());
}

/** Opens the console's one window where the person left it. */
export function openConsoleWindow(options: ConsoleWindowOptions): BrowserWindow {
  const stateFile = stateFileIn(options.stateFolder);
  const saved = readWindowState(stateFile);
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  const { position, size, smallest } = placeWindow(
    saved,
    [main, ...others].map(({ workArea }) => workArea),
  );
  const window = newPageWindow(options, {
    ...position,
    ...size,
    minWidth: smallest.width,
    minHeight: smallest.height,
    show: false,
    title: 'Keyholder',
    icon: options.iconFile,
    backgroundColor: background(),
    autoHideMenuBar: true,
  });
  const remember = (): void => {
    const maximised = window.isMaximized();
    const [width = 0, height = 0] = window.getContentSize();
    const maximisedPage = maximised ? ([width, height] as const) : null;
    writeWindowState(stateFile, { ...window.getNormalBounds(), maximised, maximisedPage });
  };
  void options.mayShow.then(() => {
    if (window.isDestroyed()) return;
    // Only now, because maximising a window also shows it.
    if (saved?.maximised === true) window.maximize();
    window.show();
    // Only a window that was shown has a position worth remembering.
    window.on('close', remember);
  });
  void window.loadURL(`${consoleOrigin}/`);
  return window;
}

function stateFileIn(folder: string): string {
  return join(folder, 'window.json');
}

/** The page's size once shown: a maximised window is smaller before that. */
export function pageSizeOnceShown(window: BrowserWindow, stateFolder: string): readonly number[] {
  const saved = readWindowState(stateFileIn(stateFolder));
  return (saved?.maximised === true ? saved.maximisedPage : null) ?? window.getContentSize();
}
