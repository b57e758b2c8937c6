import { runInParallel } from '../../../scripts/check/run-in-parallel.ts';
import { everyWay, playReservation } from '../sockets/reservation-history.ts';
import { reservationViolations } from '../sockets/reservation-invariants.ts';
import type { PartResult, Violation } from './part-result.ts';

/** Most of a history is waiting for time-outs, so that many fit side by side. */
const atOnce = 12;
const everyEnd = [
  'reservation verified',
  'payment verified',
  'reservation rejected',
  'reservation ambiguous',
];

/** One guest's reservation and payment over real sockets, by requests that the service's description shows. */
export async function playReservations(
  first: number,
  count: number,
  play = playReservation<readonly string[]>,
): Promise<PartResult> {
  const violations: Violation[] = [];
  const ended = new Map<string, number>();
  await runInParallel(
    Array.from({ length: count }, (_, index) => first + index),
    atOnce,
    async (seed) => {
      const found = await play(seed, (world) => {
        const runs = world.journal.list('w1', 1_000);
        for (const { target, position } of runs.ok ? runs.value : []) {
          const name = `${target.resource} ${position.state}`;
          ended.set(name, (ended.get(name) ?? 0) + 1);
        }
        return reservationViolations(world);
      });
      if (found.length > 0) violations.push({ seed, found });
    },
  );
  const missed = everyEnd.filter((name) => !ended.has(name));
  const said = missed.length > 0 ? [`no history ended with ${missed.join(', ')}`] : [];
  const isJudged = count >= everyWay;
  if (isJudged && said.length > 0) violations.push({ seed: first, found: said });
  const kinds = [...ended].sort().map(([name, number]) => `${name} ${String(number)}`);
  return { done: count, violations, notes: [`ended: ${kinds.join(', ')}`, ...(isJudged ? [] : said)] };
}
