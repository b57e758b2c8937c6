import { z } from 'zod';
import { runBookingDefects, runBookings } from '../../tests/faults/suite/bookings-part.ts';
import { runCore, runDefects } from '../../tests/faults/suite/core-part.ts';
import { runEnumeration } from '../../tests/faults/suite/enumerate-part.ts';
import { HistoryPool } from '../../tests/faults/suite/history-task.ts';
import type { PartResult } from '../../tests/faults/suite/part-result.ts';
import { runPowerDefects } from '../../tests/faults/suite/power-part.ts';
import { runPowerOnThread } from '../../tests/faults/suite/power-thread.ts';
import { replayEnumerated, replayHistory } from '../../tests/faults/suite/replay.ts';
import { runSocketDefects, runSockets } from '../../tests/faults/suite/socket-part.ts';
import { coverageOf } from '../../tests/faults/suite/state-table-coverage.ts';
import { runSuite, timed, type Asked, type Check, type Defect, type Outcome, type Size } from './suite.ts';
import { runInTheApp } from './in-the-app.ts';

const parts = ['core', 'enumerate', 'bookings', 'sockets', 'kills', 'power', 'defects'] as const;
type Part = (typeof parts)[number];

/** `deviations`: the most faults in an enumerated history. `oneIn`: one in this many choices is run. */
interface Counts extends Readonly<Record<string, number>> {
  readonly core: number;
  readonly deviations: number;
  readonly oneIn: number;
  readonly sockets: number;
  readonly kills: number;
  readonly power: number;
}

/**
 * Histories are the same at every run, so those that find nothing new belong to the proof. Every planted defect shows
 * within 100 seeds, 300 histories over sockets cover every transport fault and every kind of write, and each second
 * fault occurs after every possible first one.
 */
const sizes: Readonly<Record<Size, Counts>> = {
  test: { core: 1_500, deviations: 2, oneIn: 4, sockets: 300, kills: 30, power: 300 },
  proof: { core: 100_000, deviations: 2, oneIn: 1, sockets: 2_000, kills: 56, power: 1_000 },
  long: { core: 10_000_000, deviations: 3, oneIn: 1, sockets: 100_000, kills: 2_000, power: 20_000 },
};

/** With this many deviations, every edge of the state table can occur. */
const deviationsForEveryEdge = 2;

/** What the parts report besides their checks. */
interface Found {
  readonly notes: string[];
  readonly edges: Set<string>;
  falseReceipts: number;
}

async function run(asked: Asked<Part, Counts>): Promise<Outcome> {
  const { counts, seed, only } = asked;
  if (only !== null) return replay(only);
  const { deviations, oneIn } = counts;
  const pool = new HistoryPool();
  const found: Found = { notes: [], edges: new Set(), falseReceipts: 0 };
  const runs: Readonly<Record<Exclude<Part, 'defects'>, () => Promise<PartResult | null>>> = {
    core: () => runCore(pool, seed, counts.core),
    enumerate: () => runEnumeration(pool, { deviations, oneIn }),
    bookings: () => runBookings(pool, { deviations, oneIn }),
    sockets: () => runSockets(seed, counts.sockets),
    kills: () => runKills(counts.kills),
    power: () => runPowerOnThread(seed, counts.power),
  };
  const begin = (part: Exclude<Part, 'defects'>): Promise<Check> =>
    timed(part, async () => checkOf(part, await runs[part](), found));
  try {
    // Kills mostly wait, so they run beside all other parts. Power losses use the core that sockets leave free.
    const kills = asked.parts.includes('kills') ? begin('kills') : null;
    const checks: Check[] = [];
    for (const part of asked.parts) {
      if (part === 'defects' || part === 'kills' || part === 'power') continue;
      const power = part === 'sockets' && asked.parts.includes('power') ? begin('power') : null;
      checks.push(await begin(part));
      if (power !== null) checks.push(await power);
    }
    if (asked.parts.includes('power') && !asked.parts.includes('sockets')) checks.push(await begin('power'));
    const defects = asked.parts.includes('defects') ? await runAllDefects(pool) : [];
    if (kills !== null) checks.push(await kills);
    if (asked.parts.includes('enumerate') && deviations >= deviationsForEveryEdge) {
      checks.push(edgeCheck(found.edges));
    }
    return { checks, defects, notes: found.notes, facts: { seed, falseReceipts: found.falseReceipts } };
  } finally {
    await pool.close();
  }
}

function checkOf(part: Part, result: PartResult | null, found: Found): Pick<Check, 'checked' | 'broken'> {
  if (result === null) {
    found.notes.push(
      `${part}: not checked, recording what the journal asks of the disk needs Linux and a C compiler`,
    );
    return { checked: 0, broken: [] };
  }
  found.notes.push(...result.notes.map((note) => `${part}: ${note}`));
  for (const edge of result.taken ?? []) found.edges.add(edge);
  found.falseReceipts += result.falseReceipts ?? 0;
  const hint = part === 'core' || part === 'enumerate' ? ' (npm run faults -- --only' : '';
  return {
    checked: result.done,
    broken: result.violations.map(
      ({ seed, found: broken }) =>
        `seed ${String(seed)}: ${broken.join('; ')}${hint === '' ? '' : `${hint} ${String(seed)})`}`,
    ),
  };
}

/** Core and enumerated histories together must take every edge of the state table. */
function edgeCheck(taken: ReadonlySet<string>): Check {
  const { taken: checked, missed } = coverageOf(taken);
  return {
    what: 'edges of the state table',
    checked,
    broken: missed.map((edge) => `never taken: ${edge}`),
    ms: 0,
  };
}

const killsSchema = z.object({
  done: z.int(),
  violations: z.array(z.object({ seed: z.int(), found: z.array(z.string()) })),
  notes: z.array(z.string()),
});

/** Kills the built app at least `count` times. */
async function runKills(count: number): Promise<PartResult> {
  return killsSchema.parse(await runInTheApp('tests/faults/kills/kill-suite.ts', [String(count)]));
}

/** Defects tested over sockets mostly wait, so the others run meanwhile. */
async function runAllDefects(pool: HistoryPool): Promise<Defect[]> {
  console.log('defects …');
  const computed = async (): Promise<Defect[]> => [
    ...(await runDefects(pool)),
    ...(await runBookingDefects(pool)),
  ];
  const [first, overSockets] = await Promise.all([computed(), runSocketDefects()]);
  return [...first, ...overSockets, ...(runPowerDefects() ?? [])];
}

/** Prints one history step by step: a core history by its seed, an enumerated one by its name in a report. */
async function replay(which: string): Promise<Outcome> {
  const checked = /^\d+$/.test(which) ? await replayHistory(Number(which)) : await replayEnumerated(which);
  if (checked === null)
    throw new Error('--only takes a seed, or what a report names, for example 12:3,40:1.');
  for (const line of checked.lines) console.log(line);
  return {
    checks: [{ what: `history ${which}`, checked: 1, broken: checked.violations, ms: 0 }],
    defects: [],
  };
}

await runSuite({
  name: 'faults',
  about: 'Everything that can go wrong around a guarded write, and what has to hold after each.',
  parts,
  sizes,
  run,
  only: 'one history step by step: a seed, or what a report calls an enumerated one',
});
