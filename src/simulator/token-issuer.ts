import type { TokenRole } from './http-rules/json-web-token.ts';
import type { ServiceParts } from './service-parts.ts';

/** Issues a token, valid for an hour by default. A negative time makes an expired one. */
export type TokenIssuer = (role: TokenRole, ownerId?: number, expiresInSeconds?: number) => string;

const TOKEN_SECONDS = 3600;

/** An owner's token without an id is for the owner of the first property. */
export function tokenIssuer({ credentials, world }: ServiceParts): TokenIssuer {
  const firstOwner = world.properties[0]?.ownerId ?? null;
  return (role, ownerId, expiresInSeconds = TOKEN_SECONDS) =>
    credentials.issueToken(role, role === 'owner' ? (ownerId ?? firstOwner) : null, expiresInSeconds);
}
