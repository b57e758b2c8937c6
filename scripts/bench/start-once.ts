import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { endWith, launchApp } from '../../tests/e2e/support/console-app.ts';
import { readTimeline, type Timeline } from './start-timeline.ts';
import { projectRoot } from '../setup/project-root.mjs';

const bareApp = join(projectRoot, 'scripts', 'bench', 'bare-app', 'main.js');

export interface Start {
  /** From the launch until the awaited element is in a painted frame. */
  readonly paintedMs: number;
  /** Of all processes. */
  readonly memoryMb: number;
  /** Of all processes and of the main process, ms, until that element was painted. */
  readonly workMs: { readonly all: number; readonly main: number };
  readonly timeline: Timeline;
}

/** The floor: the same Electron with one line in its window. */
export function startBare(userData: string): Promise<Start> {
  return startOnce(userData, 'h1', bareApp);
}

export async function startOnce(userData: string, awaited: string, appFolder?: string): Promise<Start> {
  const from = Date.now();
  const { app } = await launchApp({ userData, ...(appFolder === undefined ? {} : { appFolder }) });
  try {
    const page = await app.firstWindow();
    const handle = await page.waitForFunction(
      (selector) => (document.querySelector(selector) === null ? null : Date.now()),
      awaited,
      { polling: 'raf', timeout: 60_000 },
    );
    const painted = await handle.jsonValue();
    if (painted === null) throw new Error('Nothing was painted.');
    const workMs = await workOf(app);
    const timeline = new Map([...(await readTimeline(app, page, from)), ['rows painted', painted - from]]);
    await page.waitForTimeout(1_000);
    return { paintedMs: painted - from, memoryMb: await memoryOf(app), workMs, timeline };
  } finally {
    await endWith(app, 'SIGTERM');
  }
}

/** Working sets, summed: what is shared counts for each process, here and in the floor. */
export async function memoryOf(app: ElectronApplication): Promise<number> {
  const kilobytes = await app.evaluate(({ app: electron }) =>
    electron.getAppMetrics().reduce((sum, { memory }) => sum + memory.workingSetSize, 0),
  );
  return kilobytes / 1000;
}

async function workOf(app: ElectronApplication): Promise<Start['workMs']> {
  const used = await app.evaluate(({ app: electron }) =>
    electron.getAppMetrics().map(({ type, cpu }) => ({ type, ms: (cpu.cumulativeCPUUsage ?? 0) * 1000 })),
  );
  const sum = (of: typeof used): number => of.reduce((total, { ms }) => total + ms, 0);
  return { all: sum(used), main: sum(used.filter(({ type }) => type === 'Browser')) };
}
