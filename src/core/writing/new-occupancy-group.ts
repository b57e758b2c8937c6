import { z } from 'zod';

import type { JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import type { Trust } from '../mapping/fields/accepted-mapping.ts';
import type { Body } from '../mapping/bodies/body.ts';
import { knownDiscountNames } from '../resources/discounts.ts';
import { decodeResource } from '../service/decode.ts';
import { rawGroups } from '../resources/discounts/occupancy-groups.ts';
import type { GroupContent } from './record/group-record.ts';
import { leafDifferences } from './proof/leaf-differences.ts';
import { groupDifferences } from './proof/setting-differences.ts';
import { groupContentSchema, readGroupRecord } from './record/group-record.ts';
import { compareGroups, nameErrors, usualGroupFields } from './occupancy-group.ts';
import { says } from './record/group-record.ts';
import { rowFindings } from './rows/row-findings.ts';
import { rowSlips } from './rows/row-slips.ts';
import { isWithoutModel, withCautions } from './rows/row-cautions.ts';
import type { RowSetWritten } from './rows/row-set-writing.ts';
import { createdRowSet } from './rows/row-set-writing.ts';
import { noPlace } from './unwritable.ts';
import { writerOf } from './writer-of.ts';
import type { Comparison, Editable, WritableResource } from './writable-resource.ts';
import { nothingElse, mappingFacts } from './writable-resource.ts';

/** A group from a list or its own endpoint. For groups that existed before, only the ids are stored. */
const knownGroupSchema = z.strictObject({ id: z.string().max(60), content: groupContentSchema.nullable() });
type KnownGroup = z.infer<typeof knownGroupSchema>;

/**
 * A group to create. `known` holds the groups that existed before, so that a new id shows the new group. In values read
 * from the service `group` is null, and `single` means that one group was read by the id the service gave it.
 */
export const newGroupSchema = z.strictObject({
  known: z.array(knownGroupSchema),
  group: groupContentSchema.nullable(),
  single: z.boolean().exactOptional(),
});
export type NewGroup = z.infer<typeof newGroupSchema>;

/** The subject of a creation that is checked in the directory of all groups, which needs a JWT (section 4.3). */
export const directoryPlace = 'directory';

function readKnown(whole: Body): Editable<NewGroup> {
  const { body } = whole;
  if (body === null) return { ok: true, value: { known: [], group: null, single: true } };
  const single = isJsonObject(body) ? readGroupRecord(whole) : undefined;
  if (single?.ok === true) {
    const { id, content } = single.value;
    return { ok: true, value: { known: [{ id: String(id), content }], group: null, single: true } };
  }
  // Accepts any envelope, as the screens do.
  const decoded = decodeResource('occupancy-groups', whole);
  if (decoded.shape === 'unrecognised') return { ok: false, reason: decoded.reason };
  const raws = rawGroups(body) ?? [];
  const known: KnownGroup[] = [];
  for (const raw of raws) {
    const group = readGroupRecord({ body: raw });
    if (!group.ok) return { ok: false, reason: 'A group in the list can’t be read.' };
    known.push({ id: String(group.value.id), content: group.value.content });
  }
  return { ok: true, value: { known, group: null } };
}

/** Groups that did not exist before and have the requested content. */
function made(now: NewGroup, desired: NewGroup): readonly KnownGroup[] {
  const before = new Set(desired.known.map(({ id }) => id));
  return now.known.filter(({ id, content }) => !before.has(id) && isWanted(content, desired.group));
}

function isWanted(content: GroupContent | null, wanted: GroupContent | null): boolean {
  return wanted !== null && content !== null && compareGroups(content, wanted).equal;
}

function compareKnown(now: NewGroup | undefined, desired: NewGroup): Comparison {
  const found = now === undefined ? [] : made(now, desired);
  // A group read by its new id is the one created, whatever it contains. In a list, only equal content identifies it.
  const shown = now?.single === true ? now.known[0] : found[0];
  const fields = compareGroups(shown?.content ?? null, desired.group).fields;
  return { equal: found.length === 1, fields };
}

/** The group, written as it was before if `like` shows that, otherwise like its sibling. */
function writtenGroup(baseBody: Body, { name, ...desired }: GroupContent, like: JsonValue): RowSetWritten {
  const shown = groupOf(like);
  const alike = shown === undefined ? undefined : createdLike(shown, { name, ...desired }, true);
  return alike?.ok === true ? alike : createdLike(siblingOf(baseBody.body), { name, ...desired });
}

function createdLike(
  sibling: ReturnType<typeof groupOf>,
  { name, ...desired }: GroupContent,
  isAgain = false,
): RowSetWritten {
  const base =
    sibling === undefined ? ({ is: 'nothing' } as const) : { ...sibling, is: 'rows' as const, way: null };
  return createdRowSet({
    names: knownDiscountNames['occupancy-group'],
    base,
    desired,
    record: { groupName: name },
    style: sibling?.record ?? null,
    before: isAgain ? base : null,
  });
}

/**
 * POST /occupancy-discounts. Proven by the id in the answer, or by a new group with the same content in the directory.
 */
export const newGroupWriter: WritableResource<NewGroup> = writerOf<NewGroup>({
  name: 'new-occupancy-group',
  subjectKind: 'place',
  reads: (subject, created) => {
    if (created !== null) return { resource: 'occupancy-group', subject: created };
    return subject === directoryPlace
      ? { resource: 'occupancy-groups', subject: '' }
      : { resource: 'property-occupancy-groups', subject };
  },
  desiredSchema: newGroupSchema,
  readEditable: readKnown,
  absence: { value: { known: [], group: null, single: true }, byNotFound: true },
  // Existing groups are not sent. A new group follows a sibling, with a warning.
  reviewedFacts: (body) => ({ ...nothingElse, ...mappingFacts(body, null) }),
  validate: (desired, base, baseBody, { restored }) => {
    if (desired.group === null) {
      return { errors: [{ field: 'group', message: 'There is no group to create.' }], warnings: [] };
    }
    const { group } = desired;
    const errors = nameErrors(group.name, null);
    if (group.name === null) errors.push({ field: 'name', message: 'Enter a name.' });
    if (group.rows.length === 0) {
      errors.push({ field: 'rows', message: 'Add at least one rule.' });
      return { errors, warnings: [] };
    }
    const none = { active: null, rows: [] };
    const found = rowFindings(group, none, {
      usual: usualGroupFields,
      restored: restored?.group?.rows ?? [],
    });
    const like = modelFor(group, baseBody);
    const isShown = like !== undefined;
    const all = withCautions(found, { desired: group, base: none, label: 'Occupancy group', isShown });
    const twin = base.known.find(({ content }) => content?.name === group.name);
    const taken =
      twin === undefined ? [] : [{ field: 'name', message: `Group ${twin.id} has this name already.` }];
    const alike =
      like?.trust === 'guessed' && isWithoutModel(none, group)
        ? [
            {
              field: 'rows',
              message: `The new group follows the format of the group “${like.name}”, whose fields haven’t been confirmed here. The check after sending shows whether they’re right.`,
            },
          ]
        : [];
    const warnings = [...taken, ...alike, ...all.warnings];
    const refusals = [...errors, ...all.errors];
    const written = refusals.length === 0 ? writtenGroup(baseBody, group, null) : undefined;
    return written?.ok === false
      ? { errors: [{ field: 'rows', message: noPlace(written.concept, group) }], warnings }
      : { errors: refusals, warnings };
  },
  slips: ({ group }, _base, _baseBody, judge) =>
    group === null ? [] : rowSlips(group, { active: null, rows: [] }, judge),
  completed: (desired, base) => ({
    known: base.known.map(({ id }) => ({ id, content: null })),
    group: desired.group,
  }),
  unchanged: (base, now, desired) =>
    now.single !== true && made(now, { ...desired, known: base.known }).length === 0,
  operation: () => 'create',
  endpoints: { create: 'create-occupancy-group' },
  written: (_base, { group }, baseBody, like) =>
    group === null ? { ok: false, concept: 'no group' } : writtenGroup(baseBody, group, like),
  createdId: (answer) => {
    const decoded = decodeResource('occupancy-group', { body: answer });
    return decoded.shape === 'unrecognised' ? null : String(decoded.value.groupId);
  },
  madeId: (shown, desired) => {
    const [one, another] = made(shown, desired);
    return one !== undefined && another === undefined ? one.id : null;
  },
  says: (body, desired) => says({ body }, desired.group),
  compareValues: compareKnown,
  differences: ({ before, sent, now, desired, readAt }) => {
    if (desired.group === null) return [];
    const raws = rawsById(now);
    const id = isSingle(now) ? [...raws.keys()][0] : made(readOrNone(now), desired)[0]?.id;
    const raw = id === undefined ? undefined : raws.get(id);
    const own =
      raw === undefined
        ? []
        : groupDifferences({
            before: { body: null },
            sent,
            now: { body: raw },
            desired: desired.group,
            readAt,
          });
    if (isSingle(now)) return own;
    // Groups that existed before must not change.
    const rules = { readAt, isSettled: () => false, moves: [], within: '' };
    const others = [...rawsById(before)].flatMap(([known, was]) =>
      leafDifferences(
        { before: was, sent: undefined, now: raws.get(known) },
        { ...rules, within: `Group ${known}` },
      ),
    );
    return [...own, ...others];
  },
  wayBack: (_subject, _base, _desired, created) =>
    created === null ? null : { name: 'occupancy-group', subject: created, desired: { group: null } },
});

function rawsById(whole: Body): ReadonlyMap<string, JsonValue> {
  const { body } = whole;
  const single = isJsonObject(body) ? readGroupRecord(whole) : undefined;
  if (single?.ok === true) return new Map([[String(single.value.id), body]]);
  return new Map(
    (rawGroups(body) ?? []).flatMap((raw): [string, JsonValue][] => {
      const group = readGroupRecord({ body: raw });
      return group.ok ? [[String(group.value.id), raw]] : [];
    }),
  );
}

function isSingle(body: Body): boolean {
  return readOrNone(body).single === true;
}

function readOrNone(body: Body): NewGroup {
  const read = readKnown(body);
  return read.ok ? read.value : { known: [], group: null };
}

/** Another group, as a model for how groups are written here. */
function siblingOf(body: JsonValue) {
  const [first] = rawGroups(body) ?? [];
  return groupOf(first ?? null);
}

/**
 * The sibling that a new group is modelled on, if its rows have every field needed, and how far its names are trusted.
 */
function modelFor({ rows }: GroupContent, { body }: Body): { name: string; trust: Trust } | undefined {
  const sibling = siblingOf(body);
  if (sibling === undefined) return undefined;
  const { content, id, fitted } = sibling;
  const shown = new Set(content.rows.flatMap(({ values }) => Object.keys(values)));
  const isShown = rows.every(({ values }) => Object.keys(values).every((field) => shown.has(field)));
  return isShown ? { name: content.name ?? String(id), trust: fitted.trust } : undefined;
}

function groupOf(body: JsonValue) {
  const read = body === null ? undefined : readGroupRecord({ body });
  return read?.ok === true ? read.value : undefined;
}
