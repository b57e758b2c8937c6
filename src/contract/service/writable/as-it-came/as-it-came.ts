import { z } from 'zod';
import type { FieldError } from '../../../errors.ts';
import type { JsonObject, JsonValue } from '../../../json/json.ts';
import { isJsonObject, ownValue } from '../../../json/json.ts';
import { keepNumberTexts } from '../../../json/json-source.ts';
import type { EndpointId } from '../../catalogue.ts';
import type { WritableAsItCame } from '../../writable-names.ts';
import { asItCameNameOf } from '../../writable-names.ts';
import type { CameLeaf } from './came-leaves.ts';
import {
  cameLeafSchema,
  cameLeavesOf,
  cameValueFault,
  mostCameLeaves,
  placeWords,
  sameCameLeaf,
  valueWords,
  withCameLeaves,
} from './came-leaves.ts';
import { meantWriters } from './came-offer.ts';
import { cameRecordOf, withCameRecord } from './came-record.ts';
import { fixedBecause, isMovedOn, isStamp } from './fixed-leaves.ts';
import type {
  Comparison,
  DesiredFindings,
  Editable,
  FieldDiff,
  WritableResource,
} from '../writable-resource.ts';
import { plainResource } from '../plain-resource.ts';
import { t } from './texts.ts';

/** Values of a record by their places. Of what is wanted, places that are left out stay as they are. */
export const cameDesiredSchema = z.strictObject({ leaves: z.array(cameLeafSchema).max(mostCameLeaves) });
export type CameDesired = z.infer<typeof cameDesiredSchema>;

/** What a person must have read before values are sent that nobody here understands. */
export const meaningUnknown = t('meaningUnknown');

const writesTo: Readonly<Record<WritableAsItCame, EndpointId>> = {
  'security-deposit': 'update-security-deposit',
  'low-occupancy': 'replace-low-occupancy',
  'early-bird': 'replace-early-bird',
  'late-availability': 'replace-late-availability',
  'short-break-rules': 'replace-short-break-rules',
};

/**
 * A resource edited as it came: the leaves of its record by their places, read and written as they are (the identity, as
 * a lens). Nothing is added or taken away, and every leaf that is read back must be what was asked for, not only those
 * that changed.
 */
export function asItCameWriter(of: WritableAsItCame): WritableResource<CameDesired> {
  const name = asItCameNameOf(of);
  const isPart = of === 'security-deposit';
  const read = (body: JsonValue): Editable<CameDesired> => leavesIn(of, body);
  return {
    ...plainResource,
    name,
    subjectKind: 'property',
    reads: meantWriters[of].reads,
    desiredSchema: cameDesiredSchema,
    readEditable: read,
    validate: (desired, base, baseBody) => findingsOf(of, desired, base, baseBody),
    completed: (desired, base) => {
      const wanted = new Map(desired.leaves.map((leaf) => [leaf.at, leaf]));
      const added = desired.leaves.filter(({ at }) => !base.leaves.some((leaf) => leaf.at === at));
      const own = base.leaves.map((leaf) => (isStamp(leaf) ? leaf : (wanted.get(leaf.at) ?? leaf)));
      return { leaves: [...own, ...added] };
    },
    // Whatever moved, the body is not the one that was reviewed.
    unchanged: (base, now) => compared(now.leaves, base.leaves, 'all').equal,
    operation: () => 'change',
    writesTo: () => writesTo[of],
    buildRequest: (subject, baseBody, desired) => {
      const put = written(of, baseBody, desired);
      if (put === undefined) throw new TypeError('The body that was read cannot be edited.');
      const address = { endpointId: writesTo[of], pathId: subject };
      return isPart
        ? { ...address, method: 'PATCH', body: put.part, whole: put.whole }
        : { ...address, method: 'PUT', body: put.whole };
    },
    resendable: true,
    createdId: () => null,
    madeId: () => null,
    says: (body, desired, baseBody) => {
      const base = read(baseBody);
      const sent = new Map(cameLeavesOf(body)?.map((leaf) => [leaf.at, leaf]));
      if (!base.ok || sent.size === 0) return false;
      const wanted = new Map(desired.leaves.map((leaf) => [leaf.at, leaf]));
      const isWanted = (leaf: CameLeaf): boolean => sameCameLeaf(wanted.get(leaf.at), leaf) || isStamp(leaf);
      return (
        [...sent.values()].every(isWanted) && changedOf(base.value, desired).every(({ at }) => sent.has(at))
      );
    },
    compare: (body, desired) => {
      const now = read(body);
      return now.ok ? compared(now.value.leaves, desired.leaves) : { equal: false, fields: [] };
    },
    compareValues: (now, desired) => compared(now.leaves, desired.leaves),
    wayBack: (subject, base) => ({ name, subject, desired: base }),
  };
}

function leavesIn(of: WritableAsItCame, body: JsonValue): Editable<CameDesired> {
  const found = cameRecordOf(of, body);
  if (!found.ok) return found;
  const leaves = cameLeavesOf(found.record);
  return leaves === undefined
    ? { ok: false, reason: t('tooMuch') }
    : { ok: true, value: { leaves: [...leaves] } };
}

function changedOf(base: CameDesired, desired: CameDesired): readonly CameLeaf[] {
  const before = new Map(base.leaves.map((leaf) => [leaf.at, leaf]));
  return desired.leaves.filter((leaf) => {
    const own = before.get(leaf.at);
    return (own === undefined || !isStamp(own)) && !sameCameLeaf(own, leaf);
  });
}

/** The record as it would be, and the members of it that changed, each whole: how a part of a member is merged is not known. */
function written(of: WritableAsItCame, baseBody: JsonValue, desired: CameDesired) {
  const found = cameRecordOf(of, baseBody);
  const base = leavesIn(of, baseBody);
  if (!found.ok || !base.ok) return undefined;
  const changed = changedOf(base.value, desired);
  const whole = withCameLeaves(found.record, changed);
  return { way: found.way, whole, part: membersOf(whole, changed) };
}

function membersOf(whole: JsonValue, changed: readonly CameLeaf[]): JsonValue {
  if (!isJsonObject(whole)) return whole;
  const names = Object.keys(whole).filter((name) =>
    changed.some(({ at }) => at === placeOf(name) || at.startsWith(`${placeOf(name)}/`)),
  );
  const part: JsonObject = Object.fromEntries(names.map((name) => [name, ownValue(whole, name) ?? null]));
  keepNumberTexts(whole, part, (key) => (Object.hasOwn(part, key) ? key : undefined));
  return part;
}

function placeOf(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function findingsOf(
  of: WritableAsItCame,
  desired: CameDesired,
  base: CameDesired,
  baseBody: JsonValue,
): DesiredFindings {
  const errors = leafErrors(desired, base);
  if (errors.length > 0) return { errors, warnings: [] };
  const put = written(of, baseBody, desired);
  const again = put === undefined ? undefined : leavesIn(of, withCameRecord(baseBody, put.way, put.whole));
  if (again?.ok !== true || !compared(again.value.leaves, desired.leaves).equal) {
    const field = changedOf(base, desired)[0]?.at ?? '';
    return { errors: [{ field, message: t('notProvable') }], warnings: [] };
  }
  return { errors: [], warnings: [{ field: '', message: meaningUnknown }] };
}

/** Places and kinds stay as they came; what says whose the record is stays, too. */
function leafErrors(desired: CameDesired, base: CameDesired): FieldError[] {
  const before = new Map(base.leaves.map((leaf) => [leaf.at, leaf]));
  const seen = new Set<string>();
  const errors: FieldError[] = [];
  for (const leaf of desired.leaves) {
    const own = before.get(leaf.at);
    const why = own === undefined || seen.has(leaf.at) ? t('nothingIsAdded') : faultOf(own, leaf);
    if (why !== null) errors.push({ field: leaf.at, message: `${placeWords(leaf.at)}: ${why}` });
    seen.add(leaf.at);
  }
  return errors;
}

function faultOf(own: CameLeaf, leaf: CameLeaf): string | null {
  if (isStamp(own) || (own.kind === leaf.kind && own.value === leaf.value)) return null;
  // The service's own marks are not compared, so that nobody could tell whether this one was taken.
  if (leaf.kind === own.kind && isStamp(leaf)) return t('notProvable');
  return fixedBecause(own, null) ?? cameValueFault(own.kind, leaf.kind === own.kind ? leaf.value : '');
}

/** Every place of either side. What the service moved on by itself is shown, and decides nothing unless `all` does. */
function compared(
  now: readonly CameLeaf[],
  desired: readonly CameLeaf[],
  decides: 'all' | 'what-was-asked' = 'what-was-asked',
): Comparison {
  const found = new Map(now.map((leaf) => [leaf.at, leaf]));
  const wanted = new Set(desired.map(({ at }) => at));
  const more = now.filter(({ at }) => !wanted.has(at));
  const fields: FieldDiff[] = [
    ...desired.map((leaf): FieldDiff => {
      const shown = found.get(leaf.at);
      const isFree = decides !== 'all' && shown !== undefined && isMovedOn(leaf, shown);
      return diffOf(shown, isFree ? shown : leaf, isFree || sameCameLeaf(shown, leaf));
    }),
    ...more.map((leaf) => diffOf(leaf, undefined, false)),
  ];
  return { equal: fields.every(({ equal }) => equal), fields };
}

function diffOf(now: CameLeaf | undefined, wanted: CameLeaf | undefined, equal: boolean): FieldDiff {
  const at = now?.at ?? wanted?.at ?? '';
  return {
    field: at,
    label: placeWords(at),
    atService: now === undefined ? null : valueWords(now),
    desired: wanted === undefined ? null : valueWords(wanted),
    equal,
  };
}

export const asItCameWriters = {
  'security-deposit-as-it-came': asItCameWriter('security-deposit'),
  'low-occupancy-as-it-came': asItCameWriter('low-occupancy'),
  'early-bird-as-it-came': asItCameWriter('early-bird'),
  'late-availability-as-it-came': asItCameWriter('late-availability'),
  'short-break-rules-as-it-came': asItCameWriter('short-break-rules'),
} as const;
