import { z } from 'zod';

import type { FieldError } from '../values/errors.ts';
import type { JsonValue } from '../values/json/json.ts';
import type { AcceptedReading } from '../mapping/readings/accepted-reading.ts';
import type { Body } from '../mapping/bodies/body.ts';
import { moneyAnswerIn } from '../mapping/bodies/body.ts';
import type { FittedBody } from '../mapping/fit/fit-body.ts';
import type { WholeAmounts } from '../mapping/readings/money-answer.ts';
import type { Reading } from '../mapping/readings/reading.ts';
import type { EndpointId } from '../service/catalogue.ts';
import type { ResourceName } from '../resources/resource-names.ts';
import type { ChangeableName, Operation } from '../service/writable-names.ts';
import type { SlipJudge } from './slips.ts';

/** One editable field, at the service and as desired, in words for people; null is "no value". */
export interface FieldDiff {
  readonly field: string;
  readonly label: string;
  readonly atService: string | null;
  readonly desired: string | null;
  readonly equal: boolean;
}

/** One field, before and after, in words for people; null is "no value". */
export const fieldChangeSchema = z.strictObject({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export interface Comparison {
  readonly equal: boolean;
  /** Every editable field, equal or not, in the order of the form. */
  readonly fields: FieldDiff[];
}

/**
 * One leaf that a read after a change shows otherwise. `sent`: the request had it. `stood`: it was not to change. `came`:
 * nobody sent it. Untrusted text.
 */
export interface LeafDifference {
  readonly place: string;
  readonly was: 'sent' | 'stood' | 'came';
  readonly meant: string | null;
  readonly stored: string | null;
}

/** What a change was made of, and the read that is to prove it. Bodies as their writer is asked with them. */
export interface WrittenRead<D> {
  readonly before: Body;
  /** Undefined: the request had no body. */
  readonly sent: JsonValue | undefined;
  readonly now: Body;
  readonly desired: D;
  readonly readAt: Date;
}

export type Editable<D> =
  /** `doubt`: there is nothing that can be seen, and why that may not be so, as a sentence. */
  | { readonly ok: true; readonly value: D; readonly doubt?: string | undefined }
  | {
      readonly ok: false;
      readonly reason: string;
      /** The answer is of the right kind and leaves the resource out: absent where absence is expected, else unknown. */
      readonly leftOut?: boolean;
    };

/** How a service says that the resource is not there. Besides, it may leave it out of an answer, or show it empty. */
export interface Absence<D> {
  readonly value: D;
  /** Whether a 404 of the resource's own read can say so. */
  readonly byNotFound: boolean;
}

/** What a review shows besides the values themselves, and what must still be so when the change is sent. */
export interface ReviewedFacts {
  /** How many properties the service counts as linked; null where it does not say. */
  readonly linked: number | null;
  /** The ids of the linked properties, as far as they are told. */
  readonly linkedIds: readonly string[];
  /** Names of fields that hold something and are not known here: they go back as they came. */
  readonly foreign: readonly string[];
  /** The accepted reading that the body was read by; null: by its names alone. */
  readonly reading: string | null;
  /** What was said of the workspace's whole amounts, where no accepted reading says more; null: nothing. */
  readonly wholeAmounts: WholeAmounts | null;
}

/** How the body of a resource was understood: what a person can be asked to accept before anything is written. */
export interface Understanding {
  /** The way to the record and how it is read; null where it cannot be accepted as it stands here. */
  readonly reading: Reading | null;
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

/** By what a body was read beside its names, as a review keeps it. */
export function readingFacts(
  body: Body,
  acceptedId: string | null,
): Pick<ReviewedFacts, 'reading' | 'wholeAmounts'> {
  const answer = acceptedId === null ? moneyAnswerIn(body) : undefined;
  return { reading: acceptedId, wholeAmounts: answer?.wholeAmounts ?? null };
}

/** A read that must succeed for "not there" to be believed: it shows that the service itself answers. */
export interface ControlRead extends ReadPlace {
  /** `names-itself`: the answer names the subject. `does-not-list`: it is a list, and the group `id` is not in it. */
  readonly proves: { readonly by: 'names-itself' } | { readonly by: 'does-not-list'; readonly id: string };
}

export interface DesiredFindings {
  /** The change cannot be made. */
  readonly errors: FieldError[];
  /** Unusual but possible: each must be acknowledged before sending. */
  readonly warnings: FieldError[];
}

/** What a subject of a change names: a property id, a group id, or the place where a new group is made. */
export type SubjectKind = 'property' | 'group' | 'place';

/** One body at the service. */
export interface ReadPlace {
  readonly resource: ResourceName;
  /** Property id or group id as text, '' for the whole service. */
  readonly subject: string;
}

/** The request that makes a change, without its address. */
export interface WireRequest {
  readonly method: 'PATCH' | 'POST' | 'PUT' | 'DELETE';
  readonly endpointId: EndpointId;
  /** The id in the endpoint's path; null where the path has none. */
  readonly pathId: string | null;
  /** Undefined: the request has no body. */
  readonly body: JsonValue | undefined;
  /** The record with what changes, where the body names no more of it than that. */
  readonly whole?: JsonValue;
}

/** How a change is taken back: what becomes of which target. */
export interface WayBack {
  readonly name: ChangeableName;
  readonly subject: string;
  readonly desired: JsonValue;
}

/**
 * What the change engine needs to know about one writable resource. All of it is pure. Values are taken as plain JSON, as a
 * journal or a message holds them: of those that do not fit the schema nothing is said, and nothing is built.
 */
export interface WritableResource<D extends JsonValue, In extends JsonValue = JsonValue> {
  readonly name: ChangeableName;
  readonly subjectKind: SubjectKind;
  /**
   * What is read before and after the write. `created` is the id that the service gave to what the change created,
   * once it is known.
   */
  readonly reads: (subject: string, created: string | null) => ReadPlace;
  /** Where each of its operations is sent. */
  readonly endpoints: Readonly<Partial<Record<Operation, EndpointId>>>;
  readonly desiredSchema: z.ZodType<D>;
  /** The editable values of a body; refused with a sentence when the body cannot be edited safely. */
  readonly readEditable: (body: Body) => Editable<D>;
  /** What a change would take for granted that no body of the service has shown, as a sentence; null: nothing. */
  readonly assumption: (body: Body, desired: In) => string | null;
  /** How the record of this resource in a body was understood; null where there is none. */
  readonly understanding: (body: Body) => Understanding | null;
  /** What "not there" is; null where there is no such thing. */
  readonly absence: Absence<D> | null;
  /**
   * What to read to be sure that it is the service that says "not there", best first. `properties` are ids of properties
   * that exist, those linked to the subject first.
   */
  readonly controls: (subject: string, properties: readonly string[]) => readonly ControlRead[];
  /** The accepted reading by which it is made where a body shows none of it; null where none was accepted. */
  readonly shape: (body: Body) => AcceptedReading | null;
  /** How far a change reaches and what it cannot send back, as the body shows it. */
  readonly reviewedFacts: (body: Body) => ReviewedFacts;
  /**
   * `baseBody` is the body that `base` was read from. `restored` is what an undo puts back, null of any other change: what
   * has stood at the service is no input of a person's, and is not held to what a form asks of new rows. `pattern` is as in
   * `buildRequest`: what is judged is the request that would be built.
   */
  readonly validate: (
    desired: In,
    base: In,
    baseBody: Body,
    how?: { readonly restored?: In | null; readonly pattern?: JsonValue },
  ) => DesiredFindings;
  /** What looks like a slip, a sentence each: acknowledged like warnings. `baseBody` null: only the values are known. */
  readonly slips: (desired: In, base: In, baseBody: Body, judge: SlipJudge) => string[];
  /** The desired values with what only the base can tell filled in; null for values that are none. */
  readonly completed: (desired: In, base: In) => D | null;
  /** Whether `now` is what was there before, as far as a change to `desired` is concerned. */
  readonly unchanged: (base: In, now: In, desired: In) => boolean;
  readonly operation: (base: In, desired: In) => Operation;
  /** Where the request will go, known before the base is read again: what stands in the way of it is found out first. */
  readonly writesTo: (base: In, desired: In) => EndpointId | null;
  /** What a person must type before this is sent; null where a click is enough. */
  readonly typeToConfirm: (subject: string, base: In, desired: In) => string | null;
  /**
   * The request to send. Its body holds the writable fields that `baseBody` had, with the desired values, under the
   * names and in the kinds that were read, and nothing else. Throws when `readEditable` refuses the base body.
   * `pattern` is a body that showed what is made again: a creation is written as that body was, as the base shows none.
   */
  readonly buildRequest: (subject: string, baseBody: Body, desired: In, pattern?: JsonValue) => WireRequest;
  /** Whether a person may send the same request again after an outcome that is unknown. */
  readonly resendable: boolean;
  /**
   * False: a read that shows what was there before proves nothing, as the service may show nothing of it at all. Left out:
   * it proves that nothing was done.
   */
  readonly baseProves?: boolean;
  /** The id of what was created, in the body that answered; null when the answer does not tell. */
  readonly createdId: (answer: JsonValue) => string | null;
  /** The same where no answer told it: of what a read shows to be what was asked for. */
  readonly madeId: (shown: In, desired: In) => string | null;
  /** Whether a body that is sent says what is wanted, read as it would be if it came; of `baseBody`'s workspace. */
  readonly says: (body: JsonValue, desired: In, baseBody: Body) => boolean;
  /** Never equal when the body cannot be read. */
  readonly compare: (body: Body, desired: In) => Comparison;
  /** The same for values that were read already. */
  readonly compareValues: (now: In, desired: In) => Comparison;
  /** Of a read that shows the desired values: every other leaf that is not as it was sent or stood, or that restricts them. */
  readonly differences: (read: WrittenRead<In>) => readonly LeafDifference[];
  /** What takes a verified change from `base` to `desired` back; `created` as in `reads`. Null: it cannot be. */
  readonly wayBack: (subject: string, base: In, desired: In, created: string | null) => WayBack | null;
}
