import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SavedDraft } from '../../../ipc/changes/drafts.ts';
import { askOptions } from '../../client/ask.ts';
import { reportFault } from '../../client/console.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { notifyFailure, notifyWarning } from '../../components/ui/notify.ts';
import { isSame } from './draft.ts';
import { saveDrafts } from './save-drafts.ts';

/** Saves what is typed anywhere in the console and restores it when its workspace opens. Renders nothing. */
export function SavedDrafts() {
  const client = useQueryClient();
  const workspaceId = useActiveWorkspace()?.id;
  useEffect(() => saveDrafts(client, notifyFailure), [client]);
  useEffect(() => {
    if (workspaceId === undefined) return;
    restoreDrafts(client, workspaceId).then(nameUnfit, (cause: unknown) => {
      reportFault('saved drafts', cause);
      notifyWarning('Saved drafts', 'Couldn’t be loaded at this start. They stay saved.');
    });
  }, [client, workspaceId]);
  return null;
}

/** Restores a workspace's drafts. Returns those that don't open or fit: they stay saved, and Changes lists them. */
export async function restoreDrafts(client: QueryClient, workspaceId: string): Promise<SavedDraft[]> {
  const options = { ...askOptions('drafts:list', { workspaceId }), staleTime: 0 };
  const { drafts } = await client.query(options);
  if (drafts.length === 0) return [];
  // Imported late because it brings every editor with it.
  const { draftOptions } = await import('./draft-entry.ts');
  const unfit: SavedDraft[] = [];
  for (const saved of drafts) {
    // One that fails stays saved, and its panel asks for it again.
    const draft = await client
      .query({ ...draftOptions(saved.target), staleTime: 0 })
      .catch((cause: unknown) => {
        reportFault('saved draft', cause);
      });
    // One whose change is over was removed.
    const { drafts: left = [] } = client.getQueryData(options.queryKey) ?? {};
    if (draft === null && left.some(({ target }) => isSame(target, saved.target))) unfit.push(saved);
  }
  return unfit;
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
