import { rmSync } from 'node:fs';
import { freshUserData } from '../../tests/e2e/support/console-app.ts';
import { median, runs, type BenchRow } from './bench-row.ts';
import { makeLargeProfile } from './large-profile.ts';
import { startBare, startOnce, type Start } from './start-once.ts';

const houses = 1_000;

/** A start with a filled cache against a window with one line; both are launched in the same way, in turn. */
export async function measureStart(): Promise<BenchRow[]> {
  const profile = await makeLargeProfile(houses);
  const bareData = freshUserData();
  try {
    const starts: { readonly ours: Start; readonly bare: Start }[] = [];
    for (let run = 0; run <= runs; run += 1) {
      const bare = await startBare(bareData);
      const ours = await startOnce(profile.userData, '[data-row-id]');
      // The first round fills the caches of the disk.
      if (run > 0) starts.push({ ours, bare });
    }
    const rowOf = (name: string, unit: 'ms' | 'MB', of: (start: Start) => number): BenchRow => ({
      name: `${name}, ${houses.toLocaleString('en-GB')} houses`,
      unit,
      value: median(starts.map(({ ours }) => of(ours))),
      floor: median(starts.map(({ bare }) => of(bare))),
      atMost: 1.2,
    });
    return [
      rowOf('start to rows on screen', 'ms', ({ paintedMs }) => paintedMs),
      rowOf('memory of all processes, first screen', 'MB', ({ memoryMb }) => memoryMb),
    ];
  } finally {
    await profile.dispose();
    rmSync(bareData, { recursive: true, force: true, maxRetries: 5 });
  }
}
