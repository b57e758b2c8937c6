import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { electronArguments, electronEnvironment } from '../../scripts/electron-arguments.ts';
import { electronRuntime } from '../../scripts/runtime.ts';
import { projectRoot } from '../../scripts/setup/project-root.mjs';

export interface LaunchOptions {
  /** A folder of an earlier start; a fresh one otherwise. */
  userData?: string;
  sample?: boolean;
  env?: Readonly<Record<string, string>>;
}

/** The real app in a real window, with a data folder of its own. */
export interface ConsoleApp {
  app: ElectronApplication;
  page: Page;
  userData: string;
  /** What the page logged as an error, content security policy violations included. */
  problems: string[];
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

export async function launchConsole(options: LaunchOptions = {}): Promise<ConsoleApp> {
  const userData = options.userData ?? freshUserData();
  const environment = Object.entries({ ...electronEnvironment(process.env), ...options.env });
  // Named through the environment, not as a path: only then does Playwright hold the app back until it listens, and a
  // window that opens in between makes its launch hang.
  Object.assign(process.env, electronRuntime().env);
  const app = await _electron.launch({
    args: [
      ...electronArguments(),
      `--user-data-dir=${userData}`,
      projectRoot,
      ...(options.sample === true ? ['--sample'] : []),
    ],
    env: Object.fromEntries(environment.filter((entry): entry is [string, string] => entry[1] !== undefined)),
  });
  const page = await app.firstWindow();
  const problems = watchProblems(page);
  await page.waitForLoadState('domcontentloaded');
  return {
    app,
    page,
    userData,
    problems,
    close: () => app.close(),
    kill: async () => {
      const process = app.process();
      const ended = new Promise((resolve) => process.once('exit', resolve));
      process.kill('SIGKILL');
      await ended;
    },
  };
}
