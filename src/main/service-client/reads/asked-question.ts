import type { AppError, Result } from '../../../core/values/errors.ts';
import { fail, succeed } from '../../../core/values/errors.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { PathParams } from '../../../core/service/catalogue.ts';
import { endpointById } from '../../../core/service/catalogue.ts';
import type { Endpoint } from '../../../core/service/endpoints/endpoint.ts';
import type { AskedEndpoint } from '../../../core/resources/requests.ts';
import { readAnswer, demandedWait } from '../answers/answer-reading.ts';
import type { ClientParts } from '../client-parts.ts';
import { noUsableProxy } from '../client-parts.ts';
import { admitRequest } from './read-attempt.ts';
import { faultError } from '../answers/failure-sentences.ts';
import { secretsIn } from '../request-headers.ts';
import type { RequestTarget } from '../connection/request-target.ts';
import { questionTarget } from '../connection/request-target.ts';
import type { Destination } from '../service-client.ts';
import type { WireAnswer, WireFailure } from '../wire-exchange.ts';
import { exchange } from '../wire-exchange.ts';

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
  /** Asked once without retries; a person can ask again. Counted in the credential's rate limit like a read. */
  question(request: QuestionRequest): Promise<Result<QuestionAnswer>>;
}

/** SECURITY: only for endpoints that answer without changing anything; reservations and payments can't pass. */
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

/** Waits for the rate limit and uses the credentials current at that moment. */
async function exchanged(
  parts: ClientParts,
  { body, priority, signal }: QuestionRequest,
  endpoint: Endpoint,
  destination: Destination,
  { origin, path, host }: RequestTarget,
): Promise<Result<QuestionAnswer>> {
  const asked = { destination, endpoint, priority, evenIfRefused: false };
  const admitted = await admitRequest(parts, signal === undefined ? asked : { ...asked, signal });
  if (!admitted.ok) return admitted;
  const { place, sent } = admitted.value;
  let result: WireAnswer | WireFailure | undefined;
  let answer: Result<QuestionAnswer> | undefined;
  let release = (): void => undefined;
  try {
    const found = await parts.dispatchers.forRead(origin);
    if (!found.ok) return fail(noUsableProxy(host));
    release = found.release;
    const type = body === null ? {} : { 'content-type': 'application/json' };
    const headers = { ...sent.headers, ...type };
    const wire = { origin, path, method: endpoint.method, headers, body, closeAfter: false, signal };
    result = await exchange(found.dispatcher, wire, parts.caps, parts.clock);
    if (result.kind === 'failed') return fail(faultError(result.fault, host));
    const now = parts.clock.now();
    const context = { host, maxBytes: parts.caps.maxBytes, now, secrets: secretsIn(sent.headers) };
    const read = await readAnswer(result, context);
    answer = read.ok ? succeed({ body: read.value, status: result.status, readAt: now }) : read;
    return answer;
  } finally {
    release();
    if (result === undefined) place.abandon();
    else place.settle(result, demandedWait(result, answer));
  }
}

function noQuestion({ path, refusal }: Endpoint): AppError {
  return { code: 'validation', message: `${path} is no question. ${refusal ?? ''}`.trim() };
}
