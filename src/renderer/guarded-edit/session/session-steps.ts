import type { Body } from '../../../core/mapping/bodies/body.ts';
import type { AppError, FieldError } from '../../../core/values/errors.ts';
import type { ConflictField, Proposal, RunDetail } from '../../../ipc/changes/changes.ts';
import { type JsonValue, type JsonObject, isJsonObject, ownValue } from '../../../core/values/json/json.ts';
import type { Edit, EditBase, EditSession, EditStep } from './edit-session.ts';
import type { Editor } from '../editor.ts';
import { writableFor } from '../../../core/writing/writable.ts';
import { isSame } from './saved-session.ts';

export const freshForm: EditStep = { at: 'form', fieldErrors: [], unchanged: false };

/** What a person decided for one field that moved at the service meanwhile. */
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

/**
 * A draft of the journal as a form on the present body. What it did not change is what the service has by now: nobody asked
 * for the value that stood there when it was drafted.
 */
export function pickedUpForm<F extends JsonValue>(
  { base, desired }: Pick<RunDetail, 'base' | 'desired'>,
  baseBody: Body,
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
  const form = pickedUpForm(run, base, editor);
  if (form !== undefined) return { ok: true, base, form };
  const read = editor.formOf(base);
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

/**
 * What was asked for when the service had `base`, asked of what it has by now: only what was changed keeps the value that
 * was asked for. Rows and places go by what they are called. Of rows that go by their number nobody can tell which is which
 * once there are more or fewer, or another stands where one was changed: then all of them stay as they were asked for. What
 * was changed in an item of a list that is another by now is not asked of that one.
 */
function rebasedValues(base: JsonValue, desired: JsonValue, present: JsonValue): JsonValue {
  if (isSame(base, desired)) return present;
  if (isJsonObject(base) && isJsonObject(desired) && isJsonObject(present))
    return rebasedObject(base, desired, present);
  const named = [base, desired, present].map(byName);
  const [before, wanted, now] = named;
  if (before === undefined || wanted === undefined || now === undefined) return desired;
  const numbered = [...before.keys()].filter((name) => name.startsWith('at:'));
  if (numbered.length > 0 && before.size !== now.size) return desired;
  if (numbered.some((name) => isTouched(name, before, wanted) && !isSameIn(name, before, now)))
    return desired;
  return rebasedList(before, wanted, now);
}

function rebasedObject(base: JsonObject, desired: JsonObject, present: JsonObject): JsonObject {
  const names = [...new Set([...Object.keys(present), ...Object.keys(desired)])];
  const entries = names.flatMap((name): readonly (readonly [string, JsonValue])[] => {
    const [before, wanted, now] = [base, desired, present].map((one) => ownValue(one, name));
    const value = rebasedMember(before, wanted, now);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

function rebasedMember(
  before: JsonValue | undefined,
  wanted: JsonValue | undefined,
  now: JsonValue | undefined,
): JsonValue | undefined {
  if (before === undefined || wanted === undefined) return before === wanted ? now : wanted;
  if (isSame(before, wanted)) return now;
  return now === undefined ? wanted : rebasedValues(before, wanted, now);
}

type Named = ReadonlyMap<string, JsonValue>;

function rebasedList(before: Named, wanted: Named, now: Named): JsonValue {
  const asked = [...wanted].flatMap(([name, one]): readonly JsonValue[] => {
    const [was, is] = [before.get(name), now.get(name)];
    if (was === undefined) return [one];
    if (is === undefined) return isSame(was, one) ? [] : [one];
    if (!isSame(was, one) && isOfAnotherItem(name, before, wanted, now)) return [is];
    return [rebasedValues(was, one, is)];
  });
  const added = [...now].flatMap(([name, one]) => (before.has(name) || wanted.has(name) ? [] : [one]));
  return [...asked, ...added];
}

function isTouched(name: string, before: Named, wanted: Named): boolean {
  return !isSameIn(name, before, wanted);
}

function isSameIn(name: string, one: Named, other: Named): boolean {
  const [left, right] = [one.get(name), other.get(name)];
  return left === undefined || right === undefined ? left === right : isSame(left, right);
}

/**
 * Whether a place in an item of a list may be of another item by now: the list has other places, or what nobody changed
 * here of the item is another.
 */
function isOfAnotherItem(name: string, before: Named, wanted: Named, now: Named): boolean {
  const [item, list] = /^(\/.*?)?\/\d+(?=\/|$)/.exec(name) ?? [];
  if (item === undefined) return false;
  const below = (place: string, all: Named) => [...all.keys()].filter((one) => one.startsWith(`${place}/`));
  const places = below(list ?? '', before);
  if (places.length !== below(list ?? '', now).length || !places.every((one) => now.has(one))) return true;
  const others = below(item, before).filter((one) => !isTouched(one, before, wanted));
  return others.length === 0
    ? !isSameIn(name, before, now)
    : !others.every((one) => isSameIn(one, before, now));
}

/** The items of a list by their keys or places; undefined for what is no such list. */
function byName(value: JsonValue): Named | undefined {
  if (!Array.isArray(value)) return undefined;
  const named = value.flatMap((item): readonly (readonly [string, JsonValue])[] => {
    const name = isJsonObject(item) ? (ownValue(item, 'key') ?? ownValue(item, 'at')) : undefined;
    return typeof name === 'string' ? [[name, item]] : [];
  });
  const found = new Map(named);
  return found.size === value.length ? found : undefined;
}

interface SortedMessages {
  /** Messages that name a field of the form. */
  readonly fieldErrors: readonly FieldError[];
  /** The rest of the error, for the top; null when every message found its field. */
  readonly rest: AppError | null;
}

/** Puts what the service said beside the field that it names, and everything else on top. */
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
  // A validation of our own says nothing that its fields do not say; a refusal's sentence is worth reading.
  if (error.code === 'validation' && fieldErrors.length > 0 && others.length === 0) {
    return { fieldErrors, rest: null };
  }
  return { fieldErrors, rest: { ...error, serviceMessages: others } };
}
