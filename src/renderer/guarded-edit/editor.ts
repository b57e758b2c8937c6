import type { z } from 'zod';
import type { Body } from '../../core/mapping/bodies/body.ts';
import type { FieldError } from '../../core/values/errors.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import type { ChangeableName } from '../../core/service/writable-names.ts';

type FormRead<F> = { readonly ok: true; readonly form: F } | { readonly ok: false; readonly reason: string };

export type DesiredRead =
  | { readonly ok: true; readonly desired: JsonValue }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** What the guarded edit needs for one resource: its form, and how the form becomes desired values. Pure. */
export interface Editor<F extends JsonValue> {
  readonly name: ChangeableName;
  /** Checks saved drafts. The form is JSON so that it can be saved. */
  readonly formSchema: z.ZodType<F>;
  /** The address of the screen that edits a subject; undefined if there is none. */
  readonly placeOf: (subject: string) => string | undefined;
  /** The form with the service's values, or why this body can't be edited. */
  readonly formOf: (body: Body) => FormRead<F>;
  /** The form with values requested earlier: a draft from the journal, or an undo. */
  readonly formOfDesired: (desired: JsonValue, baseBody: Body) => F | undefined;
  readonly desiredOf: (form: F, baseBody: Body) => DesiredRead;
  /** The form with one compared field set to the service's present value, to settle a conflict. */
  readonly withServerField: (form: F, field: string, serverBody: Body) => F;
  /** Whether the form shows messages about a field. All others appear at its top. */
  readonly shows: (field: string, form: F) => boolean;
  readonly fieldNamedIn: (message: string, form: F) => string | undefined;
}
