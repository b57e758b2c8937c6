import { type QueryClient, hashKey } from '@tanstack/react-query';
import type { AppError, FieldError } from '../../../core/values/errors.ts';
import type { ChangeTarget, ConflictField, Proposal } from '../../../ipc/changes/changes.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import { remembered, rememberedKey, useRemembered } from '../../client/remembered.ts';
import type { Editor } from '../editor.ts';

/** The snapshot on screen when the edit started. The change is checked against it. */
export interface EditBase extends Body {
  readonly bodyHash: string;
}

export type EditStep =
  | { readonly at: 'form'; readonly fieldErrors: readonly FieldError[]; readonly unchanged: boolean }
  | {
      readonly at: 'conflict';
      readonly fields: readonly ConflictField[];
      readonly serverBodyHash: string;
    }
  /** The change itself. `review` is set after a review, until the change starts. */
  | {
      readonly at: 'change';
      readonly changeId: string;
      readonly review: Extract<Proposal, { outcome: 'ready' }> | null;
    };

export interface EditSession<F extends JsonValue> {
  readonly editor: Editor<F>;
  readonly base: EditBase;
  readonly form: F;
  readonly reason: string;
  readonly step: EditStep;
  /** The newest run of this edit. It may be open even though nothing was sent. */
  readonly changeId: string | null;
  readonly error: AppError | null;
  /** The form that a new edit starts with, if it isn't the service's: a row to fill in. */
  readonly begun?: F;
  /** The edit went straight to its review, without a form. */
  readonly direct?: true;
  /** When an earlier session last saved it (ISO); absent if the edit started in this one. */
  readonly savedFrom?: string;
}

/** Kept in the query cache so that leaving a screen loses nothing. `session` is null once the edit has ended. */
export interface EditEntry<F extends JsonValue = JsonValue> {
  readonly target: ChangeTarget;
  readonly session: EditSession<F> | null;
}

function nameOf({ workspaceId, resource, subject }: ChangeTarget) {
  return `edit ${workspaceId} ${resource} ${subject}` as const;
}

/** Access to an edit that works whatever screen is open. */
export interface Edit<F extends JsonValue> {
  readonly target: ChangeTarget;
  readonly get: () => EditSession<F> | undefined;
  readonly set: (session: EditSession<F>) => void;
  readonly change: (change: Partial<EditSession<F>>) => void;
  readonly end: () => void;
}

export function editOf<F extends JsonValue>(client: QueryClient, target: ChangeTarget): Edit<F> {
  const entry = remembered<EditEntry<F> | null>(client, nameOf(target), null);
  const get = (): EditSession<F> | undefined => entry.get()?.session ?? undefined;
  const set = (session: EditSession<F> | null): void => {
    entry.set({ target, session });
  };
  return {
    target,
    get,
    set,
    change: (change) => {
      const session = get();
      if (session !== undefined) set({ ...session, ...change });
    },
    end: () => {
      if (get() !== undefined) set(null);
    },
  };
}

/** The target's edit in progress; undefined if there is none. */
export function useEditSession<F extends JsonValue>(target: ChangeTarget): EditSession<F> | undefined {
  return useRemembered<EditEntry<F> | null>(nameOf(target), null)[0]?.session ?? undefined;
}

/** Calls `listener` for every present edit and each later change or end. Returns the function that stops it. */
export function watchEdits(client: QueryClient, listener: (entry: EditEntry) => void): () => void {
  const cache = client.getQueryCache();
  const begin = hashKey([...rememberedKey, 'edit ']).slice(0, -2);
  const tell = (queryHash: string): void => {
    const entry = queryHash.startsWith(begin) ? cache.get<EditEntry | null>(queryHash)?.state.data : null;
    if (entry !== undefined && entry !== null) listener(entry);
  };
  // The listener may start late, after something was typed.
  for (const { queryHash } of cache.getAll()) tell(queryHash);
  return cache.subscribe(({ type, query: { queryHash } }) => {
    if (type === 'updated') tell(queryHash);
  });
}
