import type { Result } from '../../../contract/errors.ts';
import type { RunDetail } from '../../../contract/ipc/changes/changes.ts';
import type { StoredRun } from '../journal/stored-run.ts';
import type { Engine } from '../runs/decisions.ts';
import { acceptRun } from '../runs/decisions.ts';
import type { ChangeRef } from '../runs/records.ts';
import type { LateWrites } from './late-writes.ts';

type Decision = (run: StoredRun, signal: AbortSignal) => Promise<Result<StoredRun>>;

/** Closes a run as it stands; of one that is closed, takes note of what was seen since. */
export function acceptBy(at: {
  readonly late: LateWrites;
  readonly decide: (changeId: string, decision: Decision) => Promise<Result<RunDetail>>;
  readonly engine: Engine;
  readonly rested: (changeId: string) => void;
  readonly present: (changeId: string) => Result<RunDetail>;
}): (ref: ChangeRef) => Promise<Result<RunDetail>> {
  return async ({ changeId }) => {
    if (!at.late.isNews(changeId)) {
      return at.decide(changeId, (run, signal) => acceptRun(at.engine, run, signal));
    }
    at.late.note(changeId);
    at.rested(changeId);
    return at.present(changeId);
  };
}
