import type { z } from 'zod';
import type { Query } from '../http-rules/query-rules.ts';
import type { BodyOf } from '../world/body-schema.ts';
import type { Scope } from '../../core/mapping/resource.ts';
import type { Caller } from '../http-rules/credentials.ts';
import type { PropertyProfile } from '../world/listing/property-profile.ts';
import { forbidden } from './answer.ts';
import type { Call, Endpoint, EndpointFacts, Outcome, Service } from './endpoints/endpoint.ts';
import { propertyOf, withQuery } from './public-access.ts';

interface AdminContext {
  readonly service: Service;
  readonly call: Call;
  readonly caller: Caller;
}

interface PropertyContext {
  readonly property: PropertyProfile;
  readonly query: Query;
}

interface AdminRoute<Gives extends z.ZodType = z.ZodType> extends EndpointFacts<Gives> {
  readonly method: Endpoint['method'];
  readonly path: string;
  /** Null if the document names none. */
  readonly scope: Scope | null;
  readonly commits?: boolean;
  readonly tokenOnly?: boolean;
}

function candidates(call: Call, route: AdminRoute): Caller[] {
  const callers = route.tokenOnly === true ? [call.tokenCaller] : [call.tokenCaller, call.keyCaller];
  return callers
    .filter((caller) => caller !== undefined)
    .filter((caller) => caller.role !== 'partner' && (route.scope === null || caller.hasScope(route.scope)));
}

/** An endpoint of section 4.3. Either credential will do. If both are sent, the first with permission is used. */
export function adminEndpoint<Gives extends z.ZodType>(
  route: AdminRoute<Gives>,
  run: (context: AdminContext) => Outcome<BodyOf<Gives>>,
  mayReach: (caller: Caller, service: Service, call: Call) => boolean = () => true,
): Endpoint {
  return {
    facts: route,
    credential: route.tokenOnly === true ? 'token' : 'key-or-token',
    method: route.method,
    path: route.path,
    base: 'admin',
    commits: route.commits ?? false,
    open: (service, call) => {
      const caller = candidates(call, route).find((candidate) => mayReach(candidate, service, call));
      if (caller === undefined) return { ok: false, answer: forbidden() };
      return { ok: true, caller, run: () => run({ service, call, caller }) };
    },
  };
}

/** The caller must be an admin or the owner of the property. An owner learns nothing about others. */
export function adminPropertyEndpoint<Gives extends z.ZodType>(
  route: AdminRoute<Gives>,
  run: (context: AdminContext & PropertyContext) => Outcome<BodyOf<Gives>>,
): Endpoint {
  return adminEndpoint<Gives>(
    route,
    (context) => {
      const property = propertyOf(context.service, context.call.params['id']);
      return 'status' in property ? { answer: property } : withQuery(route, { ...context, property }, run);
    },
    (caller, service, call) => {
      if (caller.role === 'admin') return true;
      const property = propertyOf(service, call.params['id']);
      return 'id' in property && property.ownerId !== null && property.ownerId === caller.ownerId;
    },
  );
}
