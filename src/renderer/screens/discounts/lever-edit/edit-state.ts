import type { SnapshotView } from '../../../../contract/ipc/snapshots.ts';
import type { LeverName } from '../../../../contract/service/writable/levers.ts';
import { leverEditors } from '../../../guarded-edit/editors/lever-editor.ts';
import { isOffline } from '../../../components/failure-words.ts';

export type EditState =
  | { readonly is: 'waiting' }
  | { readonly is: 'refused'; readonly reason: string }
  | { readonly is: 'editable'; readonly isSet: boolean };

/** Whether a lever can be edited on what is known of it now, and why not. `view` is of the body it is read from. */
export function editStateOf(lever: LeverName, view: SnapshotView | undefined): EditState {
  if (view === undefined) return { is: 'waiting' };
  if (!view.hasBody) {
    if (view.lastFailure === null) return { is: 'waiting' };
    return refused(
      isOffline(view.lastFailure.error) ? 'offline, and it was never read.' : 'it could not be read.',
    );
  }
  const read = leverEditors[lever].formOf(view.body);
  if (!read.ok) return refused(read.reason);
  if (view.lastFailure !== null) {
    return refused(
      isOffline(view.lastFailure.error)
        ? 'offline. An edit begins on a fresh read.'
        : 'the last read failed. An edit begins on a fresh read.',
    );
  }
  return { is: 'editable', isSet: read.form.rows.length > 0 };
}

function refused(why: string): EditState {
  return { is: 'refused', reason: `Not editable now: ${why.charAt(0).toLowerCase()}${why.slice(1)}` };
}
