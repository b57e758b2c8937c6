import type { RunDetail } from '../../../contract/ipc/changes/changes.ts';
import type { JsonValue } from '../../../contract/json/json.ts';
import type { EditBase } from './edit-session.ts';
import type { Editor } from '../editor.ts';
import { pickedUpForm } from './session-steps.ts';

export interface NotPickedUp {
  readonly changeId: string;
  readonly why: string;
}

/** A draft of the journal as a form on the present body, or the sentence that says why it is none. */
export async function takenUp<F extends JsonValue>(
  editor: Editor<F>,
  /** The present body; undefined: nothing was read yet. */
  base: EditBase | undefined,
  readRun: () => Promise<RunDetail>,
): Promise<
  | { readonly ok: true; readonly base: EditBase; readonly form: F }
  | { readonly ok: false; readonly why: string }
> {
  if (base === undefined)
    return { ok: false, why: 'What the service has now was not read yet. Refresh, then try again.' };
  const run = await readRun().catch(() => undefined);
  if (run === undefined) return { ok: false, why: 'Its record could not be read. Try again in a moment.' };
  const form = pickedUpForm(run, base.body, editor);
  if (form !== undefined) return { ok: true, base, form };
  const read = editor.formOf(base.body);
  const why = read.ok ? 'The answer has another form now, in which the draft has no place.' : read.reason;
  return { ok: false, why };
}
