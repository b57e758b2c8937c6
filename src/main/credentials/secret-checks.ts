import { utcMinute } from '../../core/values/dates/service-time.ts';
import { type AppError, type Result, fail, succeed } from '../../core/values/errors.ts';
import type { CredentialKind } from './secret-store.ts';

const fields = { 'api-key': 'apiKey', jwt: 'jwt' } as const;
const names = { 'api-key': 'API key', jwt: 'JWT' } as const;
const longestChars = 8_192;

/**
 * Printable ASCII without spaces: what both credentials consist of and a header can carry. SECURITY: asked at every
 * answer, so without an expression, of whose last match V8 keeps the text.
 */
export function isSendableSecret(secret: string): boolean {
  if (secret === '' || secret.length > longestChars) return false;
  for (let index = 0; index < secret.length; index += 1) {
    const code = secret.charCodeAt(index);
    if (code < 0x21 || code > 0x7e) return false;
  }
  return true;
}

/**
 * A typed or pasted credential, trimmed. The error names the form's field. SECURITY: no sentence here quotes the secret
 * or part of it.
 */
export function checkSecret(kind: CredentialKind, typed: string, now: Date): Result<string> {
  const secret = withoutBearer(kind, typed.trim());
  if (secret === '') return refuse(kind, `Enter the ${names[kind]}.`);
  if (secret.length > longestChars)
    return refuse(kind, 'This is too long for a credential: check what was pasted.');
  if (/[\r\n]/.test(secret))
    return refuse(kind, `The ${names[kind]} has a line break in it: paste it as one line.`);
  if (!isSendableSecret(secret)) {
    return refuse(
      kind,
      `The ${names[kind]} has spaces or characters in it that no credential has: copy it again.`,
    );
  }
  if (kind === 'api-key') return succeed(secret);
  const fault = jwtFault(secret);
  if (fault !== null) return refuse(kind, faultWords(fault));
  const expiresAt = jwtExpiry(secret);
  return expiresAt !== null && expiresAt.getTime() <= now.getTime()
    ? fail(expired(expiresAt))
    : succeed(secret);
}

function faultWords(fault: NonNullable<JwtFault>): string {
  switch (fault.is) {
    case 'parts':
      return fault.count === 1
        ? 'This is not a JWT: a JWT is three parts with dots between them, and this has no dot.'
        : `This is not a JWT: a JWT is three parts with dots between them, and this has ${fault.count}.`;
    case 'empty':
      return `This JWT is incomplete: ${partText(fault.part)} is empty. Copy it again.`;
    case 'not-base64url':
      return `This is not a JWT: ${partText(fault.part)} holds characters other than letters, digits, - and _. Copy it again.`;
    case 'not-json':
      return 'This has the three parts of a JWT, but its middle part holds no readable claims (JSON). Copy it again, or ask for another token.';
  }
}

const parts = ['its first part', 'its second part', 'its third part'] as const;

/** @param part counted from 1 */
function partText(part: number): string {
  return parts[part - 1] ?? 'a part';
}

/** People copy the whole header value. */
function withoutBearer(kind: CredentialKind, secret: string): string {
  return kind === 'jwt' ? secret.replace(/^Bearer +/i, '') : secret;
}

function expired(expiresAt: Date): AppError {
  const message = `This JWT expired on ${utcMinute(expiresAt)}.`;
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

const base64url = /^[A-Za-z0-9_-]+$/;
const partsOfJwt = 3;

/** Why a text isn't a signed JWT; null if it looks like one, which says nothing about validity. */
type JwtFault =
  | { readonly is: 'parts'; readonly count: number }
  | { readonly is: 'empty' | 'not-base64url'; readonly part: number }
  | { readonly is: 'not-json' }
  | null;

export function jwtFault(text: string): JwtFault {
  const parts = text.split('.');
  if (parts.length !== partsOfJwt) return { is: 'parts', count: parts.length };
  const empty = parts.indexOf('');
  if (empty >= 0) return { is: 'empty', part: empty + 1 };
  const odd = parts.findIndex((part) => !base64url.test(part));
  if (odd >= 0) return { is: 'not-base64url', part: odd + 1 };
  return claimsOf(text) === null ? { is: 'not-json' } : null;
}

/**
 * The `exp` claim, decoded without verification: the service judges the token; this only avoids sending one that has
 * expired. Null if it is missing or unreadable.
 */
export function jwtExpiry(jwt: string): Date | null {
  const claims = claimsOf(jwt);
  if (claims === null || !('exp' in claims)) return null;
  const { exp } = claims;
  if (typeof exp !== 'number' || !Number.isFinite(exp)) return null;
  const at = new Date(exp * 1_000);
  return Number.isNaN(at.getTime()) ? null : at;
}

function claimsOf(jwt: string): object | null {
  const payload = jwt.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims) ? claims : null;
  } catch {
    return null;
  }
}
