import { rmSync } from 'node:fs';
import { freshUserData } from '../../tests/e2e/support/console-app.ts';
import type { BenchRequest } from './bench-arguments.ts';
import { againstFloor, type BenchRow, median } from './bench-row.ts';
import { makeLargeProfile } from './large-profile.ts';
import { type Start, startBare, startOnce } from './start-once.ts';
import { timelineTable } from './start-timeline.ts';

/** A start with a filled cache against a window with one line; both are launched in the same way, in turn. */
export async function measureStart({ houses, runs }: BenchRequest): Promise<BenchRow[]> {
  const profile = await makeLargeProfile(houses);
  const bareData = freshUserData();
  try {
    const ours: Start[] = [];
    const bare: Start[] = [];
    for (let run = 0; run <= runs; run += 1) {
      const floor = await startBare(bareData);
      const value = await startOnce(profile.userData, '[data-row-id]');
      // The first round fills the caches of the disk.
      if (run > 0) {
        ours.push(value);
        bare.push(floor);
      }
    }
    console.log(timelineTable(timelinesOf(ours), timelinesOf(bare)));
    console.log(`  processor time until then: ${workWords(ours)}; floor: ${workWords(bare)}`);
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

const timelinesOf = (starts: readonly Start[]) => starts.map(({ timeline }) => timeline);

function workWords(starts: readonly Start[]): string {
  const of = (process: keyof Start['workMs']) =>
    String(Math.round(median(starts.map(({ workMs }) => workMs[process]))));
  return `${of('all')} ms in all processes, ${of('main')} in the main process`;
}
