import type { Currency } from '../values/money/currency.ts';
import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';

/** What is known of a record that was read, beside its fields. */
type Remarks = {
  /** What came for fields that could not be read, by the field: one that is undefined was then sent all the same. */
  readonly notUnderstood?: JsonObject;
  /** It holds values under names that are not known: what is missing in it may be there. */
  readonly holdsUnknown?: true;
  /** What its amounts are in, where the service named it; no field of its own, as it is said of all amounts beside it. */
  readonly currency?: string;
};

/** A record with what is known of it; whoever copies the one copies the other. */
export type Remarked = { readonly remarks?: Remarks };

function remarksIn(record: JsonObject): JsonObject {
  const { remarks } = record;
  return isJsonObject(remarks) ? remarks : {};
}

export function noteHoldsUnknown(record: JsonObject): void {
  record['remarks'] = { ...remarksIn(record), holdsUnknown: true };
}

export function noteNotUnderstood(record: JsonObject, field: string, sent: JsonValue): void {
  const { notUnderstood } = remarksIn(record);
  const fields = { ...(isJsonObject(notUnderstood) ? notUnderstood : {}), [field]: sent };
  record['remarks'] = { ...remarksIn(record), notUnderstood: fields };
}

export function noteCurrency(record: JsonObject, currency: Currency): void {
  if (currency !== null) record['remarks'] = { ...remarksIn(record), currency };
}

/** Or values of known names that are not understood: any of these may hold what seems to be missing. */
export function holdsUnknown({ remarks }: Remarked): boolean {
  return remarks?.holdsUnknown === true || remarks?.notUnderstood !== undefined;
}

/** What came for a field of a record that could not be read; undefined where nothing came. */
export function sentInsteadOf({ remarks }: Remarked, field: string): JsonValue | undefined {
  return remarks?.notUnderstood?.[field];
}

/** The currency that came with a value or row; null where the service named none. */
export function namedCurrency({ remarks }: Remarked): Currency {
  return remarks?.currency ?? null;
}

/** What a value says, for comparing. */
export function textWithoutRemarks(value: unknown): string | undefined {
  return JSON.stringify(value, (name, inner: unknown) => (name === 'remarks' ? undefined : inner));
}
