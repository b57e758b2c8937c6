import { createHmac } from 'node:crypto';
import { dateHeader, singleHeader } from '../rate-limit/rate-headers.ts';
import type { RequestTarget } from '../connection/request-target.ts';
import { secretsIn } from '../request-headers.ts';
import type { ReadAnswer } from '../service-client.ts';
import type { WireAnswer } from '../wire-exchange.ts';
import type { ReadCondition, Validator } from './validator.ts';

/** What stands for a body where the service's own "not found" says that there is none. */
export function noneThere(readAt: Date): ReadAnswer {
  return { body: null, status: 404, readAt, serviceDate: null, ms: 0, evidence: { shownBy: 'not-found' } };
}

/** A condition with what it is for: one request to one place. */
export interface PlacedCondition {
  readonly source: string;
  /** Null: nothing is held that this place sent. */
  readonly held: Validator | null;
}

const anyTag = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;
const longestTag = 300;
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
/** A body that changed twice in one second has one `Last-Modified`: only an older one tells (RFC 9110, 8.8.2.2). */
const settledMs = 60_000;

export function placeCondition(
  { binding, readBy, held }: ReadCondition,
  { origin, path }: RequestTarget,
  headers: Readonly<Record<string, string>>,
): PlacedCondition {
  const source = createHmac('sha256', binding)
    .update(
      JSON.stringify(['validator', origin, path, readBy, headers['origin'] ?? '', ...secretsIn(headers)]),
    )
    .digest('base64');
  return { source, held: held?.source === source ? held : null };
}

/** SECURITY: they go back as headers, so only what has the exact form of its kind does. */
export function conditionHeaders({ held }: PlacedCondition): Readonly<Record<string, string>> {
  if (held === null) return {};
  if (held.etag !== null) return isTag(held.etag) ? { 'if-none-match': held.etag } : {};
  const { lastModified } = held;
  return lastModified !== null && httpDate.test(lastModified) ? { 'if-modified-since': lastModified } : {};
}

/** What the answer can be asked by the next time; null where it names nothing that tells. */
export function validatorOf(answer: WireAnswer, { source }: PlacedCondition): Validator | null {
  if (answer.status !== 200) return null;
  const tag = singleHeader(answer.headers, 'etag')?.trim() ?? '';
  if (isTag(tag)) return { etag: tag, lastModified: null, source };
  const modified = singleHeader(answer.headers, 'last-modified')?.trim() ?? '';
  const sentAt = dateHeader(answer.headers)?.getTime() ?? 0;
  const isSettled = httpDate.test(modified) && sentAt - Date.parse(modified) >= settledMs;
  return isSettled ? { etag: null, lastModified: modified, source } : null;
}

/** Whether a 304 is about the body that is held: a tag that it names must be that one, by the weak comparison. */
export function confirms(answer: WireAnswer, held: Validator | null): held is Validator {
  if (answer.status !== 304 || held === null) return false;
  const tag = singleHeader(answer.headers, 'etag')?.trim() ?? '';
  return tag === '' || held.etag === null || opaque(tag) === opaque(held.etag);
}

function isTag(tag: string): boolean {
  return tag.length <= longestTag && anyTag.test(tag);
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}
