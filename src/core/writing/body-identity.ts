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

/** Which property or group a body belongs to, according to its ids. `unreported` if it has none. */
export type BodyIdentity =
  | { readonly is: 'same' }
  | { readonly is: 'unreported' }
  | { readonly is: 'other'; readonly reported: string };

/** Whether every property id in the body, at any depth, must be that of the property requested. */
function isOfOneProperty(name: ResourceName): boolean {
  return isWrittenOfProperty(name) || resources[name].isOfOneProperty === true;
}

const deepest = 12;

/** Names in lower case without separators. */
const propertyIds: ReadonlySet<string> = new Set(['propertyid', 'propid']);
/**
 * These name a property only if nothing else does. Owners choose codes, numbers and references (`property_code: 7`),
 * and `property: 7` may be part of an address, so none of them says anything about the service's id.
 */
const lesserIds: ReadonlySet<string> = new Set([
  ...['property', 'propertyuid', 'propertyidentifier', 'houseid', 'accommodationid', 'rentalpropertyid'],
]);
/** Records under these names are the property's own. */
const propertyRecords: ReadonlySet<string> = new Set(['property', 'house', 'accommodation']);
/** Records under these names are about other properties, even in a body that names its own. */
const ofOthers = /^(?:similar|related|linked|comparables?|neighbou?rs?|siblings?|parent|group|other)(?: |$)/;
const mayBeOfOthers = /similar|related|linked|compar|neighb|sibling|parent|group|other/i;

function isOfOthers(name: string): boolean {
  return name.length <= longestName && mayBeOfOthers.test(name) && ofOthers.test(wordsOf(name));
}

const groupIds: ReadonlySet<string> = new Set([
  ...['groupid', 'discountgroupid', 'occupancygroupid', 'occupancydiscountid', 'occupancydiscountgroupid'],
]);

/**
 * Compares the ids in a body with the one requested. Whether `unreported` is good enough depends on what must be
 * proven.
 */
export function identityOf({ resource, subject }: ReadPlace, body: Body): BodyIdentity {
  const all = reportedIds(resource, body);
  // "a1b2-c3" is another kind of id than 1042, so it can't contradict it.
  const reported = isPlainNumber(subject) ? all.filter(isPlainNumber) : all;
  // An address may be another service's, so it can contradict the id requested but never confirm it.
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

/** The body's own ids. Those of related properties count only if it has none. */
function propertyIdsOf(body: JsonValue, inRows: boolean): readonly string[] {
  const own = propertyIdsIn(body, { inRows, inOthers: false }, 0);
  return own.length > 0 ? own : propertyIdsIn(body, { inRows, inOthers: true }, 0);
}

const inAddress = /(?:^|\/)propert(?:y|ies)\/(\d+)(?:[/?#]|$)|^urn:(?:[^:]+:)*property:(\d+)$/i;

/** The property in a body's link to itself: `links: {self: "/properties/7/deposit"}`. */
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

/** The ids in a group's record, otherwise those around it, whatever the envelopes are called. */
function groupIdsIn(body: Body): string[] {
  const opened = openRecord(knownDiscountNames['occupancy-group'], body);
  const levels = levelsOn(body.body, opened.is === 'record' ? opened.at : [])
    .toReversed()
    .map(namedIn);
  const named = levels.flatMap((level) => valuesUnder(level, groupIds).flatMap(idsIn));
  if (named.length > 0) return named;
  const own = levels.map((level) => valuesUnder(level, new Set(['id'])).flatMap(idsIn));
  // An envelope may have an id of its own, so it counts only if the record has none.
  const [innermost = [], ...around] = own;
  return innermost.length > 0 ? innermost : around.flat().filter(isPlainNumber);
}

/**
 * Each object from the body down to the record, outermost first. Without a known path, follows names that only wrap.
 */
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

/** Names that only wrap: "data", or a word for a group. */
function isAround(name: string): boolean {
  if (name.length > longestName || !mayBeAround.test(name)) return false;
  return isEnvelopeName(name) || /^(?:occupancy ?|discount ?|occupancy discount )?group$/.test(wordsOf(name));
}

/** A property's own record also uses `id`, inside any envelopes. */
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
  /** Whether to look into list items, which may each name another property. */
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

/** The property ids in one object: the id itself, otherwise less certain names. */
function ownPropertyIds(record: JsonObject): string[] {
  const named = namedIn(record);
  if (named.length === 0) return [];
  const ids = [
    ...valuesUnder(named, propertyIds).flatMap(idsIn),
    ...(isOfProperty(named) ? valuesUnder(named, new Set(['id'])).flatMap(idsIn) : []),
    // {property: {id: 7}} and {property: {data: {id: 7}}} count too.
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

/** The values by normalised name. Built once per record, because a service may send any number of names. */
type Named = readonly (readonly [string, JsonValue])[];

function namedIn(record: JsonObject): Named {
  return Object.entries(record).flatMap(([name, value]) =>
    mayName(name) ? [[lettersOf(name), value] as const] : [],
  );
}

/** SECURITY: no name that matters is longer, and normalising each name takes time. */
const longestName = 60;

function mayName(name: string): boolean {
  return name.length <= longestName && /id|prop|house|accom|type|value/i.test(name);
}

function valuesUnder(record: Named, names: ReadonlySet<string>): JsonValue[] {
  return record.flatMap(([letters, value]) => (names.has(letters) ? [value] : []));
}

/** Ignores leading zeros: "0001042" is 1042. `{"value": 7}` is 7. */
function idsIn(value: JsonValue): string[] {
  if (typeof value === 'number') return [String(value)];
  if (isJsonObject(value)) return valuesUnder(namedIn(value), new Set(['value', 'id'])).flatMap(idsIn);
  if (typeof value !== 'string' || value.trim() === '') return [];
  return [isPlainNumber(value.trim()) ? value.trim().replace(/^0+(?=\d)/, '') : value.trim()];
}

function isPlainNumber(id: string): boolean {
  return /^\d+$/.test(id);
}
