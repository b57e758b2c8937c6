import { type Result, succeed } from '../../../core/values/errors.ts';
import { type ActiveRuns, type AskedBy, commit } from './runner.ts';
import { type Engine, foundInterrupted, isSettledByReading, reconcileRun } from './decisions.ts';
import type { StoredRun } from '../journal/stored-run.ts';
import { allows } from '../state-machine.ts';
import { isUnread } from './situation.ts';

/** Looks at one run because its service answers again: at most this many per start of the program, ever farther apart. */
const mostLooks = 20;
const shortestGapMs = 30_000;
const longestGapMs = 15 * 60_000;

/** Waits between the reads that follow a change which may have been sent and could not be read back: nine minutes. */
export const followUpDelaysMs: readonly number[] = [5_000, 15_000, 30_000, 60_000, 120_000, 300_000];

interface SettlingParts {
  readonly engine: Engine;
  readonly active: ActiveRuns;
  /** As `followUpDelaysMs`; none: it is not followed. */
  readonly followUpMs: readonly number[];
  /** Told when nobody works on a run any more, and once more when no look at it is to come. */
  readonly rested: (run: StoredRun) => void;
}

/** Settles by itself what became of changes that may have been sent: it reads, and sends nothing. */
export class Settling {
  readonly #parts: SettlingParts;
  readonly #looks = new Map<string, { count: number; lastAtMs: number }>();
  readonly #followed = new Map<string, 'now' | 'enough'>();

  constructor(parts: SettlingParts) {
    this.#parts = parts;
  }

  /**
   * At start and after sleep: what had not been sent is a draft again, what may have been sent is read before anything
   * else. Answers with the number of runs that are still not settled.
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
      // What cannot be written now is tried again with the look at it.
      safe.push(committed.ok ? committed.value.run : run);
    }
    for (const run of safe.filter(isUnsettled)) await this.#look(run);
    return this.unsettled();
  }

  /** The service of a workspace answers again, or lets in again: reads what is unsettled there, within bounds. */
  async serviceReachable(workspaceId: string): Promise<void> {
    const open = this.#parts.engine.parts.journal.open();
    if (!open.ok) return;
    const own = open.value.filter(({ target }) => target.workspaceId === workspaceId);
    for (const run of own.filter(isUnsettled)) {
      if (!this.#parts.active.has(run.changeId) && this.#mayLook(run.changeId)) await this.#look(run);
    }
  }

  /** How many runs may have been sent and are not settled. */
  unsettled(): Result<number> {
    const open = this.#parts.engine.parts.journal.open();
    return open.ok ? succeed(open.value.filter(isUnsettled).length) : open;
  }

  /** Whether it is read again by itself before long. */
  isFollowed(changeId: string): boolean {
    return this.#followed.get(changeId) === 'now';
  }

  /** To be called when nobody works on the run any more. After its nine minutes only a person's act has it followed again. */
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

  /** Reads again and again. The first read that can tell settles it. */
  async #follow(changeId: string): Promise<void> {
    const { clock, journal } = this.#parts.engine.parts;
    for (const delayMs of this.#parts.followUpMs) {
      await clock.sleep(delayMs);
      const run = journal.get(changeId);
      // A record that is shut for a while, as behind a locked screen, says nothing of the run.
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
        // It may have gone on since it was found.
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

/** What a person decides about is settled, as far as it can be by itself. */
function isUnsettled(run: StoredRun): boolean {
  const { state } = run.position;
  return state === 'sending' || (state !== 'needs-human' && isSettledByReading(run));
}

/** What became of it only a read can tell, and none has yet: nobody but the console goes on with it. */
export function awaitsRead(run: StoredRun): boolean {
  return isUnsettled(run) && (run.position.state !== 'ambiguous' || isUnread(run));
}
