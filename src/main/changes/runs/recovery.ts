import type { Result } from '../../../contract/errors.ts';
import { succeed } from '../../../contract/errors.ts';
import type { ActiveRuns } from './active-runs.ts';
import type { Engine } from './decisions.ts';
import { foundInterrupted, reconcileRun } from './decisions.ts';
import type { StoredRun } from '../journal/stored-run.ts';
import { commit } from './runner.ts';
import { allows } from '../state-machine.ts';

/** Automatic reads of one run after the first: at most this many per start of the program, ever farther apart. */
const mostAutomaticReads = 20;
const automaticReadGapMs = 30_000;
const longestReadGapMs = 15 * 60_000;

const settlingStates: ReadonlySet<string> = new Set([
  'sending',
  'applied',
  'ambiguous',
  'refused',
  'reconciled',
  'verified',
]);

export interface Recovery {
  /**
   * At start: what had not been sent is a draft again, what may have been sent is read before anything else.
   * Answers with the number of runs that are still not settled.
   */
  recover(): Promise<Result<number>>;
  /** The service of a workspace answers again, or lets in again: reads what is unsettled there, within bounds. Sends nothing. */
  serviceReachable(workspaceId: string): Promise<void>;
  /** One more look at a run that rests, unless somebody works on it. Sends nothing. */
  look(run: StoredRun): Promise<void>;
  /** How many runs may have been sent and are not settled. */
  unsettled(): Result<number>;
}

export function createRecovery(
  engine: Engine,
  active: ActiveRuns,
  rested: (changeId: string) => void,
): Recovery {
  const reads = new Map<string, { count: number; lastAtMs: number }>();

  async function settle(run: StoredRun): Promise<void> {
    if (active.has(run.changeId)) return;
    await active.exclusively(
      run.changeId,
      'engine',
      (signal) => reconcileRun(engine, run, 'engine', signal),
      () => {
        rested(run.changeId);
      },
    );
  }

  async function recover(): Promise<Result<number>> {
    const open = engine.parts.journal.open();
    if (!open.ok) return open;
    const safe: StoredRun[] = [];
    for (const run of open.value) {
      if (active.has(run.changeId)) continue;
      if (!allows(run.position, 'foundInterrupted')) {
        safe.push(run);
        continue;
      }
      const committed = commit(engine.parts, run, foundInterrupted);
      if (!committed.ok) return committed;
      safe.push(committed.value.run);
    }
    for (const run of safe.filter(isUnsettled)) await settle(run);
    return unsettled();
  }

  function unsettled(): Result<number> {
    const open = engine.parts.journal.open();
    return open.ok ? succeed(open.value.filter(isUnsettled).length) : open;
  }

  function mayRead(changeId: string): boolean {
    const now = engine.parts.clock.monotonicMs();
    const known = reads.get(changeId) ?? { count: 0, lastAtMs: -Infinity };
    const gapMs = Math.min(longestReadGapMs, automaticReadGapMs * 2 ** Math.max(0, known.count - 1));
    if (known.count >= mostAutomaticReads || now - known.lastAtMs < gapMs) return false;
    reads.set(changeId, { count: known.count + 1, lastAtMs: now });
    return true;
  }

  return {
    recover,
    unsettled,
    look: settle,
    async serviceReachable(workspaceId) {
      const open = engine.parts.journal.open();
      if (!open.ok) return;
      const waiting = open.value.filter(
        (run) => run.target.workspaceId === workspaceId && isUnsettled(run) && !active.has(run.changeId),
      );
      for (const run of waiting) if (mayRead(run.changeId)) await settle(run);
    },
  };
}

function isUnsettled(run: StoredRun): boolean {
  return settlingStates.has(run.position.state);
}
