import type { DraftContent } from '../../../ipc/changes/drafts.ts';
import { type JsonValue, isJsonObject } from '../../../core/values/json/json.ts';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { Edit, EditSession, EditStep } from './edit-session.ts';
import type { Editor } from '../editor.ts';

/** The part of an edit worth saving; null if nothing differs from the start and there is no reason. */
export function draftOf<F extends JsonValue>(session: EditSession<F>): DraftContent | null {
  if (isUntouched(session)) return null;
  return {
    baseBody: session.base.body,
    baseBodyHash: session.base.bodyHash,
    form: session.form,
    reason: session.reason,
    changeId: session.changeId,
  };
}

/** Restores a saved draft. False if its form no longer fits the editor. Anything typed since is newer and stays. */
export function restoreSession<F extends JsonValue>(
  edit: Edit<F>,
  editor: Editor<F>,
  { content, readings, savedAt, step }: SavedEdit,
): boolean {
  const form = editor.formSchema.safeParse(content.form);
  if (!form.success) return false;
  const present = edit.get();
  if (present !== undefined && !isUntouched(present)) return true;
  edit.set({
    editor,
    base: { body: content.baseBody, readings, bodyHash: content.baseBodyHash },
    form: form.data,
    reason: content.reason,
    step,
    changeId: content.changeId,
    error: null,
    savedFrom: savedAt,
  });
  return true;
}

export interface SavedEdit {
  readonly content: DraftContent;
  readonly readings: Body['readings'];
  readonly savedAt: string;
  readonly step: EditStep;
}

function isUntouched<F extends JsonValue>({ editor, reason, begun, form, base }: EditSession<F>): boolean {
  if (reason !== '') return false;
  if (begun !== undefined && isSame(begun, form)) return true;
  const read = editor.formOf(base);
  return read.ok && isSame(read.form, form);
}

export function isSame(left: JsonValue, right: JsonValue): boolean {
  if (Array.isArray(left) || Array.isArray(right)) {
    return (
      Array.isArray(left) &&
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item, index) => isSame(item, right[index] ?? null))
    );
  }
  if (!isJsonObject(left) || !isJsonObject(right)) return left === right;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSame(left[key] ?? null, right[key] ?? null))
  );
}
