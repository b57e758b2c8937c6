import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { failedAnswer, statusSaid, waitSaid } from '../../../core/service/failed-answer.ts';
import type { ResourceName } from '../../../core/service/resource-names.ts';
import { isOwnRefusal, readServiceMessages } from '../../../core/service/service-error.ts';
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

/** What we offer; `decodeContent` reads nothing else. */
export const acceptedEncodings = 'gzip, br, deflate';

export type DecodedContent =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly fault: 'too-large' | 'encoding' };

/** Undoes one content coding, refusing to make more than `maxBytes` of it. */
export async function decodeContent(
  bytes: Buffer,
  encoding: string,
  maxBytes: number,
): Promise<DecodedContent> {
  const name = encoding.trim().toLowerCase();
  // Nothing to undo: 204 answers may still name a coding.
  if (name === '' || name === 'identity' || bytes.length === 0) return { ok: true, bytes };
  const decoder = decoders.get(name);
  if (decoder === undefined) return { ok: false, fault: 'encoding' };
  return new Promise((resolve) => {
    // SECURITY: maxOutputLength stops a compression bomb while it unfolds.
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

// SECURITY: a map, because a coding that is called like a part of every object ("constructor") would be found in one.
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
  /** What was sent as credentials. */
  readonly secrets: readonly string[];
}

/** Where the service names no time with a 429; section 8 speaks of minutes. */
const assumedRetryAfterMs = 10_000;

/** What was sent; `hasDoubledKey`: a value of it is lost, so it may be shown and proves nothing. */
interface SentJson {
  readonly json: JsonValue;
  readonly hasDoubledKey: boolean;
}
export type Body = { readonly empty: true } | ({ readonly empty: false } & SentJson);

/** The JSON of a 2xx answer, or what went wrong in words. */
export async function readBody(answer: WireAnswer, context: ReadingContext): Promise<Result<Body>> {
  // 206 would be a part of the data taken for the whole.
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

/** As `readBody`, but an answer without data is an error too, and a failure told in place of it: a read asks for data. */
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

/** The answer to a question, whatever it says of it: what came is shown. Only a limit is one that the next must wait for. */
export async function readAnswer(answer: WireAnswer, context: ReadingContext): Promise<Result<JsonValue>> {
  const body = await readBody(answer, context);
  if (!body.ok) return body;
  if (body.value.empty) return fail(emptyAnswerError(answer.status));
  const { json } = body.value;
  return statusSaid(json) === 429 ? fail(limitError(answer, json, context)) : succeed(json);
}

/** How long a failure that was told inside a 2xx wants nothing more; null for every other answer. */
export function waitToldInside(
  answer: WireAnswer | WireFailure,
  read: Result<unknown> | undefined,
): number | null {
  if (answer.kind === 'failed' || answer.status === 429 || read === undefined || read.ok) return null;
  return read.error.code === 'service-rate-limited' ? (read.error.retryAfterMs ?? null) : null;
}

/** The wait of a limit that is told inside a 2xx. */
export function limitError(answer: WireAnswer, body: JsonValue, context: ReadingContext): AppError {
  const { headers, status } = answer;
  const said = waitSaid(body);
  const saidMs =
    said === null || 'ms' in said
      ? (said?.ms ?? null)
      : readRetryAfterMs({ 'retry-after': said.text }, context.now);
  const waitMs = readRetryAfterMs(headers, context.now) ?? saidMs ?? assumedRetryAfterMs;
  return { ...rateLimitedError(waitMs, context.now, readServiceMessages(body)), status };
}

/** What a status outside 2xx means, with the service's own messages where they can be read. */
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

/** Whether a 404 is the service's own (section 7), not that of something on the way. */
export async function isOwnNotFound(answer: WireAnswer, context: ReadingContext): Promise<boolean> {
  const text = await readText(answer, context);
  const parsed = text.ok ? parseJson(text.value) : text;
  return parsed.ok && isOwnRefusal(parsed.value, 404);
}

function tooLarge({ status }: WireAnswer, { host }: ReadingContext): AppError {
  return { ...faultError('too-large', host), status };
}

// Fatal, because a replaced character could be written back to the service with the next change.
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
