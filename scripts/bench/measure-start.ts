import { rmSync } from 'node:fs';
import { freshUserData } from '../../tests/e2e/support/console-app.ts';
import { median, runs, type BenchRow } from './bench-row.ts';
import { makeLargeProfile } from './large-profile.ts';
import { startBare, startConsole, type Start } from './start-once.ts';

const houses = 1_000;

/** A start with a filled cache against a window with one line; both are launched in the same way, in turn. */
export async function measureStart(): Promise<BenchRow[]> {
  const profile = await makeLargeProfile(houses);
  const bareData = freshUserData();
  try {
    const starts: { readonly ours: Start; readonly bare: Start }[] = [];
    for (let run = 0; run <= runs; run += 1) {
      const bare = await startBare(bareData);
      const ours = await startConsole(profile.userData);
      // The first round fills the caches of the disk, and saves its screen.
      if (run > 0) starts.push({ ours, bare });
    }
    const rowOf = (
      name: string,
      unit: 'ms' | 'MB',
      atMost: number,
      of: (start: Start) => number,
    ): BenchRow => ({
      name: `${name}, ${houses.toLocaleString('en-GB')} houses`,
      unit,
      value: median(starts.map(({ ours }) => of(ours))),
      floor: median(starts.map(({ bare }) => of(bare))),
      atMost,
    });
    return [
      rowOf('start to properties on screen', 'ms', 1.25, ({ paintedMs }) => paintedMs),
      rowOf('start to properties that can be pressed', 'ms', 2, ({ usableMs }) => usableMs),
      rowOf('memory of all processes, first screen', 'MB', 1.35, ({ memoryMb }) => memoryMb),
    ];
  } finally {
    await profile.dispose();
    rmSync(bareData, { recursive: true, force: true, maxRetries: 5 });
  }
}
