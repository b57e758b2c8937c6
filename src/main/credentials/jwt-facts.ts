const base64url = /^[A-Za-z0-9_-]+$/;
const partsOfJwt = 3;

/** Why a text is no signed JWT; null where it has the outer form of one, which says nothing about validity. */
export type JwtFault =
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
 * The `exp` claim, decoded without verifying anything: the service judges the token, we only avoid sending one that
 * says itself that it is over. Null when there is none or it is unreadable.
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
