import type { QueryClient } from '@tanstack/react-query';
import type { Run } from '../../../ipc/changes/changes.ts';
import type { DraftContent, SavedDraft } from '../../../ipc/changes/drafts.ts';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import { runsOptions } from '../../client/changes/changes.ts';
import { type DraftAutosave, isOver } from './draft-autosave.ts';
import type { EditStep } from './edit-session.ts';
import { editorFor } from '../editor-registry.ts';
import { snapshotKeyOf } from './fresh-base.ts';
import { freshForm, isUnderWay } from './session-steps.ts';
import { cachedSnapshot } from '../../client/properties/snapshots.ts';

/**
 * Puts kept drafts of a workspace back as edits, each where its change stands by now. Answers with those that do not
 * open or do not fit: they stay kept, and the Changes screen names them.
 */
export async function restoreDrafts(
  client: QueryClient,
  keeper: DraftAutosave,
  workspaceId: string,
  drafts: readonly SavedDraft[],
): Promise<SavedDraft[]> {
  const runs = await client.query({ ...runsOptions(workspaceId), staleTime: 0 });
  const left: SavedDraft[] = [];
  for (const draft of drafts) {
    const { target, content } = draft;
    // By what a body is read comes with each view of it, also of one that is not kept any more.
    const readings = content === null ? [] : (await cachedSnapshot(snapshotKeyOf(target))).readings;
    if (content === null || !restored(client, draft, { content, readings }, runs, keeper)) left.push(draft);
  }
  return left;
}

function restored(
  client: QueryClient,
  { target, savedAt }: SavedDraft,
  { content, readings }: { readonly content: DraftContent; readonly readings: Body['readings'] },
  runs: readonly Run[],
  keeper: DraftAutosave,
): boolean {
  const run = runs.find(({ changeId }) => changeId === content.changeId);
  if (run !== undefined && isOver(run)) {
    keeper.found(target, content);
    keeper.runChanged(run);
    return true;
  }
  const fits = editorFor(target.resource).restore(client, target, {
    content,
    readings,
    savedAt,
    step: stepAfter(run),
  });
  // What does not fit is left where it is: the keeper must not take it for the draft of an edit begun anew.
  if (fits) keeper.found(target, content);
  return fits;
}

/** A change that was sent is shown as it stands; anything else begins again at its form. */
function stepAfter(run: Run | undefined): EditStep {
  if (run === undefined || !(isUnderWay(run) || run.state === 'rejected')) return freshForm;
  return { at: 'change', changeId: run.changeId, review: null };
}
