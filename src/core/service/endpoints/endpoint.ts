import type { Scope } from '../../mapping/resource.ts';
import type { ResourceName } from '../../resources/resource-names.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Which base the path is appended to. `public` is the base address with `/api/v1`. The document doesn't show the admin
 * base, so `admin` is the workspace's Admin base path setting (default `/api/v1`).
 */
export type EndpointBase = 'public' | 'admin';

const pathParams = ['id', 'placeSlug', 'propertySlug', 'slug'] as const;
export type PathParam = (typeof pathParams)[number];

/** The parameters of its path, in order. */
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
  /** Documented query names, including those of section 8 for lists. Empty if none are shown. */
  readonly query: readonly string[];
  readonly scope?: Scope | undefined;
  readonly credential: CredentialRule;
  readonly resource?: ResourceName;
}

/** `compute` answers a question by POST without changing anything. */
interface CalledEndpoint {
  readonly effect: 'read' | 'compute' | 'write';
  /** Where it is used: a screen of the navigation, or a tab of a property. */
  readonly screen: string;
  readonly refusal?: undefined;
  readonly calledOnly?: undefined;
}

/** Sent to our own sample service. Sent to a live one only if a person unlocked that single request. */
interface UnlockedEndpoint {
  readonly effect: 'unlocked';
  readonly screen: string;
  readonly refusal: string;
  readonly calledOnly: string;
}

interface RefusedEndpoint {
  readonly effect: 'refused';
  readonly refusal: string;
  readonly screen?: undefined;
  readonly calledOnly?: undefined;
}
