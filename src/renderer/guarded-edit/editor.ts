import type { FieldError } from '../../contract/errors.ts';
import type { JsonValue } from '../../contract/json.ts';
import type { ResourceName } from '../../contract/service/resource-names.ts';

export type FormRead<F> =
  { readonly ok: true; readonly form: F } | { readonly ok: false; readonly reason: string };

export type DesiredRead =
  | { readonly ok: true; readonly desired: JsonValue }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** What the guarded edit needs to know of one resource: its form, and how the form becomes desired values. Pure. */
export interface Editor<F> {
  readonly resource: ResourceName;
  /** The property tab on which it is edited. */
  readonly tab: string;
  /** The form as the service has it, or why this body cannot be edited. */
  readonly formOf: (body: JsonValue) => FormRead<F>;
  readonly desiredOf: (form: F, baseBody: JsonValue) => DesiredRead;
  /** The form with one field as a conflict or a receipt writes it; null is "no value". */
  readonly withFieldText: (form: F, field: string, text: string | null) => F;
  /** Which field a message of the service speaks of, if it names one. */
  readonly fieldNamedIn: (message: string) => string | undefined;
}
