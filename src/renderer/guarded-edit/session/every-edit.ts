import type { ChangeTarget } from '../../../contract/ipc/changes/changes.ts';
import type { DraftContent } from '../../../contract/ipc/changes/drafts.ts';

/** Hears of an edit that changed, with what is to be kept of it; `read` is undefined when the edit ended. */
export type DraftListener = (target: ChangeTarget, read: (() => DraftContent | null) | undefined) => void;

const listeners = new Set<DraftListener>();

/** Hears of the edits of every resource, also of those whose editor is loaded later; returns the way to stop. */
export function watchEveryEdit(listener: DraftListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells whoever watches. */
export const tellEdit: DraftListener = (target, read) => {
  for (const listener of listeners) listener(target, read);
};
