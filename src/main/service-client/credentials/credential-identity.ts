import { hash, randomBytes } from 'node:crypto';
import { secretsIn } from '../request-headers.ts';

// SECURITY: made anew at each start and never written, so that no identity says anything about a credential elsewhere.
const ofThisRun = randomBytes(32).toString('base64');

/** Names for the credentials of one request at one address: for maps in this process's memory, never for a log. */
export interface CredentialIdentity {
  /** Whose allowance the request is counted in: the API key's where one goes, as section 8 counts by key. */
  readonly counted: string;
  /** All that went together, and is refused together: a service may refuse the origin sent, or the path, not the key. */
  readonly together: string;
}

export function credentialIdentity(
  origin: string,
  adminBasePath: string,
  headers: Readonly<Record<string, string>>,
): CredentialIdentity {
  const [first = '', ...others] = secretsIn(headers);
  const counted = nameOf(origin, first);
  const parts = [
    counted,
    adminBasePath,
    headers['origin'] ?? '',
    ...others.map((one) => nameOf(origin, one)),
  ];
  return { counted, together: JSON.stringify(parts) };
}

function nameOf(origin: string, secret: string): string {
  // Not an HMAC, which costs a hundred times as much at each read: no name leaves this process, so none can be forged.
  // Neither an origin nor a credential that can be sent has a space in it.
  return hash('sha256', `${ofThisRun} ${origin} ${secret}`, 'base64');
}
