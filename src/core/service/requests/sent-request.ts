import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { jsonText } from '../../values/json/json-source.ts';
import type { AskedEndpoint, RequestConcept } from '../../resources/requests.ts';
import { isSamePath, itemName, startsWith, wireAt } from '../../mapping/bodies/body-path.ts';
import type { ConceptValue } from '../../mapping/readings/codec.ts';
import { readWire } from '../../mapping/codecs/read-write.ts';
import type { EndpointPath, PathParams } from '../catalogue.ts';
import { endpointById, endpointPath } from '../catalogue.ts';
import type { ComposedRequest } from './compose-request.ts';
import type { RequestShape } from './request-shape.ts';

/** A request exactly as it is sent below the service's base address: what a person sees of it, and what is compared. */
export interface RequestLine {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Null: no body. */
  readonly body: string | null;
}

/** The query as it stands behind the path, names in order; '' where there is none. */
export function queryText(query: Readonly<Record<string, string>>): string {
  const entries = Object.entries(query).sort(([left], [right]) => (left < right ? -1 : 1));
  const written = entries.map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return written.length === 0 ? '' : `?${written.join('&')}`;
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** What goes below the base address, or why it has no path. */
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

/** The body as it goes on the wire, to the last digit; what a person is shown before it does. */
export function requestBodyText(body: JsonObject | null): string | null {
  return body === null ? null : jsonText(body);
}

/** One value of a request as it goes out. */
export interface SentLeaf {
  readonly path: readonly string[];
  /** What it says by its form; `extra`: one of the chosen extras; null: it says the same in every request. */
  readonly says: RequestConcept | 'extra' | null;
  /** What it means, read back by the form; null where it is no concept. */
  readonly value: ConceptValue;
  /** To the letter. */
  readonly sent: string;
}

/** Amounts and counts as exact text without what says nothing: "450.50" is "450.5". */
export function saidText(value: ConceptValue): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^\d+\.\d*$/.test(text) ? text.replace(/\.?0*$/, '') : text;
}

export function isSameSaid(one: ConceptValue, other: ConceptValue): boolean {
  return one !== null && other !== null && saidText(one) === saidText(other);
}

/** Every value of a body, read back through the form that made it: what a person is shown before it is sent. */
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

/** Ways to all that holds nothing else, empty lists and records among them. */
function leavesOf(value: JsonValue, way: readonly string[]): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [way];
  const inner = Array.isArray(value)
    ? value.map((item, at) => leavesOf(item, [...way, itemName(at)]))
    : Object.entries(value).map(([name, one]) => leavesOf(one, [...way, name]));
  return inner.length === 0 ? [way] : inner.flat();
}
