import { utcMinute } from '../../contract/dates/utc-minute.ts';
import type { AppError, Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import type { JwtFault } from './jwt-facts.ts';
import { jwtExpiry, jwtFault } from './jwt-facts.ts';
import type { CredentialKind } from './secret-store.ts';
import { t } from './texts.ts';

const fields = { 'api-key': 'apiKey', jwt: 'jwt' } as const;
const names = { 'api-key': t('apiKey'), jwt: t('jwt') } as const;
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
  if (secret === '') return refuse(kind, t('enterCredential', { credential: names[kind] }));
  if (secret.length > longestChars) return refuse(kind, t('tooLong'));
  if (/[\r\n]/.test(secret)) return refuse(kind, t('hasLineBreak', { credential: names[kind] }));
  if (!isSendableSecret(secret)) {
    return refuse(kind, t('hasSpaces', { credential: names[kind] }));
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
      return fault.count === 1 ? t('jwtWithoutDots') : t('jwtOfOtherParts', { parts: String(fault.count) });
    case 'empty':
      return t('partIsEmpty', { part: partText(fault.part) });
    case 'not-base64url':
      return t('partHoldsOthers', { part: partText(fault.part) });
    case 'not-json':
      return t('claimsUnreadable');
  }
}

const parts = [t('itsFirstPart'), t('itsSecondPart'), t('itsThirdPart')] as const;

/** @param part counted from 1 */
function partText(part: number): string {
  return parts[part - 1] ?? t('aPart');
}

/** People copy the whole header value. */
function withoutBearer(kind: CredentialKind, secret: string): string {
  return kind === 'jwt' ? secret.replace(/^Bearer +/i, '') : secret;
}

function expired(expiresAt: Date): AppError {
  const message = t('jwtExpired', { moment: utcMinute(expiresAt) });
  return {
    code: 'jwt-expired',
    message,
    hint: t('getNewJwt'),
    fields: [{ field: fields.jwt, message }],
  };
}

function refuse(kind: CredentialKind, message: string) {
  return fail({ code: 'validation', message, fields: [{ field: fields[kind], message }] });
}
