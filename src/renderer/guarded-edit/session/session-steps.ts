import type { AppError } from '../../../core/values/errors.ts';
import type { ConflictField, Proposal, RunDetail } from '../../../ipc/changes/changes.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { Edit, EditBase, EditSession, EditStep } from './edit-session.ts';
import type { Editor } from '../editor.ts';
import { writableFor } from '../../../core/writing/writable.ts';
import { rebasedValues } from './rebased-values.ts';
import { sortMessages } from '../review/service-messages.ts';

export const freshForm: EditStep = { at: 'form', fieldErrors: [], unchanged: false };

/** What a person decided for one field that moved at the service meanwhile. */
export type FieldChoice = 'mine' | 'server';

export function stepOf(proposal: Proposal): EditStep {
  switch (proposal.outcome) {
    case 'ready':
      return {
        at: 'review',
        run: proposal.run,
        warnings: proposal.warnings,
        reach: proposal.reach,
        shapeFrom: proposal.shapeFrom,
      };
    case 'conflict':
      return { at: 'conflict', fields: proposal.fields, serverBodyHash: proposal.serverBodyHash };
    case 'no-change':
      return { at: 'form', fieldErrors: [], unchanged: true };
  }
}

/** Back to the form with what was wrong, nothing typed lost. */
export function refusedForm<F extends JsonValue>(
  error: AppError,
  form: F,
  editor: Editor<F>,
): Pick<EditSession<F>, 'step' | 'error'> {
  const { fieldErrors, rest } = sortMessages(error, form, editor);
  return { step: { at: 'form', fieldErrors, unchanged: false }, error: rest };
}

/** The form after a conflict was decided: the service's value where it was taken, mine everywhere else. */
export function decidedForm<F extends JsonValue>(
  form: F,
  fields: readonly ConflictField[],
  choices: ReadonlyMap<string, FieldChoice>,
  serverBody: JsonValue,
  editor: Editor<F>,
): F {
  return fields.reduce(
    (decided, field) =>
      choices.get(field.field) === 'server'
        ? editor.withServerField(decided, field.field, serverBody)
        : decided,
    form,
  );
}

/**
 * A draft of the journal as a form on the present body. What it did not change is what the service has by now: nobody asked
 * for the value that stood there when it was drafted.
 */
export function pickedUpForm<F extends JsonValue>(
  { base, desired }: Pick<RunDetail, 'base' | 'desired'>,
  baseBody: JsonValue,
  editor: Editor<F>,
): F | undefined {
  const present = writableFor(editor.name).readEditable(baseBody);
  const wanted = present.ok ? rebasedValues(base, desired, present.value) : desired;
  return editor.formOfDesired(wanted, baseBody) ?? editor.formOfDesired(desired, baseBody);
}

/** The same of a draft that is read now, or the sentence that says why it is none. */
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
    return { ok: false, why: 'The current values aren’t loaded yet. Refresh, then try again.' };
  const run = await readRun().catch(() => undefined);
  if (run === undefined) return { ok: false, why: 'Its record couldn’t be loaded. Try again in a moment.' };
  const form = pickedUpForm(run, base.body, editor);
  if (form !== undefined) return { ok: true, base, form };
  const read = editor.formOf(base.body);
  return {
    ok: false,
    why: read.ok ? 'The answer has another form now, in which the draft has no place.' : read.reason,
  };
}

/** Opens the review of the way back, as an edit of its own on the present body. False when that body has no form. */
export function openWayBack<F extends JsonValue>(
  edit: Edit<F>,
  editor: Editor<F>,
  { proposal, desired, reason, base }: WayBack,
): boolean {
  const form = editor.formOfDesired(desired, base.body);
  if (form === undefined) return false;
  const changeId = proposal.outcome === 'ready' ? proposal.run.changeId : null;
  edit.set({ editor, base, form, reason, step: stepOf(proposal), changeId, error: null });
  return true;
}

export interface WayBack {
  readonly proposal: Proposal;
  readonly desired: JsonValue;
  readonly reason: string;
  readonly base: EditBase;
}

/** A run that a person or the engine still has to bring to an end; a draft that rests is not, as nothing was started. */
export function isUnderWay(run: Pick<RunDetail, 'state' | 'status'>): boolean {
  switch (run.state) {
    case 'sending':
    case 'refused':
    case 'applied':
    case 'ambiguous':
    case 'reconciled':
    case 'needs-human':
      return true;
    case 'drafted':
      return run.status === 'checking';
    case 'verified':
    case 'rejected':
    case 'discarded':
    case 'closed':
      return false;
  }
}
