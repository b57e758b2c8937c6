import type { AppError, FieldError } from '../../../contract/errors.ts';
import type {
  ChangeTarget,
  ConflictField,
  RunDetail,
  ShapeFrom,
} from '../../../contract/ipc/changes/changes.ts';
import type { DraftContent } from '../../../contract/ipc/changes/drafts.ts';
import type { JsonValue } from '../../../contract/json/json.ts';
import { tellEdit } from './every-edit.ts';

/** The snapshot that the person saw when the edit began; the change is checked against it. */
export interface EditBase {
  readonly body: JsonValue;
  readonly bodyHash: string;
}

export type EditStep =
  | { readonly at: 'form'; readonly fieldErrors: readonly FieldError[]; readonly unchanged: boolean }
  | {
      readonly at: 'conflict';
      readonly fields: readonly ConflictField[];
      readonly serverBodyHash: string;
    }
  | {
      readonly at: 'review';
      readonly run: RunDetail;
      readonly warnings: readonly string[];
      readonly reach: string;
      readonly shapeFrom: ShapeFrom;
    }
  | { readonly at: 'run'; readonly changeId: string };

/** One edit under way: what was typed, on which base, and how far it has come. */
export interface EditSession<F> {
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

function keyOf(target: ChangeTarget): string {
  return `${target.workspaceId} ${target.resource} ${target.subject}`;
}

/**
 * The edits of one kind of resource that are under way, one per target, so that leaving a screen loses nothing. They
 * live in memory; whoever watches every edit keeps what was typed (`saved-drafts.tsx`).
 */
export class EditSessions<F> {
  readonly #sessions = new Map<string, EditSession<F>>();
  readonly #listeners = new Set<() => void>();
  readonly #draftOf: (session: EditSession<F>) => DraftContent | null;

  /** `draftOf`: what of an edit is worth keeping. */
  constructor(draftOf: (session: EditSession<F>) => DraftContent | null) {
    this.#draftOf = draftOf;
  }

  get(target: ChangeTarget): EditSession<F> | undefined {
    return this.#sessions.get(keyOf(target));
  }

  set(target: ChangeTarget, session: EditSession<F>): void {
    this.#sessions.set(keyOf(target), session);
    this.#tell(target);
  }

  /** Nothing happens when the session has ended meanwhile. */
  change(target: ChangeTarget, change: Partial<EditSession<F>>): void {
    const session = this.get(target);
    if (session !== undefined) this.set(target, { ...session, ...change });
  }

  end(target: ChangeTarget): void {
    if (this.#sessions.delete(keyOf(target))) this.#tell(target);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  #tell(target: ChangeTarget): void {
    for (const listener of this.#listeners) listener();
    const session = this.get(target);
    tellEdit(target, session === undefined ? undefined : () => this.#draftOf(session));
  }
}
