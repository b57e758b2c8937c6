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
type PlayedPart = Exclude<FaultPart, 'mutants'>;
type Outcome = PartResult | { readonly notPlayed: string };

/** Each has two writes and their looks, and takes as long as fifty histories of another kind. */
const socketsPerReservation = 20;

const noRecorder = { notPlayed: 'recording what the journal asks of the disk needs Linux and a C compiler' };

/**
 * Plays the parts that are asked for: one after the other, but for kills, which mostly wait and go beside all of them, and
 * for power losses, which go beside the sockets.
 */
export async function playCampaign(
  { parts, sizes, first }: Campaign,
  reported: (line: string) => void,
): Promise<CampaignReport> {
  const crew = new HistoryCrew();
  try {
    const play: Readonly<Record<PlayedPart, () => Promise<Outcome>>> = {
      core: () => playCore(crew, first, sizes.core),
      enumerate: () => playEnumeration(crew, sizes.enumerate),
      bookings: () => playBookings(crew, sizes.enumerate),
      sockets: () => playSockets(first, sizes.sockets),
      reservations: () => playReservations(first, Math.ceil(sizes.sockets / socketsPerReservation)),
      kills: () => playKills(sizes.kills),
      power: async () => (await playPowerOnThread(first, sizes.power)) ?? noRecorder,
    };
    const played: PlayedResult[] = [];
    const begun = new Map<PlayedPart, Promise<Omit<PlayedResult, 'part'>>>();
    const begin = (part: PlayedPart): void => {
      begun.set(part, timed(whole(play[part])));
    };
    if (parts.includes('kills')) begin('kills');
    for (const part of parts) {
      if (part === 'mutants' || part === 'kills') continue;
      reported(`${part} …`);
      // Histories over sockets leave a core free, which is all that power losses need.
      if (part === 'sockets' && parts.includes('power')) begin('power');
      played.push({ part, ...(await (begun.get(part) ?? timed(whole(play[part])))) });
    }
    const defects = parts.includes('mutants') ? await playDefectsOfAll(crew, reported) : null;
    const kills = begun.get('kills');
    if (kills !== undefined) played.push({ part: 'kills', ...(await kills) });
    return { first, deviations: sizes.enumerate.deviations, played, mutants: defects };
  } finally {
    await crew.close();
  }
}

async function playDefectsOfAll(
  crew: HistoryCrew,
  reported: (line: string) => void,
): Promise<NonNullable<CampaignReport['mutants']>> {
  reported('mutants …');
  const { result, tookMs } = await timed(() => playMutants(crew));
  return { results: result, tookMs };
}

/** What goes over sockets mostly waits, so the others are computed meanwhile. */
async function playMutants(crew: HistoryCrew): Promise<MutantResult[]> {
  const [computed, overSockets] = await Promise.all([playComputed(crew), playSocketDefects()]);
  return [...computed, ...overSockets, ...(playPowerDefects() ?? [])];
}

async function playComputed(crew: HistoryCrew): Promise<MutantResult[]> {
  return [...(await playDefects(crew)), ...(await playBookingDefects(crew))];
}

/** A part that breaks off is a violation of its own, so that the others are still told. */
function whole(play: () => Promise<Outcome>): () => Promise<Outcome> {
  return () =>
    play().catch((error: unknown) => {
      const found = error instanceof Error ? error.message : String(error);
      return { done: 0, violations: [{ seed: 0, found: [found] }], notes: [] };
    });
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; tookMs: number }> {
  const startedMs = performance.now();
  const result = await work();
  return { result, tookMs: performance.now() - startedMs };
}
