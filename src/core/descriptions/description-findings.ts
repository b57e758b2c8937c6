import { z } from 'zod';

import type { JsonValue } from '../values/json/json.ts';
import { jsonValueSchema } from '../values/value-schemas.ts';
import type { ResourceMapping } from '../resources/resource-mappings.ts';
import { codecSchema } from '../mapping/fields/codec.ts';
import { meaningKey } from '../mapping/fit/considered-meanings.ts';
import { meaningsLeft } from '../mapping/described/described-meanings.ts';
import { describedLookup } from '../mapping/described/described-lookup.ts';
import type { DescribedPlace } from '../mapping/described/described-resource.ts';
import type { ResourceDescription } from '../resources/resource-mappings.ts';
import { resourceDescriptionSchema } from '../resources/resource-mappings.ts';
import type { BodyDoubt } from '../mapping/fit/fit-body.ts';
import { mappingLines } from '../mapping/fields/mapping-lines.ts';
import type { MappedPath } from '../mapping/fields/mapped-paths.ts';
import { pathsOfMapping } from '../mapping/fields/mapped-paths.ts';
import type { ResourceName } from '../resources/resource-names.ts';
import type { OpenedAt } from '../service/opened-in.ts';
import { isMappedRead, openableResources } from '../service/mapped-reads.ts';
import { openedIn } from '../service/opened-in.ts';

const meaningSchema = z.strictObject({ concept: z.string().max(60), codec: codecSchema });

const findingSchema = z.strictObject({
  /** The set of concepts: "low-occupancy". */
  of: z.string().max(60),
  where: z.string().max(400),
  /** A raw example. Null if no body was checked. */
  sent: jsonValueSchema,
  /** The meaning without the description. Null if in doubt or not read. */
  now: meaningSchema.nullable(),
  /** The meaning with it. Null if in doubt. */
  says: meaningSchema.nullable(),
  rests: z.array(z.string().max(160)).max(4),
});
export type DescriptionFinding = z.infer<typeof findingSchema>;

const mostFindings = 60;
const findings = z.array(findingSchema).max(mostFindings);

/** The effect of a description on one read, tried on known bodies. */
export const resourceFindingsSchema = z.strictObject({
  described: resourceDescriptionSchema,
  /** How many bodies were looked at. */
  looked: z.int().nonnegative(),
  /** Doubts that it settles. */
  settled: findings,
  /** Paths that only it makes readable. */
  added: findings,
  /** Paths whose current meaning contradicts it. */
  contradicted: findings,
  /** The same for meanings that a person accepted. */
  accepted: findings,
  open: findings,
});
export type ResourceFindings = z.infer<typeof resourceFindingsSchema>;

const longestSent = 400;

/** Cuts values that are too long for a line. */
function shortened(sent: JsonValue): JsonValue {
  const text = JSON.stringify(sent);
  return text.length > longestSent ? `${text.slice(0, longestSent)}…` : sent;
}

type Found = Record<'settled' | 'added' | 'contradicted' | 'open', readonly DescriptionFinding[]>;

/**
 * Tries a description on the bodies of one read without changing them.
 * @param accepted the current field mappings of that read
 */
export function describedFindings(
  described: ResourceDescription,
  bodies: readonly JsonValue[],
  accepted: readonly ResourceMapping[],
): ResourceFindings {
  const resource = openableResources.find((name) => name === described.resource);
  const found =
    resource === undefined ? [] : bodies.map((body) => tried(resource, described, body, accepted));
  const all = (name: keyof Found): DescriptionFinding[] => firstOfEach(found.flatMap((one) => one[name]));
  return {
    described,
    looked: bodies.length,
    settled: all('settled'),
    added: all('added'),
    contradicted: all('contradicted'),
    open: all('open'),
    accepted: firstOfEach(accepted.flatMap((reading) => contradictedOf(described, reading))),
  };
}

function firstOfEach(all: readonly DescriptionFinding[]): DescriptionFinding[] {
  const byPlace = new Map<string, DescriptionFinding>();
  for (const one of all) {
    const key = `${one.of} ${one.where}`;
    if (!byPlace.has(key))
      byPlace.set(key, { ...one, where: one.where.slice(0, 400), sent: shortened(one.sent) });
  }
  return [...byPlace.values()].slice(0, mostFindings);
}

function tried(
  resource: ResourceName,
  described: ResourceDescription,
  body: JsonValue,
  accepted: readonly ResourceMapping[],
): Found {
  const before = openedIn(resource, { body, readings: accepted });
  // A read-only resource is read by its names or an accepted mapping, whatever a description says.
  const by = isMappedRead(resource) ? accepted : [...accepted, described];
  const after = openedIn(resource, { body, readings: by });
  const each = after.map((now) => {
    const { of } = now.opened.fitted.reading;
    return compared(
      described,
      before.find(({ opened }) => opened.fitted.reading.of === of),
      now,
    );
  });
  return {
    settled: each.flatMap(({ settled }) => settled),
    added: each.flatMap(({ added }) => added),
    contradicted: each.flatMap(({ contradicted }) => contradicted),
    open: each.flatMap(({ open }) => open),
  };
}

function compared(described: ResourceDescription, before: OpenedAt | undefined, after: OpenedAt): Found {
  const { of } = after.opened.fitted.reading;
  const was = before === undefined ? [] : valuesOf(before);
  const is = valuesOf(after);
  const doubted = (opened: OpenedAt | undefined): ReadonlyMap<string, JsonValue> =>
    new Map(opened?.opened.fitted.doubts.map((doubt) => [whereOf(doubt, opened), doubt.sent]));
  const [wasInDoubt, isInDoubt] = [doubted(before), doubted(after)];
  const restsOf = new Map(after.opened.fitted.described.map(({ where, rests }) => [where, [...rests]]));
  const finding = (value: Value | undefined, where: string, sent: JsonValue): DescriptionFinding => ({
    of,
    where,
    sent,
    now: null,
    says: value?.meaning ?? null,
    rests: restsOf.get(where) ?? [],
  });
  const contradicted = was.flatMap((value): readonly DescriptionFinding[] => {
    const place = describedLookup(described).find(value.path);
    if (place === undefined || !contradicts(place, value)) return [];
    const now = is.find(({ where }) => where === value.where);
    const isOther = now !== undefined && meaningOf(now) !== meaningOf(value);
    const says = isOther ? now.meaning : null;
    return [{ of, where: value.where, sent: value.sent, now: value.meaning, says, rests: place.rests }];
  });
  return {
    settled: is
      .filter(({ where }) => wasInDoubt.has(where))
      .map((value) => finding(value, value.where, value.sent)),
    added: is
      .filter(({ where }) => !wasInDoubt.has(where) && !was.some((value) => value.where === where))
      .map((value) => finding(value, value.where, value.sent)),
    contradicted,
    open: [...isInDoubt].map(([where, sent]) => finding(undefined, where, sent)),
  };
}

interface Value {
  readonly path: readonly string[];
  readonly where: string;
  readonly meaning: { readonly concept: string; readonly codec: MappedPath['codec'] };
  readonly sent: JsonValue;
}

/** Every path of a record with a value that is read. */
function valuesOf({ way, opened }: OpenedAt): readonly Value[] {
  const reading = { ...opened.fitted.reading, at: [...way] };
  const lines = mappingLines(reading, opened.record);
  return pathsOfMapping(reading).flatMap(({ path, where, concept, codec }) => {
    const line = lines.find((one) => one.path === where && one.concept === concept);
    return line === undefined ? [] : [{ path, where, meaning: { concept, codec }, sent: line.sent }];
  });
}

/** A doubt about a map applies to each of its rows but is reported once. */
function whereOf({ part, path, where }: BodyDoubt, { opened }: OpenedAt): string {
  const holder = part === null ? undefined : opened.fitted.reading.parts[part];
  return holder?.is === 'map' ? [...holder.path, '*', ...path].join('.') : where;
}

function meaningOf({ meaning: { concept, codec } }: Value): string {
  return `${concept} ${meaningKey(codec)}`;
}

function contradicts({ units }: DescribedPlace, { meaning }: Pick<Value, 'meaning'>): boolean {
  return meaningsLeft(units, [meaning]).length === 0;
}

function contradictedOf(
  described: ResourceDescription,
  { reading }: Pick<ResourceMapping, 'reading'>,
): readonly DescriptionFinding[] {
  const lookup = describedLookup(described);
  return pathsOfMapping(reading).flatMap(({ path, where, concept, codec }) => {
    const place = lookup.find(path);
    const meaning = { concept, codec };
    if (place === undefined || !contradicts(place, { meaning })) return [];
    return [{ of: reading.of, where, sent: null, now: meaning, says: null, rests: place.rests }];
  });
}
