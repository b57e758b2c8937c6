import type { AppError, FieldError, Result } from '../../core/values/errors.ts';
import { fail, succeed } from '../../core/values/errors.ts';
import type { WorkspaceDraft } from '../../ipc/workspaces.ts';
import { checkSecret } from '../credentials/secret-checks.ts';
import type { CredentialKind } from '../credentials/secret-store.ts';
import { usualJwtTravel } from '../../core/service/credential-rules.ts';
import { parseAdminBasePath, parseBaseAddress } from '../service-client/connection/destination-guard.ts';
import { parseSentOrigin } from '../service-client/connection/sent-origin.ts';
import type { RequestHeaderChoices } from '../service-client/service-client.ts';

/** Where a filled-in form leads and what it may carry there; null where no credential was entered. */
export interface ConnectionForm {
  readonly baseAddress: string;
  readonly adminBasePath: string;
  readonly apiKey: string | null;
  readonly jwt: string | null;
  readonly headerChoices: RequestHeaderChoices;
  /** What may be wrong with the base address although it can be used. */
  readonly notes: readonly string[];
}

const blank = (text: string): boolean => text.trim() === '';

/**
 * Checks every field of "Connect to your service" but the name at once, so that a person sees all that is wrong.
 * Errors name the fields `baseAddress`, `adminBasePath`, `apiKey`, `jwt` and `sentOrigin`; a single cause keeps its code.
 * SECURITY: no sentence repeats a credential.
 * @param now a JWT that expired before is refused
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

/** A form as something that can be read from before it is saved. */
export function formDestination(form: ConnectionForm) {
  return {
    baseAddress: form.baseAddress,
    adminBasePath: form.adminBasePath,
    headerChoices: form.headerChoices,
    secret: (kind: CredentialKind) => Promise.resolve(succeed(kind === 'api-key' ? form.apiKey : form.jwt)),
  };
}

/** One error of several; a single one stays as it is. */
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
