import type { Scope } from '../../mapping/resource.ts';
import type { ResourceName } from '../../resources/resource-names.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Which base the path is appended to. `public` is the base address with
 * `/api/v1`; the document does not show the base of the admin endpoints, so
 * `admin` is the workspace's Admin base path setting (default `/api/v1`).
 */
export type EndpointBase = 'public' | 'admin';

const pathParams = ['id', 'placeSlug', 'propertySlug', 'slug'] as const;
export type PathParam = (typeof pathParams)[number];

/** What has to be known for its path, in the order in which it stands there. */
export function pathParamsOf({ path }: Pick<Endpoint, 'path'>): readonly PathParam[] {
  return pathParams.filter((name) => path.includes(`{${name}}`));
}

export type CredentialRule = 'api-key' | 'api-key-or-jwt' | 'jwt';

/** One row of sections 4.1 to 4.3 of the service's document. */
export type Endpoint = EndpointAddress & (CalledEndpoint | UnlockedEndpoint | RefusedEndpoint);

interface EndpointAddress {
  readonly id: string;
  readonly method: HttpMethod;
  readonly base: EndpointBase;
  readonly path: string;
  /** Query names that the document shows, those of section 8 for lists among them. Empty where it shows none. */
  readonly query: readonly string[];
  readonly scope?: Scope | undefined;
  readonly credential: CredentialRule;
  /** What a read answers with. */
  readonly resource?: ResourceName;
}

/** `compute` answers a question by POST without changing anything. */
interface CalledEndpoint {
  readonly effect: 'read' | 'compute' | 'write';
  /** Where in the window it is of use: a screen of the navigation, or a tab of a property. */
  readonly screen: string;
  readonly refusal?: undefined;
  readonly calledOnly?: undefined;
}

/** Sent to our own sample service, and to a live one where a person unlocked that one request. */
interface UnlockedEndpoint {
  readonly effect: 'unlocked';
  readonly screen: string;
  /** Why it is not called. */
  readonly refusal: string;
  /** Under which conditions it is called all the same. */
  readonly calledOnly: string;
}

/** Never sent. */
interface RefusedEndpoint {
  readonly effect: 'refused';
  readonly refusal: string;
  readonly screen?: undefined;
  readonly calledOnly?: undefined;
}
