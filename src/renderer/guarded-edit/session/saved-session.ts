import type { ChangeTarget } from '../../../contract/ipc/changes/changes.ts';
import type { DraftContent } from '../../../contract/ipc/changes/drafts.ts';
import type { JsonValue } from '../../../contract/json/json.ts';
import { isJsonObject } from '../../../contract/json/json.ts';
import type { EditSession, EditSessions, EditStep } from './edit-session.ts';
import type { Editor } from '../editor.ts';

/** What of an edit is worth keeping; null while nothing differs from what it began with and no reason was given. */
export function draftOf<F extends JsonValue>(
  editor: Pick<Editor<F>, 'formOf'>,
  session: EditSession<F>,
): DraftContent | null {
  if (isUntouched(editor, session)) return null;
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
export function restoreSession<F extends JsonValue>(input: {
  readonly editor: Editor<F>;
  readonly sessions: EditSessions<F>;
  readonly target: ChangeTarget;
  readonly content: DraftContent;
  readonly savedAt: string;
  readonly step: EditStep;
}): boolean {
  const { editor, sessions, target, content, savedAt, step } = input;
  const form = editor.formSchema.safeParse(content.form);
  if (!form.success) return false;
  const present = sessions.get(target);
  if (present !== undefined && !isUntouched(editor, present)) return true;
  sessions.set(target, {
    base: { body: content.baseBody, bodyHash: content.baseBodyHash },
    form: form.data,
    reason: content.reason,
    step,
    changeId: content.changeId,
    error: null,
    savedFrom: savedAt,
  });
  return true;
}

function isUntouched<F extends JsonValue>(
  editor: Pick<Editor<F>, 'formOf'>,
  session: EditSession<F>,
): boolean {
  if (session.reason !== '') return false;
  if (session.begun !== undefined && isSame(session.begun, session.form)) return true;
  const read = editor.formOf(session.base.body);
  return read.ok && isSame(read.form, session.form);
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
