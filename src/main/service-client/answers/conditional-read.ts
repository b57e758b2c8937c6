import { createHmac } from 'node:crypto';
import { dateHeader, singleHeader } from '../rate-limit/rate-headers.ts';
import type { RequestTarget } from '../connection/request-target.ts';
import { secretsIn } from '../request-headers.ts';
import type { ReadAnswer } from '../service-client.ts';
import type { WireAnswer } from '../wire-exchange.ts';
import type { ReadCondition, Validator } from './validator.ts';

export function noneThere(readAt: Date): ReadAnswer {
  return { body: null, status: 404, readAt, serviceDate: null, ms: 0, evidence: { shownBy: 'not-found' } };
}

export interface PlacedCondition {
  readonly source: string;
  /** Null if nothing from this address is cached. */
  readonly held: Validator | null;
}

const anyTag = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;
const longestTag = 300;
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
/**
 * A body that changes twice within a second keeps its `Last-Modified`, so only an older one is reliable (RFC 9110,
 * 8.8.2.2).
 */
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

/** SECURITY: these are sent back as headers, so only values of the exact form are used. */
export function conditionHeaders({ held }: PlacedCondition): Readonly<Record<string, string>> {
  if (held === null) return {};
  if (held.etag !== null) return isTag(held.etag) ? { 'if-none-match': held.etag } : {};
  const { lastModified } = held;
  return lastModified !== null && httpDate.test(lastModified) ? { 'if-modified-since': lastModified } : {};
}

/** The validator for the next request; null if the answer offers no reliable one. */
export function validatorOf(answer: WireAnswer, { source }: PlacedCondition): Validator | null {
  if (answer.status !== 200) return null;
  const tag = singleHeader(answer.headers, 'etag')?.trim() ?? '';
  if (isTag(tag)) return { etag: tag, lastModified: null, source };
  const modified = singleHeader(answer.headers, 'last-modified')?.trim() ?? '';
  const sentAt = dateHeader(answer.headers)?.getTime() ?? 0;
  const isSettled = httpDate.test(modified) && sentAt - Date.parse(modified) >= settledMs;
  return isSettled ? { etag: null, lastModified: modified, source } : null;
}

/** Whether a 304 is about the cached body: any tag it names must match by weak comparison. */
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
