import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { valueAt } from '../bodies/body-path.ts';
import { isCarriedName, isEnvelopeName, isWholeName } from '../envelope-names.ts';
import type { KnownNames } from '../known-names.ts';
import { isTelling } from '../known-names.ts';
import { wordsOf } from '../names.ts';
import type { Step } from '../readings/reading.ts';
import { isOfAnotherTime } from '../rows-beside.ts';
import { waysOf } from '../rows-doubt.ts';
import { matchesAt } from '../vocabulary.ts';
import { holdsRows, tellsAllRows } from './find-rows.ts';
import type { FittedBody } from './fit-body.ts';

// On which level of an answer the record stands, by what each of them holds.

/** `{data: …}` with nothing beside it but what envelopes carry: never the record itself. */
export function isEnvelope({ prefixes }: KnownNames, record: JsonValue): boolean {
  if (!isJsonObject(record)) return false;
  const names = Object.keys(record);
  const inner = names.filter((name) => {
    const words = wordsOf(name);
    // `{late_availability: {…}}` only says what it is, too.
    const isOwn = isJsonObject(record[name]) && prefixes.some((one) => words === one || words === `${one}s`);
    return isEnvelopeName(name) || isOwn;
  });
  const rest = names.filter((name) => !inner.includes(name));
  return inner.length === 1 && typeof record[inner[0] ?? ''] === 'object' && rest.every(isCarriedName);
}

/** Whether something of the record is told on a level of its answer. */
export function isRecognised({ reading, doubts, unread }: FittedBody, record: JsonValue): boolean {
  if (Array.isArray(record) && record.length === 0) return true;
  if (unread.length > 0) return true;
  const reported = reading.parts.flatMap(({ leaves }) => Object.keys(leaves));
  const isRow = [
    ...reported,
    // What speaks against a value from inside an envelope is of the record there.
    ...doubts.flatMap(({ meanings, rival }) =>
      rival?.isOutside === true ? [] : meanings.map(({ concept }) => concept),
    ),
  ].some(isTelling);
  if (isRow) return true;
  const hasEmptyList = reading.parts.some((part) => part.is === 'list' && part.path.length > 0);
  const own = Object.keys(reading.record).filter((concept) => concept !== 'propertyId');
  return (hasEmptyList && !hasRows(reading, record)) || (own.length > 0 && !hasOnlyStatus(record));
}

/** Concepts that only say of an answer whose and of when it is. */
const ofAnswer: ReadonlySet<string> = new Set(['propertyId', 'updatedAt']);

/**
 * The one member that everything declared stands in, the rows with it, whatever its name is and whatever stands beside it:
 * `{generated, lowOcc: {active, rules}}`. It is the record, unless a switch that it lacks may stand beside it.
 */
export function allInside(
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
  const told = [...waysOf([], reading.parts), ...own.map(([, { path }]) => path)];
  const open = [...doubts.map(({ where }) => where), ...unread.map(({ path }) => path)];
  if (holdOthers || !told.every(isIn) || !open.every((path) => path.startsWith(`${inner}.`)))
    return undefined;
  const switches = unknown.filter(({ leaf: { path } }) =>
    matchesAt(names.record, path.slice(-1), names.prefixes).some(({ concept }) => concept === 'active'),
  );
  const isOpen = switches.length > 0 && !switches.some(({ leaf }) => isIn(leaf.path));
  return isOpen && reading.record['active'] === undefined ? undefined : inner;
}

/** `{type, id, attributes}`: whether the whole goes back or the attributes alone is told by nothing in it. */
function isResource(value: JsonValue): boolean {
  return isJsonObject(value) && isJsonObject(value['attributes']) && ('type' in value || 'id' in value);
}

export function holdsResource(record: JsonValue): boolean {
  return (
    isResource(record) || (isJsonObject(record) ? Object.values(record) : [record]).flat().some(isResource)
  );
}

/** What says of itself which record it is, is that record where nothing of one is found inside: `{group_id, discounts: {…}}`. */
export function saysWhich({ reading }: FittedBody): boolean {
  return reading.record['groupId'] !== undefined;
}

/** Under which names a record tells its kind. */
export const kindWords: ReadonlySet<string> = new Set([
  'type',
  'kind',
  'lever',
  'slug',
  'code',
  'discount type',
]);

/** `{type: "late_availability"}`: what it is of, and nothing of it. */
export function tellsOnlyKind({ prefixes }: KnownNames, record: JsonValue): boolean {
  if (!isJsonObject(record)) return false;
  const [only, another] = Object.entries(record).filter(([name]) => wordsOf(name) !== 'property id');
  if (only === undefined || another !== undefined || typeof only[1] !== 'string') return false;
  const reported = wordsOf(only[1]);
  return (
    kindWords.has(wordsOf(only[0])) && prefixes.some((one) => reported === one || reported === `${one}s`)
  );
}

function hasRows(reading: FittedBody['reading'], record: JsonValue): boolean {
  const [part] = reading.parts;
  if (part?.is !== 'list') return false;
  const held = valueAt(record, part.path);
  return Array.isArray(held) && held.length > 0;
}

/** `{status: "ok", data: …}` tells of itself, not of a switch. */
function hasOnlyStatus(record: JsonValue): boolean {
  return isJsonObject(record) && Object.keys(record).some((name) => isEnvelopeName(name));
}

/** The member that the rest of an envelope is around. */
export function innerOf(names: KnownNames, record: JsonObject): string | undefined {
  const members = Object.entries(record).filter(([, value]) => value === null || typeof value === 'object');
  const known = members.find(([name]) => {
    const words = wordsOf(name);
    return isEnvelopeName(name) || names.prefixes.some((prefix) => words.startsWith(prefix));
  });
  return known === undefined || tellsAllRows(record, known[0]) ? undefined : known[0];
}
