import type { AppError, Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import { jwtExpiry, looksLikeJwt } from './jwt-facts.ts';
import type { CredentialKind } from './secret-store.ts';

const fields = { 'api-key': 'apiKey', jwt: 'jwt' } as const;
const names = { 'api-key': 'API key', jwt: 'JWT' } as const;
const longestChars = 8_192;

/** Printable ASCII without spaces: what both credentials are made of and what a header carries unchanged. */
export function isSendableSecret(secret: string): boolean {
  return secret.length <= longestChars && /^[\x21-\x7e]+$/.test(secret);
}

/**
 * A typed or pasted credential, trimmed. The error names the field of the form.
 * SECURITY: no sentence here ever quotes the secret or a part of it.
 */
export function checkSecret(kind: CredentialKind, typed: string, now: Date): Result<string> {
  const secret = withoutBearer(kind, typed.trim());
  if (secret === '') return refuse(kind, `Enter the ${names[kind]}.`);
  if (secret.length > longestChars)
    return refuse(kind, `This is too long for a credential: check what was pasted.`);
  if (/[\r\n]/.test(secret))
    return refuse(kind, `The ${names[kind]} has a line break in it: paste it as one line.`);
  if (!isSendableSecret(secret)) {
    return refuse(
      kind,
      `The ${names[kind]} has spaces or characters in it that no credential has: copy it again.`,
    );
  }
  if (kind === 'api-key') return succeed(secret);
  if (!looksLikeJwt(secret)) {
    return refuse(kind, 'This is not a JWT: it should be three parts with dots between them.');
  }
  const expiresAt = jwtExpiry(secret);
  return expiresAt !== null && expiresAt.getTime() <= now.getTime()
    ? fail(expired(expiresAt))
    : succeed(secret);
}

/** People copy the whole header value. */
function withoutBearer(kind: CredentialKind, secret: string): string {
  return kind === 'jwt' ? secret.replace(/^Bearer +/i, '') : secret;
}

function expired(expiresAt: Date): AppError {
  const message = `This JWT expired on ${expiresAt.toISOString()}.`;
  return {
    code: 'jwt-expired',
    message,
    hint: 'Get a new JWT and paste it here.',
    fields: [{ field: fields.jwt, message }],
  };
}

function refuse(kind: CredentialKind, message: string) {
  return fail({ code: 'validation', message, fields: [{ field: fields[kind], message }] });
}
