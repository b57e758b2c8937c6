import { createHash } from 'node:crypto';

/**
 * Whether responses have an ETag, which the document doesn't mention. `lying`: the tag never changes, so a 304 may be
 * false.
 */
export const ENTITY_TAGS = ['off', 'strong', 'weak', 'lying'] as const;
export type EntityTags = (typeof ENTITY_TAGS)[number];

/** The tag of a response; undefined if none is sent. `place` is path, query and credential. */
export function entityTag(tags: EntityTags, place: string, text: string): string | undefined {
  if (tags === 'off') return undefined;
  const digest = createHash('sha256')
    .update(tags === 'lying' ? place : text)
    .digest('base64url')
    .slice(0, 22);
  return tags === 'weak' ? `W/"${digest}"` : `"${digest}"`;
}

/** The weak comparison of `If-None-Match` (RFC 9110, 13.1.2). */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  const opaque = (one: string): string => one.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag));
}
