import type { z } from 'zod';
import type { BodyOf } from '../world/body-schema.ts';
import type { Caller } from '../http-rules/credentials.ts';
import type { Query } from '../http-rules/query-rules.ts';
import { checkQuery } from '../http-rules/query-rules.ts';
import type { PropertyProfile } from '../world/listing/property-profile.ts';
import type { Answer } from './answer.ts';
import { forbidden, invalid, notFound } from './answer.ts';
import type { Call, Endpoint, EndpointFacts, Opened, Outcome, Service } from './endpoints/endpoint.ts';

interface Opening {
  readonly service: Service;
  readonly call: Call;
  readonly caller: Caller;
}

interface PublicContext extends Opening {
  readonly query: Query;
}

interface PublicRoute<Gives extends z.ZodType> extends EndpointFacts<Gives> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly commits?: boolean;
}

function refuse(answer: Answer): Opened {
  return { ok: false, answer };
}

/** Passes on a query that the endpoint allows, and answers 422 to any other. */
export function withQuery<Context extends { readonly call: Call }, Body>(
  { query = {}, refusesOtherQueries = false }: Pick<EndpointFacts, 'query' | 'refusesOtherQueries'>,
  context: Context,
  run: (context: Context & { readonly query: Query }) => Outcome<Body>,
): Outcome<Body> {
  const check = checkQuery(query, context.call.query, refusesOtherQueries);
  return check.ok ? run({ ...context, query: check.query }) : { answer: invalid(check.messages) };
}

/** An endpoint of section 4.1. SECURITY: a valid key only; a Bearer header is never accepted here. */
function keyEndpoint(route: PublicRoute<z.ZodType>, run: (opening: Opening) => Outcome): Endpoint {
  return {
    facts: route,
    credential: 'key',
    method: route.method,
    path: route.path,
    base: 'public',
    commits: route.commits ?? false,
    open: (service, call) => {
      const caller = call.keyCaller;
      if (caller === undefined || call.hasBearer) return refuse(forbidden());
      return { ok: true, caller, run: () => run({ service, call, caller }) };
    },
  };
}

export function publicEndpoint<Gives extends z.ZodType>(
  route: PublicRoute<Gives>,
  run: (context: PublicContext) => Outcome<BodyOf<Gives>>,
): Endpoint {
  return keyEndpoint(route, (opening) => withQuery(route, opening, run));
}

/** The property that `{id}` names, or the response that refuses it. */
export function propertyOf(service: Service, id: string | undefined): PropertyProfile | Answer<never> {
  if (id === undefined || !/^\d{1,15}$/.test(id)) return invalid(['id must be an integer number']);
  return service.world.property(Number(id)) ?? notFound('Property');
}

/** An endpoint of one property: 422 if the id isn't an integer, 404 if there is no such property. */
export function publicPropertyEndpoint<Gives extends z.ZodType>(
  route: PublicRoute<Gives>,
  run: (context: PublicContext & { readonly property: PropertyProfile }) => Outcome<BodyOf<Gives>>,
): Endpoint {
  return keyEndpoint(route, (opening) => {
    const property = propertyOf(opening.service, opening.call.params['id']);
    return 'status' in property ? { answer: property } : withQuery(route, { ...opening, property }, run);
  });
}
