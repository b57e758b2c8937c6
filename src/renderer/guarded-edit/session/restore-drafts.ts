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
 * Restores a workspace's saved drafts as edits, each at the stage of its change. Returns those that don't open or fit.
 * They stay saved, and the Changes screen lists them.
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
    // Every view carries the current mappings, even of a body that is no longer cached.
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
  // A draft that doesn't fit stays where it is. The keeper must not take it for the draft of a new edit.
  if (fits) keeper.found(target, content);
  return fits;
}

/** A sent change is shown at its present stage. Anything else restarts at its form. */
function stepAfter(run: Run | undefined): EditStep {
  if (run === undefined || !(isUnderWay(run) || run.state === 'rejected')) return freshForm;
  return { at: 'change', changeId: run.changeId, review: null };
}
