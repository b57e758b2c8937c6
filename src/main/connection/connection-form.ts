import type { ReadableEndpoint } from '../../core/service/catalogue.ts';
import {
  credentialsSent,
  usualJwtTravel,
  type CredentialsHeld,
  type JwtTravel,
} from '../../core/service/credential-rules.ts';
import { succeed, fail, type Result, type AppError, type FieldError } from '../../core/values/errors.ts';
import type {
  ConnectionReport,
  CredentialChoice,
  CredentialTry,
  EndpointCheck,
} from '../../ipc/connection.ts';
import type { WorkspaceDraft } from '../../ipc/workspaces.ts';
import { jwtExpiry, checkSecret } from '../credentials/secret-checks.ts';
import type { CredentialKind } from '../credentials/secret-store.ts';
import { parseAdminBasePath, parseBaseAddress } from '../service-client/connection/destination-guard.ts';
import { parseSentOrigin } from '../service-client/connection/service-destination.ts';
import type { RawReadResult } from '../service-client/reads/raw-read.ts';
import type { Destination, RequestHeaderChoices } from '../service-client/service-client.ts';

/** The stored credentials and how a JWT travels, which decide the columns of the check. */
export interface CredentialsToTry {
  readonly held: CredentialsHeld;
  /** An expired JWT is never sent. */
  readonly jwtExpired: boolean;
  readonly travel: JwtTravel;
}

/** SECURITY: only whether each secret exists is kept. */
export async function credentialsOf(
  destination: Pick<Destination, 'secret' | 'headerChoices'>,
  now: Date,
): Promise<Result<CredentialsToTry>> {
  const [jwt, apiKey] = [await destination.secret('jwt'), await destination.secret('api-key')];
  if (!jwt.ok) return jwt;
  if (!apiKey.ok) return apiKey;
  const held = { apiKey: apiKey.value !== null, jwt: jwt.value !== null };
  const expiresAt = jwt.value === null ? null : jwtExpiry(jwt.value);
  const jwtExpired = expiresAt !== null && expiresAt.getTime() <= now.getTime();
  return succeed({ held, jwtExpired, travel: destination.headerChoices?.jwtTravel ?? usualJwtTravel });
}

/** One column per stored credential, and one for both if they are sent together. */
export function columnsOf({ held, jwtExpired, travel }: CredentialsToTry): CredentialChoice[] {
  const both = held.apiKey && held.jwt && !jwtExpired && travel === 'beside-key';
  return [
    ...(held.apiKey ? (['api-key'] as const) : []),
    ...(held.jwt ? (['jwt'] as const) : []),
    ...(both ? (['both'] as const) : []),
  ];
}

/** The column of an ordinary request to this endpoint; null if it carries no credential. */
export function usualColumn(
  endpoint: ReadableEndpoint,
  { held, jwtExpired, travel }: CredentialsToTry,
): CredentialChoice | null {
  const valid = { ...held, jwt: held.jwt && !jwtExpired };
  const kinds = credentialsSent(endpoint, valid, travel).map(({ kind }) => kind);
  if (kinds.length > 1) return 'both';
  return kinds[0] ?? null;
}

/** Null if it is tried. */
export function whyNotTried(
  endpoint: ReadableEndpoint,
  column: CredentialChoice,
  { jwtExpired, travel }: CredentialsToTry,
): string | null {
  if (column === 'api-key') return null;
  if (endpoint.base === 'public') {
    return column === 'jwt' ? 'Never sent to public endpoints.' : 'The API key goes there alone.';
  }
  if (jwtExpired) return 'The JWT has expired.';
  return travel === 'not-sent' ? 'This workspace is set not to send its JWT.' : null;
}

/** One cell. SECURITY: statuses and our own words only, never a credential or a value of the body. */
export function tryOf(column: CredentialChoice, { status, body }: RawReadResult): CredentialTry {
  const cell = { with: column, status, note: null };
  if (body.ok) return { ...cell, outcome: 'readable' };
  const { code, message } = body.error;
  if (status === null) {
    const outcome = code === 'no-credential' || code === 'jwt-expired' ? 'not-tried' : 'failed';
    return { ...cell, outcome, note: message };
  }
  if (status === 401 || status === 403) return { ...cell, outcome: 'refused' };
  if (status === 404) return { ...cell, outcome: 'not-found' };
  return { ...cell, outcome: 'failed' };
}

export function untried(column: CredentialChoice, note: string): CredentialTry {
  return { with: column, outcome: 'not-tried', status: null, note };
}

export function withTries(row: EndpointCheck, tries: readonly CredentialTry[]): EndpointCheck {
  return { ...row, tries: [...tries] };
}

/**
 * Whether something protected could be read with the credentials as the workspace sends them. Public endpoints prove
 * nothing, because they may answer whatever is sent. A JWT that adds nothing to a working key isn't noticed.
 */
export function hasPassed(
  { endpoints: rows }: Pick<ConnectionReport, 'endpoints'>,
  endpoints: readonly ReadableEndpoint[],
  credentials: CredentialsToTry,
): boolean {
  const readable = new Set(rows.filter(({ allowed }) => allowed === true).map((row) => row.endpointId));
  return endpoints.some((endpoint) => {
    const column = usualColumn(endpoint, credentials);
    const isOfJwt = endpoint.credential === 'jwt' && (column === 'jwt' || column === 'both');
    return (endpoint.scope !== undefined || isOfJwt) && readable.has(endpoint.id);
  });
}

/** Where a completed form leads and what it may send there; null for a credential that wasn't entered. */
export interface ConnectionForm {
  readonly baseAddress: string;
  readonly adminBasePath: string;
  readonly apiKey: string | null;
  readonly jwt: string | null;
  readonly headerChoices: RequestHeaderChoices;
  /** Possible mistakes in a base address that can be used. */
  readonly notes: readonly string[];
}

const blank = (text: string): boolean => text.trim() === '';

/**
 * Checks every field of "Connect to your service" except the name at once. Errors name the fields `baseAddress`,
 * `adminBasePath`, `apiKey`, `jwt` and `sentOrigin`; a single error keeps its code. SECURITY: no sentence repeats a
 * credential.
 * @param now a JWT that expired earlier is refused
 */
export function readConnectionForm(draft: Omit<WorkspaceDraft, 'name'>, now: Date): Result<ConnectionForm> {
  const errors: AppError[] = [];
  const take = <T>(result: Result<T>): T | null => {
    if (result.ok) return result.value;
    errors.push(result.error);
    return null;
  };
  const base = take(parseBaseAddress(draft.baseAddress));
  const admin = base === null ? null : take(parseAdminBasePath(draft.adminBasePath, base));
  const apiKey = blank(draft.apiKey) ? null : take(checkSecret('api-key', draft.apiKey, now));
  const jwt = blank(draft.jwt) ? null : take(checkSecret('jwt', draft.jwt, now));
  const sentOrigin = take(parseSentOrigin(draft.sentOrigin ?? ''));
  if (blank(draft.apiKey) && blank(draft.jwt)) errors.push(noCredential);
  if (errors.length > 0 || base === null || admin === null) return fail(joinErrors(errors));
  const headerChoices = { jwtTravel: draft.jwtTravel ?? usualJwtTravel, sentOrigin };
  const { baseAddress, notes } = base;
  return succeed({ baseAddress, adminBasePath: admin, apiKey, jwt, headerChoices, notes });
}

export function formDestination(form: ConnectionForm) {
  return {
    baseAddress: form.baseAddress,
    adminBasePath: form.adminBasePath,
    headerChoices: form.headerChoices,
    secret: (kind: CredentialKind) => Promise.resolve(succeed(kind === 'api-key' ? form.apiKey : form.jwt)),
  };
}

/** Combines several errors; a single one is returned unchanged. */
export function joinErrors(errors: readonly AppError[]): AppError {
  const [first] = errors;
  if (first !== undefined && errors.length === 1) return first;
  const fields: FieldError[] = errors.flatMap((error) => error.fields ?? []);
  return { code: 'validation', message: 'Some fields need your attention.', fields };
}

const noCredential: AppError = {
  code: 'validation',
  message: 'Enter the API key, the JWT, or both.',
  fields: [{ field: 'apiKey', message: 'Enter the API key, the JWT, or both.' }],
};
