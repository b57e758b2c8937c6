import type { AppError, Result } from '../../contract/errors.ts';
import { fail, succeed } from '../../contract/errors.ts';
import type { JsonValue } from '../../contract/json.ts';
import { decodeResource } from '../../contract/service/decode.ts';
import { ageSeconds, freshnessOf, strongEtag } from './answer-freshness.ts';
import { isOwnNotFound, readData } from './answer-reading.ts';
import { pause } from './client-clock.ts';
import type { ClientParts } from './client-parts.ts';
import { noUsableProxy } from './client-parts.ts';
import {
  cancelledError,
  credentialRefusedError,
  faultError,
  foreignNotFoundError,
} from './failure-sentences.ts';
import { dateHeader } from './rate-headers.ts';
import { RetryTokens, maxReadTries, retryDelayMs } from './read-retries.ts';
import { examineCredential } from './credential-control.ts';
import type { SentAs } from './refused-credentials.ts';
import { credentialedHeaders, secretsIn } from './request-headers.ts';
import type { RequestTarget, ResolvedRead } from './request-target.ts';
import { readTarget, resolveRead } from './request-target.ts';
import { describeDestination } from './describe-destination.ts';
import { destinationChanged, differenceOf } from './service-destination.ts';
import type { Asked, DatedAnswer } from './service-clock.ts';
import { secondLookMs } from './service-clock.ts';
import type { Destination, ReadAnswer, ReadRequest } from './service-client.ts';
import type { WireAnswer, WireFailure } from './wire-exchange.ts';
import { exchange } from './wire-exchange.ts';
import type { WireFault } from './wire-fault.ts';
import type { WorkspaceTraffic } from './workspace-traffic.ts';

/** A person gets no further try once this much time has passed: a failure shown beats a spinner. */
const personRetriesUntilMs = 8_000;

const retriedFaults: ReadonlySet<WireFault> = new Set<WireFault>([
  'unknown-host',
  'refused',
  'connect-timeout',
  'timeout',
  'reset',
  'truncated',
]);
const retriedStatuses: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

interface Try {
  readonly result: Result<{ readonly body: JsonValue; readonly answer: WireAnswer }>;
  readonly mayRetry: boolean;
  readonly timedOut: boolean;
  /** Set where the answer's date is old: another answer, a second later, tells why. */
  readonly oldLooking?: DatedAnswer;
}

/** One read with its retries. GET only, so a retry can do no harm; see `read-retries.ts`. */
export async function readResource(
  parts: ClientParts,
  tokens: RetryTokens,
  request: ReadRequest,
): Promise<Result<ReadAnswer>> {
  const resolved = resolveRead(request);
  if (!resolved.ok) return resolved;
  const destination = await parts.destinations.destination(request.workspaceId);
  if (!destination.ok) return destination;
  const { endpoint, params } = resolved.value;
  if (request.destination !== undefined) {
    const now = await describeDestination(destination.value, endpoint.id);
    if (!now.ok) return now;
    // SECURITY: what another service shows proves nothing about this change.
    const difference = differenceOf(request.destination, now.value);
    if (difference !== null) return fail(destinationChanged(difference));
  }
  const target = readTarget(destination.value, endpoint, params, request.query);
  if (!target.ok) return target;

  const startedAtMs = parts.clock.monotonicMs();
  let cost = 0;
  let before: DatedAnswer | null = null;
  let answered: AppError | null = null;
  for (let tries = 1; ; tries += 1) {
    const attempt = await tryOnce(parts, request, destination.value, resolved.value, target.value, before);
    if (attempt.result.ok) {
      tokens.succeeded(cost);
      return succeed(toAnswer(parts, request, attempt.result.value, startedAtMs));
    }
    const isLate =
      request.priority === 'person' && parts.clock.monotonicMs() - startedAtMs >= personRetriesUntilMs;
    // What the service answered says more than that we do not ask again now.
    if (attempt.result.error.code === 'allowance-spent' && answered !== null) return fail(answered);
    answered = attempt.result.error;
    if (!attempt.mayRetry || tries >= maxReadTries || isLate) return attempt.result;
    const taken = tokens.take(attempt.timedOut);
    if (taken === undefined) return attempt.result;
    cost = taken;
    before = attempt.oldLooking ?? null;
    const delayMs = before === null ? retryDelayMs(tries, parts.random) : secondLookMs;
    if (!(await pause(parts.clock, delayMs, request.signal))) {
      return fail(cancelledError());
    }
  }
}

async function tryOnce(
  parts: ClientParts,
  request: ReadRequest,
  destination: Destination,
  { endpoint }: ResolvedRead,
  target: RequestTarget,
  before: DatedAnswer | null,
): Promise<Try> {
  const traffic = parts.traffic(request.workspaceId);
  const isGuarded = request.guarded === true;
  const ticket = await traffic.gate.enter(isGuarded ? 'look' : request.priority, request.signal);
  if (!ticket.ok) return final(ticket.error);
  let result: WireAnswer | WireFailure | undefined;
  let asked: Asked = { atMs: parts.clock.monotonicMs(), wall: parts.clock.now() };
  let secrets: readonly string[] = [];
  let release = (): void => undefined;
  let sentAs: SentAs = 'api-key';
  try {
    const made = await credentialedHeaders(destination, endpoint, parts.clock.now());
    if (!made.ok) return final(made.error);
    const { headers } = made.value;
    sentAs = made.value.sentAs;
    // What a change waits for is asked all the same: it is one read, and only the service can end its doubt.
    const isWanted = isGuarded || request.evenIfRefused !== undefined;
    if (!isWanted && !parts.refusals.mayAsk(request.workspaceId, sentAs)) {
      return final(credentialRefusedError());
    }
    secrets = secretsIn(headers);
    const { dispatchers } = parts;
    const found = await (isGuarded ? dispatchers.forOne(target.origin) : dispatchers.forRead(target.origin));
    if (!found.ok) return final(noUsableProxy(target.host));
    release = found.release;
    const sent = isGuarded ? { ...headers, ...pastEveryCache } : headers;
    const wire = {
      ...{ origin: target.origin, path: target.path, method: 'GET', headers: sent },
      ...{ body: null, closeAfter: isGuarded, signal: request.signal },
    };
    asked = { atMs: parts.clock.monotonicMs(), wall: parts.clock.now() };
    result = await exchange(found.dispatcher, wire, parts.caps, parts.clock);
  } finally {
    release();
    if (result === undefined) traffic.abandon(ticket.value);
    else traffic.settle(ticket.value, result);
  }
  const judged = await judge(parts, target.host, result, secrets, isGuarded);
  noteAccess(parts, request, endpoint.id, sentAs, judged);
  return result.kind === 'answer' && isGuarded
    ? guardedTry(parts, traffic, judged, result, asked, before)
    : judged;
}

/** What the answer says of the credentials that were sent. */
function noteAccess(
  parts: ClientParts,
  request: ReadRequest,
  endpoint: string,
  sentAs: SentAs,
  { result }: Try,
): void {
  const { workspaceId, resource, subject, query } = request;
  const place = { resource, subject, query };
  if (result.ok) parts.refusals.accepted(workspaceId, sentAs, endpoint, place);
  else if (result.error.code === 'service-forbidden') {
    const refused = { endpoint, place, status: result.error.status ?? 403, at: parts.clock.now() };
    const isWorthALook = parts.refusals.refused(workspaceId, sentAs, refused);
    if (!isWorthALook || request.evenIfRefused === 'control') return;
    const read = (control: ReadRequest) => readResource(parts, new RetryTokens(), control);
    void examineCredential({ ...parts, read }, workspaceId, sentAs, refused).catch(() => undefined);
  }
}

/** Identity too: what a server packs anew has another tag, or a tag that no longer fits. */
const pastEveryCache = {
  'cache-control': 'no-cache',
  pragma: 'no-cache',
  'accept-encoding': 'identity',
} as const;

/** What a guarded write may trust of an answer, besides that it can be read. */
function guardedTry(
  { clock }: ClientParts,
  { serviceClock }: WorkspaceTraffic,
  judged: Try,
  answer: WireAnswer,
  asked: Asked,
  before: DatedAnswer | null,
): Try {
  const foundNothing = !judged.result.ok && judged.result.error.code === 'service-not-found';
  if (!judged.result.ok && !foundNothing) return judged;
  const freshness = freshnessOf(answer, asked, clock.monotonicMs(), serviceClock, before);
  if (freshness.is === 'fresh') return judged;
  const stale = { result: fail(freshness.error), mayRetry: true, timedOut: false } as const;
  return freshness.is === 'old-looking' ? { ...stale, oldLooking: freshness.seen } : stale;
}

async function judge(
  parts: ClientParts,
  host: string,
  result: WireAnswer | WireFailure,
  secrets: readonly string[],
  isGuarded: boolean,
): Promise<Try> {
  if (result.kind === 'failed') {
    return {
      result: fail(faultError(result.fault, host)),
      mayRetry: retriedFaults.has(result.fault),
      timedOut: result.fault === 'timeout' || result.fault === 'connect-timeout',
    };
  }
  const context = { host, maxBytes: parts.caps.maxBytes, now: parts.clock.now(), secrets };
  const body = await readData(result, context);
  if (body.ok)
    return { result: succeed({ body: body.value, answer: result }), mayRetry: false, timedOut: false };
  if (isGuarded && result.status === 404 && !(await isOwnNotFound(result, context))) {
    return final(foreignNotFoundError);
  }
  const mayRetry = retriedStatuses.has(result.status);
  return { result: body, mayRetry, timedOut: result.status === 408 };
}

function toAnswer(
  parts: ClientParts,
  request: ReadRequest,
  { body, answer }: { readonly body: JsonValue; readonly answer: WireAnswer },
  startedAtMs: number,
): ReadAnswer {
  const decoded = decodeResource(request.resource, body);
  const etag = strongEtag(answer);
  return {
    body,
    status: answer.status,
    shape: decoded.shape,
    unknownFields: [...decoded.unknownFields],
    missingFields: [...decoded.missingFields],
    readAt: parts.clock.now(),
    serviceDate: dateHeader(answer.headers),
    ...(etag === null ? {} : { etag }),
    evidence: { ageSeconds: ageSeconds(answer) },
    ms: parts.clock.monotonicMs() - startedAtMs,
  };
}

function final(error: AppError): Try {
  return { result: fail(error), mayRetry: false, timedOut: false };
}
