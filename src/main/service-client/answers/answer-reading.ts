import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { failedAnswer, statusInBody, waitInBody } from '../../../core/service/failed-answer.ts';
import type { ResourceName } from '../../../core/resources/resource-names.ts';
import { isOwnRefusal, readServiceMessages } from '../../../core/mapping/failures/service-error.ts';
import { fail, succeed, type AppError, type Result } from '../../../core/values/errors.ts';
import { parseJson, parseSentJson, type JsonValue } from '../../../core/values/json/json.ts';
import { readRetryAfterMs, singleHeader } from '../rate-limit/rate-headers.ts';
import type { WireAnswer, WireFailure } from '../wire-exchange.ts';
import { mayRepeatSecrets, withoutSecrets } from './echoed-secrets.ts';
import {
  emptyAnswerError,
  failedInsideError,
  faultError,
  notJsonError,
  rateLimitedError,
  statusError,
  unreadableEncodingError,
} from './failure-sentences.ts';

/** The encodings that `decodeContent` can read. */
export const acceptedEncodings = 'gzip, br, deflate';

export type DecodedContent =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly fault: 'too-large' | 'encoding' };

/** Decodes one content coding, up to `maxBytes`. */
export async function decodeContent(
  bytes: Buffer,
  encoding: string,
  maxBytes: number,
): Promise<DecodedContent> {
  const name = encoding.trim().toLowerCase();
  // Even an empty 204 answer may name a coding.
  if (name === '' || name === 'identity' || bytes.length === 0) return { ok: true, bytes };
  const decoder = decoders.get(name);
  if (decoder === undefined) return { ok: false, fault: 'encoding' };
  return new Promise((resolve) => {
    // SECURITY: maxOutputLength stops a compression bomb while it is decoded.
    decoder(bytes, { maxOutputLength: maxBytes }, (error, decoded) => {
      if (error === null) resolve({ ok: true, bytes: decoded });
      else resolve({ ok: false, fault: isTooLarge(error) ? 'too-large' : 'encoding' });
    });
  });
}

type Decoder = (
  bytes: Buffer,
  options: { maxOutputLength: number },
  done: (error: Error | null, decoded: Buffer) => void,
) => void;

// SECURITY: a Map, because an object would also find names such as "constructor".
const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['deflate', inflate],
  ['br', brotliDecompress],
]);

function isTooLarge(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

export interface ReadingContext {
  readonly host: string;
  readonly maxBytes: number;
  readonly now: Date;
  readonly secrets: readonly string[];
}

/** Used if a 429 names no time; section 8 speaks of minutes. */
const assumedRetryAfterMs = 10_000;

/** What was sent; `hasDoubledKey`: a value of it is lost, so it may be shown and proves nothing. */
interface SentJson {
  readonly json: JsonValue;
  readonly hasDoubledKey: boolean;
}
export type Body = { readonly empty: true } | ({ readonly empty: false } & SentJson);

/** The JSON of a 2xx answer, or an error in words. */
export async function readBody(answer: WireAnswer, context: ReadingContext): Promise<Result<Body>> {
  // A 206 holds only part of the data.
  if (answer.status < 200 || answer.status > 299 || answer.status === 206) {
    return fail(await refusalOf(answer, context));
  }
  const text = await readText(answer, context);
  if (!text.ok) return text;
  if (text.value.trim() === '') return succeed({ empty: true });
  if (isHtml(answer, text.value)) return fail(notJsonError(answer.status, true));
  // What is read may be written back, and then to the last digit.
  const parsed = parseSentJson(text.value);
  if (!parsed.ok) {
    return fail(
      parsed.error.code === 'too-large' ? tooLarge(answer, context) : notJsonError(answer.status, false),
    );
  }
  const { value, hasDoubledKey } = parsed;
  const repeats = mayRepeatSecrets(text.value, context.secrets);
  const json = repeats ? withoutSecrets(value, context.secrets) : value;
  return succeed({ empty: false, json, hasDoubledKey });
}

/** Like `readBody`, but an empty answer, or a failure reported inside a 2xx, is an error too. */
export async function readData(
  answer: WireAnswer,
  resource: ResourceName,
  context: ReadingContext,
): Promise<Result<SentJson>> {
  const body = await readBody(answer, context);
  if (!body.ok) return body;
  if (body.value.empty) return fail(emptyAnswerError(answer.status));
  const { json } = body.value;
  const headerWaitMs = readRetryAfterMs(answer.headers, context.now);
  const failed = failedAnswer(resource, json, headerWaitMs !== null);
  if (failed === undefined) return succeed(body.value);
  const { status, serviceMessages } = failed;
  const isLimit = status === 429 || (status === null && headerWaitMs !== null);
  return fail(
    isLimit ? limitError(answer, json, context) : failedInsideError(answer.status, status, serviceMessages),
  );
}

/**
 * The answer to a question, shown whatever it says. Only a rate limit is an error, because the next request must wait.
 */
export async function readAnswer(answer: WireAnswer, context: ReadingContext): Promise<Result<JsonValue>> {
  const body = await readBody(answer, context);
  if (!body.ok) return body;
  if (body.value.empty) return fail(emptyAnswerError(answer.status));
  const { json } = body.value;
  return statusInBody(json) === 429 ? fail(limitError(answer, json, context)) : succeed(json);
}

/** The wait demanded by a failure inside a 2xx; null for every other answer. */
export function demandedWait(
  answer: WireAnswer | WireFailure,
  read: Result<unknown> | undefined,
): number | null {
  if (answer.kind === 'failed' || answer.status === 429 || read === undefined || read.ok) return null;
  return read.error.code === 'service-rate-limited' ? (read.error.retryAfterMs ?? null) : null;
}

export function limitError(answer: WireAnswer, body: JsonValue, context: ReadingContext): AppError {
  const { headers, status } = answer;
  const wait = waitInBody(body);
  const bodyWaitMs =
    wait === null || 'ms' in wait
      ? (wait?.ms ?? null)
      : readRetryAfterMs({ 'retry-after': wait.text }, context.now);
  const waitMs = readRetryAfterMs(headers, context.now) ?? bodyWaitMs ?? assumedRetryAfterMs;
  return { ...rateLimitedError(waitMs, context.now, readServiceMessages(body)), status };
}

/** The error for a status outside 2xx, with the service's own messages if readable. */
export async function refusalOf(answer: WireAnswer, context: ReadingContext): Promise<AppError> {
  const text = await readText(answer, context);
  const parsed = text.ok ? parseJson(text.value) : text;
  const messages = parsed.ok ? readServiceMessages(withoutSecrets(parsed.value, context.secrets)) : [];
  if (answer.status !== 429) return statusError(answer.status, messages);
  const { headers } = answer;
  return {
    ...rateLimitedError(readRetryAfterMs(headers, context.now) ?? assumedRetryAfterMs, context.now, messages),
    status: answer.status,
  };
}

/** Whether a 404 comes from the service itself (section 7) rather than from a proxy or gateway. */
export async function isOwnNotFound(answer: WireAnswer, context: ReadingContext): Promise<boolean> {
  const text = await readText(answer, context);
  const parsed = text.ok ? parseJson(text.value) : text;
  return parsed.ok && isOwnRefusal(parsed.value, 404);
}

function tooLarge({ status }: WireAnswer, { host }: ReadingContext): AppError {
  return { ...faultError('too-large', host), status };
}

// Fatal, because a replacement character could be written back to the service with the next change.
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

async function readText(answer: WireAnswer, context: ReadingContext): Promise<Result<string>> {
  const encoding = singleHeader(answer.headers, 'content-encoding') ?? '';
  const decoded = await decodeContent(answer.bytes, encoding, context.maxBytes);
  if (!decoded.ok) {
    return fail(
      decoded.fault === 'too-large' ? tooLarge(answer, context) : unreadableEncodingError(answer.status),
    );
  }
  try {
    return succeed(strictUtf8.decode(decoded.bytes));
  } catch {
    return fail(notJsonError(answer.status, false));
  }
}

function isHtml(answer: WireAnswer, text: string): boolean {
  const type = singleHeader(answer.headers, 'content-type') ?? '';
  return /^\s*(?:text\/html|application\/xhtml)/i.test(type) || /^\s*</.test(text);
}
