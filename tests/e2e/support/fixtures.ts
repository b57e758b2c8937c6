import { test as base, expect, type Page } from '@playwright/test';
import type { Rectangle } from 'electron';
import { startSimulator, type Simulator, type SimulatorOptions } from '../../../src/simulator/simulator.ts';
import {
  beginAnew,
  boundsOf,
  closeAll,
  launchConsole,
  takeBack,
  type ConsoleApp,
  type LaunchOptions,
} from './console-app.ts';
import { PageBridge } from './page-bridge.ts';
import type { SavedConnection } from './disk/saved-workspace.ts';
import { changeWorkspace } from './workspace-change.ts';
import { DepositPage } from '../pages/deposit.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { FirstStartPage } from '../pages/first-start.ts';
import { PortfolioPage } from '../pages/portfolio.ts';
import { goTo } from '../pages/go-to.ts';
import { portfolioRead } from '../pages/portfolio-reading.ts';
import { routes } from '../../../src/renderer/routes.ts';

export interface ConsolePages {
  readonly portfolio: PortfolioPage;
  readonly deposit: DepositPage;
}

interface Fixtures {
  /** Starts the app with reduced motion. Closed at the end of the test. */
  launch: (options?: LaunchOptions) => Promise<ConsoleApp>;
  /** Starts a fast service for this test, with every control. */
  serve: (options?: SimulatorOptions) => Promise<Simulator>;
  /** Such a service, with the worker's app connected to it. */
  connected: { readonly service: Simulator; readonly console: ConsoleApp; readonly page: Page };
}

interface WorkerFixtures {
  /**
   * The app shared by a worker's tests, with a new workspace for each. For tests that change nothing of the
   * app itself: no settings, files or dialogs. Ends after a failure.
   */
  consoleOfWorker: (connection: SavedConnection) => Promise<ConsoleApp>;
  /**
   * The loaded sample, shared by a worker's tests. Each starts with a reload at Performance. For tests that
   * leave nothing in the sample: no edit, draft, column, view or tag.
   */
  sampleOfWorker: () => Promise<ConsoleApp>;
}

export const quickService: SimulatorOptions = {
  latencyMs: 0,
  withControls: true,
  rateLimitPerMinute: 6_000,
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Playwright reads the fixtures that a fixture needs from this pattern, so an empty one is required.
  // oxlint-disable-next-line no-empty-pattern
  launch: async ({}, use) => {
    const started: ConsoleApp[] = [];
    await use(async (options) => {
      const console = await launchConsole({ lessMotion: true, ...options });
      started.push(console);
      return console;
    });
    await closeAll(started);
  },
  // oxlint-disable-next-line no-empty-pattern
  serve: async ({}, use) => {
    const started: Simulator[] = [];
    await use(async (options) => {
      const service = await startSimulator({ ...quickService, ...options });
      started.push(service);
      return service;
    });
    await Promise.all(started.map((service) => service.stop()));
  },
  connected: async ({ serve, consoleOfWorker }, use) => {
    const service = await serve();
    const console = await consoleOfWorker({ service });
    await use({ service, console, page: console.page });
  },
  consoleOfWorker: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      let console: ConsoleApp | undefined;
      await use(async (connection) => {
        if (console === undefined) {
          console = await launchConsole({ workspace: connection, lessMotion: true });
        } else {
          await takeBack(console);
          await changeWorkspace(console, connection);
        }
        return console;
      });
      await console?.close();
    },
    { scope: 'worker' },
  ],
  sampleOfWorker: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      let started: { readonly console: ConsoleApp; readonly bounds: Rectangle } | undefined;
      await use(async () => {
        if (started === undefined) {
          const console = await launchConsole({ sample: true, lessMotion: true });
          await portfolioRead(console.page);
          started = { console, bounds: await boundsOf(console) };
        } else {
          await takeBack(started.console);
          await beginAnew(started.console, routes.performance(), started.bounds);
        }
        return started.console;
      });
      await started?.console.close();
    },
    { scope: 'worker' },
  ],
});

export { expect };

export function pagesOf({ page }: ConsoleApp): ConsolePages {
  return { portfolio: new PortfolioPage(page), deposit: new DepositPage(page) };
}

export async function addProperties(
  console: ConsoleApp,
  propertyIds: readonly number[],
): Promise<ConsolePages> {
  await new PageBridge(console.page).addProperties(propertyIds);
  // The first screen redirects while it's drawn, which would override an earlier navigation.
  await console.page.getByRole('heading', { level: 1 }).first().waitFor();
  return pagesOf(console);
}

export async function showProperties(
  console: ConsoleApp,
  propertyIds: readonly number[],
): Promise<ConsolePages> {
  const pages = await addProperties(console, propertyIds);
  await goTo(console.page, routes.portfolio());
  await pages.portfolio.heading.waitFor();
  for (const id of propertyIds) await pages.portfolio.propertyLink(id).waitFor();
  return pages;
}

/** Connects and adds properties through the form and the dialog, for tests that search for typed text. */
export async function connectByHand(
  console: ConsoleApp,
  service: Pick<Simulator, 'baseUrl' | 'adminBasePath' | 'apiKey'>,
  propertyIds: readonly number[],
  further: { apiKey?: string; jwt?: string } = {},
): Promise<ConsolePages> {
  const firstStart = new FirstStartPage(console.page);
  const pages = pagesOf(console);
  const { portfolio } = pages;
  await firstStart.connectDoor.click();
  await firstStart.fillConnection({
    name: 'Harbour Lets',
    baseAddress: service.baseUrl,
    adminBasePath: service.adminBasePath,
    apiKey: service.apiKey,
    ...further,
  });
  await firstStart.connectUnchecked();
  await portfolio.heading.waitFor();
  await portfolio.addProperties(propertyIds.join(', '));
  for (const id of propertyIds) await portfolio.propertyLink(id).waitFor();
  return pages;
}

export async function openUnlockedDeposit(console: ConsoleApp, propertyId: number): Promise<DepositPage> {
  const { deposit } = await addProperties(console, [propertyId]);
  await deposit.open(propertyId);
  await unlockEditing(console.page);
  return deposit;
}
