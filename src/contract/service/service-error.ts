import { z } from 'zod';

import type { JsonObject, JsonValue } from '../json/json.ts';
import { isJsonObject, ownValue } from '../json/json.ts';
import { inertText } from './inert-text.ts';
import { successNames } from './shape/frame-names.ts';
import { readFlag } from './shape/kinds.ts';

/** Section 7: `message` is a list for validation errors. Tolerant: every field may be absent. */
export const serviceErrorSchema = z.object({
  statusCode: z.int().optional().catch(undefined),
  message: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined),
  error: z.string().optional().catch(undefined),
});

const maxMessages = 20;
const maxMessageChars = 300;
const maxDepth = 3;

/** Names that error envelopes carry their sentences under, the documented ones first. */
const messageNames = ['message', 'messages', 'errors', 'detail', 'details', 'error_description', 'error'];

/**
 * The service's own messages out of an error body, as inert text: at most 20
 * of at most 300 characters. An empty list when the body says nothing that
 * can be shown: HTML, numbers, null. Never throws.
 */
export function readServiceMessages(body: JsonValue | undefined): string[] {
  if (body === undefined) return [];
  const messages = new Set<string>();
  collect(body, 0, messages);
  return [...messages];
}

/** `error` alone only repeats the status in words, so it counts when nothing else is said. */
function collect(value: JsonValue, depth: number, messages: Set<string>): void {
  if (messages.size >= maxMessages || depth > maxDepth) return;
  if (typeof value === 'string') {
    const message = inertText(value, maxMessageChars).trim();
    if (message !== '' && !looksLikeMarkup(message)) messages.add(message);
  } else if (Array.isArray(value)) {
    for (const item of value.slice(0, maxMessages)) collect(item, depth + 1, messages);
  } else if (isJsonObject(value)) collectFields(value, depth, messages);
}

function collectFields(body: JsonObject, depth: number, messages: Set<string>): void {
  const before = messages.size;
  for (const name of messageNames) {
    if (name === 'error' && messages.size > before) return;
    const value = ownValue(body, name);
    if (value !== undefined) collect(value, depth + 1, messages);
  }
  // Validation maps such as {errors: {amount: ['must be positive']}} name the field by its key.
  if (messages.size === before && depth > 0) {
    for (const value of Object.values(body).slice(0, maxMessages)) {
      collect(value, depth + 1, messages);
    }
  }
}

/** A proxy's error page is no message. */
function looksLikeMarkup(text: string): boolean {
  return /^<(?:!doctype|\?xml|[a-z])/i.test(text);
}

const statusNames = ['statusCode', 'status_code', 'status', 'code'];
const failureNames = ['error', 'errors'];

/**
 * Whether a body is the service's own refusal with this status, as section 7 shows it: its number and its words. A page
 * or a note of something on the way (a gateway, a proxy) is not.
 */
export function isOwnRefusal(body: JsonValue, status: number): boolean {
  const levels = [body, isJsonObject(body) ? ownValue(body, 'error') : undefined].filter(
    (level): level is JsonObject => level !== undefined && isJsonObject(level),
  );
  return levels.some(
    (level) =>
      statusNames.some((name) => isStatus(ownValue(level, name), status)) &&
      readServiceMessages(level).length > 0,
  );
}

/** Whether a body says that what was asked for was not done, whatever the status of the answer is. */
export function saysNotDone(body: JsonValue): boolean {
  return isJsonObject(body) && (saysFailure(body) || hasStatusWord(body, /^\s*rejected\s*$/i));
}

/**
 * Whether an answer, or what stands around what was asked for, says of itself that it failed: what it holds besides is then
 * no word of the service's on anything, an empty list least of all.
 */
export function saysFailure(envelope: JsonObject): boolean {
  if (deniesSuccess(envelope)) return true;
  if (failureNames.some((name) => namesSomething(ownValue(envelope, name)))) return true;
  return hasStatusWord(envelope, /^\s*(?:error|errored|fail|failed|failure)\s*$/i);
}

/**
 * The same in words that can be of nothing else. A record may count its errors and have a status of its own: a feed whose
 * `status` is `error` was read.
 * @param words the names under which it says whether it succeeded
 */
export function deniesSuccess(envelope: JsonObject, words: ReadonlySet<string> = successNames): boolean {
  const reported = [...words].flatMap((name) => ownValue(envelope, name) ?? []);
  if (reported.some((value) => readFlag(value) === false)) return true;
  return Number(ownValue(envelope, 'statusCode') ?? ownValue(envelope, 'status_code') ?? 0) >= 400;
}

function hasStatusWord(body: JsonObject, words: RegExp): boolean {
  const word = ownValue(body, 'status');
  return typeof word === 'string' && words.test(word);
}

function isStatus(reported: JsonValue | undefined, status: number): boolean {
  return reported === status || (typeof reported === 'string' && reported.trim() === String(status));
}

function namesSomething(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === false || value === 0) return false;
  if (typeof value === 'string') return !/^\s*(?:false|0|none|null)?\s*$/i.test(value);
  if (Array.isArray(value)) return value.length > 0;
  return !isJsonObject(value) || Object.keys(value).length > 0;
}
