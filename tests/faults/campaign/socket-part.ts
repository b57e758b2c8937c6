import { inLanes } from '../../../scripts/check/in-lanes.ts';
import { playSocketHistory } from '../sockets/socket-history.ts';
import { socketViolations } from '../sockets/socket-invariants.ts';
import type { PartResult, Violation } from './part-result.ts';

/** Most of a history is waiting for time-outs, so that many fit side by side. */
const lanes = 12;

/** Histories over real sockets: the real client against the sample service, seeds `first` to `first + count - 1`. */
export async function playSockets(first: number, count: number): Promise<PartResult> {
  const seeds = Array.from({ length: count }, (_, index) => first + index);
  const violations: Violation[] = [];
  const totals = { writes: 0, effects: 0, receipts: 0 };
  await inLanes(seeds, lanes, async (seed) => {
    const found = await playSocketHistory(seed, (world) => {
      const { simulator } = world.place;
      totals.writes += simulator.requests().filter(({ method }) => method !== 'GET').length;
      totals.effects += simulator.ledger().filter(({ idempotencyKey }) => idempotencyKey !== null).length;
      const receipts = world.journal.receipts('w1');
      totals.receipts += receipts.ok ? receipts.value.length : 0;
      return socketViolations(world);
    });
    if (found.length > 0) violations.push({ seed, found });
  });
  const { writes, effects, receipts } = totals;
  return {
    done: count,
    violations,
    notes: [`${String(writes)} writes on the wire, ${String(effects)} effects, ${String(receipts)} receipts`],
  };
}
