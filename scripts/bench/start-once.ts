import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ElectronApplication } from '@playwright/test';
import { endWith, launchApp } from '../../tests/e2e/support/console-app.ts';
import { projectRoot } from '../setup/project-root.mjs';

export interface Start {
  /** From the launch until the awaited element is in a painted frame. */
  readonly paintedMs: number;
  /** The same of what can be pressed. */
  readonly usableMs: number;
  /** Of all processes. */
  readonly memoryMb: number;
}

/** The floor: the same Electron with one line in its window. */
export function startBare(userData: string): Promise<Start> {
  return startOnce(
    userData,
    { painted: 'h1', usable: 'h1' },
    () => delay(1_000),
    join(projectRoot, 'scripts', 'bench', 'bare-app', 'main.js'),
  );
}

/** The console, where every property was loaded by an earlier start. Ends once its screen is saved for the next one. */
export function startConsole(userData: string): Promise<Start> {
  const saved = join(userData, 'first-screen.sealed');
  const settled = async (): Promise<void> => {
    for (let left = 60; left > 0 && !existsSync(saved); left -= 1) await delay(500);
    await delay(1_000);
  };
  return startOnce(userData, { painted: '#saved-screen, [data-row-id]', usable: usableRow }, settled);
}

const usableRow = 'body:not(:has(#saved-screen)) [data-row-id]';

interface Awaited {
  readonly painted: string;
  readonly usable: string;
}

async function startOnce(
  userData: string,
  awaited: Awaited,
  settled: () => Promise<void>,
  appFolder?: string,
): Promise<Start> {
  const from = Date.now();
  const { app } = await launchApp({ userData, ...(appFolder === undefined ? {} : { appFolder }) });
  try {
    const page = await app.firstWindow();
    const seen = async (selector: string): Promise<number> => {
      const handle = await page.waitForFunction(
        (one) => (document.querySelector(one) === null ? null : Date.now()),
        selector,
        { polling: 'raf', timeout: 60_000 },
      );
      const at = await handle.jsonValue();
      if (at === null) throw new Error('Nothing was painted.');
      return at - from;
    };
    const [paintedMs, usableMs] = await Promise.all([seen(awaited.painted), seen(awaited.usable)]);
    await settled();
    return { paintedMs, usableMs, memoryMb: await memoryOf(app) };
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
