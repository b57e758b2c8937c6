import { fail, succeed, type Result, type AppError } from '../../../core/values/errors.ts';
import type { Endpoint } from '../../../core/service/endpoints/endpoint.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import { isNoneByNotFound } from '../../../core/writing/discounts.ts';
import { sentCredentials, type SentCredentials } from '../rate-limit/counted-as.ts';
import type { AdmittedRequest, CountedAs } from '../rate-limit/request-traffic.ts';
import { freshnessOf } from '../answers/answer-freshness.ts';
import { isOwnNotFound, readData, demandedWait } from '../answers/answer-reading.ts';
import {
  conditionHeaders,
  confirms,
  placeCondition,
  validatorOf,
  type PlacedCondition,
} from '../answers/conditional-read.ts';
import {
  credentialRefusedError,
  faultError,
  foreignNotFoundError,
  nothingHeldError,
} from '../answers/failure-sentences.ts';
import type { ReadCondition, Validator } from '../answers/validator.ts';
import { noUsableProxy, type ClientParts } from '../client-parts.ts';
import type { RequestTarget } from '../connection/request-target.ts';
import type { UsedCredential } from '../credentials/refused-credentials.ts';
import { secretsIn } from '../request-headers.ts';
import type { Destination, ReadRequest } from '../service-client.ts';
import type { Asked, DatedAnswer } from '../service-clock.ts';
import { exchange, type WireAnswer, type WireFailure, type WireRequest } from '../wire-exchange.ts';
import type { WireFault } from '../wire-fault.ts';
import type { RetryCause } from './read-retries.ts';

export interface ToAdmit extends Pick<ReadRequest, 'signal' | 'hurry'> {
  readonly destination: Destination;
  readonly endpoint: Endpoint;
  readonly priority: 'look' | ReadRequest['priority'];
  /**
   * Reads that a change waits for are sent anyway: each is a single read, and only the service can settle the change.
   */
  readonly evenIfRefused: boolean;
}

/** A place in the rate limit with the current credentials. The holder must settle or abandon it. */
export interface Admitted {
  readonly place: AdmittedRequest;
  readonly sent: SentCredentials;
}

/**
 * Waits for the rate limit of the request's credentials. SECURITY: credentials must be current when sent, but a request
 * may queue for minutes. If admitted at once they are fetched once; otherwise they are dropped before the queue and
 * fetched again after it.
 */
export async function admitRequest(parts: ClientParts, asked: ToAdmit): Promise<Result<Admitted>> {
  const sent = await credentialsOf(parts, asked);
  if (!sent.ok) return sent;
  const { counted } = sent.value;
  const place = parts.traffic.admitNow(counted, asked.priority, asked);
  // Returned without await, so that this call's credentials are dropped when it ends.
  return place === null ? waitForPlace(parts, asked, counted) : succeed({ place, sent: sent.value });
}

async function waitForPlace(parts: ClientParts, asked: ToAdmit, first: CountedAs): Promise<Result<Admitted>> {
  let counted = first;
  for (;;) {
    const place = await parts.traffic.admit(counted, asked.priority, asked);
    if (!place.ok) return place;
    let admitted: Admitted | null = null;
    try {
      const sent = await credentialsOf(parts, asked);
      if (!sent.ok) return sent;
      if (sent.value.counted.identity === counted.identity) {
        admitted = { place: place.value, sent: sent.value };
        return succeed(admitted);
      }
      // The credentials were replaced during the wait; the new ones have their own rate limit.
      counted = sent.value.counted;
    } finally {
      // Another workspace may still send the old ones.
      if (admitted === null) place.value.abandon();
    }
  }
}

async function credentialsOf(
  { clock, refusals }: ClientParts,
  { destination, endpoint, evenIfRefused }: ToAdmit,
): Promise<Result<SentCredentials>> {
  const sent = await sentCredentials(destination, endpoint, clock);
  if (!sent.ok || evenIfRefused || refusals.mayAsk(sent.value.used)) return sent;
  return fail(credentialRefusedError());
}

const retriedFaults: ReadonlySet<WireFault> = new Set<WireFault>([
  'unknown-host',
  'refused',
  'connect-timeout',
  'timeout',
  'reset',
  'truncated',
]);
const retriedStatuses: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

export type Got =
  | {
      readonly is: 'body';
      readonly body: JsonValue;
      readonly hasDoubledKey: boolean;
      readonly answer: WireAnswer;
      readonly validator: Validator | null;
    }
  | { readonly is: 'unchanged'; readonly answer: WireAnswer; readonly held: Validator };

export interface Attempt {
  readonly result: Result<Got>;
  /** Why another try may succeed; null if it wouldn't. */
  readonly retry: RetryCause | null;
  /** Null if nothing could be sent. */
  readonly whose: Whose | null;
  /** Set if the answer's date is old: a second answer a moment later shows why. */
  readonly oldLooking?: DatedAnswer;
}

/** Where a read goes and how; the same for each try. */
export interface ReadPlan {
  readonly request: ReadRequest;
  readonly destination: Destination;
  readonly endpoint: Endpoint;
  readonly target: RequestTarget;
}

export interface Whose {
  readonly counted: CountedAs;
  readonly used: UsedCredential;
}

interface Exchanged {
  readonly result: WireAnswer | WireFailure;
  readonly asked: Asked;
  readonly judged: Judged;
  readonly whose: Whose;
}

type Judged = Pick<Attempt, 'result' | 'retry'>;

/** One request and the meaning of its answer; the caller decides about retries. */
export async function attemptRead(
  parts: ClientParts,
  plan: ReadPlan,
  condition: ReadCondition | null,
  before: DatedAnswer | null,
): Promise<Attempt> {
  const exchanged = await ask(parts, plan, condition);
  if (!exchanged.ok) return { ...final(exchanged.error), whose: null };
  const { result, asked, whose } = exchanged.value;
  const isGuarded = plan.request.guarded === true;
  const judged: Attempt = { ...exchanged.value.judged, whose };
  return result.kind === 'answer' && isGuarded
    ? guardedTry(parts, plan.request.workspaceId, judged, result, asked, before)
    : judged;
}

/** Waits for the rate limit and uses the credentials current at that moment. */
async function ask(
  parts: ClientParts,
  plan: ReadPlan,
  condition: ReadCondition | null,
): Promise<Result<Exchanged>> {
  const { request, destination, endpoint, target } = plan;
  const { signal, hurry } = request;
  const isGuarded = request.guarded === true;
  const admitted = await admitRequest(parts, {
    destination,
    endpoint,
    priority: isGuarded ? 'look' : request.priority,
    evenIfRefused: isGuarded || request.evenIfRefused !== undefined,
    ...(signal === undefined ? {} : { signal }),
    ...(hurry === undefined ? {} : { hurry }),
  });
  if (!admitted.ok) return admitted;
  const { place, sent } = admitted.value;
  let result: WireAnswer | WireFailure | undefined;
  let judged: Judged | undefined;
  let release = (): void => undefined;
  try {
    const { dispatchers, clock } = parts;
    const found = await (isGuarded ? dispatchers.forOne(target.origin) : dispatchers.forRead(target.origin));
    if (!found.ok) return fail(noUsableProxy(target.host));
    release = found.release;
    const { counted, used } = sent;
    const placed = condition === null || isGuarded ? null : placeCondition(condition, target, sent.headers);
    const asked = { atMs: clock.monotonicMs(), wall: clock.now() };
    result = await exchange(found.dispatcher, wireRequest(plan, sent.headers, placed), parts.caps, clock);
    judged = await judge(parts, plan, result, secretsIn(sent.headers), placed);
    return succeed({ result, asked, judged, whose: { counted, used } });
  } finally {
    release();
    if (result === undefined) place.abandon();
    else place.settle(result, demandedWait(result, judged?.result));
  }
}

function wireRequest(
  { request: { guarded, signal }, target: { origin, path } }: ReadPlan,
  own: Readonly<Record<string, string>>,
  placed: PlacedCondition | null,
): WireRequest {
  const isGuarded = guarded === true;
  const conditional = placed === null ? own : { ...own, ...conditionHeaders(placed) };
  const headers = isGuarded ? { ...own, ...pastEveryCache } : conditional;
  return { origin, path, method: 'GET', headers, body: null, closeAfter: isGuarded, signal };
}

/** Includes `identity`: a server that compresses again changes the ETag or leaves one that no longer fits. */
const pastEveryCache = {
  'cache-control': 'no-cache',
  pragma: 'no-cache',
  'accept-encoding': 'identity',
} as const;

/** Additional checks before a guarded write can trust an answer. */
function guardedTry(
  { clock, traffic }: ClientParts,
  workspaceId: string,
  judged: Attempt,
  answer: WireAnswer,
  asked: Asked,
  before: DatedAnswer | null,
): Attempt {
  const foundNothing = !judged.result.ok && judged.result.error.code === 'service-not-found';
  if (!judged.result.ok && !foundNothing) return judged;
  const { serviceClock } = traffic.workspace(workspaceId);
  const freshness = freshnessOf(answer, asked, clock.monotonicMs(), serviceClock, before);
  if (freshness.is === 'fresh') return judged;
  const stale = { ...judged, result: fail(freshness.error), retry: 'throttle' } as const;
  return freshness.is === 'old-looking' ? { ...stale, oldLooking: freshness.seen } : stale;
}

async function judge(
  parts: ClientParts,
  { request, target: { host } }: ReadPlan,
  result: WireAnswer | WireFailure,
  secrets: readonly string[],
  condition: PlacedCondition | null,
): Promise<Judged> {
  if (result.kind === 'failed') {
    const retry = retriedFaults.has(result.fault) ? 'transient' : null;
    return { result: fail(faultError(result.fault, host)), retry };
  }
  const held = condition?.held ?? null;
  if (confirms(result, held))
    return { result: succeed({ is: 'unchanged', answer: result, held }), retry: null };
  // A 304 without a cached body: ask again, then without a condition.
  if (result.status === 304) return { result: fail(nothingHeldError), retry: 'throttle' };
  const context = { host, maxBytes: parts.caps.maxBytes, now: parts.clock.now(), secrets };
  const body = await readData(result, request.resource, context);
  if (body.ok) {
    const validator = condition === null ? null : validatorOf(result, condition);
    const { json, hasDoubledKey } = body.value;
    const got = { is: 'body', body: json, hasDoubledKey, answer: result, validator } as const;
    return { result: succeed(got), retry: null };
  }
  const isProof = request.guarded === true || isNoneByNotFound(request.resource);
  if (isProof && result.status === 404 && !(await isOwnNotFound(result, context))) {
    return final(foreignNotFoundError);
  }
  if (demandedWait(result, body) !== null) return { result: body, retry: 'throttle' };
  if (!retriedStatuses.has(result.status)) return { result: body, retry: null };
  return { result: body, retry: result.status === 429 ? 'throttle' : 'transient' };
}

function final(error: AppError): Judged {
  return { result: fail(error), retry: null };
}
