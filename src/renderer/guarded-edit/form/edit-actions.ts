import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { ChannelRequest } from '../../../ipc/channels.ts';
import type { ChangeTarget, Proposal, RunDetail, ConflictField } from '../../../ipc/changes/changes.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { errorOf } from '../../client/queries/app-failure.ts';
import type { Edit, EditBase, EditSession, EditStep } from '../session/edit-session.ts';
import type { Editor } from '../editor.ts';
import { type FieldChoice, decidedForm, freshForm, refusedForm, stepOf } from '../session/session-steps.ts';
import type { ChangeableName } from '../../../core/service/writable-names.ts';
import type { Comparison } from '../../../core/writing/writable-resource.ts';
import { writableFor } from '../../../core/writing/writable.ts';

/** The calls that an edit makes. Each rejects with an `AppFailure`. */
export interface EditWorld {
  readonly propose: (request: ChannelRequest<'changes:propose'>) => Promise<Proposal>;
  readonly send: (request: ChannelRequest<'changes:send'>) => Promise<RunDetail>;
  readonly discardRun: (changeId: string) => Promise<RunDetail>;
  readonly readRun: (changeId: string) => Promise<RunDetail>;
  readonly newestBase: (target: ChangeTarget) => Promise<EditBase | undefined>;
}

export interface EditParts<F extends JsonValue> {
  readonly editor: Editor<F>;
  readonly edit: Edit<F>;
  readonly world: EditWorld;
}

/** Proposes the form's values on its base and puts the outcome into the session. */
export async function reviewEdit<F extends JsonValue>(
  parts: EditParts<F>,
  session: Pick<EditSession<F>, 'base' | 'form' | 'reason'>,
): Promise<void> {
  const { editor, edit, world } = parts;
  const { base, form } = session;
  const read = editor.desiredOf(form, base);
  if (!read.ok) {
    const step = { at: 'form', fieldErrors: read.errors, unchanged: false } as const;
    edit.change({ base, form, step, error: null });
    return;
  }
  try {
    const proposal = await world.propose({
      target: edit.target,
      baseBodyHash: base.bodyHash,
      desired: read.desired,
      reason: session.reason.trim(),
    });
    const changeId = proposal.outcome === 'ready' ? { changeId: proposal.run.changeId } : {};
    edit.change({ base, form, step: stepOf(proposal), ...changeId, error: null });
  } catch (cause) {
    const error = errorOf(cause, 'Something went wrong in Keyholder.');
    const step = error.code === 'conflict' ? await ownConflict(parts, base, read.desired) : undefined;
    if (step === undefined) edit.change({ base, form, ...refusedForm(error, form, editor) });
    else edit.change({ base, form, step, error: null });
  }
}

/**
 * Finds the conflict itself when the main process has dropped the body that the edit started from. Undefined if no
 * editable field differs or the newest body is unavailable.
 */
async function ownConflict<F extends JsonValue>(
  parts: EditParts<F>,
  base: EditBase,
  desired: JsonValue,
): Promise<EditStep | undefined> {
  const newest = await parts.world.newestBase(parts.edit.target).catch(() => undefined);
  if (newest === undefined) return undefined;
  const before = writableFor(parts.editor.name).compare(base, desired);
  const fields = movedFields(parts.editor.name, before, newest, desired);
  return fields.length === 0 ? undefined : { at: 'conflict', fields, serverBodyHash: newest.bodyHash };
}

/** Proposes the values decided in a conflict, based on the body that revealed it. */
export async function decideConflict<F extends JsonValue>(
  parts: EditParts<F>,
  choices: ReadonlyMap<string, FieldChoice>,
): Promise<void> {
  const { edit, world } = parts;
  const session = edit.get();
  if (session?.step.at !== 'conflict') return;
  const { fields, serverBodyHash } = session.step;
  try {
    const newest = await world.newestBase(edit.target);
    const base = { ...(newest ?? session.base), bodyHash: serverBodyHash };
    const form = decidedForm(session.form, fields, choices, base, parts.editor);
    await reviewEdit(parts, { base, form, reason: session.reason });
  } catch (cause) {
    edit.change({ error: errorOf(cause, 'Something went wrong in Keyholder.') });
  }
}

/** Sends the change. Its progress arrives as events, so only failures go into the session. */
export async function sendEdit<F extends JsonValue>(
  { edit, world }: EditParts<F>,
  changeId: string,
  answers: { readonly acknowledgedWarnings: string[] },
): Promise<void> {
  edit.change({ error: null });
  try {
    const run = await world.send({ changeId, ...answers });
    // The check before sending failed, so nothing was sent and the decision is still open.
    if (run.state === 'drafted')
      edit.change({ error: run.error ?? { code: 'cancelled', message: run.explanation } });
  } catch (cause) {
    const error = errorOf(cause, 'Something went wrong in Keyholder.');
    const run = await world.readRun(changeId).catch(() => undefined);
    // A person who cancels the main process's dialog knows that nothing was sent.
    if (run?.state !== 'drafted' || error.code !== 'cancelled') edit.change({ error });
  }
}

/**
 * Ends the edit, and its run if nothing was sent. Returns the draft so that it can be restored, or null on failure.
 */
export async function discardEdit<F extends JsonValue>(parts: EditParts<F>): Promise<EditSession<F> | null> {
  const { edit, world } = parts;
  const session = edit.get();
  try {
    const run =
      session === undefined || session.changeId === null ? undefined : await world.readRun(session.changeId);
    if (run?.actions.includes('discard') === true) await world.discardRun(run.changeId);
  } catch (cause) {
    edit.change({ error: errorOf(cause, 'Something went wrong in Keyholder.') });
    return null;
  }
  edit.end();
  return session === undefined ? null : { ...session, step: freshForm, changeId: null, error: null };
}

/**
 * Resumes a draft from the journal on the present body: as its form, or as a conflict if the service has changed
 * since. Returns why it can't be resumed, or null.
 */
export async function pickUpEdit<F extends JsonValue>(
  { editor, edit, world }: EditParts<F>,
  /** Undefined if nothing has been read yet. */
  base: EditBase | undefined,
  { changeId, reason }: Pick<RunDetail, 'changeId' | 'reason'>,
): Promise<string | null> {
  if (base === undefined) return 'The current values aren’t loaded yet. Refresh, then try again.';
  const run = await world.readRun(changeId).catch(() => undefined);
  if (run === undefined) return 'Its record couldn’t be loaded. Try again in a moment.';
  const present = editor.formOf(base);
  const form = editor.formOfDesired(run.desired, base);
  if (!present.ok) return present.reason;
  if (form === undefined) return 'The response has another form now, so the draft no longer fits.';
  const before = writableFor(editor.name).compareValues(run.base, run.desired);
  const fields = movedFields(editor.name, before, base, run.desired);
  const step: EditStep =
    fields.length === 0 ? freshForm : { at: 'conflict', fields, serverBodyHash: base.bodyHash };
  edit.set({ editor, base, form, reason, step, changeId, error: null });
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
