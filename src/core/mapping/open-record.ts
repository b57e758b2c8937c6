import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import { isTooLargeToRead } from '../values/json/json-extent.ts';
import { oncePerObject } from '../values/once-per-object.ts';
import type { AcceptedMapping } from './fields/accepted-mapping.ts';
import { valueAt, pathText } from './bodies/body-path.ts';
import type { Body } from './bodies/body.ts';
import { acceptedIn, describedIn, isByBestName, moneyAnswerIn } from './bodies/body.ts';
import { oncePerBody } from './bodies/once-per-body.ts';
import { describedLookup } from './described/described-lookup.ts';
import { isCarriedName, isEnvelopeName, isWholeName, successNames } from './names/envelope-names.ts';
import { contradicted } from './fit/contradicting-mappings.ts';
import { fitAccepted } from './fit/fit-accepted.ts';
import type { FittedBody, RowsDoubt } from './fit/fit-body.ts';
import { holdsRows, tellsAllRows } from './fit/find-rows.ts';
import { fitBody } from './fit/fit-body.ts';
import type { KnownNames } from './names/known-names.ts';
import { isTelling } from './names/known-names.ts';
import type { Step } from './fields/field-mapping.ts';
import { withoutSuccess } from './fit/record-at.ts';
import { wordsOf } from '../values/names.ts';
import { unreadableReasons, whyNoRows } from './resource.ts';
import { isOfAnotherTime } from './beside-none.ts';
import { doubtOfRows, valueSeen, waysOf } from './rows-doubt.ts';
import { outsideOf } from './fit/outside.ts';
import { secondNames } from './fit/second-names.ts';
import { matchesAt } from './names/vocabulary.ts';
import { saysFailure } from './failures/reported-failure.ts';

/** A record inside its envelopes, with the path to it and how it is read. */
export interface OpenedRecord {
  readonly is: 'record';
  /** The path through the envelopes, outermost first. */
  readonly at: readonly Step[];
  readonly record: JsonValue;
  readonly fitted: FittedBody;
  /** Fields next to the record in its envelopes that are no part of one. */
  readonly around: readonly { readonly path: string; readonly value: JsonValue }[];
}

export type Opened =
  | OpenedRecord
  /** The service's own "none": null, or an envelope around it, perhaps with fields that are not understood. */
  | { readonly is: 'nothing'; readonly at: readonly string[]; readonly rowsDoubt?: RowsDoubt }
  | { readonly is: 'failure' }
  /** `reason` is one of `unreadableReasons`. */
  | { readonly is: 'foreign'; readonly reason: string };

/** Further fields of envelopes, which are reported elsewhere. */
const beside: ReadonlySet<string> = new Set([...successNames, 'property id', 'property', 'id', 'type']);
const deepest = 4;

const foreign: Opened = { is: 'foreign', reason: unreadableReasons.foreign };
const tooLarge: Opened = { is: 'foreign', reason: unreadableReasons.tooLarge };

/**
 * Finds the record for these names: first by an accepted mapping of the workspace, then in the body itself, then inside
 * its envelopes. Cached per body.
 */
export function openRecord(names: KnownNames, body: Body): Opened {
  return openerOf(names)(body);
}

const openerOf = oncePerObject((names: KnownNames) =>
  oncePerBody((body: Body): Opened => openedThrough(names, body)),
);

function openedThrough(names: KnownNames, whole: Body): Opened {
  const { body } = whole;
  if (isTooLargeToRead(body)) return tooLarge;
  const isFailure = isJsonObject(body) && saysFailure(body);
  if (isFailure) return openedAnew(names, whole, isFailure);
  return (
    openAccepted(names, whole) ??
    markOutgrown(names, whole, withRowsDoubt(names, whole, openedAnew(names, whole, isFailure)))
  );
}

/** The same, marked if something next to it may be its rows. */
function withRowsDoubt(names: KnownNames, body: Body, opened: Opened): Opened {
  const doubt = doubtOfRows(names, body, opened);
  if (doubt === 'failure') return { is: 'failure' };
  return doubt === null ? opened : markRowsDoubt(opened, doubt);
}

export function markRowsDoubt(opened: Opened, rowsDoubt: RowsDoubt): Opened {
  if (opened.is === 'nothing')
    return rowsDoubt.why === 'contradicted'
      ? { ...opened, rowsDoubt }
      : { is: 'foreign', reason: whyNoRows(rowsDoubt) };
  return opened.is === 'record' ? { ...opened, fitted: { ...opened.fitted, rowsDoubt } } : opened;
}

/** What an accepted mapping of the workspace finds in the body. Undefined if none fits. */
export function openAccepted(names: KnownNames, body: Body): OpenedRecord | undefined {
  return openEachMeant(names, body)[0];
}

/** What each fitting accepted mapping finds, newest first. */
export function* openEachAccepted(names: KnownNames, whole: Body): Generator<OpenedRecord> {
  const { body } = whole;
  for (const accepted of acceptedFor(names, whole)) {
    const fit = fitAccepted(accepted, body);
    if (fit === undefined) continue;
    const { record, reading, unknown } = fit;
    const { id: acceptedId, trust } = accepted;
    const fitted = {
      acceptedId,
      trust,
      isOutgrown: false,
      doubts: [],
      unread: [],
      reading,
      unknown,
      described: [],
      isAnswered: false,
    };
    const { at } = accepted.reading;
    const opened: OpenedRecord = { is: 'record', at, record, fitted, around: aroundWay(body, at) };
    if (speaksAgainst(names, body, opened, accepted.outline)) continue;
    // Fields next to its rows may have appeared since it was accepted.
    const rowsDoubt = doubtOfRows(names, whole, opened, accepted.outline);
    if (rowsDoubt === 'failure') continue;
    yield rowsDoubt === null ? opened : { ...opened, fitted: { ...fitted, rowsDoubt } };
  }
}

/** Whether something around a record contradicts a value in it, and did not when the mapping was accepted. */
function speaksAgainst(
  names: KnownNames,
  body: JsonValue,
  { at, record, fitted: { reading } }: OpenedRecord,
  seen: readonly string[],
): boolean {
  const way = at.flatMap((step) => (typeof step === 'string' ? step : []));
  if (way.length === 0 || way.length < at.length) return false;
  const one = reading.parts.find(({ is }) => is === 'one')?.leaves ?? {};
  const indexed = { index: names.both, prefixes: names.prefixes };
  const leaves = { ...reading.record, ...one };
  return secondNames(indexed, { record, leaves }, () => true, outsideOf(body, way)).some(
    ({ name, wire, isSame }) => !isSame && !seen.includes(valueSeen(name, wire.value)),
  );
}

/**
 * What each fitting accepted mapping finds: the one accepted on this body, otherwise the newest, with doubts where
 * mappings accepted on other bodies disagree. Each may have been meant only for its own body.
 */
export function openEachMeant(names: KnownNames, body: Body): readonly OpenedRecord[] {
  const fits = [...openEachAccepted(names, body)];
  const [first, ...others] = fits;
  const acceptedBy = ({ fitted }: OpenedRecord): AcceptedMapping | undefined =>
    acceptedIn(body).find(({ id }) => id === fitted.acceptedId);
  if (first === undefined || others.length === 0 || acceptedBy(first)?.isOwn === true) return fits;
  // Only the latest per other body. For old mappings and those from files, the body is unknown.
  const subjects = fits.map((fit) => acceptedBy(fit)?.subject);
  const newest = others.filter((_, index) => {
    const subject = subjects[index + 1];
    return subject === undefined || subjects.indexOf(subject) === index + 1;
  });
  const rivals = newest.filter(({ record }) => record === first.record).map(({ fitted }) => fitted.reading);
  const doubted = contradicted(first.fitted.reading, rivals, first.record);
  if (doubted === null) return fits;
  // This result was not accepted for this body.
  return [{ ...first, fitted: { ...first.fitted, ...doubted, acceptedId: null, trust: 'guessed' } }];
}

/** Marks a guess if an accepted mapping for this body no longer fits. */
export function markOutgrown(names: KnownNames, body: Body, guessed: Opened): Opened {
  if (guessed.is !== 'record' || acceptedFor(names, body).length === 0) return guessed;
  return { ...guessed, fitted: { ...guessed.fitted, isOutgrown: true } };
}

export function aroundWay(body: JsonValue, at: readonly Step[]): OpenedRecord['around'] {
  return at.flatMap((step, depth) => {
    const holder = valueAt(body, at.slice(0, depth)) ?? null;
    return isJsonObject(holder) && typeof step === 'string' ? aroundIn(holder, step, at.slice(0, depth)) : [];
  });
}

/** Fields next to a member that are no part of an envelope. */
export function aroundIn(holder: JsonObject, inner: string, at: readonly Step[]): OpenedRecord['around'] {
  return Object.entries(holder)
    .filter(([name]) => name !== inner && !isCarriedName(name) && !beside.has(wordsOf(name)))
    .map(([name, value]) => ({ path: pathText([...at, name]), value }));
}

function acceptedFor({ of }: KnownNames, body: Body): readonly AcceptedMapping[] {
  return acceptedIn(body).filter(({ reading }) => reading.of === of);
}

/** @param isFailure whether the body itself reports a failure */
function openedAnew(names: KnownNames, whole: Body, isFailure: boolean): Opened {
  const { body } = whole;
  const described = describedLookup(describedIn(whole));
  let record = body;
  const at: string[] = [];
  const around: { readonly path: string; readonly value: JsonValue }[] = [];
  let holder: OpenedRecord | undefined;
  for (let depth = 0; depth <= deepest; depth += 1) {
    if (record === null || isEmptyObject(record) || tellsOnlyKind(names, record))
      return { is: 'nothing', at };
    const isFailed = record === body ? isFailure : isJsonObject(record) && saysFailure(record);
    if (isFailed) return { is: 'failure' };
    const bare = withoutSuccess(record);
    let within: string | undefined;
    if (!isEnvelope(names, bare)) {
      const fitted = fitBody(names, bare, {
        described: described.below(at),
        answer: moneyAnswerIn(whole),
        body,
        at,
        isByBestName: isByBestName(whole),
      });
      if (fitted.isCutOff === true) return tooLarge;
      const found: OpenedRecord = { is: 'record', at: [...at], record: bare, fitted, around: [...around] };
      const isPartOfHolder = !saysWhich(fitted) && fitted.reading.parts.length === 0;
      const isFound = isRecognised(fitted, bare);
      within = isFound ? allInside(names, fitted, bare) : undefined;
      if (isFound && within === undefined) return isPartOfHolder ? (holder ?? found) : found;
      if (saysWhich(fitted)) holder ??= found;
    }
    const inner = within ?? (isJsonObject(record) ? innerOf(names, record) : undefined);
    if (inner === undefined) return holder ?? foreign;
    if (isJsonObject(record)) around.push(...aroundIn(record, inner, at));
    at.push(inner);
    record = isJsonObject(record) ? (record[inner] ?? null) : null;
  }
  return holder ?? foreign;
}

/** `{data: …}` with nothing else but envelope fields. Never the record itself. */
export function isEnvelope({ prefixes }: KnownNames, record: JsonValue): boolean {
  if (!isJsonObject(record)) return false;
  const names = Object.keys(record);
  const inner = names.filter((name) => {
    const words = wordsOf(name);
    // `{late_availability: {…}}` only repeats the name too.
    const isOwn = isJsonObject(record[name]) && prefixes.some((one) => words === one || words === `${one}s`);
    return isEnvelopeName(name) || isOwn;
  });
  const rest = names.filter((name) => !inner.includes(name));
  return inner.length === 1 && typeof record[inner[0] ?? ''] === 'object' && rest.every(isCarriedName);
}

function isRecognised({ reading, doubts, unread }: FittedBody, record: JsonValue): boolean {
  if (Array.isArray(record) && record.length === 0) return true;
  if (unread.length > 0) return true;
  const reported = reading.parts.flatMap(({ leaves }) => Object.keys(leaves));
  const isRow = [
    ...reported,
    // A contradiction from inside an envelope belongs to the record there.
    ...doubts.flatMap(({ meanings, rival }) =>
      rival?.isOutside === true ? [] : meanings.map(({ concept }) => concept),
    ),
  ].some(isTelling);
  if (isRow) return true;
  const hasEmptyList = reading.parts.some((part) => part.is === 'list' && part.path.length > 0);
  const own = Object.keys(reading.record).filter((concept) => concept !== 'propertyId');
  return (hasEmptyList && !hasRows(reading, record)) || (own.length > 0 && !hasOnlyStatus(record));
}

/** Concepts that only say whose answer it is, or from when. */
const ofAnswer: ReadonlySet<string> = new Set(['propertyId', 'updatedAt']);

/**
 * The only member that contains everything declared, including the rows, whatever its name and neighbours: `{generated,
 * lowOcc: {active, rules}}`. It is the record, unless its missing switch may be next to it.
 */
function allInside(
  names: KnownNames,
  { reading, doubts, unread, unknown }: FittedBody,
  record: JsonValue,
): string | undefined {
  const [part] = reading.parts;
  const [inner, deeper] = part === undefined || part.is === 'one' ? [] : part.path;
  if (inner === undefined || deeper === undefined || !isJsonObject(record) || isResource(record))
    return undefined;
  // Any other name may be the key of one group among several.
  if (names.recordConcepts.has('groupId') && !isWholeName(inner)) return undefined;
  const holdOthers = Object.entries(record).some(
    ([name, value]) => name !== inner && !isOfAnotherTime(name) && holdsRows(names, name, value),
  );
  const isIn = (path: readonly Step[]): boolean => path[0] === inner && path.length > 1;
  const own = Object.entries(reading.record).filter(([concept]) => !ofAnswer.has(concept));
  const known = [...waysOf([], reading.parts), ...own.map(([, { path }]) => path)];
  const open = [...doubts.map(({ where }) => where), ...unread.map(({ path }) => path)];
  if (holdOthers || !known.every(isIn) || !open.every((path) => path.startsWith(`${inner}.`)))
    return undefined;
  const switches = unknown.filter(({ leaf: { path } }) =>
    matchesAt(names.record, path.slice(-1), names.prefixes).some(({ concept }) => concept === 'active'),
  );
  const isOpen = switches.length > 0 && !switches.some(({ leaf }) => isIn(leaf.path));
  return isOpen && reading.record['active'] === undefined ? undefined : inner;
}

/** `{type, id, attributes}`: nothing shows whether to send back the whole or only the attributes. */
function isResource(value: JsonValue): boolean {
  return isJsonObject(value) && isJsonObject(value['attributes']) && ('type' in value || 'id' in value);
}

export function holdsResource(record: JsonValue): boolean {
  return (
    isResource(record) || (isJsonObject(record) ? Object.values(record) : [record]).flat().some(isResource)
  );
}

/** A level with the record's own id is the record if none is found inside: `{group_id, discounts: {…}}`. */
function saysWhich({ reading }: FittedBody): boolean {
  return reading.record['groupId'] !== undefined;
}

/** Names under which a record gives its kind. */
export const kindWords: ReadonlySet<string> = new Set([
  'type',
  'kind',
  'discount',
  'slug',
  'code',
  'discount type',
]);

/** `{type: "late_availability"}`: the kind without content. */
function tellsOnlyKind({ prefixes }: KnownNames, record: JsonValue): boolean {
  if (!isJsonObject(record)) return false;
  const [only, another] = Object.entries(record).filter(([name]) => wordsOf(name) !== 'property id');
  if (only === undefined || another !== undefined || typeof only[1] !== 'string') return false;
  const reported = wordsOf(only[1]);
  return (
    kindWords.has(wordsOf(only[0])) && prefixes.some((one) => reported === one || reported === `${one}s`)
  );
}

function isEmptyObject(record: JsonValue): boolean {
  return isJsonObject(record) && Object.keys(record).length === 0;
}

function hasRows(reading: FittedBody['reading'], record: JsonValue): boolean {
  const [part] = reading.parts;
  if (part?.is !== 'list') return false;
  const held = valueAt(record, part.path);
  return Array.isArray(held) && held.length > 0;
}

/** `{status: "ok", data: …}` is the answer's status, not a switch. */
function hasOnlyStatus(record: JsonValue): boolean {
  return isJsonObject(record) && Object.keys(record).some((name) => isEnvelopeName(name));
}

function innerOf(names: KnownNames, record: JsonObject): string | undefined {
  const members = Object.entries(record).filter(([, value]) => value === null || typeof value === 'object');
  const known = members.find(([name]) => {
    const words = wordsOf(name);
    return isEnvelopeName(name) || names.prefixes.some((prefix) => words.startsWith(prefix));
  });
  return known === undefined || tellsAllRows(record, known[0]) ? undefined : known[0];
}
