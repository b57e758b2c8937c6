import type { Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import { endpointById, isEndpointId } from '../../../core/service/catalogue.ts';
import {
  canAuthenticate,
  credentialsSent,
  sentWords,
  usualJwtTravel,
} from '../../../core/service/credential-rules.ts';
import { internalError } from '../answers/failure-sentences.ts';
import { basesOf } from './request-target.ts';
import type { Destination } from '../service-client.ts';
import type { ServiceDestination } from './service-destination.ts';

/** Where the requests of a workspace to one endpoint would go now. */
export interface DestinationPort {
  destinationOf(workspaceId: string, endpointId: string): Promise<Result<ServiceDestination>>;
}

/** Which place and which kinds of credential a request to the endpoint would have now. */
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
  // SECURITY: as for the request itself, a JWT is not even fetched for endpoints that must not see it.
  const maySeeJwt = endpoint.base === 'admin' && jwtTravel !== 'not-sent';
  const jwt = maySeeJwt ? await destination.secret('jwt') : succeed(null);
  // One that cannot be asked for is not none: what goes with less is another request than the one that was reviewed.
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
