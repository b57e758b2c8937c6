import { setTimeout as pause } from 'node:timers/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import type { Rectangle } from 'electron';
import { limitMs } from '../../../playwright.config.ts';
import { electronArguments, electronEnvironment } from '../../../scripts/start/electron-arguments.ts';
import { goTo } from '../pages/go-to.ts';
import { answerQuestions, leaveQuestions } from '../pages/question.ts';
import { electronRuntime } from '../../../scripts/setup/runtime.ts';
import { projectRoot } from '../../../scripts/setup/project-root.mjs';
import { saveWorkspace, type SavedConnection } from './disk/saved-workspace.ts';
import { endOf } from './starts/plain-start.ts';

export interface LaunchOptions {
  /** A folder of an earlier start; a fresh one otherwise. */
  userData?: string;
  /** Begins with this workspace, as if it had been saved by an earlier start. */
  workspace?: SavedConnection;
  sample?: boolean;
  /** Leaves the main process's own questions to the test; otherwise each is answered with yes, as by a person. */
  leaveQuestions?: boolean;
  env?: Readonly<Record<string, string>>;
  /** As for a person who asks for less motion: nothing waits for a movement to end. */
  lessMotion?: boolean;
  /** Node arguments in front of the app's own, for example `-r` with a module. */
  nodeArguments?: readonly string[];
  /** Switches of Chromium and of the app itself. */
  appArguments?: readonly string[];
  /** A built app in another folder than the project's. */
  appFolder?: string;
}

/** The real app in a real window, with a data folder of its own. */
export interface ConsoleApp {
  app: ElectronApplication;
  page: Page;
  userData: string;
  /** What the page logged as an error, content security policy violations included. */
  problems: string[];
  /** What the app has written to stdout and stderr since it opened its window. */
  output: () => Buffer;
  /** Ends as at the end of a person's session: nobody is asked, what is under way gets a few seconds. */
  close(): Promise<void>;
  /** Ends the main process as a power cut would. */
  kill(): Promise<void>;
}

function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

export function freshUserData(): string {
  return mkdtempSync(join(tmpdir(), 'keyholder-e2e-'));
}

/** Starts the app without waiting for its window: it may be told to open none. */
export async function launchApp(options: LaunchOptions = {}): Promise<{
  app: ElectronApplication;
  userData: string;
}> {
  const userData = options.userData ?? freshUserData();
  if (options.workspace !== undefined) await saveWorkspace(userData, options.workspace);
  const environment = Object.entries({ ...electronEnvironment(process.env), ...options.env });
  // Named through the environment, not as a path: only then does Playwright hold the app back until it listens, and a
  // window that opens in between makes its launch hang.
  Object.assign(process.env, electronRuntime().env);
  const app = await _electron.launch({
    timeout: limitMs.step,
    args: [
      ...(options.nodeArguments ?? []),
      ...electronArguments(),
      `--user-data-dir=${userData}`,
      ...(options.lessMotion === true ? ['--force-prefers-reduced-motion'] : []),
      ...(options.appArguments ?? []),
      options.appFolder ?? projectRoot,
      ...(options.sample === true ? ['--sample'] : []),
    ],
    env: Object.fromEntries(environment.filter((entry): entry is [string, string] => entry[1] !== undefined)),
  });
  // Playwright gives windows of Electron a limit of its own, half as long.
  app.context().setDefaultTimeout(limitMs.step);
  askAgain(app);
  return { app, userData };
}

/**
 * One call in some thousands is lost: V8 collects what Playwright waits for, mostly while the app works hard
 * (github.com/microsoft/playwright/issues/33737). It is asked again; what must not happen twice fails its test as before.
 */
function askAgain(app: ElectronApplication): void {
  const evaluate = app.evaluate.bind(app);
  Object.assign(app, {
    evaluate: async (...given: Parameters<typeof evaluate>): Promise<unknown> => {
      for (let left = 9; ; left -= 1) {
        try {
          return await evaluate(...given);
        } catch (error) {
          if (left === 0 || !String(error).includes('promise was garbage collected')) throw error;
        }
      }
    },
  });
}

/** A session without a keychain: Linux alone runs so. */
export const withoutKeychain = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' } as const;

/** How it ends: the exit code, or the signal. To be asked before what ends it. */
export const ended = (app: ElectronApplication): Promise<number | string | null> => endOf(app.process());

/** Says what the operating system says: nothing here can lock the screen or put the machine to sleep. */
export async function systemSays({ app }: ConsoleApp, ...news: readonly string[]): Promise<void> {
  await app.evaluate(({ powerMonitor }, events) => {
    for (const event of events) powerMonitor.emit(event);
  }, news);
}

/** Sends a signal and waits for the end; resolves with the exit code, null when the signal itself ended it. */
export async function endWith(app: ElectronApplication, signal: NodeJS.Signals): Promise<number | null> {
  const process = app.process();
  if (process.exitCode !== null || process.signalCode !== null) return process.exitCode;
  const ended = new Promise<number | null>((resolve) => process.once('exit', resolve));
  process.kill(signal);
  return ended;
}

export async function launchConsole(options: LaunchOptions = {}): Promise<ConsoleApp> {
  const { app, userData } = await launchApp(options);
  const output: Buffer[] = [];
  const { stdout, stderr } = app.process();
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const page = await app.firstWindow();
  const problems = watchProblems(page);
  if (options.leaveQuestions !== true) answerQuestions(page);
  await page.waitForLoadState('domcontentloaded');
  return {
    app,
    page,
    userData,
    problems,
    output: () => Buffer.concat(output),
    close: async () => {
      await endWith(app, 'SIGTERM');
    },
    kill: async () => {
      await endWith(app, 'SIGKILL');
    },
  };
}

/** Much more than quitting ever takes, and less than a test has: what hangs fails its own test, and no other. */
const closingPatienceMs = 15_000;

/** Closes what still runs; what was killed or has ended by itself is closed already. Throws where one does not end. */
export async function closeAll(consoles: readonly ConsoleApp[]): Promise<void> {
  const closed = await Promise.all(
    consoles.map(async (console) => {
      const end = console.close().then(
        () => true,
        () => true,
      );
      const isClosed = await Promise.race([end, pause(closingPatienceMs, false)]);
      if (!isClosed) await console.kill();
      return isClosed;
    }),
  );
  if (closed.includes(false)) throw new Error('The console did not end when it was told to.');
}

/** Takes back what a test before may have left of a console that goes on. */
export async function takeBack({ page, problems }: ConsoleApp): Promise<void> {
  problems.length = 0;
  leaveQuestions(page);
  answerQuestions(page);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null, media: null });
}

/** Loads the page anew at a place of `routes`, in a window of that size again and with nothing enlarged. */
export async function beginAnew(
  { app, page }: ConsoleApp,
  place: string,
  { width, height }: Rectangle,
): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, size) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.setSize(size.width, size.height);
      window?.webContents.setZoomFactor(1);
    },
    { width, height },
  );
  await goTo(page, place);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export function boundsOf({ app }: ConsoleApp): Promise<Rectangle> {
  return app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) throw new Error('There is no window.');
    return window.getBounds();
  });
}
