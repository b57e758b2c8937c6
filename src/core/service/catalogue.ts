import type { DeclaredWrite } from './endpoints/declared-endpoints.ts';
import { declaredEndpoints } from './endpoints/declared-endpoints.ts';
import type { Endpoint, PathParam } from './endpoints/endpoint.ts';
import { pathParamsOf } from './endpoints/endpoint.ts';
import { furtherEndpoints } from './endpoints/further-endpoints.ts';
import type { ResourceName } from '../resources/resource-names.ts';

/** Every endpoint of sections 4.1 to 4.3 of the service's document, and nothing else. */
export const catalogue: readonly Endpoint[] = [...declaredEndpoints, ...furtherEndpoints];

export type EndpointId = ResourceName | DeclaredWrite | (typeof furtherEndpoints)[number]['id'];

export const readableEndpoints: readonly ReadableEndpoint[] = catalogue.filter(isReadable);

export type ReadableEndpoint = Endpoint & {
  readonly method: 'GET';
  readonly effect: 'read';
  readonly resource: ResourceName;
};

export function isReadable(endpoint: Endpoint): endpoint is ReadableEndpoint {
  const { method, effect, resource } = endpoint;
  return method === 'GET' && effect === 'read' && resource !== undefined;
}

const byId: ReadonlyMap<string, Endpoint> = new Map(catalogue.map((row) => [row.id, row]));

export function isEndpointId(id: string): id is EndpointId {
  return byId.has(id);
}

export function endpointById(id: EndpointId): Endpoint {
  const endpoint = byId.get(id);
  if (endpoint === undefined) throw new RangeError(`No such endpoint: ${id}`);
  return endpoint;
}

// If several read one resource, the first in the catalogue counts.
const byResource: ReadonlyMap<ResourceName, ReadableEndpoint> = new Map(
  readableEndpoints.map((row) => [row.resource, row] as const).reverse(),
);

/** The endpoint that reads a resource. For the property detail, the one by id. */
export function endpointForResource(name: ResourceName): ReadableEndpoint {
  const endpoint = byResource.get(name);
  if (endpoint === undefined) throw new RangeError(`No endpoint reads ${name}`);
  return endpoint;
}

const writes = catalogue.filter(({ effect }) => effect === 'write');

const writtenResources: ReadonlySet<string> = new Set(
  readableEndpoints
    .filter(({ base, path }) =>
      writes.some((write) => write.base === base && `${write.path}/`.startsWith(`${path}/`)),
    )
    .map(({ resource }) => resource),
);

/** Whether a request to the resource's own path, or to one below it, can change it. */
export function isWritten(name: ResourceName): boolean {
  return writtenResources.has(name);
}

/** The same for resources that belong to one property. */
export function isWrittenOfProperty(name: ResourceName): boolean {
  return isWritten(name) && endpointForResource(name).path.startsWith('/properties/{id}/');
}

export type PathParams = Readonly<Partial<Record<PathParam, string | number>>>;
export type EndpointPath =
  | { readonly ok: true; readonly value: string }
  | {
      readonly ok: false;
      readonly error: {
        readonly code: 'refused' | 'missing-parameter' | 'invalid-parameter';
        readonly message: string;
      };
    };

/**
 * The path below the endpoint's base, for example `/developer/properties/12/extras`. Ids must be positive integers.
 * Slugs are percent-encoded. Endpoints that are never called have no path.
 */
export function endpointPath(endpoint: Endpoint, params: PathParams): EndpointPath {
  if (endpoint.effect === 'refused') {
    return pathError('refused', `${endpoint.path} is never called. ${endpoint.refusal}`);
  }
  let path = endpoint.path;
  for (const name of pathParamsOf(endpoint)) {
    const value = params[name];
    if (value === undefined || value === '') {
      return pathError('missing-parameter', `The ${paramLabels[name]} is missing.`);
    }
    const segment = name === 'id' ? idSegment(value) : slugSegment(String(value));
    const shadowed = name === 'placeSlug' && reservedSegments.has(String(value).toLowerCase());
    if (segment === undefined || shadowed) {
      return pathError('invalid-parameter', `The ${paramLabels[name]} is not valid.`);
    }
    path = path.replace(`{${name}}`, () => segment);
  }
  return { ok: true, value: path };
}

const paramLabels: Readonly<Record<PathParam, string>> = {
  id: 'id',
  placeSlug: 'place slug',
  propertySlug: 'property slug',
  slug: 'place slug',
};

// SECURITY: a place slug with one of these names would turn the slug lookup into another endpoint, for example
// bookings/save.
const reservedSegments: ReadonlySet<string> = new Set(
  catalogue
    .filter(({ base }) => base === 'public')
    .flatMap(({ path }) => path.split('/').slice(2, 3))
    .filter((segment) => !segment.startsWith('{')),
);

function idSegment(value: string | number): string | undefined {
  const text = String(value);
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? text : undefined;
}

function slugSegment(value: string): string | undefined {
  // SECURITY: dot segments survive percent-encoding and would climb to another path.
  if (value === '.' || value === '..' || value.length > 200) return undefined;
  if (!value.isWellFormed()) return undefined;
  return encodeURIComponent(value);
}

function pathError(
  code: 'refused' | 'missing-parameter' | 'invalid-parameter',
  message: string,
): EndpointPath {
  return { ok: false, error: { code, message: message.trim() } };
}
