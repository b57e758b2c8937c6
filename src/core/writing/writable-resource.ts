import { z } from 'zod';

import type { FieldError } from '../values/errors.ts';
import type { JsonValue } from '../values/json/json.ts';
import type { AcceptedMapping } from '../mapping/fields/accepted-mapping.ts';
import type { Body } from '../mapping/bodies/body.ts';
import { moneyAnswerIn } from '../mapping/bodies/body.ts';
import type { FittedBody } from '../mapping/fit/fit-body.ts';
import type { WholeAmounts } from '../mapping/fields/money-answer.ts';
import type { FieldMapping } from '../mapping/fields/field-mapping.ts';
import type { EndpointId } from '../service/catalogue.ts';
import type { ResourceName } from '../resources/resource-names.ts';
import type { ChangeableName, Operation } from '../service/writable-names.ts';
import type { SlipJudge } from './slips.ts';

/** One editable field, current and desired, as text for display. Null is "no value". */
export interface FieldDiff {
  readonly field: string;
  readonly label: string;
  readonly atService: string | null;
  readonly desired: string | null;
  readonly equal: boolean;
}

/** One field before and after, as text for display. Null is "no value". */
export const fieldChangeSchema = z.strictObject({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export interface Comparison {
  readonly equal: boolean;
  /** Every editable field in the order of the form, equal or not. */
  readonly fields: FieldDiff[];
}

/**
 * A leaf that a read after a change shows differently. `sent`: it was in the request. `stood`: it should not have
 * changed. `came`: nobody sent it. Untrusted text.
 */
export interface LeafDifference {
  readonly place: string;
  readonly was: 'sent' | 'stood' | 'came';
  readonly meant: string | null;
  readonly stored: string | null;
}

/** A change and the read that should prove it. Bodies are in the form that writers expect. */
export interface WrittenRead<D> {
  readonly before: Body;
  /** Undefined if the request had no body. */
  readonly sent: JsonValue | undefined;
  readonly now: Body;
  readonly desired: D;
  readonly readAt: Date;
}

export type Editable<D> =
  /** `doubt`: nothing is visible, with a sentence on why that may be wrong. */
  | { readonly ok: true; readonly value: D; readonly doubt?: string | undefined }
  | {
      readonly ok: false;
      readonly reason: string;
      /**
       * The answer is of the right kind but leaves the resource out: absent if absence is expected, otherwise unknown.
       */
      readonly leftOut?: boolean;
    };

/** How a service says that the resource does not exist. It may also leave it out of an answer or show it empty. */
export interface Absence<D> {
  readonly value: D;
  /** Whether a 404 of the resource's own endpoint can mean that. */
  readonly byNotFound: boolean;
}

/** What a review shows besides the values. All of it must still be true when the change is sent. */
export interface ReviewedFacts {
  /** The service's count of linked properties. Null if not given. */
  readonly linked: number | null;
  /** The known ids of linked properties. */
  readonly linkedIds: readonly string[];
  /** Unknown fields that hold a value. They are sent back unchanged. */
  readonly foreign: readonly string[];
  /** The accepted field mapping of the body. Null if it was read by names alone. */
  readonly reading: string | null;
  /** The person's answer about the workspace's whole amounts, if no field mapping decides them. Null without one. */
  readonly wholeAmounts: WholeAmounts | null;
}

/** How a body was understood, for a person to accept before anything is written. */
export interface Understanding {
  /** The field mapping with the path to the record. Null if it can't be accepted here. */
  readonly reading: FieldMapping | null;
  readonly record: JsonValue;
  readonly fitted: FittedBody;
}

export const nothingElse: ReviewedFacts = {
  linked: null,
  linkedIds: [],
  foreign: [],
  reading: null,
  wholeAmounts: null,
};

/** What a body was read by besides its names, in the form stored with a review. */
export function mappingFacts(
  body: Body,
  acceptedId: string | null,
): Pick<ReviewedFacts, 'reading' | 'wholeAmounts'> {
  const answer = acceptedId === null ? moneyAnswerIn(body) : undefined;
  return { reading: acceptedId, wholeAmounts: answer?.wholeAmounts ?? null };
}

/** A read that must succeed before "not found" is believed, as it shows that the service itself answers. */
export interface ControlRead extends ReadPlace {
  /** `names-itself`: the answer names the subject. `does-not-list`: it is a list without the group `id`. */
  readonly proves: { readonly by: 'names-itself' } | { readonly by: 'does-not-list'; readonly id: string };
}

export interface DesiredFindings {
  /** These prevent the change. */
  readonly errors: FieldError[];
  /** Unusual but possible. Each must be acknowledged before sending. */
  readonly warnings: FieldError[];
}

/** What a change's subject identifies. `place`: where a new group is created. */
export type SubjectKind = 'property' | 'group' | 'place';

export interface ReadPlace {
  readonly resource: ResourceName;
  /** Property or group id as text, '' for the whole service. */
  readonly subject: string;
}

/** The request of a change, without its address. */
export interface WireRequest {
  readonly method: 'PATCH' | 'POST' | 'PUT' | 'DELETE';
  readonly endpointId: EndpointId;
  /** The id in the endpoint's path. Null if the path has none. */
  readonly pathId: string | null;
  /** Undefined if the request has no body. */
  readonly body: JsonValue | undefined;
  /** The whole changed record, if the body is only a part. */
  readonly whole?: JsonValue;
}

/** How to undo a change: the desired values for which target. */
export interface WayBack {
  readonly name: ChangeableName;
  readonly subject: string;
  readonly desired: JsonValue;
}

/**
 * What the change engine needs to know about one writable resource. All functions are pure. They take plain JSON, as in
 * a journal or a message, and return nothing for values that don't fit the schema.
 */
export interface WritableResource<D extends JsonValue, In extends JsonValue = JsonValue> {
  readonly name: ChangeableName;
  readonly subjectKind: SubjectKind;
  /** What to read before and after the write. `created` is the id that the service gave to a new record, once known. */
  readonly reads: (subject: string, created: string | null) => ReadPlace;
  readonly endpoints: Readonly<Partial<Record<Operation, EndpointId>>>;
  readonly desiredSchema: z.ZodType<D>;
  /** The editable values of a body, or a sentence on why it can't be edited safely. */
  readonly readEditable: (body: Body) => Editable<D>;
  /** What a change would assume without having seen it in any body, as a sentence. Null for nothing. */
  readonly assumption: (body: Body, desired: In) => string | null;
  /** How this resource's record in a body was understood. Null without a record. */
  readonly understanding: (body: Body) => Understanding | null;
  /** What "does not exist" means. Null if the resource always exists. */
  readonly absence: Absence<D> | null;
  /**
   * What to read to be sure that "not found" comes from the service itself, best first. `properties` are ids of
   * existing properties, those linked to the subject first.
   */
  readonly controls: (subject: string, properties: readonly string[]) => readonly ControlRead[];
  /** The accepted field mapping for creating it when a body has no example. Null without one. */
  readonly shape: (body: Body) => AcceptedMapping | null;
  /** How far a change reaches and what it can't send back, according to the body. */
  readonly reviewedFacts: (body: Body) => ReviewedFacts;
  /**
   * `baseBody` is the body that `base` was read from. `restored` is what an undo puts back, otherwise null. Restored
   * values were not typed, so form rules for new rows don't apply to them. `pattern` is as in `buildRequest`, so that
   * the actual request is checked.
   */
  readonly validate: (
    desired: In,
    base: In,
    baseBody: Body,
    how?: { readonly restored?: In | null; readonly pattern?: JsonValue },
  ) => DesiredFindings;
  /**
   * Likely mistakes, one sentence each, to be acknowledged like warnings. `baseBody` is null if only the values are
   * known.
   */
  readonly slips: (desired: In, base: In, baseBody: Body, judge: SlipJudge) => string[];
  /** The desired values with what only the base can supply. Null for invalid values. */
  readonly completed: (desired: In, base: In) => D | null;
  /** Whether `now` still equals `base`, as far as a change to `desired` is concerned. */
  readonly unchanged: (base: In, now: In, desired: In) => boolean;
  readonly operation: (base: In, desired: In) => Operation;
  /** The endpoint of the request, known before the base is read again so that obstacles are found first. */
  readonly writesTo: (base: In, desired: In) => EndpointId | null;
  /** What a person must type before sending. Null if a click is enough. */
  readonly typeToConfirm: (subject: string, base: In, desired: In) => string | null;
  /**
   * The request to send. Its body holds only the writable fields of `baseBody` with the desired values, under the same
   * names and in the same types. Throws if `readEditable` refuses the base body. `pattern` is a body that showed a
   * deleted record, which a new one imitates because the base shows none.
   */
  readonly buildRequest: (subject: string, baseBody: Body, desired: In, pattern?: JsonValue) => WireRequest;
  /** Whether a person may resend the request after an unknown outcome. */
  readonly resendable: boolean;
  /**
   * False if reading the old state proves nothing, because the service may not show the change at all. By default it
   * proves that nothing was done.
   */
  readonly baseProves?: boolean;
  /** The new record's id from the answer. Null if not given. */
  readonly createdId: (answer: JsonValue) => string | null;
  /** The new record's id from a read that shows what was requested, if the answer gave none. */
  readonly madeId: (shown: In, desired: In) => string | null;
  /** Whether a request body, read back in the workspace of `baseBody`, shows the desired values. */
  readonly says: (body: JsonValue, desired: In, baseBody: Body) => boolean;
  /** Never equal if the body can't be read. */
  readonly compare: (body: Body, desired: In) => Comparison;
  /** The same for values that were already read. */
  readonly compareValues: (now: In, desired: In) => Comparison;
  /**
   * For a read that shows the desired values: all other leaves that differ from the request or the old state, or that
   * restrict the values.
   */
  readonly differences: (read: WrittenRead<In>) => readonly LeafDifference[];
  /** How to undo a verified change from `base` to `desired`. `created` is as in `reads`. Null if impossible. */
  readonly wayBack: (subject: string, base: In, desired: In, created: string | null) => WayBack | null;
}
