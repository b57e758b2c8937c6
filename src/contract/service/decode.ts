import type { z } from 'zod';
import type { JsonValue } from '../json/json.ts';
import { isJsonObject } from '../json/json.ts';
import { isTooLargeToRead } from '../json/json-extent.ts';
import { oncePerBody } from '../readings/bodies/once-per-body.ts';
import { acceptedWithoutWay, moneyAnswerIn } from '../readings/bodies/body-readings.ts';
import { itemsOf } from '../readings/reading-scope.ts';
import { hintsIn } from '../readings/candidates/body-hints.ts';
import { acceptedDraft } from './accepted-read.ts';
import { isPersonal } from './personal-resources.ts';
import { amountTables, amountsOfAnyHouse, withCurrency } from './amount-resources.ts';
import type { ResourceName } from './resource-names.ts';
import { resources } from './resources.ts';
import type { ResourceValue } from './resources.ts';
import { columnsIn } from './shape/columns.ts';
import { drafterFor, looseDrafterFor } from './shape/drafters.ts';
import { listDrafter } from './shape/draft.ts';
import { headerPagingOf } from './pages/body-paging.ts';
import type { HeaderPaging } from './pages/header-paging.ts';
import { draftPage } from './shape/draft-page.ts';
import { resourceObjectsToo } from './shape/resource-object.ts';
import type { MoneyDoubt, MoneyEvidence, SeenAmount } from './shape/money/money-evidence.ts';
import type { FieldNote, ValueAsItCame } from './shape/note.ts';
import { theCurrency } from '../money/currency.ts';
import { areSeveral, currenciesNamedIn } from './shape/money/currencies.ts';
import { noteCurrencyOfAll } from './shape/money/named-currency.ts';
import { FieldNotes } from './shape/note.ts';
import { keepNotUnderstood } from './shape/not-understood.ts';
import { openList, openObject } from './shape/open-body.ts';
import { openLoose } from './shape/open-loose.ts';
import type { BodyForm, WholeRead } from './shape/resource.ts';
import { unreadableReasons } from './shape/resource.ts';
import { isTaughtRead } from './taught-reads.ts';

export interface Recognised<N extends ResourceName> {
  /** known: everything we need, nothing unknown. extended: unknown or unreadable fields besides. */
  readonly shape: 'known' | 'extended';
  readonly value: ResourceValue<N>;
  readonly unknownFields: FieldNote[];
  /** Documented fields that are absent and that we can do without: undefined in `value`, never zero or false. */
  readonly missingFields: FieldNote[];
  /** The values of the unknown fields, where the resource holds nothing personal: shown, never judged. */
  readonly asItCame: ValueAsItCame[];
  /** Why amounts of it are not read; null where all of them are, as far as this goes. */
  readonly moneyDoubt: MoneyInDoubt | null;
}

export interface Unrecognised {
  readonly shape: 'unrecognised';
  readonly unknownFields: FieldNote[];
  readonly missingFields: FieldNote[];
  /** One sentence for people. */
  readonly reason: string;
  readonly moneyDoubt: MoneyInDoubt | null;
}

/** Amounts of a body that may be whole units as well as hundredths, and one of them. */
export interface MoneyInDoubt {
  readonly why: MoneyDoubt;
  readonly example: SeenAmount | null;
}

export type Decoded<N extends ResourceName> = Recognised<N> | Unrecognised;

interface Kept {
  readonly paging: HeaderPaging | undefined;
  readonly decoded: Decoded<ResourceName>;
}

/** By the name of the resource, so that what is kept for a name is always of that resource. */
const keptBy = new Map<ResourceName, (body: JsonValue) => Kept>();

/**
 * Reads a body as the named resource, once a body, as nobody changes in place what was read. Never throws, whatever JSON comes.
 * Both bare bodies and `{success, data, meta}` envelopes are accepted; paths
 * in the notes are those of the body as it came, `data.rows[].field`.
 */
export function decodeResource<N extends ResourceName>(name: N, body: JsonValue): Decoded<N>;
export function decodeResource(name: ResourceName, body: JsonValue): Decoded<ResourceName> {
  const keptOf =
    keptBy.get(name) ??
    oncePerBody((one): Kept => ({ paging: headerPagingOf(one), decoded: decodedAnew(name, one) }));
  keptBy.set(name, keptOf);
  const { paging, decoded } = keptOf(body);
  // A body that came again the same may come with other headers.
  return paging === headerPagingOf(body) ? decoded : decodedAnew(name, body);
}

function decodedAnew<N extends ResourceName>(name: N, body: JsonValue): Decoded<N> {
  if (isTooLargeToRead(body, itemsOf(name) !== undefined)) {
    const reason = unreadableReasons.tooLarge;
    return { shape: 'unrecognised', unknownFields: [], missingFields: [], moneyDoubt: null, reason };
  }
  const resource = resources[name];
  const keepsValues = !isPersonal(name);
  const answer = moneyAnswerIn(body);
  const itemReadings =
    itemsOf(name) === undefined ? [answer].filter((one) => one !== undefined) : acceptedWithoutWay(body);
  const { slashOrder, decimalMark, moneyScale } = hintsIn(body);
  const reported = { keepsValues, slashOrder, decimalMark, moneyScale, itemReadings };
  const first = new FieldNotes(reported);
  const settled = draftRead(name, body, first);
  const currencies = withCurrency.has(name)
    ? new Set([...first.money.currencies, ...currenciesNamedIn(body)])
    : new Set<string>();
  // Beside its amount each row names its own; in the amounts' texts nothing tells later which was which.
  const mustBeOne = amountTables.has(name)
    ? currencies
    : amountsOfAnyHouse.has(name)
      ? first.money.currencies
      : null;
  const isMixed = mustBeOne !== null && areSeveral(mustBeOne);
  const amounts = isMixed ? mixed : first.money.readBy(answer?.wholeAmounts, () => moneyScale().isMinorSaid);
  const notes = amounts === 'units' ? first : new FieldNotes({ ...reported, amounts });
  const drafted = amounts === 'units' ? settled : draftRead(name, body, notes);
  const moneyDoubt =
    typeof amounts === 'string' ? null : { why: amounts.doubt, example: first.money.example };
  const unknownFields = notes.unknown;
  const missingFields = notes.missing;
  const unread = (reason: string): Unrecognised => ({
    ...{ shape: 'unrecognised', unknownFields, missingFields, moneyDoubt, reason },
  });
  if (!drafted.ok) return unread(drafted.reason);
  const parsed = resource.schema.safeParse(drafted.value);
  if (!parsed.success) return unread(unreadableReasons.lacking);
  const value = parsed.data;
  if (notes.leftSomething) keepNotUnderstood(drafted.value, value);
  noteCurrencyOfAll(value, theCurrency(currencies));
  const shape = unknownFields.length === 0 ? 'known' : 'extended';
  return { shape, value, unknownFields, missingFields, asItCame: notes.asItCame, moneyDoubt };
}

const mixed = { doubt: 'currencies' } as const;

/** What the amounts of a body say of their unit, whatever a person said of it. */
export function moneySeenIn(name: ResourceName, body: JsonValue): Pick<MoneyEvidence, 'decimal' | 'large'> {
  const { form, inner } = resources[name];
  const notes = new FieldNotes();
  draftBody(form, inner, body, notes);
  return notes.money;
}

/** What is read as a person accepted it, else by the names of the schema. */
function draftRead(name: ResourceName, body: JsonValue, notes: FieldNotes): WholeRead {
  const accepted = isTaughtRead(name) ? acceptedDraft(name, body, notes) : undefined;
  if (accepted !== undefined) return { ok: true, value: accepted };
  const { form, inner } = resources[name];
  return draftBody(form, inner, body, notes);
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
  { content, names }: Extract<BodyForm, { is: 'loose' }>,
  inner: z.ZodType,
  body: JsonValue,
  notes: FieldNotes,
): WholeRead {
  const before = notes.unknown.length;
  const opened = openLoose(inner, names, body, notes);
  if (!opened.ok) return opened;
  // Nothing names it as a list or a map of rows: that it holds none is no word of the service's that there is none.
  if (opened.path === '' && isJsonObject(opened.value) && Object.keys(opened.value).length === 0) {
    return { ok: false, reason: unreadableReasons.foreign };
  }
  if (content === 'record') {
    const columns = columnsIn(inner, opened.value, opened.path);
    const [value, own] = [columns?.value ?? opened.value, columns?.notesOn(notes) ?? notes];
    const isBeside = notes.unknown.length > before;
    const drafted = draftInner(inner, value, opened.path, own, looseDrafterFor(inner));
    // What stands around the rows under names that are not known may be a field of the record.
    if (isBeside && drafted.ok && isJsonObject(drafted.value)) notes.addHoldsUnknown(drafted.value);
    return drafted;
  }
  const rows = drafterFor(inner).draft(opened.value, opened.path, notes);
  if (rows === undefined) return { ok: false, reason: unreadableReasons.foreign };
  const page = draftPage(opened.pages, notes, headerPagingOf(body));
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
  const { draft } = listDrafter(resourceObjectsToo(row, drafterFor(row)));
  const mayBeMeant = (list: JsonValue): boolean => draft(list, '', new FieldNotes(notes)) !== undefined;
  if (opened.otherLists?.some(mayBeMeant) === true) {
    return { ok: false, reason: unreadableReasons.emptyBesideAnother };
  }
  const rows = draft(opened.value, opened.path, notes);
  if (rows === undefined) {
    return {
      ok: false,
      reason: notes.missing.length > 0 ? unreadableReasons.lacking : unreadableReasons.foreign,
    };
  }
  const page = draftPage(opened.pages, notes, headerPagingOf(body));
  return { ok: true, value: page === undefined ? { rows } : { rows, page } };
}
