import type { SecureContext } from 'node:tls';
import { createSecureContext } from 'node:tls';

/** What every TLS connection is made with: to a service, to a proxy, and through one. */
export interface SecureConnection {
  readonly rejectUnauthorized: true;
  readonly secureContext: SecureContext;
}

/** @param authorities PEM; nobody else can vouch for the other side */
export function secureConnection(authorities: readonly string[]): SecureConnection {
  return {
    // SECURITY: said outright, because Node's default follows NODE_TLS_REJECT_UNAUTHORIZED.
    rejectUnauthorized: true,
    // SECURITY: a context of its own, because Node's default has the authorities and versions that the environment and
    // the command line of the process name.
    secureContext: createSecureContext({ ca: [...authorities], minVersion: 'TLSv1.2' }),
  };
}
