import { createHash } from 'node:crypto';
import { type AppError, type Result, fail, succeed } from '../../../core/values/errors.ts';
import { statusInBody } from '../../../core/service/failed-answer.ts';
import { saysNotDone } from '../../../core/mapping/failures/reported-failure.ts';
import { readServiceMessages } from '../../../core/mapping/failures/service-error.ts';
import { limitError, readBody, refusalOf } from '../answers/answer-reading.ts';
import type { BookingRequest } from './booking-door.ts';
import { type ClientParts, replacedMeanwhile } from '../client-parts.ts';
import { emptyAnswerError, faultError, internalError, notDoneError } from '../answers/failure-sentences.ts';
import { dateHeader } from '../rate-limit/rate-headers.ts';
import { sentCredentials } from '../rate-limit/counted-as.ts';
import { secretsIn } from '../request-headers.ts';
import { type RequestTarget, writeTarget, describeDestination } from '../connection/request-target.ts';
import { destinationChanged, writeDifferenceOf } from '../connection/service-destination.ts';
import type { Destination, WriteOutcome, WriteRequest } from '../service-client.ts';
import { type WireAnswer, type WireFailure, type WireRequest, exchange } from '../wire-exchange.ts';
import { HeldTurn } from './write-turn.ts';

interface PreparedWrite {
  readonly target: RequestTarget;
  readonly wire: WireRequest;
  /** The door's final decision; null lets the request through. */
  readonly pass: () => AppError | null;
}

/**
 * One attempt to write: the journal's bytes, once, on a separate connection that is closed afterwards. Anything that
 * proves neither "no byte left" nor "the service decided" is ambiguous.
 */
export async function attemptWrite(parts: ClientParts, request: WriteRequest): Promise<WriteOutcome> {
  const turn = request.turn instanceof HeldTurn ? request.turn.use() : null;
  if (turn === null) return { kind: 'unsent', error: internalError() };
  const prepared = await prepare(parts, turn, request).catch(() => fail(internalError()));
  if (!prepared.ok) {
    turn.release();
    turn.place.abandon();
    return { kind: 'unsent', error: prepared.error };
  }
  const { target, wire } = prepared.value;
  const last: { word: AppError | null } = { word: null };
  const mayStart = (): boolean => {
    last.word = request.preflight() ?? prepared.value.pass();
    return last.word === null;
  };
  const result = await exchange(turn.dispatcher, { ...wire, mayStart }, parts.caps, parts.clock).finally(
    turn.release,
  );
  const secrets = [...secretsIn(wire.headers), ...(request.secrets ?? [])];
  const outcome = await outcomeOf(parts, target.host, result, secrets).catch((): WriteOutcome => ({
    kind: 'ambiguous',
    status: result.kind === 'answer' ? result.status : null,
    error: internalError(),
  }));
  turn.place.settle(result, outcome.kind === 'rejected' ? (outcome.error.retryAfterMs ?? null) : null);
  return last.word === null ? outcome : { kind: 'unsent', error: last.word };
}

async function prepare(
  parts: ClientParts,
  turn: NonNullable<ReturnType<HeldTurn['use']>>,
  request: WriteRequest,
): Promise<Result<PreparedWrite>> {
  // SECURITY: the key becomes a header; anything but a plain token could end it and begin another.
  if (!/^[\w-]{8,100}$/.test(request.idempotencyKey)) return fail(internalError());
  const { origin, endpointId, counted } = turn;
  const destination = await withSecrets(turn.destination);
  const resolved = writeTarget(destination, request);
  if (!resolved.ok) return resolved;
  const { endpoint, target } = resolved.value;
  const isOfTurn = destination.workspaceId === request.workspaceId && endpoint.id === endpointId;
  if (!isOfTurn || target.origin !== origin) return fail(internalError());
  const going = await describeDestination(destination, request.endpointId);
  if (!going.ok) return going;
  // SECURITY: what was reviewed for one service never goes to another, whatever was changed meanwhile.
  const difference =
    request.destination === undefined ? null : writeDifferenceOf(request.destination, going.value);
  if (difference !== null) return fail(destinationChanged(difference));
  const isUnlocked = endpoint.effect === 'unlocked';
  const booking: BookingRequest = {
    workspaceId: request.workspaceId,
    endpointId: request.endpointId,
    origin: target.origin,
    bodySha256: createHash('sha256')
      .update(request.body ?? '')
      .digest('hex'),
  };
  const bar = isUnlocked ? parts.door.bar(booking) : null;
  if (bar !== null) return fail(bar);
  const sent = await sentCredentials(destination, endpoint, parts.clock);
  if (!sent.ok) return sent;
  // The turn's place counts for the old credentials; with new ones the request wouldn't be counted.
  if (sent.value.counted.identity !== counted.identity) return fail(replacedMeanwhile);
  const wire: WireRequest = {
    origin: target.origin,
    path: target.path,
    method: request.method,
    headers: {
      ...sent.value.headers,
      'idempotency-key': request.idempotencyKey,
      ...(request.ifMatch === null ? {} : { 'if-match': request.ifMatch }),
      ...(request.body === null ? {} : { 'content-type': 'application/json' }),
    },
    body: request.body,
    closeAfter: true,
    signal: request.signal,
  };
  return succeed({ target, wire, pass: () => (isUnlocked ? parts.door.pass(booking) : null) });
}

/** SECURITY: fetched once, when only the connection is left to wait for, and dropped after this request. */
async function withSecrets(destination: Destination): Promise<Destination> {
  const secrets = { 'api-key': await destination.secret('api-key'), jwt: await destination.secret('jwt') };
  return { ...destination, secret: (kind) => Promise.resolve(secrets[kind]) };
}

async function outcomeOf(
  parts: ClientParts,
  host: string,
  result: WireAnswer | WireFailure,
  secrets: readonly string[],
): Promise<WriteOutcome> {
  if (result.kind === 'failed') {
    const error = faultError(result.fault, host);
    if (!result.started) return { kind: 'unsent', error };
    return { kind: 'ambiguous', status: result.status, error: unclear(error) };
  }
  const context = { host, maxBytes: parts.caps.maxBytes, now: parts.clock.now(), secrets };
  const { status } = result;
  if (status >= 200 && status <= 299) {
    const body = await readBody(result, context);
    // An empty body counts as an answer only with a status that means one.
    if (!body.ok) return { kind: 'ambiguous', status, error: unclear(body.error) };
    if (body.value.empty && status !== 204) {
      return { kind: 'ambiguous', status, error: unclear(emptyAnswerError(status)) };
    }
    const json = body.value.empty ? null : body.value.json;
    // A 2xx whose body reports failure isn't an acceptance.
    if (saysNotDone(json)) {
      const error = notDoneError(status, readServiceMessages(json));
      // A rate limit reported like this delays the next request; this write still needs a read and is never resent
      // because of it.
      const { retryAfterMs, retryAt } = limitError(result, json, context);
      const isLimit = statusInBody(json) === 429;
      return { kind: 'rejected', status, error: isLimit ? { ...error, retryAfterMs, retryAt } : error };
    }
    return { kind: 'accepted', status, body: json, serviceDate: dateHeader(result.headers) };
  }
  const error = await refusalOf(result, context);
  if (status === 429) return { kind: 'rate-limited', retryAfterMs: error.retryAfterMs ?? 0, error };
  if (status === 409) return { kind: 'in-progress', status, error };
  if (status === 401 || status === 403) return { kind: 'forbidden', status, error };
  if (status === 412) return { kind: 'prevented', status, error };
  if (status < 400 || status === 408 || status >= 500)
    return { kind: 'ambiguous', status, error: unclear(error) };
  return { kind: 'rejected', status, error };
}

function unclear(error: AppError): AppError {
  return {
    ...error,
    message: `Outcome unknown. ${error.message}`,
    hint: 'It isn’t sent again automatically: a check of the service settles it.',
  };
}
