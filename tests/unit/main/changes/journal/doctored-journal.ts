import { type Result, succeed } from '../../../../../src/core/values/errors.ts';
import type { Step } from '../../../../../src/main/changes/journal/journal.ts';
import type { StoredRun } from '../../../../../src/main/changes/journal/stored-run.ts';
import { MemoryJournal } from '../../../../faults/core/memory-journal.ts';

/** A journal that gives back something else than was put into it, and whose seals fit all the same. */
export class DoctoredJournal extends MemoryJournal {
  readonly #alter: (run: StoredRun) => StoredRun;

  constructor(alter: (run: StoredRun) => StoredRun) {
    super();
    this.#alter = alter;
  }

  override get(changeId: string): Result<StoredRun> {
    return this.#doctored(super.get(changeId));
  }

  override record(step: Step): Result<StoredRun> {
    return this.#doctored(super.record(step));
  }

  #doctored(run: Result<StoredRun>): Result<StoredRun> {
    return run.ok ? succeed(this.#alter(run.value)) : run;
  }
}
