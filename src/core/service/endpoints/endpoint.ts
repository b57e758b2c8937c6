import type { ResourceName } from '../resource-names.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Which base the path is appended to. `public` is the base address with
 * `/api/v1`; the document does not show the base of the admin endpoints, so
 * `admin` is the workspace's Admin base path setting (default `/api/v1`).
 */
export type EndpointBase = 'public' | 'admin';

export type PathParam = 'id' | 'placeSlug' | 'propertySlug' | 'slug';

export type Scope =
  | 'property.pricing:read'
  | 'property.pricing:write'
  | 'property.cancellation-policy:read'
  | 'property.channel-status:read'
  | 'bookings.recent:read';

export type CredentialRule = 'api-key' | 'api-key-or-jwt' | 'jwt';

/**
 * `compute` answers a question by POST without changing anything; `refused` is never sent. `unlocked` is sent to our own
 * sample service, and to a live one where a person unlocked that one request.
 */
export type EndpointEffect = 'read' | 'compute' | 'write' | 'unlocked' | 'refused';

/** One row of sections 4.1 to 4.3 of the service's document. */
export interface Endpoint {
  readonly id: string;
  readonly method: HttpMethod;
  readonly base: EndpointBase;
  readonly path: string;
  readonly pathParams: readonly PathParam[];
  /** Query names that the document shows, those of section 8 for lists among them. Empty where it shows none. */
  readonly query: readonly string[];
  readonly scope?: Scope;
  readonly credential: CredentialRule;
  readonly effect: EndpointEffect;
  /** What a read answers with. */
  readonly resource?: ResourceName;
  /** Why it is not called; present exactly when the effect is `refused` or `unlocked`. */
  readonly refusal?: string;
  /** Under which conditions it is called all the same; absent: under none. */
  readonly calledOnly?: string;
  readonly section: '4.1' | '4.2' | '4.3';
}
