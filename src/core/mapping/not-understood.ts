import type { JsonValue } from '../values/json/json.ts';

/**
 * What came where a field of a record could not be read, by the record and the field's name here. Kept beside the
 * values, so that a field that is undefined can be told from one that was never sent.
 */
const sentInstead = new WeakMap<object, Map<string, JsonValue>>();

/** Records that hold values under names that are not known: what is missing in them may be there. */
const withUnknown = new WeakSet<object>();

export function noteHoldsUnknown(record: object): void {
  withUnknown.add(record);
}

/** Or values of known names that are not understood: any of these may hold what seems to be missing. */
export function holdsUnknown(record: object): boolean {
  return withUnknown.has(record) || sentInstead.has(record);
}

export function noteNotUnderstood(record: object, field: string, sent: JsonValue): void {
  const fields = sentInstead.get(record) ?? new Map<string, JsonValue>();
  sentInstead.set(record, fields.set(field, sent));
}

/** What came for a field of a decoded record that could not be read; undefined where nothing came. */
export function sentInsteadOf(record: object, field: string): JsonValue | undefined {
  return sentInstead.get(record)?.get(field);
}
