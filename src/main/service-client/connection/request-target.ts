import { type AppError, type Result, fail, succeed } from '../../../core/values/errors.ts';
import {
  type PathParams,
  type ReadableEndpoint,
  endpointById,
  endpointForResource,
  endpointPath,
  isEndpointId,
  isReadable,
} from '../../../core/service/catalogue.ts';
import type { Endpoint } from '../../../core/service/endpoints/endpoint.ts';
import { pathParamsOf } from '../../../core/service/endpoints/endpoint.ts';
import { queryText } from '../../../core/service/requests/sent-request.ts';
import { parseAdminBasePath, parseBaseAddress } from './destination-guard.ts';
import type { Destination, ReadRequest, WriteRequest } from '../service-client.ts';
import {
  canAuthenticate,
  credentialsSent,
  sentWords,
  usualJwtTravel,
} from '../../../core/service/credential-rules.ts';
import { internalError } from '../answers/failure-sentences.ts';
import type { ServiceDestination } from './service-destination.ts';

export interface RequestTarget {
  readonly origin: string;
  readonly path: string;
  /** Host and port, for sentences. */
  readonly host: string;
}

type Addresses = Pick<Destination, 'baseAddress' | 'adminBasePath'>;

export interface ResolvedRead {
  readonly endpoint: ReadableEndpoint;
  readonly params: PathParams;
}

/** The endpoint and path parameters for a read (see `ReadRequest.subject`). */
export function resolveRead(request: Pick<ReadRequest, 'resource' | 'subject'>): Result<ResolvedRead> {
  const { resource, subject } = request;
  if (resource === 'property-detail' && subject.includes('/')) {
    const [placeSlug = '', propertySlug = '', ...rest] = subject.split('/');
    if (rest.length > 0)
      return fail(targetError('Name a property by place and property slug, joined by one slash.'));
    const endpoint = endpointById('property-detail-by-slugs');
    if (!isReadable(endpoint)) return fail(targetError('Properties can’t be loaded by slugs.'));
    return succeed({ endpoint, params: { placeSlug, propertySlug } });
  }
  const endpoint = endpointForResource(resource);
  const [param] = pathParamsOf(endpoint);
  if (param === undefined && subject !== '') {
    return fail(targetError(`${endpoint.path} covers the whole service and takes no ID.`));
  }
  return succeed({ endpoint, params: param === undefined ? {} : { [param]: subject } });
}

/** The full target of a read; parameters outside the catalogue are refused before anything is sent. */
export function readTarget(
  destination: Addresses,
  endpoint: Endpoint,
  params: PathParams,
  query: Readonly<Record<string, string>>,
): Result<RequestTarget> {
  const path = endpointPath(endpoint, params);
  if (!path.ok) return fail(targetError(path.error.message));
  // Section 4.2: the service answers 422 to an unknown parameter; refusing it here saves a request.
  const unknown = Object.keys(query).filter((name) => !endpoint.query.includes(name));
  if (unknown.length > 0) {
    const fields = unknown.map((field) => ({ field, message: 'Not a parameter of this endpoint.' }));
    const message = `${endpoint.path} does not take ${unknown.map((name) => `“${name}”`).join(', ')}.`;
    return fail({ code: 'validation', message, fields });
  }
  return onDestination(destination, endpoint, path.value + queryText(query));
}

/** The full target of a question, whose query follows a request shape that a person accepted. */
export function questionTarget(
  destination: Addresses,
  endpoint: Endpoint,
  { params, query }: { readonly params: PathParams; readonly query: Readonly<Record<string, string>> },
): Result<RequestTarget> {
  const path = endpointPath(endpoint, params);
  if (!path.ok) return fail(targetError(path.error.message));
  return onDestination(destination, endpoint, path.value + queryText(query));
}

/**
 * The full target of a write. SECURITY: the recorded method and path must fit the named endpoint, so that a damaged or
 * forged journal can't send anything elsewhere; refused endpoints have no target.
 */
export function writeTarget(
  destination: Addresses,
  request: Pick<WriteRequest, 'endpointId' | 'method' | 'path'>,
): Result<{ endpoint: Endpoint; target: RequestTarget }> {
  if (!isEndpointId(request.endpointId))
    return fail(targetError('Keyholder doesn’t know this kind of change.'));
  const endpoint = endpointById(request.endpointId);
  if (endpoint.effect !== 'write' && endpoint.effect !== 'unlocked') {
    return fail(targetError(`${endpoint.path} is never written to. ${endpoint.refusal ?? ''}`.trim()));
  }
  const ids = new RegExp(`^${endpoint.path.replace('{id}', '([1-9]\\d{0,15})')}$`).exec(request.path);
  const path = ids === null ? null : endpointPath(endpoint, ids[1] === undefined ? {} : { id: ids[1] });
  if (endpoint.method !== request.method || path?.ok !== true || path.value !== request.path) {
    return fail(targetError(`The change does not fit ${endpoint.method} ${endpoint.path}.`));
  }
  const target = onDestination(destination, endpoint, path.value);
  return target.ok ? succeed({ endpoint, target: target.value }) : target;
}

export function serviceOrigin(destination: Addresses): Result<string> {
  const bases = basesOf(destination);
  return bases.ok ? succeed(bases.value.origin) : bases;
}

interface Bases {
  readonly origin: string;
  readonly host: string;
  /** Paths, without a trailing slash. */
  readonly publicPath: string;
  readonly adminPath: string;
}

function onDestination(
  destination: Addresses,
  endpoint: Endpoint,
  pathAndQuery: string,
): Result<RequestTarget> {
  const bases = basesOf(destination);
  if (!bases.ok) return bases;
  const { origin, host, publicPath, adminPath } = bases.value;
  const path = (endpoint.base === 'admin' ? adminPath : publicPath) + pathAndQuery;
  // SECURITY: the joined text must be a plain path on the origin that the credential belongs to.
  if (!/^\/(?!\/)[\x21-\x7e]*$/.test(path))
    return fail(targetError('The address leads away from the service.'));
  return succeed({ origin, path, host });
}

/** Caches the guard's results, because addresses change rarely and requests come by the thousand. */
interface Guarded extends Addresses {
  readonly bases: Result<Bases>;
}

let lastGuarded: readonly Guarded[] = [];
const mostGuarded = 50;

/** The checked parts of a workspace's addresses; an error if they can't be used. */
function basesOf(destination: Addresses): Result<Bases> {
  const { baseAddress, adminBasePath } = destination;
  const known = lastGuarded.find(
    (one) => one.baseAddress === baseAddress && one.adminBasePath === adminBasePath,
  );
  if (known !== undefined) return known.bases;
  const bases = guardBases(destination);
  lastGuarded = [{ baseAddress, adminBasePath, bases }, ...lastGuarded.slice(0, mostGuarded - 1)];
  return bases;
}

function guardBases(destination: Addresses): Result<Bases> {
  const base = parseBaseAddress(destination.baseAddress);
  if (!base.ok) return base;
  const admin = parseAdminBasePath(destination.adminBasePath, base.value);
  if (!admin.ok) return admin;
  const { baseAddress, origin } = base.value;
  return succeed({
    origin,
    host: new URL(origin).host,
    publicPath: baseAddress.slice(origin.length),
    adminPath: admin.value === '/' ? '' : admin.value,
  });
}

function targetError(message: string): AppError {
  return { code: 'validation', message };
}

export interface DestinationPort {
  destinationOf(workspaceId: string, endpointId: string): Promise<Result<ServiceDestination>>;
}

/** The destination and kinds of credential of a request to the endpoint, as of now. */
export async function describeDestination(
  destination: Destination,
  endpointId: string,
): Promise<Result<ServiceDestination>> {
  const bases = basesOf(destination);
  if (!bases.ok) return bases;
  if (!isEndpointId(endpointId)) return fail(internalError());
  const endpoint = endpointById(endpointId);
  const { jwtTravel = usualJwtTravel } = destination.headerChoices ?? {};
  const apiKey = await destination.secret('api-key');
  // SECURITY: as in the request itself, a JWT isn't even fetched for endpoints that must not see it.
  const maySeeJwt = endpoint.base === 'admin' && jwtTravel !== 'not-sent';
  const jwt = maySeeJwt ? await destination.secret('jwt') : succeed(null);
  // A credential that can't be fetched isn't absent: without it, the request would differ from the reviewed one.
  if (!apiKey.ok) return apiKey;
  if (!jwt.ok) return jwt;
  const held = { apiKey: apiKey.value !== null, jwt: jwt.value !== null };
  const isEnough = canAuthenticate(endpoint, held, jwtTravel);
  return succeed({
    origin: destination.standsFor ?? bases.value.origin,
    basePath: destination.standsFor === undefined ? bases.value.publicPath : '',
    adminBasePath: destination.standsFor === undefined ? bases.value.adminPath : '',
    credential: isEnough ? sentWords(credentialsSent(endpoint, held, jwtTravel)) : '',
  });
}
