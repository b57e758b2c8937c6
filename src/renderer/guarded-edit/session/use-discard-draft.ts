import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { SavedDraft } from '../../../ipc/changes/drafts.ts';
import { removeDraft } from '../../client/changes/drafts.ts';
import { editOf } from './edit-session.ts';
import { useTell } from '../../client/tell.ts';
import { askOptions } from '../../client/ask.ts';

/** Discards a kept draft from afar: its edit, its change where nothing of that was sent, and what is on disk. */
export function useDiscardDraft() {
  const client = useQueryClient();
  const discardRun = useTell('changes:discard');
  return useMutation({
    mutationFn: async ({ target, content }: SavedDraft) => {
      const changeId = content?.changeId ?? null;
      if (changeId !== null && (await mayDiscard(client, changeId)))
        await discardRun.mutateAsync({ changeId });
      editOf(client, target).end();
      await removeDraft(client, target);
    },
  });
}

async function mayDiscard(client: QueryClient, changeId: string): Promise<boolean> {
  const run = await client
    .query({ ...askOptions('changes:get', { changeId }), staleTime: 0 })
    .catch(() => undefined);
  return run?.actions.includes('discard') === true;
}
