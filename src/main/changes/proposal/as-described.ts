import { type AppError, type Result, fail, succeed } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { FieldMapping } from '../../../core/mapping/fields/field-mapping.ts';
import type { WireRequest } from '../../../core/writing/writable-resource.ts';
import type { DescribedWriting, DescribedRequest } from '../../../core/descriptions/described-writing.ts';
import { type Bounded, boundedRequest } from '../../../core/descriptions/bounded-request.ts';
import { rowByRow } from '../../../core/descriptions/row-by-row.ts';
import { meaningsLeft } from '../../../core/mapping/described/described-meanings.ts';
import { pathsOfMapping } from '../../../core/mapping/fields/mapped-paths.ts';
import { inertText } from '../../../core/values/inert-text.ts';

interface Described {
  readonly body: JsonValue | undefined;
  readonly leftOut: readonly string[];
}

/**
 * The request limited to what the service's description allows, with the paths that had to be left out. Refused if the
 * description requires a field the change lacks, takes rules one at a time, or contradicts the values or their mapping.
 */
export function asDescribed(
  writing: DescribedWriting | null,
  { endpointId, body, whole }: Pick<WireRequest, 'endpointId' | 'body' | 'whole'>,
  readings: readonly FieldMapping[],
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

function meantOtherwise({ says }: DescribedRequest, readings: readonly FieldMapping[]) {
  const read = readings.flatMap((reading) => pathsOfMapping({ ...reading, at: [] }));
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
  if (bounded.why === 'missing') {
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
