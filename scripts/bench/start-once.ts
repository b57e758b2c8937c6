import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { endWith, launchApp } from '../../tests/e2e/support/console-app.ts';
import { projectRoot } from '../setup/project-root.mjs';

export interface Start {
  /** From the launch until the awaited element is in a painted frame. */
  readonly paintedMs: number;
  /** Of all processes. */
  readonly memoryMb: number;
}

/** The floor: the same Electron with one line in its window. */
export function startBare(userData: string): Promise<Start> {
  return startOnce(userData, 'h1', join(projectRoot, 'scripts', 'bench', 'bare-app', 'main.js'));
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
    await page.waitForTimeout(1_000);
    return { paintedMs: painted - from, memoryMb: await memoryOf(app) };
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
