import type { AppError, Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { PathParams } from '../../../core/service/catalogue.ts';
import { endpointById } from '../../../core/service/catalogue.ts';
import type { Endpoint } from '../../../core/service/endpoints/endpoint.ts';
import type { AskedEndpoint } from '../../../core/resources/requests.ts';
import { readAnswer, waitToldInside } from '../answers/answer-reading.ts';
import type { ClientParts } from '../client-parts.ts';
import { noUsableProxy, replacedMeanwhile } from '../client-parts.ts';
import { sentCredentials, whoseCredentials } from '../allowance/counted-as.ts';
import { credentialRefusedError, faultError } from '../answers/failure-sentences.ts';
import { secretsIn } from '../request-headers.ts';
import type { RequestTarget } from '../connection/request-target.ts';
import { questionTarget } from '../connection/request-target.ts';
import type { Destination } from '../service-client.ts';
import type { WireAnswer, WireFailure } from '../wire-exchange.ts';
import { exchange } from '../wire-exchange.ts';

/** One question whose form a request shape tells. */
export interface QuestionRequest {
  readonly workspaceId: string;
  readonly endpointId: AskedEndpoint;
  readonly params: PathParams;
  readonly query: Readonly<Record<string, string>>;
  /** Exact bytes of the body; null for none. */
  readonly body: Uint8Array<ArrayBuffer> | null;
  readonly priority: 'person' | 'prefetch';
  readonly signal?: AbortSignal;
}

export interface QuestionAnswer {
  readonly body: JsonValue;
  readonly status: number;
  /** Our clock when the answer was complete. */
  readonly readAt: Date;
}

export interface QuestionClient {
  /** Asked once: what fails is told, and a person asks again. Counted in the credential's allowance like a read. */
  question(request: QuestionRequest): Promise<Result<QuestionAnswer>>;
}

/** SECURITY: only of endpoints that answer and change nothing; a reservation or a payment has no way through here. */
export async function askQuestion(
  parts: ClientParts,
  request: QuestionRequest,
): Promise<Result<QuestionAnswer>> {
  const endpoint = endpointById(request.endpointId);
  if (endpoint.effect !== 'compute' && endpoint.effect !== 'read') return fail(noQuestion(endpoint));
  const destination = await parts.destinations.destination(request.workspaceId);
  if (!destination.ok) return destination;
  const target = questionTarget(destination.value, endpoint, request);
  if (!target.ok) return target;
  return exchanged(parts, request, endpoint, destination.value, target.value);
}

async function answerOf(
  parts: ClientParts,
  host: string,
  result: WireAnswer | WireFailure,
  secrets: readonly string[],
): Promise<Result<QuestionAnswer>> {
  if (result.kind === 'failed') return fail(faultError(result.fault, host));
  const readAt = parts.clock.now();
  const body = await readAnswer(result, { host, maxBytes: parts.caps.maxBytes, now: readAt, secrets });
  return body.ok ? succeed({ body: body.value, status: result.status, readAt }) : body;
}

/** Waits for the allowance, and sends with the credentials as they are then. */
async function exchanged(
  parts: ClientParts,
  request: QuestionRequest,
  endpoint: Endpoint,
  destination: Destination,
  target: RequestTarget,
): Promise<Result<QuestionAnswer>> {
  const whose = await whoseCredentials(destination, endpoint, parts.clock);
  if (!whose.ok) return whose;
  if (!parts.refusals.mayAsk(whose.value.used)) return fail(credentialRefusedError());
  const { signal, priority } = request;
  const place = await parts.traffic.admit(whose.value.counted, priority, { signal });
  if (!place.ok) return place;
  let result: WireAnswer | WireFailure | undefined;
  let answer: Result<QuestionAnswer> | undefined;
  let release = (): void => undefined;
  try {
    // SECURITY: asked for at the moment of sending, as a request may stand in the queue for minutes.
    const sent = await sentCredentials(destination, endpoint, parts.clock);
    if (!sent.ok) return sent;
    const { headers, counted } = sent.value;
    // It was replaced while this one waited: the new one has an allowance of its own.
    if (counted.identity !== whose.value.counted.identity) return fail(replacedMeanwhile);
    const found = await parts.dispatchers.forRead(target.origin);
    if (!found.ok) return fail(noUsableProxy(target.host));
    release = found.release;
    const { method } = endpoint;
    const type = request.body === null ? {} : { 'content-type': 'application/json' };
    const wire = {
      ...{ origin: target.origin, path: target.path, method, headers: { ...headers, ...type } },
      ...{ body: request.body, closeAfter: false, signal },
    };
    result = await exchange(found.dispatcher, wire, parts.caps, parts.clock);
    answer = await answerOf(parts, target.host, result, secretsIn(headers));
    return answer;
  } finally {
    release();
    if (result === undefined) place.value.abandon();
    else place.value.settle(result, waitToldInside(result, answer));
  }
}

function noQuestion({ path, refusal }: Endpoint): AppError {
  return { code: 'validation', message: `${path} is no question. ${refusal ?? ''}`.trim() };
}
