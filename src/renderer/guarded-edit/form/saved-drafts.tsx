import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SavedDraft } from '../../../ipc/changes/drafts.ts';
import { reportFault } from '../../client/console.ts';
import { removeDraft, saveDraft } from '../../client/changes/drafts.ts';
import { useBridgeEvent } from '../../client/queries/live-events.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { notifyFailure, notifyWarning } from '../../components/ui/notify.ts';
import { DraftAutosave } from '../session/draft-autosave.ts';
import { watchEdits } from '../session/edit-session.ts';
import { draftOf } from '../session/saved-session.ts';
import { askOptions } from '../../client/ask.ts';

/** Saves what is typed anywhere in the console and restores it when its workspace opens. Renders nothing. */
export function SavedDrafts() {
  const client = useQueryClient();
  const [keeper] = useState(() => createKeeper(client));
  const workspaceId = useActiveWorkspace()?.id;

  useEffect(
    () =>
      watchEdits(client, ({ target, session }) => {
        if (session === null) keeper.ended(target);
        else keeper.changed(target, () => draftOf(session));
      }),
    [client, keeper],
  );
  useEffect(() => {
    if (workspaceId === undefined) return;
    restoreSaved(client, keeper, workspaceId).then(nameUnfit, (cause: unknown) => {
      reportFault('saved drafts', cause);
      notifyWarning('Saved drafts', 'Couldn’t be loaded at this start. They stay saved.');
    });
  }, [client, keeper, workspaceId]);
  useEffect(() => flushWhenLeaving(keeper), [keeper]);
  useBridgeEvent('changes:run-changed', (run) => {
    keeper.runChanged(run);
  });
  return null;
}

async function restoreSaved(
  client: QueryClient,
  keeper: DraftAutosave,
  workspaceId: string,
): Promise<SavedDraft[]> {
  const { drafts } = await client.query({ ...askOptions('drafts:list', { workspaceId }), staleTime: 0 });
  if (drafts.length === 0) return [];
  // Imported late because it brings every editor with it.
  const { restoreDrafts } = await import('../session/restore-drafts.ts');
  return restoreDrafts(client, keeper, workspaceId, drafts);
}

function createKeeper(client: QueryClient): DraftAutosave {
  return new DraftAutosave({
    save: (target, content) => saveDraft(client, target, content),
    remove: (target) => removeDraft(client, target),
    later: (ms, work) => {
      setTimeout(work, ms);
    },
    onTrouble: notifyFailure,
  });
}

/** Saves at once when a field, the screen or the window is left. */
function flushWhenLeaving(keeper: DraftAutosave): () => void {
  const flush = (): void => {
    keeper.flush();
  };
  const moments = ['blur', 'hashchange', 'pagehide', 'beforeunload'] as const;
  for (const moment of moments) window.addEventListener(moment, flush);
  document.addEventListener('focusout', flush);
  document.addEventListener('visibilitychange', flush);
  return () => {
    for (const moment of moments) window.removeEventListener(moment, flush);
    document.removeEventListener('focusout', flush);
    document.removeEventListener('visibilitychange', flush);
  };
}

function nameUnfit(unfit: readonly SavedDraft[]): void {
  for (const draft of unfit) {
    notifyWarning(
      draft.title,
      draft.content === null
        ? 'The saved draft can’t be opened now. It’s listed under Changes.'
        : 'The saved draft no longer fits the form. Changes shows what you typed.',
    );
  }
}
