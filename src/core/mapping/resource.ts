import { noteHoldsUnknown, noteNotUnderstood, type Remarked } from './remarks.ts';
import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import type { Body } from './bodies/body.ts';
import type { Fields, Leaf, RecordOf, RowsOf, ValueOf } from './concept.ts';
import { FieldNotes } from './notes.ts';
import type { Found, Wanted } from './open-body.ts';
import { openBody } from './open-body.ts';
import { isEnvelopeWord, isPaging, isWholeName } from './names/envelope-names.ts';
import type { ReportedPage } from './pages/paging.ts';
import { isBehindTheEnd, isOwnOfPage, isPageField, readPage } from './pages/paging.ts';
import { areOneValue } from './fit/rivals.ts';
import type { KnownNames } from './names/known-names.ts';
import { namesOfNode } from './names/known-names.ts';
import type { RowsDoubt } from './fit/fit-body.ts';
import { failedBeside, isEchoed, isOfAnotherTime, contradictionIn, classifyBeside } from './beside-none.ts';
import { inertText } from '../values/inert-text.ts';
import { fieldNamed, isJudged, isOf, isValueOf, readField, readNode } from './read-node.ts';

export type ReadBody =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly reason: string };

/** Facts about a resource besides how it is read. */
export interface ResourceFacts<Field extends string = string> {
  /** The display name: "Security deposit". */
  readonly name: string;
  /**
   * Its bodies may name people. SECURITY: unknown values are only shown by name and type, and a whole body only on
   * request. The owner contact's never is.
   */
  readonly isPersonal?: true;
  readonly isMapped?: true;
  /**
   * SECURITY: a setting of a property whose earlier bodies are stored. Never for an owner's contact, bookings or
   * reviews, which name people. Left out for what is written at a property, as that always is one, and for what differs
   * on each read.
   */
  readonly isSetting?: true;
  /** Every property id in its lists must be that of the property requested. Left out for what is written. */
  readonly isOfOneProperty?: true;
  /**
   * How its amounts are compared with other bodies and properties. of-one-currency: many amounts that are added and
   * compared. of-any-property: rows of any property, each in its own currency. as-listed: what guests see, for which
   * nobody is asked about hundredths.
   */
  readonly amounts?: 'compared' | 'of-one-currency' | 'of-any-property' | 'as-listed';
  /** Further words that find it in the palette, in lower case. */
  readonly words?: readonly string[];
  readonly ofProperty?: OfProperty<Field>;
  /** For a resource that belongs to no property. */
  readonly ofService?: OfService;
}

interface Asked {
  /** Documented query names. Left out if there are none. */
  readonly query?: readonly string[] | undefined;
  readonly scope?: Scope | undefined;
}

/** Section 8: "List endpoints paginate with `page` (1-based) and `limit`". */
export const inPages = ['page', 'limit'] as const;

/** The path of a resource without a property, and the screen that shows it. */
export interface OfService extends Asked {
  /** Starts with `/developer` for a public endpoint. Otherwise an admin endpoint. */
  readonly path: string;
  readonly screen: string;
  /** The only credential that is accepted. */
  readonly credential?: 'jwt';
}

/** Where a property has a resource at the service and on screen, and which fields are written. */
export interface OfProperty<Field extends string = string> extends Asked {
  /** The name of the tab that shows it: "Terms". */
  readonly tab: string;
  /** A public endpoint. Left out for an admin endpoint. */
  readonly base?: 'public';
  /** The path below the property, '' for the property itself. Defaults to its name in the code. */
  readonly path?: string;
  /**
   * Its tab has a custom panel for it, or shows it with others. Left out if the panel is generated from the
   * declaration.
   */
  readonly panel?: 'own' | 'shared';
  /** Its part of an address. Defaults to its name in the code, or to its tab if the panel is shared. */
  readonly address?: string;
  /** `edited`: the written fields, in the order of the form. PATCH sends changes, PUT the whole record. */
  readonly write?: {
    readonly method: 'PATCH' | 'PUT';
    readonly edited: readonly Field[];
    readonly scope?: Scope;
  };
}

export type Scope = `${string}:${'read' | 'write'}`;

/** Something that the service sends: how it is found in a body and read. */
export interface Resource<T> extends ResourceFacts {
  /** Its declaration. Null if it has a reader of its own. */
  readonly node: RecordOf | RowsOf | null;
  /** Its names, if it has a reader of its own and can be mapped. */
  readonly names?: KnownNames;
  readonly read: (body: Body, notes: FieldNotes) => ReadBody;
  /** Whether a value is complete, by this reader or a mapping. */
  readonly isValue: (value: JsonValue) => value is JsonValue & T;
}

/** Why a body is no resource of its kind, one sentence each. */
export const unreadableReasons = {
  missingRequired: 'The response lacks required fields.',
  foreign: 'No field of the response was recognised.',
  foreignRows: 'The response has a rule of which no field was recognised.',
  otherType: 'The response isn’t of the expected type.',
  tooLarge: 'The response is too large to load.',
  failure: 'The response itself reports a failure, so there’s nothing to show.',
  noList: 'The response has no list where one was expected.',
} as const;

/** Why rows can't be read if several places may hold them. An empty list then doesn't mean none. */
export function whyNoRows({ why, member }: RowsDoubt): string {
  const name = inertText(member, 60);
  switch (why) {
    case 'beside':
      return `The list is empty, but “${name}” beside it may hold its entries.`;
    case 'more':
      return `The list is empty, but “${name}” says there may be more.`;
    case 'contradicted':
      return `The list is empty, and Keyholder doesn’t understand “${name}” beside it.`;
    case 'several':
      return `Several lists could be the right one, “${name}” among them.`;
  }
}

/** Its facts and where it may be found. See `Wanted`. */
type Declared<Field extends string = string> = ResourceFacts<Field> &
  Partial<Pick<Wanted, 'at' | 'isAnywhere'>>;

function wantedOf(
  node: RecordOf | RowsOf,
  { at = [], isAnywhere = false }: Pick<Declared, 'at' | 'isAnywhere'>,
): Wanted {
  let names: KnownNames | null = null;
  return {
    is: node.is,
    // Computed only if something is next to an empty value.
    tells: (name, value) =>
      isEchoed(name, value) ? 'nothing' : classifyBeside((names ??= namesOfNode(node)), name, value),
    knows: (value) => isOf(node, value),
    isOwn: (name) => node.is === 'record' && fieldNamed(node, name) !== undefined,
    mayBeList: node.is === 'rows' || node.bare !== null,
    at,
    isAnywhere,
  };
}

export function recordResource<F extends Fields, const D extends Declared<keyof F & string>>(
  node: RecordOf<F>,
  facts: D,
): Resource<ValueOf<RecordOf<F>>> & D & { readonly node: RecordOf<F> } {
  const wanted = wantedOf(node, facts);
  return {
    ...facts,
    node,
    read: (body, notes) => readRecordIn(node, wanted, body, notes),
    isValue: (value) => isValueOf(node, value),
  };
}

/** One record, or the service's own null for none. */
export function recordOrNull<F extends Fields, Name extends string>(
  node: RecordOf<F>,
  under: Name,
  facts: ResourceFacts,
): Resource<Record<Name, ValueOf<RecordOf<F>> | null> & Remarked> {
  const wanted = wantedOf(node, {});
  const isHeld = (held: JsonValue | undefined): boolean =>
    held === null || (held !== undefined && isValueOf(node, held));
  return {
    ...facts,
    node,
    read: (body, notes) => {
      const found = openBody(wanted, body.body, new FieldNotes());
      if (found.is === 'found' && found.value === null) {
        const doubt = rowsDoubtIn(found, () => false, wanted.tells);
        if (doubt !== null) return { ok: false, reason: whyNoRows(doubt) };
        return { ok: true, value: { [under]: null } };
      }
      const read = readRecordIn(node, wanted, body, notes);
      return read.ok ? { ok: true, value: { [under]: read.value } } : read;
    },
    isValue: (value): value is JsonObject & Record<Name, ValueOf<RecordOf<F>> | null> & Remarked =>
      isJsonObject(value) && isHeld(value[under]),
  };
}

// A type alias, because an interface is not assignable to JSON.
export type ListValue<Row> = { rows: Row[]; page?: ReportedPage } & Remarked;

/** A list with its paging. `isWhole` rejects a list that continues elsewhere. */
export function listResource<
  R extends RecordOf | Leaf,
  const D extends Declared & { readonly isWhole?: (list: ListValue<JsonValue>) => boolean },
>(node: RowsOf<R>, facts: D): Resource<ListValue<ValueOf<R>>> & D {
  const wanted = wantedOf(node, facts);
  const { isWhole = () => true } = facts;
  return {
    ...facts,
    node,
    read: (body, notes) => {
      const read = readListIn(wanted, (...held) => readNode(node, ...held), body, notes);
      if (!read.ok || isWhole(read.value)) return read;
      return { ok: false, reason: unreadableReasons.missingRequired };
    },
    isValue: (value): value is JsonObject & ListValue<ValueOf<R>> =>
      isJsonObject(value) && value['rows'] !== undefined && isValueOf(node, value['rows']),
  };
}

/** A resource with a reader of its own, which guarantees the type of its result. */
export function ownResource<T>(
  read: Resource<T>['read'],
  facts: ResourceFacts & Pick<Resource<T>, 'names'>,
): Resource<T> {
  return { ...facts, node: null, read, isValue: (value): value is JsonValue & T => isJsonObject(value) };
}

type ReadList =
  | { readonly ok: true; readonly value: { rows: JsonValue[]; page?: JsonObject & ReportedPage } }
  | Extract<ReadBody, { ok: false }>;

/** The rows of a body by any reader, with their paging. */
export function readListIn(
  wanted: Wanted,
  readRows: (value: JsonValue, path: string, notes: FieldNotes) => JsonValue | undefined,
  { body, paging }: Body,
  notes: FieldNotes,
): ReadList {
  const found = openBody(wanted, body, notes);
  if (found.is !== 'found') return unread(found);
  const areRows = (other: JsonValue): boolean => {
    const others = readRows(other, '', new FieldNotes(notes));
    return Array.isArray(others) && others.length > 0;
  };
  const isEmpty = isEmptyList(found.value);
  const page = readPage(found.pages, notes, paging);
  const doubt = rowsDoubtIn(
    found,
    (other) => areRows(other) && (isEmpty || isOfObjects(other)),
    isEmpty ? tellsBesidePage(wanted.tells, page) : null,
  );
  if (doubt !== null) return { ok: false, reason: whyNoRows(doubt) };
  if (wanted.isAnywhere && saysNothing(found)) return { ok: false, reason: unreadableReasons.foreign };
  const rows = readRows(found.value, found.path, notes);
  if (!Array.isArray(rows)) return { ok: false, reason: missingOrForeign(notes) };
  return { ok: true, value: page === undefined ? { rows } : { rows, page } };
}

/**
 * What contradicts the rows that were found, or their absence. `tells` is as in `Wanted`, null unless there are no
 * rows.
 */
function rowsDoubtIn(
  { besideRows, others, around }: Extract<Found, { is: 'found' }>,
  areRows: (value: JsonValue) => boolean,
  tells: Wanted['tells'] | null,
): RowsDoubt | null {
  const isEmpty = tells !== null;
  if (besideRows !== null) return { why: 'beside', member: besideRows };
  const other = others.find(
    ({ name, value }) => (isEmpty || !isOfAnotherTime(name)) && isOrHolds(value, areRows),
  );
  if (other !== undefined) return { why: isEmpty ? 'beside' : 'several', member: other.name };
  const failed = isEmpty ? failedBeside(Object.entries(around)) : undefined;
  if (failed !== undefined) return { why: 'more', member: failed };
  if (tells === null) return null;
  return contradictionIn(
    tells,
    Object.entries(around).filter(([name]) => !isOwnOfPage(name, around)),
  );
}

/** On a page after the end, paging only says so. Its counts are about other pages. */
function tellsBesidePage(tells: Wanted['tells'], page: ReportedPage | undefined): Wanted['tells'] {
  if (page === undefined || !isBehindTheEnd(page)) return tells;
  return (name, value) => (isPageField(name) || isPaging(name, value) ? 'nothing' : tells(name, value));
}

function isEmptyList(value: JsonValue): boolean {
  return typeof value !== 'object' || value === null || Object.keys(value).length === 0;
}

/** Plain values may be about anything: open days next to closed ones. */
function isOfObjects(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isJsonObject);
}

/** Whether a value, or one inside a few envelopes, matches. */
function isOrHolds(value: JsonValue, is: (one: JsonValue) => boolean, depth = 4): boolean {
  if (is(value)) return true;
  if (depth === 0 || !isJsonObject(value)) return false;
  return Object.values(value).some((one) => isOrHolds(one, is, depth - 1));
}

function readRecordIn(node: RecordOf, wanted: Wanted, { body }: Body, notes: FieldNotes): ReadBody {
  const before = notes.unknown.length;
  const found = openBody(wanted, body, notes);
  if (found.is !== 'found') return unread(found);
  const { value, path } = found;
  if (saysNothing(found)) return { ok: false, reason: unreadableReasons.foreign };
  const isRecord = (other: JsonValue): boolean =>
    readNode(node, other, '', new FieldNotes(notes)) !== undefined;
  const doubt = isEmptyList(value) ? rowsDoubtIn(found, isRecord, wanted.tells) : null;
  if (doubt !== null) return { ok: false, reason: whyNoRows(doubt) };
  const isBeside = notes.unknown.length > before;
  const read = readNode(node, value, path, notes);
  if (read === undefined) {
    if (isJsonObject(value)) return { ok: false, reason: missingOrForeign(notes) };
    notes.addUnknown(path, value);
    return { ok: false, reason: unreadableReasons.otherType };
  }
  if (isJsonObject(read))
    for (const level of [found.around, ...wholesIn(value)]) leaveOpen(node, read, level, notes);
  // Unknown fields around the record may include one of its own.
  if (isBeside && isJsonObject(read)) noteHoldsUnknown(read);
  return { ok: true, value: read };
}

/** The content under names for an answer as a whole. */
function wholesIn(value: JsonValue): readonly JsonObject[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, held]) =>
    isWholeName(name) && isJsonObject(held) ? [held] : [],
  );
}

/**
 * Removes fields from a record that have another value around it or in an inner envelope, because it is unclear which
 * applies.
 */
function leaveOpen(node: RecordOf, read: JsonObject, around: JsonObject, notes: FieldNotes): void {
  for (const [name, wire] of Object.entries(around)) {
    const field = isEnvelopeWord(name) || isPageField(name) ? undefined : fieldNamed(node, name);
    const declared = field === undefined ? undefined : node.fields[field];
    const got = field === undefined ? null : (read[field] ?? null);
    if (field === undefined || declared === undefined || got === null || !isJudged(declared)) continue;
    const other = readField(declared, around, '', name, new FieldNotes(notes)) ?? null;
    if (other === null || areOneValue({ value: got, currency: unnamed }, { value: other, currency: unnamed }))
      continue;
    noteNotUnderstood(read, field, { [field]: got, [name]: wire });
    Reflect.deleteProperty(read, field);
  }
}

const unnamed = (): null => null;

/** `{}`: nothing shows whether this is a record, a list or a map of rows, so it doesn't mean that there are none. */
function saysNothing({ value, path }: Extract<Found, { is: 'found' }>): boolean {
  return path === '' && isJsonObject(value) && Object.keys(value).length === 0;
}

function unread(found: Exclude<Found, { is: 'found' }>): Extract<ReadBody, { ok: false }> {
  const reason = found.is === 'failure' ? unreadableReasons.failure : unreadableReasons.noList;
  return { ok: false, reason };
}

function missingOrForeign(notes: FieldNotes): string {
  return notes.missing.length > 0 ? unreadableReasons.missingRequired : unreadableReasons.foreign;
}
