import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { jsonText } from '../../values/json/json-source.ts';
import type { AskedEndpoint, RequestConcept } from '../../resources/requests.ts';
import { isSamePath, itemName, startsWith, wireAt } from '../../mapping/bodies/body-path.ts';
import type { ConceptValue } from '../../mapping/fields/codec.ts';
import { readWire } from '../../mapping/codecs/read-write.ts';
import type { EndpointPath, PathParams } from '../catalogue.ts';
import { endpointById, endpointPath } from '../catalogue.ts';
import type { ComposedRequest } from './compose-request.ts';
import type { RequestShape } from './request-shape.ts';

/** A request exactly as sent below the service's base address. A person sees it and it is compared. */
export interface RequestLine {
  readonly method: string;
  readonly path: string;
  /** Null for no body. */
  readonly body: string | null;
}

/** The query string with its names sorted. '' without a query. */
export function queryText(query: Readonly<Record<string, string>>): string {
  const entries = Object.entries(query).sort(([left], [right]) => (left < right ? -1 : 1));
  const written = entries.map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return written.length === 0 ? '' : `?${written.join('&')}`;
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** The request below the base address, or why it has no path. */
export function requestLine(
  endpoint: AskedEndpoint,
  propertyId: number | null,
  request: Pick<ComposedRequest, 'query' | 'body'>,
): { readonly ok: true; readonly value: RequestLine } | Extract<EndpointPath, { ok: false }> {
  const known = endpointById(endpoint);
  const params: PathParams = propertyId === null ? {} : { id: propertyId };
  const path = endpointPath(known, params);
  if (!path.ok) return path;
  return {
    ok: true,
    value: {
      method: known.method,
      path: path.value + queryText(request.query),
      body: requestBodyText(request.body),
    },
  };
}

/** The exact body text that is sent, which a person sees first. */
export function requestBodyText(body: JsonObject | null): string | null {
  return body === null ? null : jsonText(body);
}

export interface SentLeaf {
  readonly path: readonly string[];
  /** Its concept by the form. `extra` for a chosen extra, null for a constant. */
  readonly says: RequestConcept | 'extra' | null;
  /** Its meaning, read back through the form. Null without a concept. */
  readonly value: ConceptValue;
  readonly sent: string;
}

/** Exact text of amounts and counts without trailing zeros: "450.50" is "450.5". */
export function valueText(value: ConceptValue): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^\d+\.\d*$/.test(text) ? text.replace(/\.?0*$/, '') : text;
}

export function isSameValue(one: ConceptValue, other: ConceptValue): boolean {
  return one !== null && other !== null && valueText(one) === valueText(other);
}

/** Every value of a body, read back through its form. A person sees these before sending. */
export function sentLeaves({ places, extras }: RequestShape, body: JsonValue): readonly SentLeaf[] {
  return leavesOf(body, []).map((path): SentLeaf => {
    const wire = wireAt(body, path) ?? { value: null, numberText: null };
    const sent = wire.numberText ?? (typeof wire.value === 'string' ? wire.value : jsonText(wire.value));
    const place = places.find((one) => one.in === 'body' && isSamePath(one.path, path));
    if (place !== undefined) {
      return { path, says: place.concept, value: readWire(place.codec, wire) ?? null, sent };
    }
    const isExtra = extras !== null && startsWith(path, extras.path);
    return { path, says: isExtra ? 'extra' : null, value: null, sent };
  });
}

/** Paths to all leaves, including empty lists and records. */
function leavesOf(value: JsonValue, way: readonly string[]): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [way];
  const inner = Array.isArray(value)
    ? value.map((item, at) => leavesOf(item, [...way, itemName(at)]))
    : Object.entries(value).map(([name, one]) => leavesOf(one, [...way, name]));
  return inner.length === 0 ? [way] : inner.flat();
}
