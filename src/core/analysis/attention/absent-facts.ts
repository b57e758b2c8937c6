import { z } from 'zod';
import { absenceOf } from '../../wording/absence.ts';
import { holdsUnknown } from '../../mapping/not-understood.ts';

/** Why a fact is not among those of a body that was read. What is not named here was not sent. */
export const factAbsencesSchema = z.record(
  z.string(),
  z.enum([
    'not-understood',
    /** The body holds values under names that are not known. */
    'unnamed',
    /** The service's own null. */
    'none',
    /** Only a part of what it is counted from was read. */
    'part',
    /** What it is counted from is in different currencies. */
    'currencies',
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
    if (given.some((one) => one !== null && one !== undefined && !isBlank(one))) continue;
    if (names.some((name) => absenceOf(value, name).is === 'not-understood')) absent[fact] = 'not-understood';
    else if (given.some((one) => one === null || isBlank(one))) absent[fact] = 'none';
    else if (holdsUnknown(value)) absent[fact] = 'unnamed';
  }
  return Object.keys(absent).length === 0 ? {} : { absent };
}

/** A text of nothing says nothing, as the service's own null does. */
function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}
