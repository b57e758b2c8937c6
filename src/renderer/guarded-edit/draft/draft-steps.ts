import type { QueryClient } from '@tanstack/react-query';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { ChangeableName } from '../../../core/service/writable-names.ts';
import type { AppError, FieldError } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { writableFor } from '../../../core/writing/writable.ts';
import type { Comparison } from '../../../core/writing/writable-resource.ts';
import type { ChangeTarget, ConflictField, Run, RunDetail } from '../../../ipc/changes/changes.ts';
import { askOptions } from '../../client/ask.ts';
import { errorOf } from '../../client/queries/app-failure.ts';
import { tell } from '../../client/tell.ts';
import type { Editor } from '../editor.ts';
import { type Draft, newDraft, type Review, untouchedForms } from './draft.ts';
import { changeDraft, endDraft, presentDraft, setDraft } from './draft-entry.ts';
import { type EditBase, newestBase } from './edit-base.ts';

/*
 * The steps of an edit. Each stores its result in the draft, never in a component: the answer may come after the
 * person has left. None rejects.
 */

const fault = 'Something went wrong in Keyholder.';

/**
 * Proposes the form's values on its base.
 * @param decided what a conflict's decision changes of the draft; what is typed meanwhile stays otherwise
 */
export async function reviewDraft<F extends JsonValue>(
  client: QueryClient,
  editor: Editor<F>,
  draft: Draft<F>,
  decided?: Pick<Draft<F>, 'base' | 'form' | 'untouched'>,
): Promise<void> {
  const { target, base, form } = { ...draft, ...decided };
  const change = (result: Partial<Draft<F>>): void => {
    changeDraft(client, target, { ...decided, ...result });
  };
  const read = editor.desiredOf(form, base);
  if (!read.ok) {
    change({ review: { outcome: 'refused', fieldErrors: read.errors }, error: null });
    return;
  }
  try {
    const proposal = await tell(client, 'changes:propose', {
      target,
      baseBodyHash: base.bodyHash,
      desired: read.desired,
      reason: draft.reason.trim(),
    });
    const made = proposal.outcome === 'ready' ? { changeId: proposal.run.changeId } : {};
    change({ review: proposal, ...made, error: null });
  } catch (cause) {
    const error = errorOf(cause, fault);
    const conflict =
      error.code === 'conflict'
        ? await ownConflict(client, editor.name, { target, base }, read.desired)
        : undefined;
    change(conflict === undefined ? refusal(error, form, editor) : { review: conflict, error: null });
  }
}

/** Returns to the form with its errors. Nothing typed is lost. */
function refusal<F extends JsonValue>(
  error: AppError,
  form: F,
  editor: Editor<F>,
): Pick<Draft<F>, 'review' | 'error'> {
  const { fieldErrors, rest } = sortMessages(error, form, editor);
  return { review: { outcome: 'refused', fieldErrors }, error: rest };
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

/**
 * Finds the conflict itself when the main process has dropped the body that the edit started from. Undefined if no
 * editable field differs or the newest body is unavailable.
 */
async function ownConflict(
  client: QueryClient,
  name: ChangeableName,
  { target, base }: Pick<Draft, 'target' | 'base'>,
  desired: JsonValue,
): Promise<Review | undefined> {
  const newest = await newestBase(client, target).catch(() => undefined);
  if (newest === undefined) return undefined;
  const before = writableFor(name).compare(base, desired);
  return conflictOn(newest, movedFields(name, before, newest, desired));
}

function conflictOn({ bodyHash }: EditBase, fields: readonly ConflictField[]): Review | undefined {
  return fields.length === 0 ? undefined : { outcome: 'conflict', fields, serverBodyHash: bodyHash };
}

export type FieldChoice = 'mine' | 'server';

/** Proposes the values decided in a conflict, based on the body that revealed it. */
export async function decideConflict<F extends JsonValue>(
  client: QueryClient,
  editor: Editor<F>,
  draft: Draft<F>,
  choices: ReadonlyMap<string, FieldChoice>,
): Promise<void> {
  const { target, review } = draft;
  if (review?.outcome !== 'conflict') return;
  try {
    const newest = await newestBase(client, target);
    const base = { ...(newest ?? draft.base), bodyHash: review.serverBodyHash };
    const form = review.fields
      .filter(({ field }) => choices.get(field) === 'server')
      .reduce((decided, { field }) => editor.withServerField(decided, field, base), draft.form);
    await reviewDraft(client, editor, draft, { base, form, untouched: untouchedForms(editor, base) });
  } catch (cause) {
    changeDraft(client, target, { error: errorOf(cause, fault) });
  }
}

/** Sends the change. Its progress arrives as events, so only failures go into the draft. */
export async function sendDraft(
  client: QueryClient,
  target: ChangeTarget,
  sent: { readonly changeId: string; readonly acknowledgedWarnings: string[] },
): Promise<void> {
  changeDraft(client, target, { error: null });
  try {
    const run = await tell(client, 'changes:send', sent);
    // The check before sending failed, so nothing was sent and the decision is still open.
    if (run.state === 'drafted')
      changeDraft(client, target, { error: run.error ?? { code: 'cancelled', message: run.explanation } });
  } catch (cause) {
    const error = errorOf(cause, fault);
    const run = await readRun(client, sent.changeId).catch(() => undefined);
    // A person who cancels the main process's dialog knows that nothing was sent.
    if (run?.state !== 'drafted' || error.code !== 'cancelled') changeDraft(client, target, { error });
  }
}

function readRun(client: QueryClient, changeId: string): Promise<RunDetail> {
  return client.query({ ...askOptions('changes:get', { changeId }), staleTime: 0 });
}

/**
 * Ends the edit, and its run if nothing was sent. Returns the draft so that it can be restored, or null on failure.
 */
export async function discardDraft<F extends JsonValue>(
  client: QueryClient,
  target: ChangeTarget,
): Promise<Draft<F> | null> {
  const draft = presentDraft<F>(client, target);
  if (draft === undefined) return null;
  try {
    const run = draft.changeId === null ? undefined : await readRun(client, draft.changeId);
    if (run?.actions.includes('discard') === true)
      await tell(client, 'changes:discard', { changeId: run.changeId });
  } catch (cause) {
    changeDraft(client, target, { error: errorOf(cause, fault) });
    return null;
  }
  endDraft(client, target);
  return { ...draft, review: null, changeId: null, error: null };
}

/**
 * Resumes a draft from the journal on the present body: as its form, or as a conflict if the service has changed
 * since. Returns why it can't be resumed, or null.
 */
export async function resumeDraft<F extends JsonValue>(
  client: QueryClient,
  editor: Editor<F>,
  /** Undefined if nothing has been read yet. */
  base: EditBase | undefined,
  { target, changeId, reason }: Pick<Run, 'target' | 'changeId' | 'reason'>,
): Promise<string | null> {
  if (base === undefined) return 'The current values aren’t loaded yet. Refresh, then try again.';
  const run = await readRun(client, changeId).catch(() => undefined);
  if (run === undefined) return 'Its record couldn’t be loaded. Try again in a moment.';
  const present = editor.formOf(base);
  const form = editor.formOfDesired(run.desired, base);
  if (!present.ok) return present.reason;
  if (form === undefined) return 'The response has another form now, so the draft no longer fits.';
  const before = writableFor(editor.name).compareValues(run.base, run.desired);
  const review = conflictOn(base, movedFields(editor.name, before, base, run.desired)) ?? null;
  setDraft(client, newDraft(editor, { target, base, form, reason, changeId, review }));
  return null;
}

/** The editable fields that changed at the service, beside the values the person wants. */
function movedFields(
  name: ChangeableName,
  before: Comparison,
  serverBody: Body,
  desired: JsonValue,
): ConflictField[] {
  const then = new Map(before.fields.map((field) => [field.field, field.atService]));
  return (
    writableFor(name)
      .compare(serverBody, desired)
      .fields.map((field) => ({
        field: field.field,
        label: field.label,
        base: then.get(field.field) ?? null,
        mine: field.desired,
        server: field.atService,
      }))
      // If both sides chose the same value, there is nothing to decide.
      .filter(({ base, server, mine }) => base !== server && server !== mine)
  );
}
