import { lettersOf } from '../values/names.ts';
import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject, ownValue } from '../values/json/json.ts';
import { knownDiscountNames } from '../resources/discounts.ts';
import { ordinary } from '../mapping/names/ordinary-names.ts';
import { isEnvelopeName } from '../mapping/names/envelope-names.ts';
import type { Body } from '../mapping/bodies/body.ts';
import { wordsOf } from '../values/names.ts';
import { isWrittenOfProperty } from '../service/catalogue.ts';
import type { ResourceName } from '../resources/resource-names.ts';
import { resources } from '../service/resources.ts';
import { openRecord } from '../mapping/open-record.ts';
import type { ReadPlace } from './writable-resource.ts';

/** Whose body it is by its own words: `unreported` where it names nobody. */
export type BodyIdentity =
  | { readonly is: 'same' }
  | { readonly is: 'unreported' }
  | { readonly is: 'other'; readonly reported: string };

/** Whether every id of a property in it is that of the property that was asked for, however deep it stands. */
function isOfOneProperty(name: ResourceName): boolean {
  return isWrittenOfProperty(name) || resources[name].isOfOneProperty === true;
}

const deepest = 12;

/** Names as they are compared: without case and without what joins their words. */
const propertyIds: ReadonlySet<string> = new Set(['propertyid', 'propid']);
/**
 * These name a property where nothing else of the record does. A code, a number or a reference (`property_code: 7`) is the
 * owner's own word, and `property: 7` may stand in an address: they say nothing of the service's id, for it or against it.
 */
const lesserIds: ReadonlySet<string> = new Set([
  ...['property', 'propertyuid', 'propertyidentifier', 'houseid', 'accommodationid', 'rentalpropertyid'],
]);
/** A record under these is the property's. */
const propertyRecords: ReadonlySet<string> = new Set(['property', 'house', 'accommodation']);
/** Other properties are named under these, wherever the body names its own. */
const ofOthers = /^(?:similar|related|linked|comparables?|neighbou?rs?|siblings?|parent|group|other)(?: |$)/;
const mayBeOfOthers = /similar|related|linked|compar|neighb|sibling|parent|group|other/i;

function isOfOthers(name: string): boolean {
  return name.length <= longestName && mayBeOfOthers.test(name) && ofOthers.test(wordsOf(name));
}

const groupIds: ReadonlySet<string> = new Set([
  ...['groupid', 'discountgroupid', 'occupancygroupid', 'occupancydiscountid', 'occupancydiscountgroupid'],
]);

/**
 * Compares the ids in a body with what was asked for. A body that says nothing of itself is `unreported`: whether that is
 * enough depends on what is to be proven.
 */
export function identityOf({ resource, subject }: ReadPlace, body: Body): BodyIdentity {
  const all = reportedIds(resource, body);
  // "a1b2-c3" is an id of another kind than 1042, and says nothing of which it is.
  const reported = isPlainNumber(subject) ? all.filter(isPlainNumber) : all;
  // An address may be another service's: it speaks against what was asked for, and never for it.
  const isOfGroups = resource === 'occupancy-group' || resource === 'occupancy-groups';
  const addressed = isOfGroups || !isPlainNumber(subject) ? [] : addressedIds(body.body);
  const other = [...reported, ...addressed].find((id) => id !== subject);
  if (other !== undefined) return { is: 'other', reported: other };
  return { is: reported.length > 0 ? 'same' : 'unreported' };
}

function reportedIds(resource: ResourceName, whole: Body): readonly string[] {
  const { body } = whole;
  switch (resource) {
    case 'occupancy-group':
      return groupIdsIn(whole);
    case 'property-detail':
      return propertyOwnIds(body);
    case 'occupancy-groups':
      return [];
    default:
      return propertyIdsOf(body, isOfOneProperty(resource));
  }
}

/** Its own ids; those of others only where it names none of its own. */
function propertyIdsOf(body: JsonValue, inRows: boolean): readonly string[] {
  const own = propertyIdsIn(body, { inRows, inOthers: false }, 0);
  return own.length > 0 ? own : propertyIdsIn(body, { inRows, inOthers: true }, 0);
}

const inAddress = /(?:^|\/)propert(?:y|ies)\/(\d+)(?:[/?#]|$)|^urn:(?:[^:]+:)*property:(\d+)$/i;

/** The property in the address that a body gives of itself: `links: {self: "/properties/7/deposit"}`. */
function addressedIds(body: JsonValue): readonly string[] {
  return levelsOn(body, []).flatMap((level) =>
    [...addressesIn(level), ...linksToSelf(level)].flatMap((address) => {
      const [, inPath, inUrn] = inAddress.exec(address) ?? [];
      const id = inPath ?? inUrn;
      return id === undefined ? [] : idsIn(id);
    }),
  );
}

function linksToSelf(level: JsonObject): readonly string[] {
  const links = Object.entries(level).flatMap(([name, value]) =>
    /^[_@$]*links?$/i.test(name) ? (Array.isArray(value) ? value : [value]) : [],
  );
  return links.flatMap((link) =>
    isJsonObject(link) && (link['rel'] ?? 'self') === 'self' ? addressesIn(link) : [],
  );
}

function addressesIn(record: JsonObject): readonly string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const held = isJsonObject(value) ? (ownValue(value, 'href') ?? null) : value;
    if (typeof held !== 'string' || name.length > longestName) return [];
    const words = wordsOf(name);
    if (!ordinary.address.test(words) && !/^(?:path|urn)$/.test(words) && name !== '@id') return [];
    return held.length < longestAddress ? [held] : [];
  });
}

const longestAddress = 2_000;

/** What a group's record calls itself, else what stands around it, whatever the envelopes are called. */
function groupIdsIn(body: Body): string[] {
  const opened = openRecord(knownDiscountNames['occupancy-group'], body);
  const levels = levelsOn(body.body, opened.is === 'record' ? opened.at : [])
    .toReversed()
    .map(namedIn);
  const named = levels.flatMap((level) => valuesUnder(level, groupIds).flatMap(idsIn));
  if (named.length > 0) return named;
  const own = levels.map((level) => valuesUnder(level, new Set(['id'])).flatMap(idsIn));
  // An envelope may number its answers: it is asked only where the record says nothing of itself.
  const [innermost = [], ...around] = own;
  return innermost.length > 0 ? innermost : around.flat().filter(isPlainNumber);
}

/** Each object from the body to the record inside it, outermost first; without a known way, through what only wraps. */
function levelsOn(body: JsonValue, way: readonly unknown[]): readonly JsonObject[] {
  const levels: JsonObject[] = [];
  let level: JsonValue = body;
  for (let depth = 0; isJsonObject(level) && depth < deepest; depth += 1) {
    levels.push(level);
    const step = way[depth];
    const name = typeof step === 'string' ? step : Object.keys(level).find(isAround);
    level = name === undefined ? null : (ownValue(level, name) ?? null);
  }
  return levels;
}

const mayBeAround = /data|result|payload|response|body|record|content|discount|group/i;

/** Names that say no more than what is inside: "data", or that it is a group. */
function isAround(name: string): boolean {
  if (name.length > longestName || !mayBeAround.test(name)) return false;
  return isEnvelopeName(name) || /^(?:occupancy ?|discount ?|occupancy discount )?group$/.test(wordsOf(name));
}

/** A property's own record names itself by `id` as well, wherever its envelopes put it. */
function propertyOwnIds(body: JsonValue): string[] {
  const records = levelsOn(body, []).flatMap((level) => {
    const inner = Object.entries(level).filter(([name]) => propertyRecords.has(lettersOf(name)));
    return [level, ...inner.flatMap(([, value]) => (isJsonObject(value) ? [value] : []))];
  });
  return records.flatMap((record) => [
    ...valuesUnder(namedIn(record), new Set(['id'])).flatMap(idsIn),
    ...ownPropertyIds(record),
  ]);
}

interface Within {
  /** Whether rows of a list are asked too: in some lists each may name a property of its own. */
  readonly inRows: boolean;
  readonly inOthers: boolean;
}

function propertyIdsIn(value: JsonValue, within: Within, depth: number): string[] {
  if (depth > deepest) return [];
  if (Array.isArray(value))
    return within.inRows ? value.flatMap((item) => propertyIdsIn(item, within, depth + 1)) : [];
  if (!isJsonObject(value)) return [];
  const inner = Object.entries(value).filter(
    ([name, held]) =>
      typeof held === 'object' &&
      held !== null &&
      !namesProperty(name) &&
      (within.inOthers || !isOfOthers(name)),
  );
  return [...ownPropertyIds(value), ...inner.flatMap(([, held]) => propertyIdsIn(held, within, depth + 1))];
}

/** The ids of the property that one object names: by the id itself, else by names that are less sure to mean it. */
function ownPropertyIds(record: JsonObject): string[] {
  const named = namedIn(record);
  if (named.length === 0) return [];
  const ids = [
    ...valuesUnder(named, propertyIds).flatMap(idsIn),
    ...(isOfProperty(named) ? valuesUnder(named, new Set(['id'])).flatMap(idsIn) : []),
    // {property: {id: 7}} names it as well, and {property: {data: {id: 7}}}.
    ...valuesUnder(named, propertyRecords)
      .flatMap((value) => (isJsonObject(value) ? [value, ownValue(value, 'data') ?? null] : []))
      .flatMap((value) => {
        const inner = isJsonObject(value) ? namedIn(value) : [];
        return [new Set(['id']), propertyIds].flatMap((names) => valuesUnder(inner, names).flatMap(idsIn));
      }),
  ];
  return ids.length > 0 ? ids : valuesUnder(named, lesserIds).flatMap(idsIn).filter(isPlainNumber);
}

/** `{type: "property", id: 7}`. */
function isOfProperty(record: Named): boolean {
  return valuesUnder(record, new Set(['type'])).some(
    (type) => typeof type === 'string' && /^(?:property|properties|house|accommodation)$/i.test(type.trim()),
  );
}

function namesProperty(name: string): boolean {
  if (!mayName(name)) return false;
  const letters = lettersOf(name);
  return [propertyIds, lesserIds, propertyRecords].some((names) => names.has(letters));
}

/** What stands under each name, by its letters: read once of each record, as a service may send names without end. */
type Named = readonly (readonly [string, JsonValue])[];

function namedIn(record: JsonObject): Named {
  return Object.entries(record).flatMap(([name, value]) =>
    mayName(name) ? [[lettersOf(name), value] as const] : [],
  );
}

/** SECURITY: no name that is looked for is longer, or another; to take each of them apart takes its time. */
const longestName = 60;

function mayName(name: string): boolean {
  return name.length <= longestName && /id|prop|house|accom|type|value/i.test(name);
}

function valuesUnder(record: Named, names: ReadonlySet<string>): JsonValue[] {
  return record.flatMap(([letters, value]) => (names.has(letters) ? [value] : []));
}

/** Zeros in front of a number are no part of it: "0001042" is 1042. `{"value": 7}` is 7. */
function idsIn(value: JsonValue): string[] {
  if (typeof value === 'number') return [String(value)];
  if (isJsonObject(value)) return valuesUnder(namedIn(value), new Set(['value', 'id'])).flatMap(idsIn);
  if (typeof value !== 'string' || value.trim() === '') return [];
  return [isPlainNumber(value.trim()) ? value.trim().replace(/^0+(?=\d)/, '') : value.trim()];
}

function isPlainNumber(id: string): boolean {
  return /^\d+$/.test(id);
}
