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
  userData?: string;
  /** Starts with this workspace, as if an earlier start had saved it. */
  workspace?: SavedConnection;
  sample?: boolean;
  /** Leaves questions to the test. By default, each is answered with yes. */
  leaveQuestions?: boolean;
  env?: Readonly<Record<string, string>>;
  /** As for people who prefer reduced motion, so that nothing waits for an animation. */
  lessMotion?: boolean;
  /** Node arguments placed before the app's own, for example `-r` with a module. */
  nodeArguments?: readonly string[];
  appArguments?: readonly string[];
  appFolder?: string;
}

export interface ConsoleApp {
  app: ElectronApplication;
  page: Page;
  userData: string;
  /** Errors that the page logged, including content security policy violations. */
  problems: string[];
  /** What the app wrote to stdout and stderr since opening its window. */
  output: () => Buffer;
  /** Ends as at the end of a session: without questions, and with a few seconds for running work. */
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

/** Starts the app without waiting for a window, because it may open none. */
export async function launchApp(options: LaunchOptions = {}): Promise<{
  app: ElectronApplication;
  userData: string;
}> {
  const userData = options.userData ?? freshUserData();
  if (options.workspace !== undefined) await saveWorkspace(userData, options.workspace);
  const environment = Object.entries({ ...electronEnvironment(process.env), ...options.env });
  // Set in the environment: only then does Playwright pause the app until it listens. A window that opens
  // earlier makes its launch hang.
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
  // Playwright has a separate limit for Electron's windows, half as long.
  app.context().setDefaultTimeout(limitMs.step);
  askAgain(app);
  return { app, userData };
}

/**
 * V8 collects one of Playwright's promises in some thousands (github.com/microsoft/playwright/issues/33737).
 * Such a call is made again. One that must not run twice may then fail its test.
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

/** A session without a keychain, which only Linux can have. */
export const withoutKeychain = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' } as const;

/** The exit code or the signal. Call it before whatever ends the app. */
export const ended = (app: ElectronApplication): Promise<number | string | null> => endOf(app.process());

/** Simulates system events: tests can't lock the screen or suspend the machine. */
export async function systemSays({ app }: ConsoleApp, ...news: readonly string[]): Promise<void> {
  await app.evaluate(({ powerMonitor }, events) => {
    for (const event of events) powerMonitor.emit(event);
  }, news);
}

/** Resolves with the exit code, or null if the signal itself ended it. */
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

/** Longer than quitting ever takes, but shorter than a test, so that only its own test fails. */
const closingPatienceMs = 15_000;

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

/** Resets what an earlier test may have changed in a running app. */
export async function takeBack({ page, problems }: ConsoleApp): Promise<void> {
  problems.length = 0;
  leaveQuestions(page);
  answerQuestions(page);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null, media: null });
}

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
