import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { app, ipcMain, nativeTheme, session } from 'electron';
import { PersonInput } from '../intent/person-input.ts';
import type { AnswerPage } from '../ipc/answer-call.ts';
import type { RecordFault } from '../ipc/handlers.ts';
import { bindChannels } from '../ipc/bind.ts';
import { callBudget } from '../ipc/call-budget.ts';
import {
  documentWithScreen,
  buildOf,
  type OpenedScreen,
  type ScreenAhead,
} from '../saved-screen/saved-screen.ts';
import { serveConsole, type PageSource } from '../shell/window/app-scheme.ts';
import { pageSizeOnceShown } from '../shell/window/console-window.ts';
import { hardenSession, isConsoleSender } from '../shell/window/hardening.ts';
import { MainWindow } from '../shell/window/main-window.ts';

/** Scripts of the main process are bundled into other folders than they stand in here, so nothing is found beside them. */
export interface BuiltPages extends PageSource {
  readonly preloadFolder: string;
}

/** A window whose page waits for the rest of the console. */
export interface OpenedWindow {
  readonly window: MainWindow;
  readonly input: PersonInput;
  readonly pages: BuiltPages;
  /** Settles when the page has begun to load; with a saved screen in it, when it has drawn what was saved. */
  readonly pageBegun: Promise<void>;
  /** Lets the window show. */
  readonly show: () => void;
  /** From here on what the page asked, and asks, is answered. */
  readonly answerWith: (answer: AnswerPage) => void;
  /** From here on faults that were met, and are met, are written down. */
  readonly recordWith: (record: RecordFault) => void;
}

/** The document waits no longer for the keychain than it takes to ask it: without an answer it comes as it is. */
const screenPatienceMs = 60;

/** The saved screen for the first document, where it was drawn by this build, in this theme and size; null ever after. */
function savedScreenOnce(
  ahead: ScreenAhead | null,
  pageSize: () => readonly number[],
): (build: string) => Promise<OpenedScreen | null> {
  let left = ahead;
  return async (build) => {
    const asked = left;
    left = null;
    const saved = await Promise.race([asked?.screen ?? null, delay(screenPatienceMs, null)]);
    if (saved === null || saved.build !== build) return null;
    const theme = nativeTheme.shouldUseDarkColors ? 'dark' : 'light';
    const [width, height] = pageSize();
    return saved.theme === theme && saved.width === width && saved.height === height ? saved : null;
  };
}

/** Opens the window, guarded, on a page that is read while the console is still composed. */
export function openMainWindow(ahead: ScreenAhead | null): OpenedWindow {
  const isMac = process.platform === 'darwin';
  const built = join(app.getAppPath(), 'out');
  const pages = {
    rendererFolder: join(built, 'renderer'),
    preloadFolder: join(built, 'preload'),
    developmentServer: app.isPackaged ? null : (process.env['ELECTRON_RENDERER_URL'] ?? null),
  };
  const begun = Promise.withResolvers<undefined>();
  const shown = Promise.withResolvers<undefined>();
  const answer = Promise.withResolvers<AnswerPage>();
  const log = Promise.withResolvers<RecordFault>();
  const recordFault: RecordFault = (where, fault) => {
    void log.promise.then((record) => {
      record(where, fault);
    });
  };
  const consoleSession = session.defaultSession;
  hardenSession(consoleSession, pages.developmentServer);
  let isScreenIn = false;
  let isMoreAwaited = false;
  let firstAnswer: OpenedScreen['wholeAnswer'] | null = null;
  const stateFolder = app.getPath('userData');
  const screenOnce = savedScreenOnce(ahead, () => {
    const current = window.current();
    return current === null ? [] : pageSizeOnceShown(current, stateFolder);
  });
  const dress = async (html: string, nonce: string): Promise<string> => {
    const saved = await screenOnce(buildOf(html));
    if (saved === null) return html;
    isScreenIn = true;
    firstAnswer = saved.answer === null ? null : saved.wholeAnswer;
    // Its style sheets, its script and its pixels come from this process, too, which has time for them until then.
    isMoreAwaited = firstAnswer !== null;
    return documentWithScreen(html, saved, nonce);
  };
  serveConsole(consoleSession, { ...pages, dress }, () => {
    // Not before: showing a window takes as long as reading its document.
    if (isScreenIn) shown.resolve(undefined);
    if (!isMoreAwaited) begun.resolve(undefined);
  });
  const input = new PersonInput(() => performance.now());
  const window = new MainWindow({
    session: consoleSession,
    preloadFile: join(pages.preloadFolder, 'index.cjs'),
    stateFolder,
    iconFile: join(app.getAppPath(), 'build/icons/256x256.png'),
    mayShow: shown.promise,
    input,
    recordFault,
    closingIsQuitting: !isMac,
  });
  bindChannels(ipcMain, {
    answer: async (name, request) => {
      if (name === 'console:first-screen') {
        const ask = firstAnswer;
        firstAnswer = null;
        const value = (await ask?.()) ?? null;
        if (value !== null) return { ok: true, value };
        begun.resolve(undefined);
      }
      return (await answer.promise)(name, request);
    },
    recordFault,
    budget: callBudget(() => performance.now()),
    isTrustedSender: (event) => isConsoleSender(event, window.current()),
  });
  followApp(window, isMac);
  window.open();
  return {
    window,
    input,
    pages,
    pageBegun: begun.promise,
    show: () => {
      shown.resolve(undefined);
    },
    answerWith: answer.resolve,
    recordWith: log.resolve,
  };
}

/** What the system asks of the window: a second start brings it to the front, and on a Mac the dock opens it again. */
function followApp(window: MainWindow, isMac: boolean): void {
  app.on('second-instance', () => {
    window.bringToFront();
  });
  app.on('window-all-closed', () => {
    if (!isMac) app.quit();
  });
  app.on('activate', () => {
    window.open();
  });
}
