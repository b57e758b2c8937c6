const header = /^[A-Za-z0-9_-]+$/;

/** Whether the text has the outer form of a signed JWT: three base64url parts. Says nothing about validity. */
export function looksLikeJwt(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 3 && parts.every((part) => header.test(part)) && claimsOf(text) !== null;
}

/**
 * The `exp` claim, decoded without verifying anything: the service judges the token, we only avoid sending one that
 * says itself that it is over. Null when there is none or it is unreadable.
 */
export function jwtExpiry(jwt: string): Date | null {
  const claims = claimsOf(jwt);
  if (claims === null || !('exp' in claims)) return null;
  const { exp } = claims;
  // mutants: logical: a number that is not finite makes no date below, either
  if (typeof exp !== 'number' || !Number.isFinite(exp)) return null;
  const at = new Date(exp * 1_000);
  return Number.isNaN(at.getTime()) ? null : at;
}

function claimsOf(jwt: string): object | null {
  const payload = jwt.split('.')[1];
  // mutants: remove-statement: what is not there cannot be read below either
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims) ? claims : null;
  } catch {
    return null;
  }
}
