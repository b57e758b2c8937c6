import { describe, expect, it } from 'vitest';
import { transitionRules } from '../../../../../src/main/changes/runs/run-transitions.ts';
import { defects } from '../../../../faults/core/defects.ts';
import { playHistory } from '../../../../faults/core/history.ts';
import { violations } from '../../../../faults/core/invariants.ts';
import type { World } from '../../../../faults/core/world.ts';
import { workspaceId } from '../../../../faults/core/world.ts';

const histories = 2_000;
const mostHistoriesPerDefect = 10_000;

/** Ways that chance does not lead to; enumerated histories take them (`npm run faults -- --part enumerate`). */
const notByChance = new Set([
  'checked stoppedBeforeSending drafted',
  'reconciled readMatchedBase needs-human',
]);

function story(seed: number, world: World, found: readonly string[]): string {
  return [`seed ${String(seed)} (${String(world.mode)})`, ...found, ...world.log].join('\n');
}

describe('histories of guarded writes', () => {
  it('keep every invariant, and take every way through the state machine', { timeout: 60_000 }, async () => {
    const taken = new Set<string>();
    for (let seed = 1; seed <= histories; seed += 1) {
      const world = await playHistory(seed);
      const found = violations(world);
      expect(found, story(seed, world, found)).toEqual([]);
      const runs = world.journal.list(workspaceId, 10_000);
      for (const run of runs.ok ? runs.value : []) {
        const history = world.journal.transitions(run.changeId);
        for (const step of history.ok ? history.value : []) {
          taken.add(`${String(step.from)} ${String(step.event)} ${step.to}`);
        }
      }
    }
    const expected = transitionRules
      .filter(({ on }) => on !== 'contradictionFound')
      .map(({ from, on, to }) => `${from} ${on} ${to}`);
    expect(expected.filter((rule) => !taken.has(rule) && !notByChance.has(rule))).toEqual([]);
  });

  it('are the same for the same seed', async () => {
    const [first, second] = [await playHistory(77), await playHistory(77)];
    expect(second.log).toEqual(first.log);
    expect(second.service.ledger).toEqual(first.service.ledger);
  });

  it.each(defects)('catch a deliberate defect: $name', { timeout: 60_000 }, async (defect) => {
    for (let seed = 1; seed <= mostHistoriesPerDefect; seed += 1) {
      if (violations(await playHistory(seed, defect)).length > 0) return;
    }
    expect.fail(`${defect.name}: not caught in ${String(mostHistoriesPerDefect)} histories`);
  });
});
