import type { Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import { endpointForResource, endpointPath } from '../../../core/service/catalogue.ts';
import { changeTitle } from '../../../core/writing/change-title.ts';
import type { ChangeableName } from '../../../core/writing/writable-names.ts';
import { changeableNames } from '../../../core/writing/writable-names.ts';
import { withoutPlaces } from '../../../core/writing/excluded-fields.ts';
import { writableFor } from '../../../core/writing/writable.ts';
import type { SlipJudge } from '../../../core/writing/slips.ts';
import { usualSlipJudge } from '../../../core/writing/slips.ts';
import type { WritableResource } from '../../../core/writing/writable-resource.ts';
import type { PreparedRequest, RequestForm } from './prepared-request.ts';
import { requested } from './prepared-request.ts';
import { invalid, notEditable } from './draft-request.ts';

/** A writable resource as the engine uses it: with its title, and with refusals for what its writer throws at. */
export interface EditableResource extends Omit<
  WritableResource<JsonValue>,
  'desiredSchema' | 'readEditable' | 'validate' | 'slips' | 'says' | 'buildRequest'
> {
  /** What it is, for people: "Low occupancy of property 1042". */
  title(subject: string, base?: JsonValue): string;
  /** Whether the subject can be one; `validation` on `subject` otherwise. Asked before anything is read. */
  checkSubject(subject: string): Result<null>;
  /** Desired values and the warnings about them; `validation` with a message per field. */
  review(
    desired: JsonValue,
    baseBody: Body,
    how?: ReviewForm,
  ): Result<{ desired: JsonValue; warnings: string[] }>;
  /** As of the writer, from values alone. */
  slips(base: JsonValue, desired: JsonValue, judge: SlipJudge): string[];
  /** The editable values of a body; `unrecognised` when it cannot be edited safely. */
  readEditable(body: Body): Result<JsonValue>;
  /** Whether a body that cannot be edited is one that only leaves the resource out. */
  leavesOut(body: Body): boolean;
  /**
   * The request to send. `unrecognised` when the base body cannot be edited, `validation` for a bad subject, and where
   * without what is to be left out it would not say any more what is wanted.
   */
  request(subject: string, baseBody: Body, desired: JsonValue, how: RequestForm): Result<PreparedRequest>;
  /** Whether a body says what is wanted, and says it without these places as well; read by its names alone. */
  saysWithout(body: JsonValue, places: readonly string[], desired: JsonValue): boolean;
}

export interface ReviewForm {
  /** As in `validate`: what has stood there is no slip. */
  readonly restored?: JsonValue;
  /** As in `buildRequest`. */
  readonly pattern?: JsonValue;
  readonly judge?: SlipJudge;
}

export type ResourceRegistry = ReadonlyMap<ChangeableName, EditableResource>;

/** Every resource that can be written, by name. */
export const editableResources: ResourceRegistry = new Map(
  changeableNames.map((name) => [name, editable(writableFor(name))]),
);

export function editable(writer: WritableResource<JsonValue>): EditableResource {
  const parsed = (values: JsonValue): Result<JsonValue> => parsedBy(writer, values);
  const readEditable = (body: Body): Result<JsonValue> => {
    const read = writer.readEditable(body);
    return read.ok ? succeed(read.value) : fail(notEditable(read.reason));
  };
  /** For what was read as "not there": the engine decides when that may be. */
  const readOrAbsent = (body: Body): Result<JsonValue> => {
    const read = writer.readEditable(body);
    if (read.ok) return succeed(read.value);
    return read.leftOut === true && writer.absence !== null
      ? succeed(writer.absence.value)
      : fail(notEditable(read.reason));
  };
  return {
    ...writer,
    title: (subject, base) => changeTitle(writer.name, subject, base),
    readEditable,
    leavesOut: (body) => {
      const read = writer.readEditable(body);
      return !read.ok && read.leftOut === true;
    },
    checkSubject: (subject) => checkedSubject(writer, subject),
    review(desired, baseBody, { restored = null, pattern = null, judge = usualSlipJudge } = {}) {
      const wanted = parsed(desired);
      if (!wanted.ok) return wanted;
      const base = readOrAbsent(baseBody);
      if (!base.ok) return base;
      const complete = writer.completed(wanted.value, base.value);
      const isRestored = parsed(restored).ok;
      const findings = writer.validate(complete, base.value, baseBody, { restored, pattern });
      if (findings.errors.length > 0) return fail(invalid([...findings.errors]));
      const slips = isRestored ? [] : writer.slips(complete, base.value, baseBody, judge);
      const warnings = [...new Set([...slips, ...findings.warnings.map(({ message }) => message)])];
      return succeed({ desired: complete, warnings });
    },
    slips: (base, desired, judge) => writer.slips(desired, base, { body: null }, judge),
    request: (subject, baseBody, desired, how) => {
      const wanted = parsed(desired);
      if (!wanted.ok) return wanted;
      const base = readOrAbsent(baseBody);
      return base.ok ? requested(writer, { subject, baseBody, desired: wanted.value }, how) : base;
    },
    saysWithout: (body, places, desired) => saysWithout(writer, body, places, desired),
  };
}

function parsedBy({ desiredSchema }: WritableResource<JsonValue>, values: JsonValue): Result<JsonValue> {
  const result = desiredSchema.safeParse(values);
  if (result.success) return succeed(result.data);
  const fields = result.error.issues.map(({ path, message }) => ({
    field: path.map(String).join('.'),
    message,
  }));
  return fail(invalid(fields));
}

function saysWithout(
  writer: WritableResource<JsonValue>,
  body: JsonValue,
  places: readonly string[],
  desired: JsonValue,
): boolean {
  const left = withoutPlaces(body, places);
  if (left === undefined) return false;
  return writer.compare({ body }, desired).equal && writer.compare({ body: left }, desired).equal;
}

function checkedSubject({ reads }: WritableResource<JsonValue>, subject: string): Result<null> {
  const place = reads(subject, null);
  const path = endpointPath(endpointForResource(place.resource), { id: place.subject });
  return path.ok ? succeed(null) : fail(invalid([{ field: 'subject', message: path.error.message }]));
}
