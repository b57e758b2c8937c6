import { createHmac, randomBytes } from 'node:crypto';
import { secretsIn } from './request-headers.ts';

// SECURITY: made anew at each start and never written, so that no identity says anything about a credential elsewhere.
const ofThisRun = randomBytes(32);

/** Names for the credentials of one request at one address: for maps in this process's memory, never for a log. */
export interface CredentialIdentity {
  /** Whose allowance the request is counted in: the API key's where one goes, as section 8 counts by key. */
  readonly counted: string;
  /** All that went together, and is refused together. */
  readonly together: string;
}

export function credentialIdentity(
  origin: string,
  headers: Readonly<Record<string, string>>,
): CredentialIdentity {
  const secrets = secretsIn(headers);
  const counted = nameOf(origin, secrets.slice(0, 1));
  return { counted, together: secrets.length > 1 ? nameOf(origin, secrets) : counted };
}

function nameOf(origin: string, secrets: readonly string[]): string {
  return createHmac('sha256', ofThisRun)
    .update(JSON.stringify([origin, ...secrets]))
    .digest('base64');
}
