import type { z } from 'zod';

import type { FieldError } from '../../errors.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import type { EndpointId } from '../catalogue.ts';
import type { ResourceName } from '../resource-names.ts';

/** One editable field, at the service and as desired, in words for people; null is "no value". */
export interface FieldDiff {
  readonly field: string;
  readonly label: string;
  readonly atService: string | null;
  readonly desired: string | null;
  readonly equal: boolean;
}

export interface Comparison {
  readonly equal: boolean;
  /** Every editable field, equal or not, in the order of the form. */
  readonly fields: FieldDiff[];
}

export type Editable<D> =
  { readonly ok: true; readonly value: D } | { readonly ok: false; readonly reason: string };

export interface DesiredFindings {
  /** The change cannot be made. */
  readonly errors: FieldError[];
  /** Unusual but possible: each must be acknowledged before sending. */
  readonly warnings: FieldError[];
}

/** What the change engine needs to know about one writable resource. All of it is pure. */
export interface WritableResource<D> {
  /** What is read before and after the write. */
  readonly resource: ResourceName;
  readonly method: 'PATCH' | 'POST' | 'PUT' | 'DELETE';
  readonly endpointId: EndpointId;
  readonly desiredSchema: z.ZodType<D>;
  /** The editable values of a body; refused with a sentence when the body cannot be edited safely. */
  readonly readEditable: (body: JsonValue) => Editable<D>;
  readonly validate: (desired: D, base: D) => DesiredFindings;
  /**
   * The body to send: the writable fields that `baseBody` had, with the
   * desired values, under the names and in the kinds that were read, and
   * nothing else. Throws when `readEditable` refuses the base body.
   */
  readonly buildBody: (baseBody: JsonValue, desired: D) => JsonObject;
  /** Never equal when the body cannot be read. */
  readonly compare: (body: JsonValue, desired: D) => Comparison;
}
