import { rmSync } from 'node:fs';
import { freshUserData } from '../../tests/e2e/support/console-app.ts';
import { median, type BenchRow } from './bench-row.ts';
import { makeLargeProfile } from './large-profile.ts';
import { bareApp, startAndPress, startAndRest, type Start } from './start-once.ts';

const starts = 9;
const rests = 3;

/** Compares starts from a filled cache with starts of a bare window, alternating between the two. */
export async function measureStart(): Promise<BenchRow[]> {
  return [...(await measureWith(1_000)), ...(await measureWith(5_000))];
}

async function measureWith(properties: number): Promise<BenchRow[]> {
  const profile = await makeLargeProfile(properties);
  const bareData = freshUserData();
  try {
    const memory: { ours: number; bare: number }[] = [];
    // The first round fills the disk caches and saves the screen.
    for (let run = 0; run <= rests; run += 1) {
      const bare = await startAndRest(bareData, bareApp);
      const ours = await startAndRest(profile.userData);
      if (run > 0) memory.push({ ours, bare });
    }
    const pressed: { ours: Start; bare: Start }[] = [];
    for (let run = 0; run < starts; run += 1) {
      const bare = await startAndPress(bareData, bareApp);
      pressed.push({ bare, ours: await startAndPress(profile.userData) });
    }
    console.log(budget(pressed));
    const of = (name: string, atMost: number, read: (start: Start) => number): BenchRow => ({
      name: `${name}, ${properties.toLocaleString('en-GB')} properties`,
      unit: 'ms',
      atMost,
      value: median(pressed.map(({ ours }) => read(ours))),
      floor: median(pressed.map(({ bare }) => read(bare))),
    });
    return [
      of('start to properties on screen', 1.25, ({ paintedMs }) => paintedMs),
      of('start to the press that opens a property', 2, ({ usableMs }) => usableMs),
      {
        name: `memory at rest, ${properties.toLocaleString('en-GB')} properties`,
        unit: 'MB',
        atMost: 1.35,
        value: median(memory.map(({ ours }) => ours)),
        floor: median(memory.map(({ bare }) => bare)),
      },
    ];
  } finally {
    await profile.dispose();
    rmSync(bareData, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Median time of each step, and processor time, as a table. */
function budget(pressed: readonly { readonly ours: Start; readonly bare: Start }[]): string {
  const reached = (of: 'ours' | 'bare', step: string): string => {
    const at = pressed.flatMap((one) => one[of].steps[step] ?? []);
    return (at.length === 0 ? '' : median(at).toFixed(0)).padStart(8);
  };
  const names = new Set(pressed.flatMap(({ ours }) => Object.keys(ours.steps)));
  const lines = [...names].map(
    (step) => `  ${step.padEnd(32)}${reached('ours', step)}${reached('bare', step)}`,
  );
  const cpu = (['ours', 'bare'] as const).map((of) =>
    median(pressed.map((one) => one[of].cpuMs))
      .toFixed(0)
      .padStart(8),
  );
  return [
    `  ${'step, ms since the launch'.padEnd(32)}    ours    bare`,
    ...lines,
    `  ${'processor time 2 s later'.padEnd(32)}${cpu.join('')}`,
  ].join('\n');
}
