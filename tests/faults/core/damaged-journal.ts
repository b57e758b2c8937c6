import { type Result, succeed } from '../../../src/core/values/errors.ts';
import type { Step } from '../../../src/main/changes/journal/journal.ts';
import type { StoredRun } from '../../../src/main/changes/journal/stored-run.ts';
import { MemoryJournal } from './memory-journal.ts';

/** May return altered bytes when a request is about to be sent. */
export class DamagedJournal extends MemoryJournal {
  readonly #isDamaged: () => boolean;

  constructor(isDamaged: () => boolean) {
    super();
    this.#isDamaged = isDamaged;
  }

  override record(step: Step): Result<StoredRun> {
    const recorded = super.record(step);
    const isNext = step.facts.intent !== undefined || step.facts.attemptStarted !== undefined;
    if (!recorded.ok || !isNext) return recorded;
    const { intent } = recorded.value;
    const bytes = intent?.body ?? null;
    if (intent === null || bytes === null || !this.#isDamaged()) return recorded;
    const body = bytes.map((byte, place) => (place === 0 ? byte ^ 1 : byte));
    return succeed({ ...recorded.value, intent: { ...intent, body } });
  }
}
