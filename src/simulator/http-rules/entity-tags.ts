import { createHash } from 'node:crypto';

/**
 * Whether answers carry an ETag, of which the document says nothing. `lying`: the tag stays as it is whatever changes, so
 * that a 304 is not true.
 */
export const ENTITY_TAGS = ['off', 'strong', 'weak', 'lying'] as const;
export type EntityTags = (typeof ENTITY_TAGS)[number];

/** The tag of an answer; undefined where none is sent. `place` is path, query and credential. */
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
