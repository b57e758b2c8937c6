import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { AppError, FieldError } from '../../../core/values/errors.ts';
import type { ConflictField, Proposal, RunDetail } from '../../../ipc/changes/changes.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { Edit, EditBase, EditSession, EditStep } from './edit-session.ts';
import type { Editor } from '../editor.ts';

export const freshForm: EditStep = { at: 'form', fieldErrors: [], unchanged: false };

export type FieldChoice = 'mine' | 'server';

export function stepOf(proposal: Proposal): EditStep {
  switch (proposal.outcome) {
    case 'ready':
      return { at: 'change', changeId: proposal.run.changeId, review: proposal };
    case 'conflict':
      return { at: 'conflict', fields: proposal.fields, serverBodyHash: proposal.serverBodyHash };
    case 'no-change':
      return { at: 'form', fieldErrors: [], unchanged: true };
  }
}

/** Returns to the form with its errors. Nothing typed is lost. */
export function refusedForm<F extends JsonValue>(
  error: AppError,
  form: F,
  editor: Editor<F>,
): Pick<EditSession<F>, 'step' | 'error'> {
  const { fieldErrors, rest } = sortMessages(error, form, editor);
  return { step: { at: 'form', fieldErrors, unchanged: false }, error: rest };
}

/** The form after a conflict: the service's value where chosen, mine everywhere else. */
export function decidedForm<F extends JsonValue>(
  form: F,
  fields: readonly ConflictField[],
  choices: ReadonlyMap<string, FieldChoice>,
  serverBody: Body,
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

/** Opens the review of an undo as a separate edit of the present body. False if that body has no form. */
export function openWayBack<F extends JsonValue>(
  edit: Edit<F>,
  editor: Editor<F>,
  { proposal, desired, reason, base }: WayBack,
): boolean {
  const form = editor.formOfDesired(desired, base);
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

/** Whether a person or the engine still has to finish the run. A draft doesn't count, because nothing has started. */
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

interface SortedMessages {
  readonly fieldErrors: readonly FieldError[];
  /** The rest of the error, for the top; null if every message matched a field. */
  readonly rest: AppError | null;
}

/** Puts each service message beside the field it names, and the rest at the top. */
export function sortMessages<F extends JsonValue>(
  error: AppError,
  form: F,
  editor: Pick<Editor<F>, 'fieldNamedIn'>,
): SortedMessages {
  const fieldErrors: FieldError[] = [...(error.fields ?? [])];
  const others: string[] = [];
  for (const message of error.serviceMessages ?? []) {
    const field = editor.fieldNamedIn(message, form);
    if (field === undefined) others.push(message);
    else if (!fieldErrors.some((known) => known.message === message)) fieldErrors.push({ field, message });
  }
  // Our own validation repeats its fields, so it needs no summary. A service's refusal does.
  if (error.code === 'validation' && fieldErrors.length > 0 && others.length === 0) {
    return { fieldErrors, rest: null };
  }
  return { fieldErrors, rest: { ...error, serviceMessages: others } };
}
