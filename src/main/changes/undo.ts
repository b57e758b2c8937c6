import type { AppError, Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import type { DraftRequest } from './draft-change.ts';
import type { StoredRun } from './stored-run.ts';

/**
 * The way back: a new change to the values from before, based on what was verified. If the service shows something
 * else by now, the review of that change says so as a conflict.
 */
export function undoRequest(run: StoredRun): Result<DraftRequest> {
  const { verified } = run;
  if (run.position.state !== 'receipt' || verified === null) return fail(notUndoable);
  return succeed({
    target: run.target,
    baseHash: verified.bodyHash,
    desired: run.baseEditable,
    reason: `Undo: ${run.reason}`.slice(0, 500).trim(),
    undoOf: run.changeId,
    seen: {
      editable: verified.editable,
      words: new Map(verified.fields.map(({ field, after }) => [field, after])),
    },
  });
}

const notUndoable: AppError = {
  code: 'invalid-transition',
  message: 'Only a verified change can be undone.',
};
