import type { KeyObject } from 'node:crypto';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { dateHeader, singleHeader } from './rate-headers.ts';
import { secretsIn } from './request-headers.ts';
import type { RequestTarget } from './request-target.ts';
import type { WireAnswer } from './wire-exchange.ts';

/** By what a service tells whether a body is still the one that is held; kept with that very body. */
export const validatorSchema = z.strictObject({
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** Binds it to the address, the query, the credentials and the readings that it came by. */
  source: z.string(),
  /** What the body took on the wire. */
  bytes: z.number(),
});
export type Validator = z.infer<typeof validatorSchema>;

export interface ReadCondition {
  /** SECURITY: the key that seals the cache; without it `source` says nothing about a credential. */
  readonly binding: KeyObject;
  /** By what the body is read: a validator of another way of reading it is not used. */
  readonly readBy: string;
  /** Of the body that is held; null where there is none, or it is to be read whole. */
  readonly held: Validator | null;
}

/** The service has nothing newer than the body that is held. */
export interface Unchanged {
  readonly unchanged: true;
  /** Our clock when the answer was complete. */
  readonly readAt: Date;
  readonly serviceDate: Date | null;
  /** What was not sent again. */
  readonly bytes: number;
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
  const bytes = answer.bytes.length;
  if (isTag(tag)) return { etag: tag, lastModified: null, source, bytes };
  const modified = singleHeader(answer.headers, 'last-modified')?.trim() ?? '';
  const sentAt = dateHeader(answer.headers)?.getTime() ?? 0;
  const isSettled = httpDate.test(modified) && sentAt - Date.parse(modified) >= settledMs;
  return isSettled ? { etag: null, lastModified: modified, source, bytes } : null;
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
