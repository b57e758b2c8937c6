import { HistoryCrew } from '../../tests/faults/campaign/history-crew.ts';
import { playCore, playDefects } from '../../tests/faults/campaign/core-part.ts';
import { playBookingDefects, playBookings } from '../../tests/faults/campaign/bookings-part.ts';
import { playEnumeration } from '../../tests/faults/campaign/enumerate-part.ts';
import type { MutantResult, PartResult } from '../../tests/faults/campaign/part-result.ts';
import { playPowerDefects } from '../../tests/faults/campaign/power-part.ts';
import { playPowerOnThread } from '../../tests/faults/campaign/power-thread.ts';
import { playReservations } from '../../tests/faults/campaign/reservations-part.ts';
import { playSocketDefects, playSockets } from '../../tests/faults/campaign/socket-part.ts';
import type { CampaignReport, PlayedResult } from './campaign-report.ts';
import type { FaultPart, FaultsRequest } from './faults-arguments.ts';
import { playKills } from './kill-part.ts';

type Campaign = Extract<FaultsRequest, { kind: 'campaign' }>;
type Outcome = PartResult | { readonly notPlayed: string };

/** A reservation is one of eight kinds of writes that are played over sockets. */
const socketsPerReservation = 8;

const noRecorder = { notPlayed: 'recording what the journal asks of the disk needs Linux and a C compiler' };

/** Plays the parts that are asked for: one after the other, but for power losses, which go beside the sockets. */
export async function playCampaign(
  { parts, sizes, first }: Campaign,
  told: (line: string) => void,
): Promise<CampaignReport> {
  const crew = new HistoryCrew();
  try {
    const play: Readonly<Record<Exclude<FaultPart, 'mutants'>, () => Promise<Outcome>>> = {
      core: () => playCore(crew, first, sizes.core),
      enumerate: () => playEnumeration(crew, sizes.enumerate),
      bookings: () => playBookings(crew, sizes.enumerate),
      sockets: () => playSockets(first, sizes.sockets),
      reservations: () => playReservations(first, Math.ceil(sizes.sockets / socketsPerReservation)),
      kills: () => playKills(sizes.kills),
      power: async () => (await playPowerOnThread(first, sizes.power)) ?? noRecorder,
    };
    const played: PlayedResult[] = [];
    let power: Promise<Omit<PlayedResult, 'part'>> | null = null;
    for (const part of parts) {
      if (part === 'mutants') continue;
      told(`${part} …`);
      // Histories over sockets leave a core free, which is all that power losses need.
      if (part === 'sockets' && parts.includes('power')) power = timed(play.power);
      const begun = part === 'power' ? power : null;
      played.push({ part, ...(await (begun ?? timed(play[part]))) });
    }
    if (!parts.includes('mutants')) return { first, deviations: sizes.enumerate, played, mutants: null };
    told('mutants …');
    const { result, tookMs } = await timed(() => playMutants(crew));
    return { first, deviations: sizes.enumerate, played, mutants: { results: result, tookMs } };
  } finally {
    await crew.close();
  }
}

async function playMutants(crew: HistoryCrew): Promise<MutantResult[]> {
  return [
    ...(await playDefects(crew)),
    ...(await playBookingDefects(crew)),
    ...(await playSocketDefects()),
    ...(playPowerDefects() ?? []),
  ];
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; tookMs: number }> {
  const startedMs = performance.now();
  const result = await work();
  return { result, tookMs: performance.now() - startedMs };
}
