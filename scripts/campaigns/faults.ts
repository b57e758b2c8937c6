import { z } from 'zod';
import { playBookingDefects, playBookings } from '../../tests/faults/campaign/bookings-part.ts';
import { playCore, playDefects } from '../../tests/faults/campaign/core-part.ts';
import { playEnumeration } from '../../tests/faults/campaign/enumerate-part.ts';
import { HistoryCrew } from '../../tests/faults/campaign/history-task.ts';
import type { PartResult } from '../../tests/faults/campaign/part-result.ts';
import { playPowerDefects } from '../../tests/faults/campaign/power-part.ts';
import { playPowerOnThread } from '../../tests/faults/campaign/power-thread.ts';
import { replayEnumerated, replayHistory } from '../../tests/faults/campaign/replay.ts';
import { playSocketDefects, playSockets } from '../../tests/faults/campaign/socket-part.ts';
import { coverageOf } from '../../tests/faults/campaign/state-table-coverage.ts';
import {
  runCampaign,
  timed,
  type Asked,
  type Check,
  type Defect,
  type Outcome,
  type Size,
} from './campaign.ts';
import { playInTheApp } from './in-the-app.ts';

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

async function play(asked: Asked<Part, Counts>): Promise<Outcome> {
  const { counts, seed, only } = asked;
  if (only !== null) return replay(only);
  const { deviations, oneIn } = counts;
  const crew = new HistoryCrew();
  const found: Found = { notes: [], edges: new Set(), falseReceipts: 0 };
  const plays: Readonly<Record<Exclude<Part, 'defects'>, () => Promise<PartResult | null>>> = {
    core: () => playCore(crew, seed, counts.core),
    enumerate: () => playEnumeration(crew, { deviations, oneIn }),
    bookings: () => playBookings(crew, { deviations, oneIn }),
    sockets: () => playSockets(seed, counts.sockets),
    kills: () => playKills(counts.kills),
    power: () => playPowerOnThread(seed, counts.power),
  };
  const begin = (part: Exclude<Part, 'defects'>): Promise<Check> =>
    timed(part, async () => checkOf(part, await plays[part](), found));
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
    const defects = asked.parts.includes('defects') ? await playAllDefects(crew) : [];
    if (kills !== null) checks.push(await kills);
    if (asked.parts.includes('enumerate') && deviations >= deviationsForEveryEdge) {
      checks.push(edgeCheck(found.edges));
    }
    return { checks, defects, notes: found.notes, facts: { seed, falseReceipts: found.falseReceipts } };
  } finally {
    await crew.close();
  }
}

function checkOf(part: Part, result: PartResult | null, found: Found): Pick<Check, 'played' | 'broken'> {
  if (result === null) {
    found.notes.push(
      `${part}: not played, recording what the journal asks of the disk needs Linux and a C compiler`,
    );
    return { played: 0, broken: [] };
  }
  found.notes.push(...result.notes.map((note) => `${part}: ${note}`));
  for (const edge of result.taken ?? []) found.edges.add(edge);
  found.falseReceipts += result.falseReceipts ?? 0;
  const hint = part === 'core' || part === 'enumerate' ? ' (npm run faults -- --only' : '';
  return {
    played: result.done,
    broken: result.violations.map(
      ({ seed, found: broken }) =>
        `seed ${String(seed)}: ${broken.join('; ')}${hint === '' ? '' : `${hint} ${String(seed)})`}`,
    ),
  };
}

/** Core and enumerated histories together must take every edge of the state table. */
function edgeCheck(taken: ReadonlySet<string>): Check {
  const { taken: played, missed } = coverageOf(taken);
  return {
    what: 'edges of the state table',
    played,
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
async function playKills(count: number): Promise<PartResult> {
  return killsSchema.parse(await playInTheApp('tests/faults/kills/kill-campaign.ts', [String(count)]));
}

/** Defects tested over sockets mostly wait, so the others run meanwhile. */
async function playAllDefects(crew: HistoryCrew): Promise<Defect[]> {
  console.log('defects …');
  const computed = async (): Promise<Defect[]> => [
    ...(await playDefects(crew)),
    ...(await playBookingDefects(crew)),
  ];
  const [first, overSockets] = await Promise.all([computed(), playSocketDefects()]);
  return [...first, ...overSockets, ...(playPowerDefects() ?? [])];
}

/** Prints one history step by step: a core history by its seed, an enumerated one by its name in a report. */
async function replay(which: string): Promise<Outcome> {
  const played = /^\d+$/.test(which) ? await replayHistory(Number(which)) : await replayEnumerated(which);
  if (played === null) throw new Error('--only takes a seed, or what a report names, for example 12:3,40:1.');
  for (const line of played.lines) console.log(line);
  return {
    checks: [{ what: `history ${which}`, played: 1, broken: played.violations, ms: 0 }],
    defects: [],
  };
}

await runCampaign({
  name: 'faults',
  about: 'Everything that can go wrong around a guarded write, and what has to hold after each.',
  parts,
  sizes,
  play,
  only: 'one history step by step: a seed, or what a report calls an enumerated one',
});
