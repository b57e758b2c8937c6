import { type QueryClient, hashKey } from '@tanstack/react-query';
import type { AppError, FieldError } from '../../../core/values/errors.ts';
import type { ChangeTarget, ConflictField, Proposal } from '../../../ipc/changes/changes.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import { remembered, rememberedKey, useRemembered } from '../../client/remembered.ts';
import type { Editor } from '../editor.ts';

/** The snapshot that the person saw when the edit began; the change is checked against it. */
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
  /** The change itself: while nothing of it was started its review, where one was just made. */
  | {
      readonly at: 'change';
      readonly changeId: string;
      readonly review: Extract<Proposal, { outcome: 'ready' }> | null;
    };

/** One edit under way: what was typed, on which base, and how far it has come. */
export interface EditSession<F extends JsonValue> {
  readonly editor: Editor<F>;
  readonly base: EditBase;
  readonly form: F;
  readonly reason: string;
  readonly step: EditStep;
  /** The newest run of this edit; it may still be open although nothing of it was sent. */
  readonly changeId: string | null;
  /** What the last step failed with. */
  readonly error: AppError | null;
  /** The form that a new edit begins with, where that is not what the service has: a row to be filled in. */
  readonly begun?: F;
  /** It went straight to its review: there was no form to fill in. */
  readonly direct?: true;
  /** When it was last kept by an earlier start, ISO; absent for an edit that was begun in this one. */
  readonly savedFrom?: string;
}

/** The edit of a target, kept in the query cache so that leaving a screen loses nothing; null once it has ended. */
export interface EditEntry<F extends JsonValue = JsonValue> {
  readonly target: ChangeTarget;
  readonly session: EditSession<F> | null;
}

function nameOf({ workspaceId, resource, subject }: ChangeTarget) {
  return `edit ${workspaceId} ${resource} ${subject}` as const;
}

/** An edit as its steps change it, whoever is on which screen. */
export interface Edit<F extends JsonValue> {
  readonly target: ChangeTarget;
  readonly get: () => EditSession<F> | undefined;
  readonly set: (session: EditSession<F>) => void;
  /** Nothing happens when the edit has ended meanwhile. */
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

/** The edit under way for a target, undefined when there is none. */
export function useEditSession<F extends JsonValue>(target: ChangeTarget): EditSession<F> | undefined {
  return useRemembered<EditEntry<F> | null>(nameOf(target), null)[0]?.session ?? undefined;
}

/** Hears of every edit there is, and of each that changes or ends, whatever it is of; returns the way to stop. */
export function watchEdits(client: QueryClient, listener: (entry: EditEntry) => void): () => void {
  const cache = client.getQueryCache();
  const begin = hashKey([...rememberedKey, 'edit ']).slice(0, -2);
  const tell = (queryHash: string): void => {
    const entry = queryHash.startsWith(begin) ? cache.get<EditEntry | null>(queryHash)?.state.data : null;
    if (entry !== undefined && entry !== null) listener(entry);
  };
  // Who watches may come late: something may have been typed by then.
  for (const { queryHash } of cache.getAll()) tell(queryHash);
  return cache.subscribe(({ type, query: { queryHash } }) => {
    if (type === 'updated') tell(queryHash);
  });
}
