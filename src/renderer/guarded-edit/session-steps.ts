import type { AppError } from '../../contract/errors.ts';
import type { ChangeTarget, ConflictField, Proposal, RunDetail } from '../../contract/ipc/changes.ts';
import type { EditBase, EditSession, EditSessions, EditStep } from './edit-session.ts';
import type { Editor } from './editor.ts';
import { sortMessages } from './service-messages.ts';

export const freshForm: EditStep = { at: 'form', fieldErrors: [], unchanged: false };

/** What a person decided for one field that moved at the service meanwhile. */
export type FieldChoice = 'mine' | 'server';

export function stepOf(proposal: Proposal): EditStep {
  switch (proposal.outcome) {
    case 'ready':
      return { at: 'review', run: proposal.run, warnings: proposal.warnings, reach: proposal.reach };
    case 'conflict':
      return { at: 'conflict', fields: proposal.fields, serverBodyHash: proposal.serverBodyHash };
    case 'no-change':
      return { at: 'form', fieldErrors: [], unchanged: true };
  }
}

/** Back to the form with what was wrong, nothing typed lost. */
export function refusedForm<F>(error: AppError, editor: Editor<F>): Pick<EditSession<F>, 'step' | 'error'> {
  const { fieldErrors, rest } = sortMessages(error, editor);
  return { step: { at: 'form', fieldErrors, unchanged: false }, error: rest };
}

/** The form after a conflict was decided: the service's text where it was taken, mine everywhere else. */
export function decidedForm<F>(
  form: F,
  fields: readonly ConflictField[],
  choices: ReadonlyMap<string, FieldChoice>,
  editor: Editor<F>,
): F {
  return fields.reduce(
    (decided, field) =>
      choices.get(field.field) === 'server'
        ? editor.withFieldText(decided, field.field, field.server)
        : decided,
    form,
  );
}

/** The form of a change that a run holds: a draft to be picked up, or one that was taken back. */
export function formOfFields<F>(
  base: EditBase,
  fields: readonly { readonly field: string; readonly text: string | null }[],
  editor: Editor<F>,
): F | undefined {
  const read = editor.formOf(base.body);
  if (!read.ok) return undefined;
  return fields.reduce((form, { field, text }) => editor.withFieldText(form, field, text), read.form);
}

/** Opens the review of the way back, as a session of its own on the present body. False when that body has no form. */
export function openWayBack<F>(input: {
  readonly proposal: Proposal;
  readonly target: ChangeTarget;
  readonly reason: string;
  readonly base: EditBase;
  readonly editor: Editor<F>;
  readonly sessions: EditSessions<F>;
}): boolean {
  const { proposal, base, editor } = input;
  const form = formOfFields(base, wayBackTexts(proposal), editor);
  if (form === undefined) return false;
  const changeId = proposal.outcome === 'ready' ? proposal.run.changeId : null;
  const step = stepOf(proposal);
  input.sessions.set(input.target, { base, form, reason: input.reason, step, changeId, error: null });
  return true;
}

function wayBackTexts(proposal: Proposal): { field: string; text: string | null }[] {
  if (proposal.outcome === 'ready') {
    return proposal.run.fields.map((field) => ({ field: field.field, text: field.after }));
  }
  if (proposal.outcome === 'conflict') {
    return proposal.fields.map((field) => ({ field: field.field, text: field.mine }));
  }
  return [];
}

/** A run that a person or the engine still has to bring to an end; a draft is not, as nothing was started. */
export function isUnderWay(run: Pick<RunDetail, 'state'>): boolean {
  switch (run.state) {
    case 'checked':
    case 'journaled':
    case 'sending':
    case 'applied':
    case 'ambiguous':
    case 'reconciled':
    case 'verified':
    case 'needs-human':
      return true;
    case 'drafted':
    case 'receipt':
    case 'rejected':
    case 'discarded':
    case 'closed':
      return false;
  }
}
