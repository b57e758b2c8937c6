import type { EndpointPath, PathParams } from '../catalogue.ts';
import { endpointById, endpointPath } from '../catalogue.ts';
import type { AskedEndpoint } from './asked-endpoints.ts';
import type { ComposedRequest } from './compose-request.ts';
import { requestBodyText } from './compose-request.ts';

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
