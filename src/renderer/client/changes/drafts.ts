import type { QueryClient } from '@tanstack/react-query';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import type { DraftContent, SavedDraft } from '../../../ipc/changes/drafts.ts';
import { ask, askOptions } from '../ask.ts';

/** Replaces any older draft of the target. Rejects with an `AppFailure`. */
export async function saveDraft(
  client: QueryClient,
  target: ChangeTarget,
  content: DraftContent,
): Promise<void> {
  const saved = await ask('drafts:save', { target, ...content });
  changeList(client, target, [saved]);
}

/** Succeeds even if there is no draft. Rejects with an `AppFailure`. */
export async function removeDraft(client: QueryClient, target: ChangeTarget): Promise<void> {
  await ask('drafts:remove', { target });
  changeList(client, target, []);
}

function changeList(client: QueryClient, target: ChangeTarget, present: readonly SavedDraft[]): void {
  client.setQueryData(askOptions('drafts:list', { workspaceId: target.workspaceId }).queryKey, (list) => {
    if (list === undefined) return undefined;
    const others = list.drafts.filter(
      (draft) => draft.target.resource !== target.resource || draft.target.subject !== target.subject,
    );
    return { ...list, drafts: [...present, ...others] };
  });
}
