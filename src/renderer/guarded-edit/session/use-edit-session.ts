import { useSyncExternalStore } from 'react';
import type { ChangeTarget } from '../../../contract/ipc/changes/changes.ts';
import type { EditSession, EditSessions } from './edit-session.ts';

/** The edit under way for a target, undefined when there is none. */
export function useEditSession<F>(
  sessions: EditSessions<F>,
  target: ChangeTarget,
): EditSession<F> | undefined {
  return useSyncExternalStore(sessions.subscribe, () => sessions.get(target));
}
