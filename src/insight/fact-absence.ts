import { z } from 'zod';
import type { Absence } from '../contract/absence.ts';
import { absenceOf } from '../contract/absence.ts';
import type { PropertyState, ResourceState } from './property-state.ts';
import type { ObservedResource } from './property-facts.ts';

/** Why a fact is not among those of a body that was read. What is not named here was not sent. */
export const factAbsencesSchema = z.record(
  z.string(),
  z.enum([
    'not-understood',
    /** The service's own null. */
    'none',
    /** Only a part of what it is counted from was read. */
    'part',
  ]),
);
export type FactAbsences = z.infer<typeof factAbsencesSchema>;

/** Why facts are missing that each stand in one of these fields of a decoded body. */
export function absentFacts(
  value: object,
  fields: Readonly<Record<string, readonly string[]>>,
): { readonly absent?: FactAbsences } {
  const held = new Map<string, unknown>(Object.entries(value));
  const absent: FactAbsences = {};
  for (const [fact, names] of Object.entries(fields)) {
    const given = names.map((name) => held.get(name));
    if (given.some((one) => one !== null && one !== undefined)) continue;
    if (names.some((name) => absenceOf(value, name).is === 'not-understood')) absent[fact] = 'not-understood';
    else if (given.includes(null)) absent[fact] = 'none';
  }
  return Object.keys(absent).length === 0 ? {} : { absent };
}

/** Why a fact of one resource is missing on a property. */
export function factAbsence(
  state: PropertyState,
  resource: ObservedResource,
  fact: string,
): Absence['is'] | 'none' | 'part' {
  const read = state[resource];
  return resourceAbsence(read) ?? read?.facts.absent?.[fact] ?? 'not-sent';
}

/** Why nothing of a resource can be judged; undefined when its body was read and recognised. */
export function resourceAbsence(read: ResourceState | undefined): Absence['is'] | undefined {
  if (read === undefined || read.readAt === null) {
    return read?.failure?.error.code === 'service-forbidden' ? 'refused' : 'not-read';
  }
  return read.shape === 'unrecognised' ? 'not-understood' : undefined;
}
