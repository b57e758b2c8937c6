import { type Result, succeed } from '../../../core/values/errors.ts';
import { type ActiveRuns, type AskedBy, commit } from './runner.ts';
import { type Engine, foundInterrupted, isSettledByReading, reconcileRun } from './decisions.ts';
import type { StoredRun } from '../journal/stored-run.ts';
import { allows } from '../state-machine.ts';
import { isUnread } from './situation.ts';

/** Limits on reads of one run when its service answers again: this many per program start, at growing intervals. */
const mostLooks = 20;
const shortestGapMs = 30_000;
const longestGapMs = 15 * 60_000;

/** Waits between automatic reads after a send that couldn't be read back: about nine minutes in total. */
export const followUpDelaysMs: readonly number[] = [5_000, 15_000, 30_000, 60_000, 120_000, 300_000];

interface SettlingParts {
  readonly engine: Engine;
  readonly active: ActiveRuns;
  /** Like `followUpDelaysMs`; an empty list disables automatic reads. */
  readonly followUpMs: readonly number[];
  /** Called when work on a run ends, and again when no further automatic read is due. */
  readonly rested: (run: StoredRun) => void;
}

/** Settles changes that may have been sent. It only reads and never sends. */
export class Settling {
  readonly #parts: SettlingParts;
  readonly #looks = new Map<string, { count: number; lastAtMs: number }>();
  readonly #followed = new Map<string, 'now' | 'enough'>();

  constructor(parts: SettlingParts) {
    this.#parts = parts;
  }

  /**
   * At start and after sleep: returns unsent runs to drafts and reads those that may have been sent. Returns how many
   * are still unsettled.
   */
  async recover(): Promise<Result<number>> {
    const { engine, active } = this.#parts;
    const open = engine.parts.journal.open();
    if (!open.ok) return open;
    const safe: StoredRun[] = [];
    for (const run of open.value) {
      if (active.has(run.changeId)) continue;
      const isLeft = allows(run.position, 'foundInterrupted');
      const committed = isLeft ? commit(engine.parts, run, foundInterrupted) : succeed({ run });
      // If the commit fails now, the read below tries it again.
      safe.push(committed.ok ? committed.value.run : run);
    }
    for (const run of safe.filter(isUnsettled)) await this.#look(run);
    return this.unsettled();
  }

  /** When a workspace's service answers or grants access again: reads its unsettled runs, within limits. */
  async serviceReachable(workspaceId: string): Promise<void> {
    const open = this.#parts.engine.parts.journal.open();
    if (!open.ok) return;
    const own = open.value.filter(({ target }) => target.workspaceId === workspaceId);
    for (const run of own.filter(isUnsettled)) {
      if (!this.#parts.active.has(run.changeId) && this.#mayLook(run.changeId)) await this.#look(run);
    }
  }

  unsettled(): Result<number> {
    const open = this.#parts.engine.parts.journal.open();
    return open.ok ? succeed(open.value.filter(isUnsettled).length) : open;
  }

  isFollowed(changeId: string): boolean {
    return this.#followed.get(changeId) === 'now';
  }

  /** Call when work on the run ends. After nine minutes only a person's action restarts automatic reads. */
  rested(changeId: string, by: AskedBy): void {
    const { followUpMs, engine, rested } = this.#parts;
    const isNew = by === 'person' ? !this.isFollowed(changeId) : !this.#followed.has(changeId);
    const run = engine.parts.journal.get(changeId);
    if (!run.ok) return;
    if (isNew && followUpMs.length > 0 && awaitsRead(run.value)) {
      this.#followed.set(changeId, 'now');
      void this.#follow(changeId);
    }
    rested(run.value);
  }

  async #follow(changeId: string): Promise<void> {
    const { clock, journal } = this.#parts.engine.parts;
    for (const delayMs of this.#parts.followUpMs) {
      await clock.sleep(delayMs);
      const run = journal.get(changeId);
      // A locked journal, for example behind a locked screen, says nothing about the run.
      if (!run.ok) continue;
      if (!awaitsRead(run.value)) break;
      await this.#look(run.value);
    }
    this.#followed.set(changeId, 'enough');
    const run = journal.get(changeId);
    if (run.ok) this.#parts.rested(run.value);
  }

  async #look(run: StoredRun): Promise<void> {
    const { engine, active } = this.#parts;
    if (active.has(run.changeId)) return;
    await active.exclusively(
      run.changeId,
      'engine',
      (signal) => {
        // The run may have moved on since it was found.
        const now = engine.parts.journal.get(run.changeId);
        return now.ok ? reconcileRun(engine, now.value, 'engine', signal) : Promise.resolve(now);
      },
      () => {
        this.rested(run.changeId, 'engine');
      },
    );
  }

  #mayLook(changeId: string): boolean {
    const now = this.#parts.engine.parts.clock.monotonicMs();
    const known = this.#looks.get(changeId) ?? { count: 0, lastAtMs: -Infinity };
    const gapMs = Math.min(longestGapMs, shortestGapMs * 2 ** Math.max(0, known.count - 1));
    if (known.count >= mostLooks || now - known.lastAtMs < gapMs) return false;
    this.#looks.set(changeId, { count: known.count + 1, lastAtMs: now });
    return true;
  }
}

/** Excludes `needs-human`: there a person decides. */
function isUnsettled(run: StoredRun): boolean {
  const { state } = run.position;
  return state === 'sending' || (state !== 'needs-human' && isSettledByReading(run));
}

/** Only a read can tell the outcome, and none has yet. */
export function awaitsRead(run: StoredRun): boolean {
  return isUnsettled(run) && (run.position.state !== 'ambiguous' || isUnread(run));
}
