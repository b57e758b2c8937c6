import { describe, expect, it } from 'vitest';
import { playHistory } from '../../../../faults/core/history.ts';
import { violations } from '../../../../faults/core/invariants.ts';
import type { World } from '../../../../faults/core/world.ts';

/** `npm run faults` plays more of them, and every deliberate defect until one shows it. */
const histories = 400;

function story(seed: number, world: World, found: readonly string[]): string {
  return [`seed ${String(seed)} (${String(world.mode)})`, ...found, ...world.log].join('\n');
}

describe('histories of guarded writes', () => {
  it('keep every invariant', { timeout: 60_000 }, async () => {
    for (let seed = 1; seed <= histories; seed += 1) {
      const world = await playHistory(seed);
      const found = violations(world);
      expect(found, story(seed, world, found)).toEqual([]);
    }
  });

  it('are the same for the same seed', async () => {
    const [first, second] = [await playHistory(77), await playHistory(77)];
    expect(second.log).toEqual(first.log);
    expect(second.service.ledger).toEqual(first.service.ledger);
  });
});
