import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import type { Reading } from '../../../core/mapping/readings/reading.ts';
import { writableFor } from '../../../core/writing/writable.ts';
import type { Understanding } from '../../../core/writing/writable-resource.ts';

/** What a person is asked of how a body is read before it can be changed. */
export interface ReadingQuestion {
  /** confirm: everything is read, by names or as the service is described. settle: a value may mean more than one thing. */
  readonly is: 'confirm' | 'settle';
  readonly understood: Understanding & { readonly reading: Reading };
}

/** The question that stands before an edit of this body; undefined where there is none, or none that an answer settles. */
export function readingQuestion(
  target: ChangeTarget,
  view: SnapshotView,
  workspace: Workspace,
): ReadingQuestion | undefined {
  const understood = view.hasBody ? writableFor(target.resource).understanding(view) : null;
  if (understood === null) return undefined;
  const { reading, fitted } = understood;
  if (reading === null || fitted.unread.length > 0) return undefined;
  if (fitted.doubts.length > 0) return { is: 'settle', understood: { ...understood, reading } };
  // The sample service is our own: its names mean what they say.
  const isOwn = workspace.kind === 'sample';
  const isAccepted = fitted.acceptedId !== null || fitted.trust === 'documented';
  return !isAccepted && !isOwn ? { is: 'confirm', understood: { ...understood, reading } } : undefined;
}

/** Why it is asked, for people. */
export function questionWords({ is, understood: { fitted } }: ReadingQuestion): string {
  if (fitted.isOutgrown)
    return 'The service sends this in another shape than the one that was confirmed. Compare what came with what Keyholder reads there now.';
  if (is === 'settle')
    return 'A value came that can mean more than one thing. Keyholder does not guess where money hangs on it: choose what is meant, as you know it from the service itself.';
  if (fitted.trust === 'described')
    return 'Before you change it: is it read right? It is read as the service’s description says, where it says something; the rest by its names. Once is enough.';
  if (fitted.isAnswered)
    return 'Before you change it: is it read right? An amount is read as you said of the whole amounts of this workspace. Once is enough.';
  return 'Before you change it: is it read right? The service’s document does not say what these fields mean, so Keyholder went by their names. Once is enough.';
}
