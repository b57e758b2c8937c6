import { createHmac, timingSafeEqual } from 'node:crypto';

export type TokenRole = 'admin' | 'owner';

export interface TokenClaims {
  readonly role: TokenRole;
  readonly ownerId: number | null;
  /** Seconds since 1970, as in RFC 7519. */
  readonly expiresAt: number;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function signature(input: string, secret: string): string {
  return createHmac('sha256', secret).update(input).digest('base64url');
}

/** An HS256 token with `sub`, `role`, `owner_id`, `iat` and `exp`. */
export function signToken(claims: TokenClaims, issuedAt: number, secret: string): string {
  const payload = {
    sub: claims.ownerId === null ? claims.role : `owner:${claims.ownerId}`,
    role: claims.role,
    owner_id: claims.ownerId,
    iat: issuedAt,
    exp: claims.expiresAt,
  };
  const input = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`;
  return `${input}.${signature(input, secret)}`;
}

function parsePart(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

function claimsOf(payload: unknown): TokenClaims | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  if (!('role' in payload) || !('exp' in payload) || typeof payload.exp !== 'number') return undefined;
  const ownerId = 'owner_id' in payload && typeof payload.owner_id === 'number' ? payload.owner_id : null;
  if (payload.role === 'admin') return { role: 'admin', ownerId: null, expiresAt: payload.exp };
  if (payload.role === 'owner' && ownerId !== null) return { role: 'owner', ownerId, expiresAt: payload.exp };
  return undefined;
}

/** The claims of a token signed by us that hasn't expired at `now`, else undefined. */
export function verifyToken(token: string, now: Date, secret: string): TokenClaims | undefined {
  const [header, payload, signed, ...rest] = token.split('.');
  if (header === undefined || payload === undefined || signed === undefined || rest.length > 0)
    return undefined;
  const expected = Buffer.from(signature(`${header}.${payload}`, secret));
  const given = Buffer.from(signed);
  // SECURITY: compared in constant time; the algorithm named in the header is never obeyed.
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  const claims = claimsOf(parsePart(payload));
  return claims !== undefined && claims.expiresAt * 1000 > now.getTime() ? claims : undefined;
}
