import { z } from 'zod';

import type { JsonObject, JsonValue } from '../../values/json/json.ts';
import { isJsonObject, ownValue } from '../../values/json/json.ts';
import { inertText } from '../../values/inert-text.ts';
import { lettersOf } from '../../values/names.ts';

/** Section 7: `message` is a list for validation errors. Every field may be absent. */
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

/** Names of messages in error envelopes, by their letters. The documented ones come first. */
const messageNames = [
  ...['message', 'messages', 'msg', 'errors', 'detail', 'details', 'errordescription', 'errormessage'],
  ...['errormessages', 'errormsg', 'errmsg', 'faultstring', 'usermessage', 'statusmessage', 'statustext'],
  ...['exceptionmessage', 'reason'],
];
/** Used only without other messages, because `error` alone repeats the status in words. */
const lastNames = ['error', 'fault', 'exception', 'failure', 'err', 'title', 'errortype'];
/** Names that may hold an inner envelope. */
const frameNames = ['meta', 'header', 'responsestatus', 'status', 'data', 'result', 'response'];

/**
 * The service's messages in an error body as inert text, at most 20 of 300 characters each. Empty if nothing can be
 * shown: HTML, numbers, null. Never throws.
 */
export function readServiceMessages(body: JsonValue | undefined): string[] {
  if (body === undefined) return [];
  const messages = new Set<string>();
  collect(body, 0, messages);
  return [...messages];
}

function collect(value: JsonValue, depth: number, messages: Set<string>): void {
  if (messages.size >= maxMessages || depth > maxDepth) return;
  if (typeof value === 'string') {
    const message = inertText(value, maxMessageChars).trim();
    if (message !== '' && !looksLikeMarkup(message)) messages.add(message);
  } else if (Array.isArray(value)) {
    for (const item of value.slice(0, maxMessages)) collect(item, depth + 1, messages);
  } else if (isJsonObject(value)) {
    const before = messages.size;
    collectFields(value, depth, messages);
    // Validation maps such as {errors: {amount: ['must be positive']}} use the field as the key.
    if (messages.size > before || depth === 0) return;
    for (const one of Object.values(value).slice(0, maxMessages)) collect(one, depth + 1, messages);
  }
}

function collectFields(body: JsonObject, depth: number, messages: Set<string>): void {
  if (depth > maxDepth) return;
  const before = messages.size;
  const byLetters = new Map(Object.entries(body).map(([name, value]) => [lettersOf(name), value]));
  for (const name of messageNames) collect(byLetters.get(name) ?? null, depth + 1, messages);
  for (const name of lastNames) {
    if (messages.size === before) collect(byLetters.get(name) ?? null, depth + 1, messages);
  }
  for (const name of frameNames) {
    const inner = byLetters.get(name) ?? null;
    // Only known names, because other values could be anything, including personal data.
    if (messages.size === before && isJsonObject(inner)) collectFields(inner, depth + 1, messages);
  }
}

/** A proxy's error page is no message. */
function looksLikeMarkup(text: string): boolean {
  return /^<(?:!doctype|\?xml|[a-z])/i.test(text);
}

const statusNames = ['statusCode', 'status_code', 'status', 'code'];

/**
 * Whether a body is the service's own refusal with this status, with the number and words of section 7. Pages from a
 * gateway or proxy are not.
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

function isStatus(reported: JsonValue | undefined, status: number): boolean {
  return reported === status || (typeof reported === 'string' && reported.trim() === String(status));
}
