import { hashKey, matchQuery, type QueryClient } from '@tanstack/react-query';
import type { AppError } from '../../../core/values/errors.ts';
import type { ChangeTarget, RunDetail } from '../../../ipc/changes/changes.ts';
import type { DraftContent } from '../../../ipc/changes/drafts.ts';
import { errorOf } from '../../client/queries/app-failure.ts';
import { askKey, queryKeys } from '../../client/queries/query-keys.ts';
import { tell } from '../../client/tell.ts';
import { contentOf, type Draft, isOver, isSame } from './draft.ts';

/** Saving starts at most this long after the first unsaved keystroke. */
export const saveWithinMs = 400;

interface Requested {
  readonly target: ChangeTarget;
  /** Null for a removal. Undefined if it failed, so that the next change asks again. */
  readonly content: DraftContent | null | undefined;
}

/**
 * Saves every draft of the query cache with the main process, shortly after it changes, or at once when a field, the
 * screen or the window is left. Removes the saved draft of an edit or change that has ended. Returns the function that
 * stops it.
 * @param onTrouble called once per outage, until saving works again
 */
export function saveDrafts(client: QueryClient, onTrouble: (error: AppError) => void): () => void {
  const cache = client.getQueryCache();
  /** What the main process was last asked to hold of each draft, by the hash of its key. */
  const requested = new Map<string, Requested>();
  /** The draft of each entry that was last looked at: a refetch or an invalidation alone is no change. */
  const seen = new Map<string, Draft | null>();
  const changed = new Set<string>();
  let due: ReturnType<typeof setTimeout> | undefined;
  let isTroubled = false;

  const flush = (): void => {
    clearTimeout(due);
    due = undefined;
    for (const hash of changed) save(hash);
    changed.clear();
  };

  const save = (hash: string): void => {
    const draft = cache.get<Draft | null>(hash)?.state.data ?? null;
    const before = requested.get(hash);
    const target = draft?.target ?? before?.target;
    const content = draft === null || isOver(changeOf(client, draft)) ? null : contentOf(draft);
    const isKnown =
      before === undefined
        ? content === null
        : before.content !== undefined && isSame(content, before.content);
    if (target === undefined || isKnown) return;
    const now = { target, content };
    requested.set(hash, now);
    const answer =
      content === null
        ? tell(client, 'drafts:remove', { target })
        : tell(client, 'drafts:save', { target, ...content });
    answer.then(
      () => {
        isTroubled = false;
      },
      (cause: unknown) => {
        if (requested.get(hash) === now) requested.set(hash, { target, content: undefined });
        if (!isTroubled) onTrouble(errorOf(cause, 'Your draft couldn’t be saved for the next start.'));
        isTroubled = true;
      },
    );
  };

  const see = (hash: string): void => {
    const draft = cache.get<Draft | null>(hash)?.state.data;
    if (draft === undefined || (draft !== null && seen.get(hash) === draft)) return;
    seen.set(hash, draft);
    if (draft?.saved !== undefined && !requested.has(hash))
      requested.set(hash, { target: draft.target, content: draft.saved.content });
    changed.add(hash);
    if (draft === null) flush();
    else due ??= setTimeout(flush, saveWithinMs);
  };

  const seeChange = (run: RunDetail | undefined): void => {
    if (run === undefined || !isOver(run)) return;
    changed.add(hashKey(queryKeys.draft(run.target)));
    flush();
  };

  // Something may have been typed before this starts.
  for (const { queryHash } of cache.findAll({ queryKey: queryKeys.eachDraft() })) see(queryHash);
  const unsubscribe = cache.subscribe(({ type, query }) => {
    if (type !== 'updated') return;
    if (matchQuery({ queryKey: queryKeys.eachDraft() }, query)) see(query.queryHash);
    else if (matchQuery({ queryKey: askKey('changes:get') }, query))
      seeChange(cache.get<RunDetail>(query.queryHash)?.state.data);
  });
  const stopListening = onLeaving(flush);
  return () => {
    unsubscribe();
    stopListening();
    flush();
  };
}

function changeOf(client: QueryClient, { changeId }: Draft): RunDetail | undefined {
  return changeId === null ? undefined : client.getQueryData(askKey('changes:get', { changeId }));
}

/** Calls `leave` when a field, the screen or the window is left. */
function onLeaving(leave: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  for (const moment of ['blur', 'hashchange', 'pagehide', 'beforeunload'])
    window.addEventListener(moment, leave, { signal });
  for (const moment of ['focusout', 'visibilitychange']) document.addEventListener(moment, leave, { signal });
  return () => {
    stop.abort();
  };
}
