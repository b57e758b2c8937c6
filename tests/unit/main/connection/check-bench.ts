import { readableEndpoints } from '../../../../src/core/service/catalogue.ts';
import { succeed } from '../../../../src/core/values/errors.ts';
import type { ConnectionReport, EndpointCheck } from '../../../../src/ipc/connection.ts';
import {
  checkConnection,
  type ConnectionCheckOptions,
} from '../../../../src/main/connection/connection-check.ts';
import { credentialsOf } from '../../../../src/main/connection/connection-form.ts';
import type { RequestHeaderChoices } from '../../../../src/main/service-client/service-client.ts';
import { canaryJwt, canaryKey, clientFor, type Held } from '../service-client/client-bench.ts';
import { valueOf } from '../../../value-of.ts';
import { systemClock } from '../../../../src/main/clock/clock.ts';

export async function checkOf(
  origin: string,
  options: Partial<ConnectionCheckOptions> = {},
  held: Held & { readonly headerChoices?: RequestHeaderChoices } = {},
): Promise<ConnectionReport> {
  const { apiKey = canaryKey, jwt = canaryJwt } = held;
  const destination = {
    baseAddress: `${origin}/api/v1`,
    adminBasePath: '/api/v1',
    ...(held.headerChoices === undefined ? {} : { headerChoices: held.headerChoices }),
    secret: (kind: 'api-key' | 'jwt') => Promise.resolve(succeed(kind === 'api-key' ? apiKey : jwt)),
  };
  const credentials = valueOf(await credentialsOf(destination, new Date()));
  return checkConnection({
    read: clientFor(origin).rawReader(destination),
    readableEndpoints,
    credentials: credentials,
    baseAddress: destination.baseAddress,
    adminBasePath: destination.adminBasePath,
    propertyId: 1042,
    clock: systemClock,
    ...options,
  });
}

export function rowOf(report: ConnectionReport, endpointId: string): EndpointCheck {
  const row = report.endpoints.find((endpoint) => endpoint.endpointId === endpointId);
  if (row === undefined) throw new Error(`no row for ${endpointId}`);
  return row;
}
