import { z } from 'zod';

import type { JsonObject, JsonValue } from '../../json.ts';
import { isJsonObject, jsonValueSchema } from '../../json.ts';
import { discountNames } from '../../readings/built-in/discount-vocabularies.ts';
import type { FittedBody } from '../../readings/fit-body.ts';
import { getConcepts } from '../../readings/lens.ts';
import { wordsOf } from '../../readings/vocabulary.ts';
import { readThrough } from '../shape/draft.ts';
import { foreignPath } from '../shape/note.ts';
import type { FieldNotes } from '../shape/note.ts';
import type { WholeRead } from '../shape/resource.ts';
import { listResource, unreadableReasons, wholeResource } from '../shape/resource.ts';
import { leverJson, noteUnknown } from './discount-body.ts';
import { integerOf, leverOf, leverSchema } from './discount-rows.ts';
import { openRecord, wayText } from './open-record.ts';

/** A shared occupancy discount: a lever with a name of its own and properties that are linked to it. */
const groupSchema = z.object({
  groupId: z.int(),
  ...leverSchema.shape,
  name: z.string().nullish(),
  linkedPropertyCount: z.int().nullish(),
  /** Ids or objects: kept as they come. */
  linkedProperties: jsonValueSchema.nullish(),
  /** Personal data: present with a JWT only (section 4.3). */
  owner: jsonValueSchema.nullish(),
  createdAt: z.string().nullish(),
});

const keptAsTheyCome = {
  linkedProperties: ['linked properties', 'property ids', 'properties', 'linked property ids', 'linked'],
  owner: ['owner', 'owner name', 'user', 'staff'],
} as const;

/** Which member of a group holds what is kept as it comes. */
export function memberOf(record: JsonObject, field: keyof typeof keptAsTheyCome): string | undefined {
  const names: readonly string[] = keptAsTheyCome[field];
  return Object.keys(record).find((name) => names.includes(wordsOf(name)));
}

function groupOf(
  record: JsonObject,
  fitted: FittedBody,
  at: string,
  notes: FieldNotes,
): JsonValue | undefined {
  const got = getConcepts(fitted.reading, record);
  const groupId = got.ok ? integerOf(got.value.record['groupId']) : undefined;
  if (!got.ok || typeof groupId !== 'number') return undefined;
  const kept = (['linkedProperties', 'owner'] as const).flatMap((field) => {
    const name = memberOf(record, field);
    return name === undefined ? [] : [{ field, name, value: record[name] ?? null }];
  });
  const names = kept.map(({ name }) => name);
  const isKept = (path: string): boolean =>
    names.some((name) => path === name || path.startsWith(`${name}.`));
  noteUnknown({ ...fitted, unknown: fitted.unknown.filter(({ path }) => !isKept(path)) }, at, notes);
  const { groupName, linkedCount, createdAt } = got.value.record;
  const lever = leverOf(fitted, record);
  if (lever.asSent !== undefined) noteAsSent(record, fitted, names, at, notes);
  const group = {
    ...lever,
    groupId,
    ...told('name', groupName),
    ...told('linkedPropertyCount', linkedCount),
    ...told('createdAt', createdAt),
    ...Object.fromEntries(kept.map(({ field, value }) => [field, value])),
  };
  return leverJson(group, fitted, notes);
}

/** Of a group whose rows no reading fits nothing is told but its id and its name: the rest is noted as it came. */
function noteAsSent(
  record: JsonObject,
  { reading }: FittedBody,
  kept: readonly string[],
  at: string,
  notes: FieldNotes,
): void {
  const told = ['groupId', 'groupName'].flatMap((concept) => reading.record[concept]?.path[0] ?? []);
  for (const [name, value] of Object.entries(record)) {
    if (!kept.includes(name) && !told.includes(name)) notes.addUnknown(foreignPath(at, name), value);
  }
}

function told(name: string, value: unknown): JsonObject {
  const json = jsonValueSchema.safeParse(value);
  return json.success ? { [name]: json.data } : {};
}

function readGroup(body: JsonValue, notes: FieldNotes): WholeRead {
  const opened = openRecord(discountNames['occupancy-group'], body);
  if (opened.is === 'failure') return { ok: false, reason: unreadableReasons.failure };
  const record = opened.is === 'record' && isJsonObject(opened.record) ? opened.record : undefined;
  if (opened.is !== 'record' || record === undefined) return { ok: false, reason: unreadableReasons.foreign };
  for (const { path, value } of opened.around) notes.addUnknown(foreignPath('', path), value);
  const group = groupOf(record, opened.fitted, wayText(opened.at), notes);
  return group === undefined ? { ok: false, reason: unreadableReasons.lacking } : { ok: true, value: group };
}

export const occupancyGroup = wholeResource(groupSchema, readGroup);

const groupRow = readThrough(groupSchema, (value, path, notes) => {
  const opened = isJsonObject(value) ? openRecord(discountNames['occupancy-group'], value) : undefined;
  if (opened?.is !== 'record' || !isJsonObject(opened.record)) return undefined;
  return groupOf(
    opened.record,
    opened.fitted,
    [path, wayText(opened.at)].filter((part) => part !== '').join('.'),
    notes,
  );
});

/** The groups linked to one property. */
export const propertyOccupancyGroups = listResource(
  groupRow,
  'groups',
  'occupancy_groups',
  'occupancyGroups',
);

/** The directory of all groups: JWT only, names owners. */
export const occupancyGroups = listResource(groupRow, 'groups', 'occupancy_discounts', 'occupancyDiscounts');
