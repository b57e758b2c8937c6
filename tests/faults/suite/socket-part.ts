import type { Defect } from '../../../scripts/suites/suite.ts';
import { runInParallel } from '../../../scripts/check/run-in-parallel.ts';
import { groupNames } from '../../../src/core/service/writable-names.ts';
import { discountNames } from '../../../src/core/resources/discounts.ts';

import { readTricks, writeTricks } from '../sockets/gateway-tricks.ts';
import { socketDefects } from '../sockets/socket-defects.ts';
import { runSocketHistory } from '../sockets/socket-history.ts';
import { socketViolations } from '../sockets/socket-invariants.ts';
import { everyPlace } from '../sockets/socket-place.ts';
import type { PartResult, Violation } from './part-result.ts';

/** The security deposit stands for every record written from its declaration. */
const edited = ['security-deposit', ...discountNames, ...groupNames] as const;
/** Histories mostly wait for timeouts, so many can run in parallel. */
const atOnce = 12;
/** The rarest defect shows in one of 150 histories on a quiet machine, and less often on a busy one. */
const mostHistoriesPerDefect = 1_500;

/** The real client against the sample service, with seeds `first` to `first + count - 1`. */
export async function runSockets(
  first: number,
  count: number,
  run = runSocketHistory<readonly string[]>,
): Promise<PartResult> {
  const seeds = Array.from({ length: count }, (_, index) => first + index);
  const violations: Violation[] = [];
  const totals = { writes: 0, effects: 0, receipts: 0 };
  const receiptsOf = new Map<string, number>();
  const checked = new Map<string, number>();
  await runInParallel(seeds, atOnce, async (seed) => {
    const found = await run(seed, (world) => {
      const { simulator } = world.place;
      totals.writes += simulator.requests().filter(({ method }) => method !== 'GET').length;
      totals.effects += simulator.ledger().filter(({ idempotencyKey }) => idempotencyKey !== null).length;
      for (const { method, trick } of world.place.requests()) {
        if (trick !== null)
          checked.set(trickName(method, trick), (checked.get(trickName(method, trick)) ?? 0) + 1);
      }
      const receipts = world.journal.receipts('w1');
      totals.receipts += receipts.ok ? receipts.value.length : 0;
      for (const { resource } of receipts.ok ? receipts.value : []) {
        receiptsOf.set(resource, (receiptsOf.get(resource) ?? 0) + 1);
      }
      return socketViolations(world);
    });
    if (found.length > 0) violations.push({ seed, found });
  });
  const unproven = edited.filter((name) => !receiptsOf.has(name));
  const unchecked = everyTrick.filter((name) => !checked.has(name));
  const missed = [
    ...(unproven.length > 0 ? [`nothing was verified of ${unproven.join(', ')}`] : []),
    ...(unchecked.length > 0 ? [`nothing on the way checked ${unchecked.join(', ')}`] : []),
  ];
  const isJudged = count >= everyPlace;
  if (isJudged && missed.length > 0) violations.push({ seed: first, found: missed });
  const { writes, effects, receipts } = totals;
  const kinds = [...receiptsOf].sort().map(([name, number]) => `${name} ${String(number)}`);
  return {
    done: count,
    violations,
    notes: [
      `${String(writes)} writes on the wire, ${String(effects)} effects, ${String(receipts)} receipts`,
      `receipts: ${kinds.join(', ')}`,
      `checked on the way: ${[...checked]
        .sort()
        .map(([name, number]) => `${name} ${String(number)}`)
        .join(', ')}`,
      ...(isJudged
        ? []
        : missed.map((what) => `${what}; of fewer than ${String(everyPlace)} nothing is expected`)),
    ],
  };
}

/** Some tricks on reads and writes share a name. */
function trickName(method: string, trick: string): string {
  return `${method === 'GET' ? 'read' : 'write'} ${trick}`;
}

const everyTrick = [
  ...readTricks.map((trick) => trickName('GET', trick)),
  ...writeTricks.map((trick) => trickName('', trick)),
];

/** Each deliberate defect that only shows in creations, replacements and deletions, or behind a proxy. */
export async function runSocketDefects(): Promise<Defect[]> {
  const results: Defect[] = [];
  for (const defect of socketDefects) {
    const seeds = Array.from({ length: mostHistoriesPerDefect }, (_, index) => 1 + index);
    let noticed: string | null = null;
    await runInParallel(seeds, atOnce, async (seed) => {
      if (noticed !== null) return;
      const [found] = await runSocketHistory(seed, socketViolations, defect);
      noticed ??= found ?? null;
    });
    results.push({ name: defect.name, noticed });
  }
  return results;
}
