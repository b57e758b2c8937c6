import type { AppError, FieldError, Result } from '../../../contract/errors.ts';
import { fail, succeed } from '../../../contract/errors.ts';
import type { JsonValue } from '../../../contract/json/json.ts';
import { oncePerObject } from '../../../contract/json/once-per-object.ts';
import { jsonText } from '../../../contract/json/json-source.ts';
import type { DescribedWriting } from '../../../contract/descriptions/described-writing.ts';
import { attachReadings, readingsOf } from '../../../contract/readings/bodies/body-readings.ts';
import type { Reading } from '../../../contract/readings/reading.ts';
import { endpointById, endpointForResource, endpointPath } from '../../../contract/service/catalogue.ts';
import type { ChangeableName, Operation } from '../../../contract/service/writable-names.ts';
import { changeableNames } from '../../../contract/service/writable-names.ts';
import { placesHeld, withoutPlaces } from '../../../contract/service/writable/omissions.ts';
import { writableFor } from '../../../contract/service/writable.ts';
import type {
  Comparison,
  WayBack,
  WireRequest,
  WritableResource,
} from '../../../contract/service/writable/writable-resource.ts';
import { asDescribed } from '../read-back/as-described.ts';
import type { ResourceWords } from './resource-words.ts';
import { resourceWords } from './resource-words.ts';
import { t } from './texts.ts';

/** A request as it will leave: method, path below the base, exact bytes (null: none). */
export interface PreparedRequest {
  readonly method: WireRequest['method'];
  readonly endpointId: WireRequest['endpointId'];
  readonly path: string;
  readonly body: Uint8Array | null;
  /** Places that were left out of it. */
  readonly leftOut: readonly LeftOut[];
}

/** A place of a body that is not sent: the service `refused` it once, or its description does not have it `described`. */
export interface LeftOut {
  readonly place: string;
  readonly why: 'refused' | 'described';
}

/** A writable resource as the engine uses it: its values are JSON, checked by the resource's own schema. */
export interface EditableResource extends Pick<
  WritableResource<JsonValue>,
  | 'name'
  | 'subjectKind'
  | 'reads'
  | 'absence'
  | 'controls'
  | 'reviewedFacts'
  | 'shape'
  | 'understanding'
  | 'resendable'
  | 'baseProves'
  | 'createdId'
> {
  /** What it is, for people: "Low occupancy of property 1042". */
  title(subject: string, base?: JsonValue): string;
  /** How far the change reaches, one sentence. */
  reach(subject: string): string;
  /** Whether the subject can be one; `validation` on `subject` otherwise. Asked before anything is read. */
  checkSubject(subject: string): Result<null>;
  /** Desired values and the warnings about them; `validation` with a message per field. `restored` as in `validate`. */
  review(
    desired: JsonValue,
    baseBody: JsonValue,
    restored?: JsonValue,
  ): Result<{ desired: JsonValue; warnings: string[] }>;
  /** The editable values of a body; `unrecognised` when it cannot be edited safely. */
  readEditable(body: JsonValue): Result<JsonValue>;
  /** As of the writer; nothing for values that are none. */
  assumption(body: JsonValue, desired: JsonValue): string | null;
  /** Whether a body that cannot be edited is one that only leaves the resource out. */
  leavesOut(body: JsonValue): boolean;
  /** As of the writer; null for values that are none. */
  completed(desired: JsonValue, base: JsonValue): JsonValue;
  unchanged(base: JsonValue, now: JsonValue, desired: JsonValue): boolean;
  compare(body: JsonValue, desired: JsonValue): Comparison;
  compareValues(now: JsonValue, desired: JsonValue): Comparison;
  operation(base: JsonValue, desired: JsonValue): Operation;
  madeId(shown: JsonValue, desired: JsonValue): string | null;
  /** Null for values that fit no request. */
  writesTo(base: JsonValue, desired: JsonValue): PreparedRequest['endpointId'] | null;
  typeToConfirm(subject: string, base: JsonValue, desired: JsonValue): string | null;
  wayBack(subject: string, base: JsonValue, desired: JsonValue, created: string | null): WayBack | null;
  /**
   * The request to send. `unrecognised` when the base body cannot be edited, `validation` for a bad subject, and where
   * without what is to be left out it would not say any more what is wanted.
   */
  request(
    subject: string,
    baseBody: JsonValue,
    desired: JsonValue,
    how: RequestForm,
  ): Result<PreparedRequest>;
  /** Whether a body says what is wanted, and says it without these places as well; read by its names alone. */
  saysWithout(body: JsonValue, places: readonly string[], desired: JsonValue): boolean;
}

export interface RequestForm {
  /** As in `buildRequest`; null where there is none. */
  readonly pattern: JsonValue;
  /** Places as in `refusedPlaces`, which the service does not take. */
  readonly leftOut: readonly string[];
  /** What the service's description says of requests; null: nothing. */
  readonly writing: DescribedWriting | null;
}

export const usualForm: RequestForm = { pattern: null, leftOut: [], writing: null };

export type ResourceRegistry = ReadonlyMap<ChangeableName, EditableResource>;

/** Every resource that can be written, by name. */
export const editableResources: ResourceRegistry = new Map(
  changeableNames.map((name) => [name, editable(writableFor(name), resourceWords[name])]),
);

export function editable(writer: WritableResource<JsonValue>, words: ResourceWords): EditableResource {
  const parsed = (values: JsonValue): Result<JsonValue> => {
    const result = writer.desiredSchema.safeParse(values);
    if (result.success) return succeed(result.data);
    const fields = result.error.issues.map(({ path, message }) => ({
      field: path.map(String).join('.'),
      message,
    }));
    return fail(invalid(fields));
  };
  const readEditable = (body: JsonValue): Result<JsonValue> => {
    const read = writer.readEditable(body);
    return read.ok ? succeed(read.value) : fail(notEditable(read.reason));
  };
  /** For what was read as "not there": the engine decides when that may be. */
  const readOrAbsent = (body: JsonValue): Result<JsonValue> => {
    const read = writer.readEditable(body);
    if (read.ok) return succeed(read.value);
    return read.leftOut === true && writer.absence !== null
      ? succeed(writer.absence.value)
      : fail(notEditable(read.reason));
  };
  const isValid = oncePerObject((value: JsonValue) => writer.desiredSchema.safeParse(value).success);
  const areValid = (...values: readonly JsonValue[]): boolean => values.every(isValid);
  return {
    ...words,
    name: writer.name,
    subjectKind: writer.subjectKind,
    reads: writer.reads,
    absence: writer.absence,
    controls: writer.controls,
    reviewedFacts: writer.reviewedFacts,
    shape: writer.shape,
    understanding: writer.understanding,
    resendable: writer.resendable,
    ...(writer.baseProves === undefined ? {} : { baseProves: writer.baseProves }),
    createdId: writer.createdId,
    readEditable,
    assumption: (body, desired) => (areValid(desired) ? writer.assumption(body, desired) : null),
    leavesOut: (body) => {
      const read = writer.readEditable(body);
      return !read.ok && read.leftOut === true;
    },
    checkSubject: (subject) => checkedSubject(writer, subject),
    review(desired, baseBody, restored = null) {
      const wanted = parsed(desired);
      if (!wanted.ok) return wanted;
      const base = readOrAbsent(baseBody);
      if (!base.ok) return base;
      const complete = writer.completed(wanted.value, base.value);
      const findings = writer.validate(complete, base.value, baseBody, areValid(restored) ? restored : null);
      if (findings.errors.length > 0) return fail(invalid([...findings.errors]));
      const warnings = [...new Set(findings.warnings.map(({ message }) => message))];
      return succeed({ desired: complete, warnings });
    },
    completed: (desired, base) => (areValid(desired, base) ? writer.completed(desired, base) : null),
    unchanged: (base, now, desired) => areValid(base, now, desired) && writer.unchanged(base, now, desired),
    compare(body, desired) {
      return areValid(desired) ? writer.compare(body, desired) : { equal: false, fields: [] };
    },
    compareValues: (now, desired) =>
      areValid(now, desired) ? writer.compareValues(now, desired) : { equal: false, fields: [] },
    operation: (base, desired) => (areValid(base, desired) ? writer.operation(base, desired) : 'change'),
    madeId: (shown, desired) => (areValid(shown, desired) ? writer.madeId(shown, desired) : null),
    writesTo: (base, desired) => (areValid(base, desired) ? writer.writesTo(base, desired) : null),
    typeToConfirm: (subject, base, desired) =>
      areValid(base, desired) ? writer.typeToConfirm(subject, base, desired) : null,
    wayBack: (subject, base, desired, created) =>
      areValid(base, desired) ? writer.wayBack(subject, base, desired, created) : null,
    request: (subject, baseBody, desired, how) => {
      const wanted = parsed(desired);
      if (!wanted.ok) return wanted;
      const base = readOrAbsent(baseBody);
      return base.ok ? requested(writer, { subject, baseBody, desired: wanted.value }, how) : base;
    },
    saysWithout: (body, places, desired) => saysWithout(writer, body, places, desired),
  };
}

/** The request, without what the service refused once and what its description does not let it hold. */
function requested(
  writer: WritableResource<JsonValue>,
  {
    subject,
    baseBody,
    desired,
  }: { readonly subject: string; readonly baseBody: JsonValue; readonly desired: JsonValue },
  { pattern, leftOut, writing }: RequestForm,
): Result<PreparedRequest> {
  const request = writer.buildRequest(subject, baseBody, desired, pattern);
  const { body } = request;
  const refused = body === undefined ? [] : placesHeld(body, leftOut);
  const rest = body === undefined ? undefined : withoutPlaces(body, refused);
  if (body !== undefined && rest === undefined) return fail(needed);
  const readings = readingsFor(writer, baseBody);
  const bounded = asDescribed(writing, { ...request, body: rest }, readings);
  if (!bounded.ok) return bounded;
  const left: LeftOut[] = [
    ...refused.map((place) => ({ place, why: 'refused' }) as const),
    ...bounded.value.leftOut.map((place) => ({ place, why: 'described' }) as const),
  ];
  const sent = bounded.value.body;
  const isLess = left.length > 0 && body !== undefined && sent !== undefined;
  const isSaid = (one: JsonValue): boolean => writer.says(one, desired, baseBody);
  if (isLess && !(isSaid(body) && isSaid(sent)))
    return fail(bounded.value.leftOut.length > 0 ? notDescribed : needed);
  return prepared({ ...request, body: sent }, left);
}

/** How what is sent is read: as the base, and as the shape in which it is made. */
function readingsFor(writer: WritableResource<JsonValue>, baseBody: JsonValue): readonly Reading[] {
  const own = writer.understanding(baseBody)?.fitted.reading;
  const shape = writer.shape(baseBody)?.reading;
  return [...(own === undefined ? [] : [own]), ...(shape === undefined ? [] : [shape])];
}

function saysWithout(
  writer: WritableResource<JsonValue>,
  body: JsonValue,
  places: readonly string[],
  desired: JsonValue,
): boolean {
  // The copy is another object, to be read as the whole was.
  const left = withoutPlaces(body, places);
  if (left === undefined) return false;
  const rest = attachReadings(left, readingsOf(body));
  return writer.compare(body, desired).equal && writer.compare(rest, desired).equal;
}

const needed: AppError = {
  code: 'validation',
  message: t('saysNoMoreWithout'),
  hint: t('letThemBeSentAgain'),
  fields: [{ field: 'request', message: t('needsFieldsLeftOut') }],
};

const notDescribed: AppError = {
  code: 'validation',
  message: t('notInDescription'),
  hint: t('takePresentDescription'),
  fields: [{ field: 'request', message: t('needsFieldsNotDescribed') }],
};

function checkedSubject({ reads }: WritableResource<JsonValue>, subject: string): Result<null> {
  const place = reads(subject, null);
  const path = endpointPath(endpointForResource(place.resource), { id: place.subject });
  return path.ok ? succeed(null) : fail(invalid([{ field: 'subject', message: path.error.message }]));
}

function prepared(
  { method, endpointId, pathId, body }: WireRequest,
  leftOut: readonly LeftOut[],
): Result<PreparedRequest> {
  const path = endpointPath(endpointById(endpointId), pathId === null ? {} : { id: pathId });
  if (!path.ok) return fail(invalid([{ field: 'subject', message: path.error.message }]));
  const bytes = body === undefined ? null : new TextEncoder().encode(jsonText(body));
  return succeed({ method, endpointId, path: path.value, body: bytes, leftOut });
}

function invalid(fields: FieldError[]): AppError {
  return {
    code: 'validation',
    message: fields[0]?.message ?? t('valuesCannotBeUsed'),
    fields,
  };
}

function notEditable(reason: string): AppError {
  return {
    code: 'unrecognised',
    message: reason,
    hint: t('onlyLookedAt'),
  };
}
