import type { AppError, FieldError, Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import type { WorkspaceDraft } from '../../contract/ipc/workspaces.ts';
import { checkSecret } from '../credentials/secret-checks.ts';
import type { CredentialKind } from '../credentials/secret-store.ts';
import { parseAdminBasePath, parseBaseAddress } from '../service-client/destination-guard.ts';

/** A filled-in form of "Connect to your service", checked, not saved. */
export interface DraftDestination {
  readonly name: string;
  readonly baseAddress: string;
  readonly adminBasePath: string;
  /** What may be wrong with the base address although it can be used. */
  readonly notes: readonly string[];
  secret(kind: CredentialKind): Promise<string | null>;
}

export interface DraftRules {
  readonly now: Date;
  /** A connection can be checked before the workspace has a name. */
  readonly nameNeeded: boolean;
}

const longestName = 60;

/**
 * Checks every field at once, so that a person sees all that is wrong. Errors name the fields `name`, `baseAddress`,
 * `adminBasePath`, `apiKey` and `jwt`. SECURITY: no sentence repeats a credential.
 */
export function destinationFromDraft(draft: WorkspaceDraft, rules: DraftRules): Result<DraftDestination> {
  const errors: AppError[] = [];
  const take = <T>(result: Result<T>): T | null => {
    if (result.ok) return result.value;
    errors.push(result.error);
    return null;
  };
  const name = take(checkName(draft.name, rules.nameNeeded));
  const base = take(parseBaseAddress(draft.baseAddress));
  const admin = base === null ? null : take(parseAdminBasePath(draft.adminBasePath, base));
  const held = new Map<CredentialKind, string | null>([
    ['api-key', blank(draft.apiKey) ? null : take(checkSecret('api-key', draft.apiKey, rules.now))],
    ['jwt', blank(draft.jwt) ? null : take(checkSecret('jwt', draft.jwt, rules.now))],
  ]);
  if (blank(draft.apiKey) && blank(draft.jwt))
    errors.push(fieldError('apiKey', 'Enter an API key, a JWT, or both.'));
  if (errors.length > 0 || name === null || base === null || admin === null) return fail(joined(errors));
  return succeed({
    name,
    baseAddress: base.baseAddress,
    adminBasePath: admin,
    notes: base.notes,
    secret: (kind) => Promise.resolve(held.get(kind) ?? null),
  });
}

function checkName(typed: string, needed: boolean): Result<string> {
  const name = typed.trim();
  if (name === '' && needed) return fail(fieldError('name', 'Give the workspace a name.'));
  if (name.length > longestName) {
    return fail(fieldError('name', `At most ${String(longestName)} characters.`));
  }
  return succeed(name);
}

function joined(errors: readonly AppError[]): AppError {
  const [first] = errors;
  if (first !== undefined && errors.length === 1) return first;
  const fields: FieldError[] = errors.flatMap((error) => error.fields ?? []);
  return {
    code: 'validation',
    message: 'Some fields need another look.',
    hint: fields.map(({ message }) => message).join(' '),
    fields,
  };
}

function fieldError(field: string, message: string): AppError {
  return { code: 'validation', message, fields: [{ field, message }] };
}

function blank(text: string): boolean {
  return text.trim() === '';
}
