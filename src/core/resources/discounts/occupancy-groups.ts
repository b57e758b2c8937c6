import { noteHoldsUnknown } from '../../mapping/remarks.ts';
import { FieldNotes, foreignPath, itemPath } from '../../mapping/notes.ts';
import type { Wanted } from '../../mapping/open-body.ts';
import { openBody } from '../../mapping/open-body.ts';
import type { ListValue, ReadBody, Resource } from '../../mapping/resource.ts';
import { classifyBeside } from '../../mapping/beside-none.ts';
import { inPages, ownResource, readListIn, unreadableReasons } from '../../mapping/resource.ts';
import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { Discount } from '../discounts.ts';
import { jsonOfConcept } from '../../mapping/named-fields.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import { declaredDiscounts, knownDiscountNames, shownRaw } from '../discounts.ts';
import type { FittedBody } from '../../mapping/fit/fit-body.ts';
import { rowsIn } from '../../mapping/fit/find-rows.ts';
import { getConcepts } from '../../mapping/fields/lens.ts';
import { wordsOf } from '../../values/names.ts';
import { noteOfDiscount, noteUnknown } from './discount-body.ts';
import { integerOf, discountOf } from './discount-rows.ts';
import { openedGroup, openedItem } from './group-items.ts';
import type { OpenedRecord } from '../../mapping/open-record.ts';
import { openRecord } from '../../mapping/open-record.ts';
import { pathText } from '../../mapping/bodies/body-path.ts';

/** A shared occupancy discount, with a name and linked properties. */
type Group = Discount & {
  groupId: number;
  name?: string | null | undefined;
  linkedPropertyCount?: number | null | undefined;
  /** Raw ids or objects. */
  linkedProperties?: JsonValue | undefined;
  /** Personal data, only sent with a JWT (section 4.3). */
  owner?: JsonValue | undefined;
  createdAt?: string | null | undefined;
};

export function memberOf(record: JsonObject, field: keyof typeof shownRaw): string | undefined {
  const names: readonly string[] = shownRaw[field];
  return Object.keys(record).find((name) => names.includes(wordsOf(name)));
}

function isWithin(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`);
}

function groupOf(
  { fitted, around }: Pick<OpenedRecord, 'fitted' | 'around'>,
  record: JsonObject,
  at: string,
  notes: FieldNotes,
): JsonValue | undefined {
  const got = getConcepts(fitted.reading, record);
  const groupId = got.ok ? integerOf(got.value.record['groupId']) : undefined;
  if (!got.ok || typeof groupId !== 'number') return undefined;
  const groupFields = (['linkedProperties', 'owner'] as const).flatMap((field) => {
    const name = memberOf(record, field);
    return name === undefined ? [] : [{ field, name, value: record[name] ?? null }];
  });
  const names = groupFields.map(({ name }) => name);
  const isRetained = (path: string): boolean => names.some((name) => isWithin(path, name));
  const unknown = fitted.unknown.filter(({ path }) => !isRetained(path));
  noteUnknown({ ...fitted, unknown }, at, notes);
  const { groupName, linkedCount, createdAt } = got.value.record;
  const discount = discountOf(fitted, record);
  if (discount['asSent'] !== undefined) noteAsSent(record, fitted, names, at, notes);
  const group: JsonObject = {
    ...discount,
    groupId,
    ...(groupName === undefined ? {} : { name: jsonOfConcept(groupName) }),
    ...(linkedCount === undefined ? {} : { linkedPropertyCount: jsonOfConcept(linkedCount) }),
    ...(createdAt === undefined ? {} : { createdAt: jsonOfConcept(createdAt) }),
    ...Object.fromEntries(groupFields.map(({ field, value }) => [field, value])),
  };
  noteOfDiscount(group, { ...fitted, unknown }, around);
  // A missing value may be under an unknown name.
  if (unknown.length > 0) noteHoldsUnknown(group);
  return group;
}

/** If no field mapping fits the rows, a group only has its id, name and switch. The rest is noted raw. */
function noteAsSent(
  record: JsonObject,
  { reading }: FittedBody,
  names: readonly string[],
  at: string,
  notes: FieldNotes,
): void {
  const reported = ['groupId', 'groupName', 'active'].flatMap(
    (concept) => reading.record[concept]?.path[0] ?? [],
  );
  for (const [name, value] of Object.entries(record)) {
    if (!names.includes(name) && !reported.includes(name)) notes.addUnknown(foreignPath(at, name), value);
  }
}

function readGroup(body: Body, notes: FieldNotes): ReadBody {
  const opened = openRecord(knownDiscountNames['occupancy-group'], body);
  if (opened.is === 'failure') return { ok: false, reason: unreadableReasons.failure };
  const record = opened.is === 'record' && isJsonObject(opened.record) ? opened.record : undefined;
  if (opened.is === 'foreign') return { ok: false, reason: opened.reason };
  if (opened.is !== 'record' || record === undefined) return { ok: false, reason: unreadableReasons.foreign };
  for (const { path, value } of opened.around) notes.addUnknown(foreignPath('', path), value);
  const group = groupOf(opened, record, pathText(opened.at), notes);
  return group === undefined
    ? { ok: false, reason: unreadableReasons.missingRequired }
    : { ok: true, value: group };
}

const screen = 'Occupancy groups';

export const occupancyGroup: Resource<Group> = ownResource(readGroup, {
  name: declaredDiscounts['occupancy-group'].name,
  names: knownDiscountNames['occupancy-group'],
  isPersonal: true,
  isMapped: true,
  ofService: { path: '/occupancy-discounts/{id}', screen, scope: 'property.pricing:read' },
});

function readItem(value: JsonValue, path: string, notes: FieldNotes): JsonValue | undefined {
  const opened = openedItem(value, notes.itemSources);
  if (opened === undefined || !isJsonObject(opened.record)) return undefined;
  for (const { path: beside, value: held } of opened.around)
    notes.addUnknown(foreignPath(path, beside), held);
  const at = [path, pathText(opened.at)].filter((part) => part !== '').join('.');
  return groupOf(opened, opened.record, at, notes);
}

/** Accepts a list of groups, or an object keyed by id. */
function readItems(value: JsonValue, path: string, notes: FieldNotes): JsonValue[] | undefined {
  const items = Array.isArray(value)
    ? value.map((item) => ({ item, at: itemPath(path) }))
    : isGroups(value)
      ? Object.entries(value).map(([name, item]) => ({ item, at: foreignPath(path, name) }))
      : undefined;
  if (items === undefined) return undefined;
  const read = items.flatMap(({ item, at }) => {
    const group = readItem(item, at, notes);
    if (group === undefined && !isJsonObject(item)) notes.addUnknown(at, item);
    return group ?? [];
  });
  return read.length === items.length ? read : undefined;
}

function isGroups(value: JsonValue): value is JsonObject {
  return isJsonObject(value) && Object.values(value).every((item) => isGroup(item) && !isAroundGroups(item));
}

function isGroup(item: JsonValue): boolean {
  return openedGroup({ body: item })?.fitted.reading.record['groupId'] !== undefined;
}

/** An object that contains groups is no group. Any id in it belongs to the property or the answer. */
function isAroundGroups(item: JsonValue): boolean {
  if (!isJsonObject(item)) return false;
  return Object.values(item).some((held) => {
    const inside = isJsonObject(held) ? Object.values(held) : Array.isArray(held) ? held : [];
    return inside.length > 0 && inside.every((one) => isGroup(one) && holdsRows(one));
  });
}

/** Both rows and groups have ids, but only groups have rows. The two dates of a range don't count as rows. */
function holdsRows(group: JsonValue): boolean {
  const opened = openedGroup({ body: group });
  return (
    opened?.fitted.reading.parts.some((part) => {
      if (part.is === 'one') return false;
      const held = rowsIn(opened.record, part);
      return held.length === 0 || held.some((row) => typeof row === 'object' && row !== null);
    }) === true
  );
}

const groupList: Wanted = {
  tells: (name, value) => classifyBeside(knownDiscountNames['occupancy-group'], name, value),
  is: 'rows',
  knows: isGroups,
  isOwn: () => false,
  mayBeList: true,
  at: ['groups', 'occupancy discounts'],
  isAnywhere: true,
  isWritten: true,
};

const readGroups: Resource<object>['read'] = (body, notes) => readListIn(groupList, readItems, body, notes);

export const propertyOccupancyGroups = ownResource<ListValue<Group>>(readGroups, {
  name: 'Occupancy groups',
  words: ['groups', 'group'],
  isPersonal: true,
  isSetting: true,
  ofProperty: {
    path: 'discounts/occupancy-groups',
    query: inPages,
    tab: 'Discounts',
    panel: 'own',
    address: 'occupancy-groups',
    scope: 'property.pricing:read',
  },
});

/** The directory of all groups: JWT only, names owners. */
export const occupancyGroups = ownResource<ListValue<Group>>(readGroups, {
  name: 'All occupancy groups',
  isPersonal: true,
  ofService: { path: '/occupancy-discounts', query: inPages, screen, credential: 'jwt' },
});

/** The raw groups of a list, in order. Undefined if there are none. */
export function rawGroups(body: JsonValue): readonly JsonValue[] | undefined {
  const found = openBody(groupList, body, new FieldNotes());
  if (found.is !== 'found') return undefined;
  if (Array.isArray(found.value)) return found.value;
  return isGroups(found.value) ? Object.values(found.value) : undefined;
}
