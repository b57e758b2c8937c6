import type { Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import { endpointForResource, endpointPath } from '../../../core/service/catalogue.ts';
import { changeTitle } from '../../../core/writing/change-title.ts';
import type { ChangeableName } from '../../../core/service/writable-names.ts';
import { changeableNames } from '../../../core/service/writable-names.ts';
import { withoutPaths } from '../../../core/writing/excluded-fields.ts';
import { writableFor } from '../../../core/writing/writable.ts';
import type { SlipJudge } from '../../../core/writing/slips.ts';
import { usualSlipJudge } from '../../../core/writing/slips.ts';
import type { WritableResource } from '../../../core/writing/writable-resource.ts';
import type { PreparedRequest, RequestForm } from './prepared-request.ts';
import { requested } from './prepared-request.ts';
import { invalid, notEditable } from './draft-request.ts';

/** A writable resource as the engine uses it: with a title, and returning errors where its writer throws. */
export interface EditableResource extends Omit<
  WritableResource<JsonValue>,
  'desiredSchema' | 'readEditable' | 'validate' | 'slips' | 'says' | 'buildRequest'
> {
  /** For people: "Low occupancy of property 1042". */
  title(subject: string, base?: JsonValue): string;
  /** `validation` on `subject` if it can't be valid. Called before anything is read. */
  checkSubject(subject: string): Result<null>;
  /** Complete desired values and their warnings; `validation` with a message per field. */
  review(
    desired: JsonValue,
    baseBody: Body,
    how?: ReviewForm,
  ): Result<{ desired: JsonValue; warnings: string[] }>;
  slips(base: JsonValue, desired: JsonValue, judge: SlipJudge): string[];
  /** The editable values of a body; `unrecognised` if it can't be edited safely. */
  readEditable(body: Body): Result<JsonValue>;
  /** Whether a body can't be edited only because it omits the resource. */
  leavesOut(body: Body): boolean;
  /**
   * The request to send. `unrecognised` if the base body can't be edited; `validation` for a bad subject, or if the
   * request would no longer express the desired values without the omitted fields.
   */
  request(subject: string, baseBody: Body, desired: JsonValue, how: RequestForm): Result<PreparedRequest>;
  /** Whether a body expresses the desired values both with and without these paths, read by names alone. */
  saysWithout(body: JsonValue, places: readonly string[], desired: JsonValue): boolean;
}

export interface ReviewForm {
  /** As in `validate`: values that were there before aren't slips. */
  readonly restored?: JsonValue;
  /** As in `buildRequest`. */
  readonly pattern?: JsonValue;
  readonly judge?: SlipJudge;
}

export type ResourceRegistry = ReadonlyMap<ChangeableName, EditableResource>;

export const editableResources: ResourceRegistry = new Map(
  changeableNames.map((name) => [name, editable(writableFor(name))]),
);

export function editable(writer: WritableResource<JsonValue>): EditableResource {
  const parsed = (values: JsonValue): Result<JsonValue> => parsedBy(writer, values);
  const readEditable = (body: Body): Result<JsonValue> => {
    const read = writer.readEditable(body);
    return read.ok ? succeed(read.value) : fail(notEditable(read.reason));
  };
  /** Treats an omitted resource as absent: the engine decides when that is allowed. */
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
  const left = withoutPaths(body, places);
  if (left === undefined) return false;
  return writer.compare({ body }, desired).equal && writer.compare({ body: left }, desired).equal;
}

function checkedSubject({ reads }: WritableResource<JsonValue>, subject: string): Result<null> {
  const place = reads(subject, null);
  const path = endpointPath(endpointForResource(place.resource), { id: place.subject });
  return path.ok ? succeed(null) : fail(invalid([{ field: 'subject', message: path.error.message }]));
}
