import type { z } from 'zod';
import type { Body } from '../../core/mapping/bodies/body.ts';
import type { FieldError } from '../../core/values/errors.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import type { ChangeableName } from '../../core/writing/writable-names.ts';

type FormRead<F> = { readonly ok: true; readonly form: F } | { readonly ok: false; readonly reason: string };

export type DesiredRead =
  | { readonly ok: true; readonly desired: JsonValue }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** What the guarded edit needs to know of one resource: its form, and how the form becomes desired values. Pure. */
export interface Editor<F extends JsonValue> {
  readonly name: ChangeableName;
  /** The form is JSON, so that a draft can be kept; what was kept is checked with this. */
  readonly formSchema: z.ZodType<F>;
  /** The address of the screen on which a subject is edited; undefined where a subject has none. */
  readonly placeOf: (subject: string) => string | undefined;
  /** The form as the service has it, or why this body cannot be edited. */
  readonly formOf: (body: Body) => FormRead<F>;
  /** The form of values that were asked for already: a draft of the journal, a way back. */
  readonly formOfDesired: (desired: JsonValue, baseBody: Body) => F | undefined;
  readonly desiredOf: (form: F, baseBody: Body) => DesiredRead;
  /** The form with one field (of a comparison) as the service has it now: the decision of a conflict. */
  readonly withServerField: (form: F, field: string, serverBody: Body) => F;
  /** Whether the form shows messages about a field; those about any other are shown at its top. */
  readonly shows: (field: string, form: F) => boolean;
  /** Which field of the form a message of the service speaks of, if it names one. */
  readonly fieldNamedIn: (message: string, form: F) => string | undefined;
}
