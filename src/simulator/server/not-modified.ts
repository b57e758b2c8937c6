import type { Dialect } from '../dialect/dialect.ts';
import { spellBody } from '../dialect/dialect.ts';
import type { EntityTags } from '../http-rules/entity-tags.ts';
import { entityTag, matchesTag } from '../http-rules/entity-tags.ts';
import type { Decided } from './decide.ts';
import { answered } from './decision.ts';
import type { ReceivedRequest } from './read-request.ts';

export interface Tagging {
  readonly tags: EntityTags;
  readonly dialect: Dialect;
  readonly ifNoneMatch: string | undefined;
}

/** Adds an ETag to the response, or turns it into a 304 without a body if the caller already has it. */
export function withEntityTag(
  decided: Decided,
  { method, path, query, credentialLabels }: ReceivedRequest,
  { tags, dialect, ifNoneMatch }: Tagging,
): Decided {
  const { decision, headers } = decided;
  if (method !== 'GET' || decision.kind !== 'answer' || decision.answer.status !== 200) return decided;
  const place = JSON.stringify([path, query, credentialLabels]);
  const tag = entityTag(tags, place, JSON.stringify(spellBody(decision.answer.body, dialect)));
  if (tag === undefined) return decided;
  const more = { ...headers, ETag: tag };
  return matchesTag(ifNoneMatch, tag)
    ? { decision: answered({ status: 304, body: undefined }), headers: more }
    : { decision, headers: more };
}
