import type { JsonObject, JsonValue } from '../../json/json.ts';
import { isJsonObject, ownValue } from '../../json/json.ts';
import { discountNames } from '../../readings/built-in/discount-vocabularies.ts';
import { isEnvelopeName } from '../../readings/fit/envelope-names.ts';
import { wordsOf } from '../../readings/vocabulary.ts';
import type { ResourceName } from '../resource-names.ts';
import { openRecord } from '../resources/open-record.ts';
import type { ReadPlace } from './writable-resource.ts';

/** Whose body it is by its own words: `unreported` where it names nobody. */
export type BodyIdentity =
  | { readonly is: 'same' }
  | { readonly is: 'unreported' }
  | { readonly is: 'other'; readonly reported: string };

/** Every id of a property in these is that of the property that was asked for, however deep it stands. */
const ofOneProperty: ReadonlySet<ResourceName> = new Set([
  'security-deposit',
  'discounts',
  'low-occupancy',
  'short-break-rules',
  'unavailable-dates',
  'bookings',
]);
const deepest = 12;

/** Names as they are compared: without case and without what joins their words. */
const propertyIds: ReadonlySet<string> = new Set([
  'propertyid',
  'propid',
  'propertyuid',
  'propertyidentifier',
]);
/** These may be words of the owner's as well ("HH-12"): they name a property where they hold a plain number. */
const propertyRefs: ReadonlySet<string> = new Set([
  ...['property', 'house', 'accommodation', 'propertyref', 'propertyreference', 'propertynumber'],
  ...['propertyno', 'propertycode', 'houseid', 'houseref', 'accommodationid', 'rentalid', 'rentalpropertyid'],
]);
const groupIds: ReadonlySet<string> = new Set([
  ...['groupid', 'discountgroupid', 'occupancygroupid', 'occupancydiscountid', 'occupancydiscountgroupid'],
]);

/**
 * Compares the ids in a body with what was asked for. A body that says nothing of itself is `unreported`: whether that is
 * enough depends on what is to be proven.
 */
export function identityOf({ resource, subject }: ReadPlace, body: JsonValue): BodyIdentity {
  const reported = reportedIds(resource, body);
  const other = reported.find((id) => id !== subject);
  if (other !== undefined) return { is: 'other', reported: other };
  return { is: reported.length > 0 ? 'same' : 'unreported' };
}

function reportedIds(resource: ResourceName, body: JsonValue): readonly string[] {
  switch (resource) {
    case 'occupancy-group':
      return groupIdsIn(body);
    case 'property-detail':
      return propertyOwnIds(body);
    case 'occupancy-groups':
      return [];
    default:
      return propertyIdsIn(body, ofOneProperty.has(resource), 0);
  }
}

/** What a group's record calls itself, else what stands around it, whatever the envelopes are called. */
function groupIdsIn(body: JsonValue): string[] {
  const opened = openRecord(discountNames['occupancy-group'], body);
  const levels = levelsOn(body, opened.is === 'record' ? opened.at : []).toReversed();
  const named = levels.flatMap((level) => valuesUnder(level, groupIds).flatMap(idsIn));
  for (const [depth, level] of levels.entries()) {
    const own = valuesUnder(level, new Set(['id'])).flatMap(idsIn);
    // An envelope may number its answers: "req-7" says nothing of what is inside.
    const ids = depth === 0 ? own : own.filter(isPlainNumber);
    named.push(...ids);
  }
  return named;
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

/** Names that say no more than what is inside: "data", or that it is a group. */
function isAround(name: string): boolean {
  return isEnvelopeName(name) || /^(?:occupancy ?|discount ?|occupancy discount )?group$/.test(wordsOf(name));
}

/** A property's own record names itself by `id` as well, wherever its envelopes put it. */
function propertyOwnIds(body: JsonValue): string[] {
  const records = levelsOn(body, []).flatMap((level) => {
    const inner = Object.entries(level).filter(([name]) => propertyRefs.has(squeezed(name)));
    return [level, ...inner.flatMap(([, value]) => (isJsonObject(value) ? [value] : []))];
  });
  return records.flatMap((record) => [
    ...valuesUnder(record, new Set(['id'])).flatMap(idsIn),
    ...ownPropertyIds(record),
  ]);
}

/** @param inRows whether rows of a list are asked too: in some lists each may name a property of its own */
function propertyIdsIn(value: JsonValue, inRows: boolean, depth: number): string[] {
  if (depth > deepest) return [];
  if (Array.isArray(value))
    return inRows ? value.flatMap((item) => propertyIdsIn(item, inRows, depth + 1)) : [];
  if (!isJsonObject(value)) return [];
  const inner = Object.entries(value).filter(([name]) => !namesProperty(name));
  return [...ownPropertyIds(value), ...inner.flatMap(([, held]) => propertyIdsIn(held, inRows, depth + 1))];
}

/** The ids of the property that one object names: by the id itself, else by what may be a number of its own. */
function ownPropertyIds(record: JsonObject): string[] {
  const ids = [
    ...valuesUnder(record, propertyIds).flatMap(idsIn),
    // {property: {id: 7}} names it as well.
    ...valuesUnder(record, propertyRefs).flatMap((value) =>
      isJsonObject(value)
        ? [
            ...valuesUnder(value, new Set(['id'])).flatMap(idsIn),
            ...valuesUnder(value, propertyIds).flatMap(idsIn),
          ]
        : [],
    ),
  ];
  return ids.length > 0 ? ids : valuesUnder(record, propertyRefs).flatMap(idsIn).filter(isPlainNumber);
}

function namesProperty(name: string): boolean {
  const squeezedName = squeezed(name);
  return propertyIds.has(squeezedName) || propertyRefs.has(squeezedName);
}

function valuesUnder(record: JsonObject, names: ReadonlySet<string>): JsonValue[] {
  return Object.entries(record).flatMap(([name, value]) => (names.has(squeezed(name)) ? [value] : []));
}

function squeezed(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();
}

function idsIn(value: JsonValue): string[] {
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
}

function isPlainNumber(id: string): boolean {
  return /^\d+$/.test(id);
}
