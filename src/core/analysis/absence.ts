import { z } from 'zod';
import { absenceOf, absenceReasons } from '../mapping/absence.ts';
import { holdsUnknown, type Remarked } from '../mapping/remarks.ts';
import { comparableSeason } from '../resources/comparable-pricing.ts';

/** Why a fact is missing from a body that was read. A fact without an entry wasn't sent. */
export const factAbsencesSchema = z.record(z.string(), z.enum(absenceReasons));
export type FactAbsences = z.infer<typeof factAbsencesSchema>;

/** Why facts are missing, by the fields of a decoded body that each could come from. */
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

/** A blank text counts as null. */
function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

export const percentileFields: readonly string[] = Object.keys(comparableSeason.fields).filter((name) =>
  /^(?:p\d+|percentiles|quartiles)$/.test(name),
);

export const ownPriceFields = ['weeklyPrice', 'nightlyPrice', 'price'] as const;

/** The fields that may hold one percentile: its own and those that hold several. */
export function fieldsOfLevel(level: number): readonly string[] {
  return percentileFields.filter((name) => name === `p${String(level)}` || !/^p\d+$/.test(name));
}

/** Whether one of the fields was sent but could not be read. */
export function isAnyNotUnderstood(record: Remarked, fields: readonly string[]): boolean {
  return fields.some((field) => absenceOf(record, field).is === 'not-understood');
}

/** Whether none of the fields was sent, even as null, but one may be there under an unknown name. */
export function mayBeUnnamed(record: Remarked, fields: readonly string[]): boolean {
  const held = new Map<string, unknown>(Object.entries(record));
  return holdsUnknown(record) && fields.every((field) => held.get(field) === undefined);
}
