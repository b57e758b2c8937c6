import { type AppError, type Result, fail, succeed } from '../../../core/values/errors.ts';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import { type JsonValue, parseJson } from '../../../core/values/json/json.ts';
import { jsonText } from '../../../core/values/json/json-source.ts';
import type { DescribedWriting, DescribedRequest } from '../../../core/descriptions/described-writing.ts';
import type { Reading } from '../../../core/mapping/readings/reading.ts';
import { endpointById, endpointPath } from '../../../core/service/catalogue.ts';
import { placesHeld, withoutPlaces } from '../../../core/writing/omissions.ts';
import type { WireRequest, WritableResource } from '../../../core/writing/writable-resource.ts';
import { type Bounded, boundedRequest } from '../../../core/descriptions/bounded-request.ts';
import { rowByRow } from '../../../core/descriptions/row-by-row.ts';
import { meaningsLeft } from '../../../core/mapping/described/described-meanings.ts';
import { placesOfReading } from '../../../core/mapping/readings/reading-places.ts';
import { inertText } from '../../../core/service/inert-text.ts';

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

export interface RequestForm {
  /** As in `buildRequest`; null where there is none. */
  readonly pattern: JsonValue;
  /** Places as in `refusedPlaces`, which the service does not take. */
  readonly leftOut: readonly string[];
  /** What the service's description says of requests; null: nothing. */
  readonly writing: DescribedWriting | null;
}

export const usualForm: RequestForm = { pattern: null, leftOut: [], writing: null };

/** What a request says, to the last digit; null where it has no body. */
export function bodyOf({ body }: Pick<PreparedRequest, 'body'>): JsonValue {
  const parsed = body === null ? null : parseJson(new TextDecoder().decode(body), { keepSources: true });
  return parsed?.ok === true ? parsed.value : null;
}

/** The request, without what the service refused once and what its description does not let it hold. */
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
  const ready = prepared({ ...request, body: sent }, left);
  if (!ready.ok || sent === undefined) return ready;
  // SECURITY: the very bytes are read back as the service's own answers are; nothing is sent that says anything else.
  if (writer.says(bodyOf(ready.value), desired, baseBody)) return ready;
  if (left.length === 0) return fail(saysOtherwise);
  return fail(bounded.value.leftOut.length > 0 ? notDescribed : needed);
}

/** How what is sent is read: as the base, and as the shape in which it is made. */
function readingsFor(writer: WritableResource<JsonValue>, baseBody: Body): readonly Reading[] {
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

interface Described {
  readonly body: JsonValue | undefined;
  readonly leftOut: readonly string[];
}

/**
 * A request as the service's description lets it be sent, with what is left out of it for that. Refused where the
 * description asks for what it does not have, takes single rows, or contradicts what is sent or how it is read.
 */
function asDescribed(
  writing: DescribedWriting | null,
  { endpointId, body, whole }: Pick<WireRequest, 'endpointId' | 'body' | 'whole'>,
  readings: readonly Reading[],
): Result<Described> {
  if (writing === null) return succeed({ body, leftOut: [] });
  const seen = rowByRow(writing, endpointId, body);
  if (seen !== null) return fail(oneAtATime(writing, seen));
  const request = writing.requests.find(({ endpoint }) => endpoint === endpointId);
  if (request === undefined || body === undefined) return succeed({ body, leftOut: [] });
  const otherwise = meantOtherwise(request, readings);
  if (otherwise !== undefined) return fail(contradicted(writing, otherwise.where, otherwise.rests));
  const bounded = boundedRequest(request, body, whole);
  return bounded.ok ? succeed(bounded) : fail(refusalOf(writing, bounded));
}

/** The first place that is read in a way in which the description does not let it be sent. */
function meantOtherwise({ says }: DescribedRequest, readings: readonly Reading[]) {
  const read = readings.flatMap((reading) => placesOfReading({ ...reading, at: [] }));
  for (const { path, where, concept, codec } of read) {
    const place = says.find((one) => one.path.join('\u0000') === path.join('\u0000'));
    if (place !== undefined && meaningsLeft(place.units, [{ concept, codec }]).length === 0)
      return { where, rests: place.rests.join('; ') };
  }
  return undefined;
}

const settle = 'Under Settings, take the service’s present description, or stop using this one.';

function refusalOf({ source }: DescribedWriting, bounded: Extract<Bounded, { ok: false }>): AppError {
  const place = inertText(bounded.place, 60) || 'the body';
  if (bounded.why === 'lacks') {
    const message = `The service’s description (“${inertText(source, 60)}”) requires “${place}”, which this change doesn’t have, so nothing is sent.`;
    return {
      code: 'validation',
      message,
      hint: `Change a property that has it, or make this change in the service itself. ${settle}`,
      fields: [{ field: 'request', message: `“${place}” is required.` }],
    };
  }
  const sent = inertText(JSON.stringify(bounded.sent), 40);
  const message = `The service’s description (“${inertText(source, 60)}”) requires ${inertText(bounded.says, 120)} in “${place}”, and this change would send ${sent}, so nothing is sent.`;
  return {
    code: 'validation',
    message,
    hint: `Check under “Field mapping” whether that value is right. ${settle}`,
    fields: [{ field: 'request', message: `The description of “${place}” differs.` }],
  };
}

function contradicted({ source }: DescribedWriting, where: string, rests: string): AppError {
  const place = inertText(where, 60);
  return {
    code: 'validation',
    message: `The service’s description (“${inertText(source, 60)}”) doesn’t allow “${place}” to be sent as it’s mapped; it says: ${inertText(rests, 160)}. So nothing is sent.`,
    hint: `Say under “Field mapping” what it means. ${settle}`,
    fields: [{ field: 'request', message: `The description of “${place}” differs from its mapping.` }],
  };
}

function oneAtATime({ source }: DescribedWriting, seen: string): AppError {
  return {
    code: 'validation',
    message: `The service’s description (“${inertText(source, 60)}”) creates and changes its rules one at a time (${inertText(seen, 120)}). Keyholder sends all of them at once, so nothing is sent.`,
    hint: `Change it in the service itself. If the description is out of date: ${settle}`,
    fields: [{ field: 'request', message: 'Rules are changed one at a time.' }],
  };
}
