import { z } from 'zod';
import { absenceOf, absenceReasons } from '../mapping/absence.ts';
import { holdsUnknown, type Remarked } from '../mapping/remarks.ts';
import { comparableSeason } from '../resources/comparable-pricing.ts';

/** Why a fact is not among those of a body that was read. What is not named here was not sent. */
export const factAbsencesSchema = z.record(z.string(), z.enum(absenceReasons));
export type FactAbsences = z.infer<typeof factAbsencesSchema>;

/** Why facts are missing that each stand in one of these fields of a decoded body. */
export function absentFacts(
  value: Remarked,
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

/** The fields of a comparable season that percentiles are read from. */
export const percentileFields: readonly string[] = Object.keys(comparableSeason.fields).filter((name) =>
  /^(?:p\d+|percentiles|quartiles)$/.test(name),
);

/** The fields of a segment that its price is read from. */
export const ownPriceFields = ['weeklyPrice', 'nightlyPrice', 'price'] as const;

/** Those of the fields above that may tell one percentile: its own, and those that tell several. */
export function fieldsOfLevel(level: number): readonly string[] {
  return percentileFields.filter((name) => name === `p${String(level)}` || !/^p\d+$/.test(name));
}

/** Whether something was sent for one of the fields that could not be read. */
export function isAnyNotUnderstood(record: Remarked, fields: readonly string[]): boolean {
  return fields.some((field) => absenceOf(record, field).is === 'not-understood');
}

/** Whether none of the fields came, even as null, and one may be among those under names that are not known. */
export function mayBeUnnamed(record: Remarked, fields: readonly string[]): boolean {
  const held = new Map<string, unknown>(Object.entries(record));
  return holdsUnknown(record) && fields.every((field) => held.get(field) === undefined);
}
