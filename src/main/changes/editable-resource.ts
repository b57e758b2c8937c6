import type { AppError, FieldError, Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import type { JsonValue } from '../../contract/json.ts';
import { jsonText } from '../../contract/json-source.ts';
import { attachReadings, readingsOf } from '../../contract/readings/body-readings.ts';
import { endpointById, endpointForResource, endpointPath } from '../../contract/service/catalogue.ts';
import type { Operation, WritableName } from '../../contract/service/writable-names.ts';
import { writableNames } from '../../contract/service/writable-names.ts';
import { placesHeld, withoutPlaces } from '../../contract/service/writable/omissions.ts';
import { writableFor } from '../../contract/service/writable.ts';
import type {
  Comparison,
  WayBack,
  WireRequest,
  WritableResource,
} from '../../contract/service/writable/writable-resource.ts';
import type { ResourceWords } from './resource-words.ts';
import { resourceWords } from './resource-words.ts';

/** A request as it will leave: method, path below the base, exact bytes (null: none). */
export interface PreparedRequest {
  readonly method: WireRequest['method'];
  readonly endpointId: WireRequest['endpointId'];
  readonly path: string;
  readonly body: Uint8Array | null;
  /** Places that were left out of it, as asked. */
  readonly leftOut: readonly string[];
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
  | 'understanding'
  | 'resendable'
  | 'createdId'
> {
  /** What it is, for people: "Low occupancy of property 1042". */
  title(subject: string, base?: JsonValue): string;
  /** How far the change reaches, one sentence. */
  reach(subject: string): string;
  /** Whether the subject can be one; `validation` on `subject` otherwise. Asked before anything is read. */
  checkSubject(subject: string): Result<null>;
  /** Desired values and the warnings about them; `validation` with a message per field. */
  review(desired: JsonValue, baseBody: JsonValue): Result<{ desired: JsonValue; warnings: string[] }>;
  /** The editable values of a body; `unrecognised` when it cannot be edited safely. */
  readEditable(body: JsonValue): Result<JsonValue>;
  /** As of the writer; nothing for values that are none. */
  assumption(body: JsonValue, desired: JsonValue): string | null;
  /** Whether a body that cannot be edited is one that only leaves the resource out. */
  leavesOut(body: JsonValue): boolean;
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
  /** Whether a body says what is wanted, and says it without these places as well; a body that cannot be read does not. */
  saysWithout(body: JsonValue, places: readonly string[], desired: JsonValue): boolean;
}

export interface RequestForm {
  /** As in `buildRequest`; null where there is none. */
  readonly pattern: JsonValue;
  /** Places as in `refusedPlaces`, which the service does not take. */
  readonly leftOut: readonly string[];
}

export const usualForm: RequestForm = { pattern: null, leftOut: [] };

export type ResourceRegistry = ReadonlyMap<WritableName, EditableResource>;

/** Every resource that can be written, by name. */
export const editableResources: ResourceRegistry = new Map(
  writableNames.map((name) => [name, editable(writableFor(name), resourceWords[name])]),
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
  const areValid = (...values: readonly JsonValue[]): boolean => values.every((value) => parsed(value).ok);
  return {
    ...words,
    name: writer.name,
    subjectKind: writer.subjectKind,
    reads: writer.reads,
    absence: writer.absence,
    controls: writer.controls,
    reviewedFacts: writer.reviewedFacts,
    understanding: writer.understanding,
    resendable: writer.resendable,
    createdId: writer.createdId,
    readEditable,
    assumption: (body, desired) => (areValid(desired) ? writer.assumption(body, desired) : null),
    leavesOut: (body) => {
      const read = writer.readEditable(body);
      return !read.ok && read.leftOut === true;
    },
    checkSubject: (subject) => checkedSubject(writer, subject),
    review(desired, baseBody) {
      const wanted = parsed(desired);
      if (!wanted.ok) return wanted;
      const base = readOrAbsent(baseBody);
      if (!base.ok) return base;
      const complete = writer.completed(wanted.value, base.value);
      const findings = writer.validate(complete, base.value, baseBody);
      if (findings.errors.length > 0) return fail(invalid([...findings.errors]));
      const warnings = [...new Set(findings.warnings.map(({ message }) => message))];
      return succeed({ desired: complete, warnings });
    },
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
    request: (subject, baseBody, desired, { pattern, leftOut }) => {
      const wanted = parsed(desired);
      if (!wanted.ok) return wanted;
      const base = readOrAbsent(baseBody);
      if (!base.ok) return base;
      const request = writer.buildRequest(subject, baseBody, wanted.value, pattern);
      const { body } = request;
      const places = body === undefined ? [] : placesHeld(body, leftOut);
      if (body === undefined || places.length === 0) return prepared(request, []);
      if (!saysWithout(writer, body, places, wanted.value)) return fail(needed);
      return prepared({ ...request, body: withoutPlaces(body, places) }, places);
    },
    saysWithout: (body, places, desired) => saysWithout(writer, body, places, desired),
  };
}

function saysWithout(
  writer: WritableResource<JsonValue>,
  body: JsonValue,
  places: readonly string[],
  desired: JsonValue,
): boolean {
  // The copy is another object, to be read as the whole was.
  const rest = attachReadings(withoutPlaces(body, places), readingsOf(body));
  return writer.compare(body, desired).equal && writer.compare(rest, desired).equal;
}

const needed: AppError = {
  code: 'validation',
  message:
    'Without the fields that the service does not take, the request would not say any more what you want.',
  hint: 'Under Settings, let these fields be sent again, or change the property in the service itself.',
  fields: [{ field: 'request', message: 'It needs fields that are left out.' }],
};

function checkedSubject({ reads }: WritableResource<JsonValue>, subject: string): Result<null> {
  const place = reads(subject, null);
  const path = endpointPath(endpointForResource(place.resource), { id: place.subject });
  return path.ok ? succeed(null) : fail(invalid([{ field: 'subject', message: path.error.message }]));
}

function prepared(
  { method, endpointId, pathId, body }: WireRequest,
  leftOut: readonly string[],
): Result<PreparedRequest> {
  const path = endpointPath(endpointById(endpointId), pathId === null ? {} : { id: pathId });
  if (!path.ok) return fail(invalid([{ field: 'subject', message: path.error.message }]));
  const bytes = body === undefined ? null : new TextEncoder().encode(jsonText(body));
  return succeed({ method, endpointId, path: path.value, body: bytes, leftOut });
}

function invalid(fields: FieldError[]): AppError {
  return {
    code: 'validation',
    message: fields[0]?.message ?? 'The values cannot be used.',
    fields,
  };
}

function notEditable(reason: string): AppError {
  return {
    code: 'unrecognised',
    message: reason,
    hint: 'It can be looked at, but not edited here.',
  };
}
