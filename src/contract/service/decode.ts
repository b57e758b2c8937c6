import type { z } from 'zod';

import type { JsonValue } from '../json.ts';
import { isJsonObject } from '../json.ts';
import { textsIn } from '../readings/body-leaves.ts';
import type { SlashOrder } from '../readings/candidates/plain-candidates.ts';
import { slashOrderOf } from '../readings/candidates/plain-candidates.ts';
import { isPersonal } from './personal-resources.ts';
import type { ResourceName } from './resource-names.ts';
import { resources } from './resources.ts';
import type { ResourceValue } from './resources.ts';
import type { Drafter } from './shape/drafter.ts';
import { drafterOf, listDrafter, looseDrafterOf } from './shape/draft.ts';
import type { FieldNote, ValueAsItCame } from './shape/note.ts';
import { FieldNotes } from './shape/note.ts';
import { keepNotUnderstood } from './shape/not-understood.ts';
import type { PageSource } from './shape/open-body.ts';
import { openList, openObject } from './shape/open-body.ts';
import { openLoose } from './shape/open-loose.ts';
import { pageSchema } from './shape/page.ts';
import type { BodyForm, WholeRead } from './shape/resource.ts';
import { unreadableReasons } from './shape/resource.ts';

export interface Recognised<N extends ResourceName> {
  /** known: everything we need, nothing unknown. extended: unknown or unreadable fields besides. */
  readonly shape: 'known' | 'extended';
  readonly value: ResourceValue<N>;
  readonly unknownFields: FieldNote[];
  /** Documented fields that are absent and that we can do without: undefined in `value`, never zero or false. */
  readonly missingFields: FieldNote[];
  /** The values of the unknown fields, where the resource holds nothing personal: shown, never judged. */
  readonly asItCame: ValueAsItCame[];
}

export interface Unrecognised {
  readonly shape: 'unrecognised';
  readonly unknownFields: FieldNote[];
  readonly missingFields: FieldNote[];
  /** One sentence for people. */
  readonly reason: string;
}

export type Decoded<N extends ResourceName> = Recognised<N> | Unrecognised;

/**
 * Reads a body as the named resource. Never throws, whatever JSON comes.
 * Both bare bodies and `{success, data, meta}` envelopes are accepted; paths
 * in the notes are those of the body as it came, `data.rows[].field`.
 */
export function decodeResource<N extends ResourceName>(name: N, body: JsonValue): Decoded<N> {
  const resource = resources[name];
  const { form } = resource;
  const keepsValues = !isPersonal(name);
  const slashOrder = (): SlashOrder | undefined => slashOrderOf(textsIn(body));
  const first = new FieldNotes({ keepsValues, slashOrder });
  const settled = draftBody(form, resource.inner, body, first);
  const isInDoubt = first.money.leavesDoubt;
  const notes = isInDoubt ? new FieldNotes({ keepsValues, slashOrder, moneyIsInDoubt: true }) : first;
  const drafted = isInDoubt ? draftBody(form, resource.inner, body, notes) : settled;
  const unknownFields = notes.unknown;
  const missingFields = notes.missing;
  if (!drafted.ok) {
    return { shape: 'unrecognised', unknownFields, missingFields, reason: drafted.reason };
  }
  const parsed = resource.schema.safeParse(drafted.value);
  if (!parsed.success) {
    return { shape: 'unrecognised', unknownFields, missingFields, reason: unreadableReasons.lacking };
  }
  if (notes.leftSomething) keepNotUnderstood(drafted.value, parsed.data);
  const shape = unknownFields.length === 0 ? 'known' : 'extended';
  return { shape, value: parsed.data, unknownFields, missingFields, asItCame: notes.asItCame };
}

function draftBody(form: BodyForm, inner: z.ZodType, body: JsonValue, notes: FieldNotes): WholeRead {
  if (form.is === 'whole') return form.read(body, notes);
  if (form.is === 'loose') return draftLoose(form, inner, body, notes);
  if (form.is === 'list') return draftList(form.names, form.keyed, inner, body, notes);
  const opened = openObject(inner, body, notes);
  if (!opened.ok) return opened;
  if (form.is === 'object') return draftInner(inner, opened.value, opened.path, notes);
  if (opened.value === null) return { ok: true, value: { [form.under]: null } };
  const drafted = draftInner(inner, opened.value, opened.path, notes);
  return drafted.ok ? { ok: true, value: { [form.under]: drafted.value } } : drafted;
}

function draftInner(
  inner: z.ZodType,
  value: JsonValue,
  path: string,
  notes: FieldNotes,
  drafter = drafterFor(inner),
): WholeRead {
  const drafted = drafter.draft(value, path, notes);
  if (drafted !== undefined) return { ok: true, value: drafted };
  if (isJsonObject(value)) {
    return {
      ok: false,
      reason: notes.missing.length > 0 ? unreadableReasons.lacking : unreadableReasons.foreign,
    };
  }
  notes.addUnknown(path, value);
  return { ok: false, reason: unreadableReasons.otherType };
}

function draftLoose(
  { content }: Extract<BodyForm, { is: 'loose' }>,
  inner: z.ZodType,
  body: JsonValue,
  notes: FieldNotes,
): WholeRead {
  const opened = openLoose(inner, body, notes);
  if (!opened.ok) return opened;
  if (content === 'record')
    return draftInner(inner, opened.value, opened.path, notes, looseDrafterFor(inner));
  const rows = drafterFor(inner).draft(opened.value, opened.path, notes);
  if (rows === undefined) return { ok: false, reason: unreadableReasons.foreign };
  const page = draftPage(opened.pages, notes);
  return { ok: true, value: page === undefined ? { rows } : { rows, page } };
}

function draftList(
  names: readonly string[],
  keyed: boolean,
  row: z.ZodType,
  body: JsonValue,
  notes: FieldNotes,
): WholeRead {
  const opened = openList(names, keyed, body, notes);
  if (!opened.ok) return opened;
  const rows = listDrafter(drafterFor(row)).draft(opened.value, opened.path, notes);
  if (rows === undefined) {
    return {
      ok: false,
      reason: notes.missing.length > 0 ? unreadableReasons.lacking : unreadableReasons.foreign,
    };
  }
  const page = draftPage(opened.pages, notes);
  return { ok: true, value: page === undefined ? { rows } : { rows, page } };
}

/** Paging of the innermost envelope wins, which may tell it in several places: totals in `meta`, the next page in `links`. */
function draftPage(pages: readonly PageSource[], notes: FieldNotes): JsonValue | undefined {
  const drafts = pages.flatMap(({ value, path, envelope }) => {
    const draft = drafterFor(pageSchema).draft(value, path, notes);
    return isJsonObject(draft ?? null) && isJsonObject(draft) ? [{ draft, envelope }] : [];
  });
  const innermost = drafts.at(-1)?.envelope;
  const told = drafts.filter(({ envelope }) => envelope === innermost).map(({ draft }) => draft);
  return told.length === 0 ? undefined : Object.fromEntries(told.flatMap((one) => Object.entries(one)));
}

const drafterFor = onceFor(drafterOf);
const looseDrafterFor = onceFor(looseDrafterOf);

function onceFor(make: (schema: z.ZodType) => Drafter): (schema: z.ZodType) => Drafter {
  const drafters = new WeakMap<z.ZodType, Drafter>();
  return (schema) => {
    const drafter = drafters.get(schema) ?? make(schema);
    drafters.set(schema, drafter);
    return drafter;
  };
}
