import type { Caller } from '../manners/credentials.ts';
import type { PropertyProfile } from '../world/property-profile.ts';
import type { Answer } from './answer.ts';
import { forbidden, invalid, notFound } from './answer.ts';
import type { Call, Endpoint, Opened, Outcome, Service } from './endpoint.ts';

interface PublicContext {
  readonly service: Service;
  readonly call: Call;
  readonly caller: Caller;
}

interface PublicRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly commits?: boolean;
}

function refuse(answer: Answer): Opened {
  return { ok: false, answer };
}

/** An endpoint of section 4.1. SECURITY: a good key only; a Bearer header is never accepted here. */
export function publicEndpoint(route: PublicRoute, run: (context: PublicContext) => Outcome): Endpoint {
  return {
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

/** The property that `{id}` names, or the answer that refuses it. */
export function propertyOf(service: Service, id: string | undefined): PropertyProfile | Answer {
  if (id === undefined || !/^\d{1,15}$/.test(id)) return invalid(['id must be an integer number']);
  return service.world.property(Number(id)) ?? notFound('Property');
}

/** An endpoint of one property: 422 when the id is no integer, 404 when nothing has it. */
export function publicPropertyEndpoint(
  route: PublicRoute,
  run: (context: PublicContext & { readonly property: PropertyProfile }) => Outcome,
): Endpoint {
  return publicEndpoint(route, (context) => {
    const property = propertyOf(context.service, context.call.params['id']);
    return 'status' in property ? { answer: property } : run({ ...context, property });
  });
}
