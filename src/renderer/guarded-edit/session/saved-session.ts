import type { DraftContent } from '../../../ipc/changes/drafts.ts';
import { type JsonValue, isJsonObject } from '../../../core/values/json/json.ts';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { Edit, EditSession, EditStep } from './edit-session.ts';
import type { Editor } from '../editor.ts';

/** What of an edit is worth keeping; null while nothing differs from what it began with and no reason was given. */
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

/**
 * Puts a kept draft back as an edit. False when its form does not fit the editor any more. What a person has typed
 * meanwhile stays: it is newer.
 */
export function restoreSession<F extends JsonValue>(
  edit: Edit<F>,
  editor: Editor<F>,
  { content, readings, savedAt, step }: KeptEdit,
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

/** A draft as it was kept, and the step at which its edit goes on. */
export interface KeptEdit {
  readonly content: DraftContent;
  /** By what its body is read by now. */
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

/** Whether two JSON values say the same, whatever the order of their keys. */
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
