import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { projectRoot } from '../setup/project-root.mjs';
import { endWith, freshUserData, launchApp } from '../../tests/e2e/support/console-app.ts';
import type { BenchRequest } from './bench-arguments.ts';
import { againstFloor, type BenchRow, median } from './bench-row.ts';
import { makeLargeProfile } from './large-profile.ts';

const bareApp = join(projectRoot, 'scripts', 'bench', 'bare-app', 'main.js');

interface Start {
  /** From the launch until the awaited element is in a painted frame. */
  readonly paintedMs: number;
  /** Of all processes. */
  readonly memoryMb: number;
}

/** A start with a filled cache against a window with one line; both are launched in the same way, in turn. */
export async function measureStart({ houses, runs }: BenchRequest): Promise<BenchRow[]> {
  const profile = await makeLargeProfile(houses);
  const bareData = freshUserData();
  try {
    const ours: Start[] = [];
    const bare: Start[] = [];
    for (let run = 0; run <= runs; run += 1) {
      const floor = await startOnce(bareData, 'h1', bareApp);
      const value = await startOnce(profile.userData, '[data-row-id]');
      // The first round fills the caches of the disk.
      if (run > 0) {
        ours.push(value);
        bare.push(floor);
      }
    }
    const words = `${houses.toLocaleString('en-GB')} houses`;
    return [
      againstFloor({
        name: `start to rows on screen, ${words}`,
        unit: 'ms',
        value: median(ours.map(({ paintedMs }) => paintedMs)),
        floor: median(bare.map(({ paintedMs }) => paintedMs)),
        atMostTimes: 1.2,
      }),
      againstFloor({
        name: `memory of all processes, first screen, ${words}`,
        unit: 'MB',
        value: median(ours.map(({ memoryMb }) => memoryMb)),
        floor: median(bare.map(({ memoryMb }) => memoryMb)),
        atMostTimes: 1.2,
      }),
    ];
  } finally {
    await profile.dispose();
    rmSync(bareData, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function startOnce(userData: string, awaited: string, appFolder?: string): Promise<Start> {
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
