import { catalogue } from '../service/catalogue.ts';
import type { Endpoint } from '../service/endpoints/endpoint.ts';

const anyParameter = '{}';

/** `/api/v1/properties/{propertyId}/extras/` → api, v1, properties, {}, extras. */
function segmentsOf(path: string): readonly string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (/^(?:\{[^{}]*\}|:\w+)$/.test(segment) ? anyParameter : segment));
}

/** The path of a server's address: `https://x.example/api/v1` → /api/v1. Variables are removed. */
export function serverPath(url: string): string {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
  return path.startsWith('/') ? path.replaceAll(/\{[^{}]*\}/g, '') : '';
}

interface KnownPath {
  readonly endpoint: Endpoint;
  readonly segments: readonly string[];
}

const known: readonly KnownPath[] = catalogue.map((endpoint) => ({
  endpoint,
  segments: segmentsOf(endpoint.path),
}));

/**
 * The catalogue's endpoint for a described operation: the same method, and a path that ends with the endpoint's,
 * whatever its base and parameter names.
 */
export function endpointDescribed(method: string, base: string, template: string): Endpoint | undefined {
  const segments = segmentsOf(`${base}/${template}`);
  const fitting = known.filter(
    ({ endpoint, segments: own }) => endpoint.method === method.toUpperCase() && endsWith(segments, own),
  );
  return fitting.sort((left, right) => right.segments.length - left.segments.length)[0]?.endpoint;
}

function endsWith(segments: readonly string[], end: readonly string[]): boolean {
  const start = segments.length - end.length;
  // A parameter in the base would mean another resource: /owners/{id}/properties/{id}/extras.
  if (start < 0 || segments.slice(0, start).includes(anyParameter)) return false;
  return end.every((segment, index) => segments[start + index] === segment);
}

/** Whether a described path continues an endpoint's by one item: `…/low-occupancy/{row}`. */
export function isBelow(template: string, path: string): boolean {
  const segments = segmentsOf(template);
  const own = segmentsOf(path);
  if (segments.at(-1) !== anyParameter) return false;
  return [1, 2].some((more) => segments.length >= more && endsWith(segments.slice(0, -more), own));
}
