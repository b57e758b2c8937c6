import { type AppError, type Result, fail, succeed } from '../../../core/values/errors.ts';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import { type JsonValue, parseSentJson } from '../../../core/values/json/json.ts';
import { jsonText } from '../../../core/values/json/json-source.ts';
import type { DescribedWriting } from '../../../core/descriptions/described-writing.ts';
import type { FieldMapping } from '../../../core/mapping/fields/field-mapping.ts';
import { endpointById, endpointPath } from '../../../core/service/catalogue.ts';
import { pathsPresent, withoutPaths } from '../../../core/writing/excluded-fields.ts';
import type { WireRequest, WritableResource } from '../../../core/writing/writable-resource.ts';
import { asDescribed } from './as-described.ts';

/** The request as it will leave: method, path below the base and exact bytes (null: none). */
export interface PreparedRequest {
  readonly method: WireRequest['method'];
  readonly endpointId: WireRequest['endpointId'];
  readonly path: string;
  readonly body: Uint8Array | null;
  readonly leftOut: readonly LeftOut[];
}

/** A body path that isn't sent: the service `refused` it before, or its description doesn't allow it (`described`). */
export interface LeftOut {
  readonly place: string;
  readonly why: 'refused' | 'described';
}

export interface RequestForm {
  /** As in `buildRequest`; null if there is none. */
  readonly pattern: JsonValue;
  /** Paths (as in `refusedPaths`) that the service rejects. */
  readonly leftOut: readonly string[];
  /** The service's description of its requests; null: none. */
  readonly writing: DescribedWriting | null;
}

export const usualForm: RequestForm = { pattern: null, leftOut: [], writing: null };

/** The request's body with numbers as exact text; null if it has none. */
export function bodyOf({ body }: Pick<PreparedRequest, 'body'>): JsonValue {
  const parsed = body === null ? null : parseSentJson(new TextDecoder().decode(body));
  return parsed?.ok === true ? parsed.value : null;
}

/** Builds the request without fields that the service refused before or its description doesn't allow. */
export function requested(
  writer: WritableResource<JsonValue>,
  {
    subject,
    baseBody,
    desired,
  }: { readonly subject: string; readonly baseBody: Body; readonly desired: JsonValue },
  { pattern, leftOut, writing }: RequestForm,
): Result<PreparedRequest> {
  const request = writer.buildRequest(subject, baseBody, desired, pattern);
  const { body } = request;
  const refused = body === undefined ? [] : pathsPresent(body, leftOut);
  const rest = body === undefined ? undefined : withoutPaths(body, refused);
  if (body !== undefined && rest === undefined) return fail(needed);
  const readings = mappingsFor(writer, baseBody);
  const bounded = asDescribed(writing, { ...request, body: rest }, readings);
  if (!bounded.ok) return bounded;
  const left: LeftOut[] = [
    ...refused.map((place) => ({ place, why: 'refused' }) as const),
    ...bounded.value.leftOut.map((place) => ({ place, why: 'described' }) as const),
  ];
  const sent = bounded.value.body;
  const ready = prepared({ ...request, body: sent }, left);
  if (!ready.ok || sent === undefined) return ready;
  // SECURITY: the exact bytes are read back the way the service's answers are; nothing is sent that says anything else.
  if (writer.says(bodyOf(ready.value), desired, baseBody)) return ready;
  if (left.length === 0) return fail(saysOtherwise);
  return fail(bounded.value.leftOut.length > 0 ? notDescribed : needed);
}

/** The mappings of the request: that of the base, and the one used to create something. */
function mappingsFor(writer: WritableResource<JsonValue>, baseBody: Body): readonly FieldMapping[] {
  const own = writer.understanding(baseBody)?.fitted.reading;
  const shape = writer.shape(baseBody)?.reading;
  return [...(own === undefined ? [] : [own]), ...(shape === undefined ? [] : [shape])];
}

function prepared(
  { method, endpointId, pathId, body }: WireRequest,
  leftOut: readonly LeftOut[],
): Result<PreparedRequest> {
  const path = endpointPath(endpointById(endpointId), pathId === null ? {} : { id: pathId });
  if (!path.ok) {
    const { message } = path.error;
    return fail({ code: 'validation', message, fields: [{ field: 'subject', message }] });
  }
  const bytes = body === undefined ? null : new TextEncoder().encode(jsonText(body));
  return succeed({ method, endpointId, path: path.value, body: bytes, leftOut });
}

const saysOtherwise: AppError = {
  code: 'review-differs',
  message: 'With this field mapping the request would ask for something else, so nothing was sent.',
  hint: 'Open the field mapping and choose where each value is, then review the change again.',
};

const needed: AppError = {
  code: 'validation',
  message: 'Without the fields the service refuses, the request would no longer ask for what you want.',
  hint: 'Under Settings, let these fields be sent again, or change the property in the service itself.',
  fields: [{ field: 'request', message: 'It needs fields that are left out.' }],
};

const notDescribed: AppError = {
  code: 'validation',
  message: 'The service’s description has no field for what you want to change, so nothing is sent.',
  hint: 'Under Settings, take the service’s present description or stop using this one, or change it in the service itself.',
  fields: [{ field: 'request', message: 'It needs fields that the description does not have.' }],
};
