import type { Result } from '../../../src/core/values/errors.ts';
import type { RunAction, RunDetail } from '../../../src/ipc/changes/changes.ts';
import type { Changes } from '../../../src/main/changes/changes.ts';

/** The user's action on a change. Undoing runs elsewhere, so here it only opens the change. */
export function takeAction(
  changes: Changes,
  action: RunAction,
  changeId: string,
  answers: { readonly acknowledgedWarnings: string[]; readonly confirmation: string } = noAnswers,
): Promise<Result<RunDetail>> {
  switch (action) {
    case 'send':
      return changes.send({ changeId, ...answers });
    case 'resend':
      return changes.resend({ changeId });
    case 'discard':
      return changes.discard({ changeId });
    case 'accept':
      return changes.accept({ changeId });
    case 'reconcile':
    case 'undo':
    case 'redraft':
      return changes.reconcile({ changeId });
  }
}

const noAnswers = { acknowledgedWarnings: [], confirmation: '' };
