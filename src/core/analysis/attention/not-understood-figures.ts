import { holdsUnknown } from '../../mapping/not-understood.ts';
import { absenceOf } from '../../wording/absence.ts';
import { comparableSeason } from '../../resources/comparable-pricing.ts';

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
export function isAnyNotUnderstood(record: object, fields: readonly string[]): boolean {
  return fields.some((field) => absenceOf(record, field).is === 'not-understood');
}

/** Whether none of the fields came, even as null, and one may be among those under names that are not known. */
export function mayBeUnnamed(record: object, fields: readonly string[]): boolean {
  const held = new Map<string, unknown>(Object.entries(record));
  return holdsUnknown(record) && fields.every((field) => held.get(field) === undefined);
}
