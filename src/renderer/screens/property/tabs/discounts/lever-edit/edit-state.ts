import type { AppError } from '../../../../../../core/values/errors.ts';
import type { SnapshotView } from '../../../../../../ipc/snapshots.ts';
import type { LeverName } from '../../../../../../core/writing/levers.ts';
import { isOffline } from '../../../../../../core/values/is-offline.ts';
import { isNothingThere } from '../../../../../guarded-edit/form/nothing-there.ts';
import { leverEditors } from '../../../../../guarded-edit/editors/lever-editor.ts';

export type EditState =
  | { readonly is: 'waiting' }
  | { readonly is: 'refused'; readonly reason: string }
  | { readonly is: 'editable'; readonly isSet: boolean };

/** Whether a lever can be edited on what is known of it now, and why not. `view` is of the body it is read from. */
export function editStateOf(lever: LeverName, view: SnapshotView | undefined): EditState {
  if (view === undefined) return { is: 'waiting' };
  if (isNothingThere(view)) return { is: 'editable', isSet: false };
  const failure = view.lastFailure?.error;
  if (!view.hasBody) {
    return failure === undefined ? { is: 'waiting' } : refused(`${failureWords(failure)} It was never read.`);
  }
  const read = leverEditors[lever].formOf(view.body);
  if (!read.ok) return refused(read.reason);
  if (failure !== undefined) return refused(`${failureWords(failure)} An edit begins on a fresh read.`);
  return { is: 'editable', isSet: read.form.rows.length > 0 };
}

function failureWords(error: AppError): string {
  if (isOffline(error)) return 'The service cannot be reached.';
  if (error.code === 'service-not-found') return 'The service answers “not found” for it.';
  return 'The last read failed.';
}

function refused(why: string): EditState {
  return { is: 'refused', reason: `Not editable now. ${why}` };
}
