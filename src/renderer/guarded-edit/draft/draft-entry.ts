import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangeTarget, RunDetail } from '../../../ipc/changes/changes.ts';
import type { SavedDraft } from '../../../ipc/changes/drafts.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { askOptions, useAsk } from '../../client/ask.ts';
import { cachedSnapshot } from '../../client/properties/snapshots.ts';
import { AppFailure } from '../../client/queries/app-failure.ts';
import { queryKeys } from '../../client/queries/query-keys.ts';
import { useCached } from '../../client/remembered.ts';
import { tell } from '../../client/tell.ts';
import { editorFor } from '../editor-registry.ts';
import { type Draft, isOver, isUntouched, newDraft } from './draft.ts';
import { snapshotKeyOf } from './edit-base.ts';

/** The draft of a target: what was typed, else what an earlier start saved, else null. */
export const draftOptions = (target: ChangeTarget) =>
  queryOptions({
    queryKey: queryKeys.draft(target),
    queryFn: async ({ client, queryKey }): Promise<Draft | null> => {
      const before = presentDraft(client, target);
      const { drafts } = await client.query(askOptions('drafts:list', { workspaceId: target.workspaceId }));
      const saved = drafts.find(
        (draft) => draft.target.resource === target.resource && draft.target.subject === target.subject,
      );
      const restored = saved === undefined ? null : await restoredDraft(client, saved);
      // Anything typed since is newer and stays.
      const present = presentDraft(client, target);
      const isEnded = before !== undefined && client.getQueryData(queryKey) === null;
      if (isEnded) return null;
      return present !== undefined && (restored === null || !isUntouched(present)) ? present : restored;
    },
  });

/** Null if it can't be opened, no longer fits its form, or its change is over. */
async function restoredDraft(client: QueryClient, saved: SavedDraft): Promise<Draft | null> {
  const { target, content } = saved;
  if (content === null) return null;
  if (isOver(await readChange(client, content.changeId))) {
    await tell(client, 'drafts:remove', { target });
    return null;
  }
  const editor = editorFor(target.resource);
  const form = editor?.formSchema.safeParse(content.form);
  if (editor === undefined || form?.success !== true) return null;
  // Every view carries the current mappings, even of a body that is no longer cached.
  const { readings } = await cachedSnapshot(snapshotKeyOf(target));
  return newDraft(editor, {
    target,
    base: { body: content.baseBody, readings, bodyHash: content.baseBodyHash },
    form: form.data,
    reason: content.reason,
    changeId: content.changeId,
    saved: { at: saved.savedAt, content },
  });
}

async function readChange(client: QueryClient, changeId: string | null): Promise<RunDetail | undefined> {
  if (changeId === null) return undefined;
  return client
    .query({ ...askOptions('changes:get', { changeId }), staleTime: 0 })
    .catch((cause: unknown) => {
      if (cause instanceof AppFailure && cause.error.code === 'not-found') return undefined;
      throw cause;
    });
}

export function presentDraft<F extends JsonValue>(
  client: QueryClient,
  target: ChangeTarget,
): Draft<F> | undefined {
  return client.getQueryData<Draft<F> | null>(queryKeys.draft(target)) ?? undefined;
}

/** Sets the draft of its target, whatever screen is open. */
export function setDraft<F extends JsonValue>(client: QueryClient, draft: Draft<F>): void {
  client.setQueryData<Draft<F> | null>(queryKeys.draft(draft.target), draft);
}

/** Changes nothing once the edit has ended. */
export function changeDraft<F extends JsonValue>(
  client: QueryClient,
  target: ChangeTarget,
  change: Partial<Draft<F>>,
): void {
  const draft = presentDraft<F>(client, target);
  if (draft !== undefined) setDraft(client, { ...draft, ...change });
}

export function endDraft(client: QueryClient, target: ChangeTarget): void {
  client.setQueryData(queryKeys.draft(target), null);
}

/** The target's edit in progress; undefined if there is none. */
export function useDraft<F extends JsonValue>(target: ChangeTarget): Draft<F> | undefined {
  const client = useQueryClient();
  useQuery({ ...draftOptions(target), notifyOnChangeProps: [] });
  return useCached(() => presentDraft<F>(client, target));
}

/** The change of a draft. */
export function useChangeOf(draft: Pick<Draft, 'changeId'> | undefined) {
  const changeId = draft?.changeId ?? null;
  return useAsk('changes:get', changeId === null ? skipToken : { changeId });
}
