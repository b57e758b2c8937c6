import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ElectronApplication, Page } from '@playwright/test';
import { endWith, launchApp } from '../../tests/e2e/support/console-app.ts';
import { projectRoot } from '../setup/project-root.mjs';

/** Milliseconds from the launch to each step, in chronological order. */
export type Steps = Readonly<Record<string, number>>;

export interface Start {
  readonly steps: Steps;
  /** Chromium's first contentful paint: properties are on the screen. */
  readonly paintedMs: number;
  /** The press that opened a property. */
  readonly usableMs: number;
  /** Processor time of all processes, two seconds after the property opened. */
  readonly cpuMs: number;
}

/** The same Electron with a bare window that shows one property, which opens when pressed. */
export const bareApp = join(projectRoot, 'scripts', 'bench', 'bare-app', 'main.js');

/** Launches a window, presses its first property as soon as nothing covers it, and waits until it is open. */
export async function startAndPress(userData: string, appFolder?: string): Promise<Start> {
  return withWindow(userData, appFolder, async (app, page, from) => {
    const place = await (await page.waitForFunction(firstProperty, null, { polling: 'raf' })).jsonValue();
    if (place === null) throw new Error('There is no property to press.');
    await page.mouse.click(place.x, place.y);
    await page.waitForFunction(() => 'openedAt' in window, null, { polling: 'raf' });
    const ofPage = await page.evaluate(readPage);
    // A busy main process can lose this request, so wait until it is idle.
    await delay(2_000);
    const ofMain = await app.evaluate(({ app: electron }) => ({
      marks: performance
        .getEntriesByType('mark')
        .map(({ name, startTime }): [string, number] => [name, performance.timeOrigin + startTime]),
      cpuMs: electron
        .getAppMetrics()
        .reduce((sum, { cpu }) => sum + 1_000 * (cpu.cumulativeCPUUsage ?? 0), 0),
    }));
    const steps = [...ofMain.marks, ...ofPage.steps].map(([name, at]): [string, number] => [name, at - from]);
    return {
      steps: Object.fromEntries(steps.sort(([, left], [, right]) => left - right)),
      paintedMs: ofPage.paintedAt - from,
      usableMs: ofPage.pressedAt - from,
      cpuMs: ofMain.cpuMs,
    };
  });
}

/** Returns the memory (MB) of a window left alone until idle, with the console's screen saved for the next start. */
export async function startAndRest(userData: string, appFolder?: string): Promise<number> {
  return withWindow(userData, appFolder, async (app, page) => {
    await page.waitForFunction(firstProperty, null, { polling: 'raf' });
    const saved = join(userData, 'first-screen.sealed');
    for (let left = appFolder === undefined ? 60 : 0; left > 0 && !existsSync(saved); left -= 1)
      await delay(500);
    await delay(2_000);
    return memoryOf(app);
  });
}

async function withWindow<Result>(
  userData: string,
  appFolder: string | undefined,
  work: (app: ElectronApplication, page: Page, from: number) => Promise<Result>,
): Promise<Result> {
  const from = Date.now();
  const { app } = await launchApp({ userData, ...(appFolder === undefined ? {} : { appFolder }) });
  try {
    return await work(app, await app.firstWindow(), from);
  } finally {
    await endWith(app, 'SIGTERM');
  }
}

/**
 * Runs in the page. Returns where the first property can be pressed, or null while something covers it. Also notes
 * when it is pressed and when it has opened.
 */
function firstProperty(): { readonly x: number; readonly y: number } | null {
  const link = document.querySelector('#root [data-row-id] a, main > [data-row-id] a');
  if (link === null || document.getElementById('saved-screen') !== null) return null;
  const { left, top, width, height } = link.getBoundingClientRect();
  const place = { x: left + Math.min(width / 2, 10), y: top + height / 2 };
  if (document.elementFromPoint(place.x, place.y)?.closest('[data-row-id] a') !== link) return null;
  addEventListener('click', () => Reflect.set(window, 'pressedAt', Date.now()), {
    capture: true,
    once: true,
  });
  const look = (): void => {
    const isOpen = location.hash.startsWith('#/properties/') && document.querySelector('h1') !== null;
    if (isOpen) Reflect.set(window, 'openedAt', Date.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return place;
}

/** Runs in the page. Times are milliseconds since 1970. */
function readPage() {
  const at = (entry: PerformanceEntry | undefined): number =>
    performance.timeOrigin + (entry?.startTime ?? Number.NaN);
  const paintedAt = at(performance.getEntriesByName('first-contentful-paint')[0]);
  const pressedAt = Number(Reflect.get(window, 'pressedAt'));
  const navigation = performance
    .getEntriesByType('navigation')
    .find((one) => one instanceof PerformanceNavigationTiming);
  const steps: [string, number][] = [
    ...performance.getEntriesByType('mark').map((mark): [string, number] => [mark.name, at(mark)]),
    ['the page’s navigation begun', performance.timeOrigin],
    ['the page’s document there', performance.timeOrigin + (navigation?.responseEnd ?? Number.NaN)],
    ['properties painted', paintedAt],
    ['property pressed', pressedAt],
    ['property open', Number(Reflect.get(window, 'openedAt'))],
  ];
  return { steps, paintedAt, pressedAt };
}

/** Working sets in MB, summed. Shared memory counts once per process, in the baseline too. */
export async function memoryOf(app: ElectronApplication): Promise<number> {
  const kilobytes = await app.evaluate(({ app: electron }) =>
    electron.getAppMetrics().reduce((sum, { memory }) => sum + memory.workingSetSize, 0),
  );
  return kilobytes / 1000;
}
