import type { Currency } from '../values/money/currency.ts';
import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';

/** What is known about a decoded record besides its fields. */
type Remarks = {
  /** Raw values of unreadable fields, by field name. Such a field is undefined although it was sent. */
  readonly notUnderstood?: JsonObject;
  /** It has values under unknown names, which may include what is missing. */
  readonly holdsUnknown?: true;
  /** The currency that the service named. It is no field of its own, because it applies to all amounts next to it. */
  readonly currency?: string;
};

/** A decoded record with its remarks, which a copy of the record includes. */
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

/** Also true for unreadable values of known names, which may include what seems to be missing. */
export function holdsUnknown({ remarks }: Remarked): boolean {
  return remarks?.holdsUnknown === true || remarks?.notUnderstood !== undefined;
}

/** The raw value of a field that could not be read. Undefined if none was sent. */
export function sentInsteadOf({ remarks }: Remarked, field: string): JsonValue | undefined {
  return remarks?.notUnderstood?.[field];
}

/** The currency of a decoded value or row. Null if the service named none. */
export function namedCurrency({ remarks }: Remarked): Currency {
  return remarks?.currency ?? null;
}

/** A value as JSON without remarks, for comparison. */
export function textWithoutRemarks(value: unknown): string | undefined {
  return JSON.stringify(value, (name, inner: unknown) => (name === 'remarks' ? undefined : inner));
}
