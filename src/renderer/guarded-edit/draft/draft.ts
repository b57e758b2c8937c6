import { hashKey } from '@tanstack/react-query';
import type { AppError, FieldError } from '../../../core/values/errors.ts';
import type { ChangeTarget, ConflictField, Proposal, Run } from '../../../ipc/changes/changes.ts';
import type { DraftContent } from '../../../ipc/changes/drafts.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { Editor } from '../editor.ts';
import type { EditBase } from './edit-base.ts';

/** What a person is editing: one entry of the query cache, so that leaving a screen loses nothing. */
export interface Draft<F extends JsonValue = JsonValue> {
  readonly target: ChangeTarget;
  /** The snapshot on screen when the edit started. The change is checked against it. */
  readonly base: EditBase;
  readonly form: F;
  readonly reason: string;
  /** The newest change made from it. It may be open even though nothing was sent. */
  readonly changeId: string | null;
  /** The result of the last review; null before one, and once the person returns to the form. */
  readonly review: Review | null;
  readonly error: AppError | null;
  /** Forms in which nothing was typed: the service's values, and the first one with its row to fill in. */
  readonly untouched: readonly F[];
  /** The edit went straight to its review, without a form. */
  readonly direct?: true;
  /** What an earlier start saved; absent if the edit started in this one. */
  readonly saved?: { readonly at: string; readonly content: DraftContent };
}

export type Review =
  | ReadyReview
  | {
      readonly outcome: 'conflict';
      readonly fields: readonly ConflictField[];
      readonly serverBodyHash: string;
    }
  | { readonly outcome: 'no-change' }
  | { readonly outcome: 'refused'; readonly fieldErrors: readonly FieldError[] };
export type ReadyReview = Extract<Proposal, { outcome: 'ready' }>;

export function newDraft<F extends JsonValue>(
  editor: Pick<Editor<F>, 'formOf'>,
  given: Pick<Draft<F>, 'target' | 'base' | 'form'> & Partial<Draft<F>>,
): Draft<F> {
  const untouched = untouchedForms(editor, given.base);
  return { reason: '', changeId: null, review: null, error: null, untouched, ...given };
}

/** The forms of a base in which nothing was typed. */
export function untouchedForms<F extends JsonValue>(
  editor: Pick<Editor<F>, 'formOf'>,
  base: EditBase,
): readonly F[] {
  const read = editor.formOf(base);
  return read.ok ? [read.form] : [];
}

/** The part of a draft worth saving; null if nothing was typed. */
export function contentOf(draft: Draft): DraftContent | null {
  if (isUntouched(draft)) return null;
  const { base, form, reason, changeId } = draft;
  return { baseBody: base.body, baseBodyHash: base.bodyHash, form, reason, changeId };
}

export function isUntouched({ reason, untouched, form }: Draft): boolean {
  return reason === '' && untouched.some((one) => isSame(one, form));
}

/** By value, in whatever order the fields are. */
export function isSame(left: unknown, right: unknown): boolean {
  return left === right || hashKey([left]) === hashKey([right]);
}

/** Whether a change leaves nothing more to do with what was typed. */
export function isOver(run: Pick<Run, 'state'> | undefined): boolean {
  return run?.state === 'verified' || run?.state === 'closed';
}
