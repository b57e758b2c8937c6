import type { Dialect } from '../dialect/dialect.ts';
import { readBody } from '../dialect/dialect.ts';
import type { Fault } from '../faults/fault.ts';
import type { Caller } from '../http-rules/credentials.ts';
import type { IdempotencyGate, Ticket } from '../http-rules/idempotency.ts';
import type { Answer } from './answer.ts';
import { problem } from './answer.ts';
import type { Decision } from './decision.ts';
import { answered, forcedDecision, rememberedFailure } from './decision.ts';
import type { Effect, Endpoint, Opened, Service } from './endpoints/endpoint.ts';
import type { Pauses } from './pause.ts';
import type { ReceivedRequest } from './read-request.ts';
import { parseBody } from './read-request.ts';

export interface Deciding {
  readonly service: Service;
  readonly gate: IdempotencyGate;
  readonly pauses: Pauses;
  dialect(): Dialect;
  /** Writes the effect to the ledger, in the same tick as the change itself. */
  record(request: ReceivedRequest, caller: Caller, effect: Effect): void;
  /** Makes state, ledger and stored responses durable. */
  save(): void;
  otherEditor(fault: Extract<Fault, { kind: 'other-editor' }>): void;
}

type Allowed = Extract<Opened, { ok: true }>;

function countRequest(
  { service }: Deciding,
  request: ReceivedRequest,
): { headers: Readonly<Record<string, string>>; refusal?: Answer } {
  const caller = request.keyCaller ?? request.tokenCaller;
  if (caller === undefined) return { headers: {} };
  const { allowed, headers } = service.rateLimit.count(caller.label, service.clock.now());
  return allowed ? { headers } : { headers, refusal: problem(429, 'Rate limit exceeded') };
}

function openEndpoint(deciding: Deciding, endpoint: Endpoint, request: ReceivedRequest): Opened {
  const parsed = parseBody(request.bytes);
  const opened = endpoint.open(deciding.service, {
    params: request.params,
    query: request.query,
    body: parsed.ok ? readBody(parsed.body, deciding.dialect()) : undefined,
    keyCaller: request.keyCaller,
    tokenCaller: request.tokenCaller,
    hasBearer: request.hasBearer,
  });
  // SECURITY: a caller without permission is refused first, so that a stranger doesn't learn how bodies are read.
  if (!opened.ok) return opened;
  if (request.bytes !== undefined && !request.isJson) {
    return { ok: false, answer: problem(415, 'Content-Type must be application/json') };
  }
  return parsed.ok ? opened : { ok: false, answer: problem(400, 'The body is not valid JSON') };
}

/** Runs the request, unless a fault comes first. Nothing can interrupt between `run` and `save`. */
async function runOnce(
  deciding: Deciding,
  request: ReceivedRequest,
  fault: Fault | undefined,
  opened: Allowed,
  ticket?: Ticket,
): Promise<Decision> {
  const early = forcedDecision(fault, 'before');
  if (early !== undefined) {
    const failure = rememberedFailure(early);
    if (failure === undefined) ticket?.abandon();
    else ticket?.finish(failure);
    if (ticket !== undefined) deciding.save();
    return early;
  }
  if (fault?.kind === 'late' && !(await deciding.pauses.wait(fault.delayMs))) {
    ticket?.abandon();
    return { kind: 'cut', how: 'drop' };
  }
  const { answer, effect } = opened.run();
  const late = forcedDecision(fault, 'after');
  const failure = deciding.gate.mode() === 'replays-500s' ? rememberedFailure(late) : undefined;
  ticket?.finish(failure ?? answer);
  if (effect !== undefined) deciding.record(request, opened.caller, effect);
  if (effect !== undefined || ticket !== undefined) deciding.save();
  return late ?? answered(answer);
}

async function runBehindGate(
  deciding: Deciding,
  request: ReceivedRequest,
  fault: Fault | undefined,
  opened: Allowed,
): Promise<Decision> {
  if (request.idempotencyKey === null) return runOnce(deciding, request, fault, opened);
  const key = `${opened.caller.label} ${request.idempotencyKey}`;
  const fingerprint = `${request.method} ${request.path} ${request.bodySha256 ?? '-'}`;
  for (;;) {
    const gate = deciding.gate.enter(key, fingerprint);
    if (gate.kind === 'proceed') return runOnce(deciding, request, fault, opened, gate.ticket);
    if (gate.kind === 'answer') {
      const forced = forcedDecision(fault, 'before') ?? forcedDecision(fault, 'after');
      return forced ?? answered(gate.answer, gate.replayed);
    }
    await gate.settled;
  }
}

export interface Decided {
  readonly decision: Decision;
  readonly headers: Readonly<Record<string, string>>;
}

export async function decide(
  deciding: Deciding,
  endpoint: Endpoint | undefined,
  request: ReceivedRequest,
  fault: Fault | undefined,
): Promise<Decided> {
  if (fault?.kind === 'other-editor' && fault.when !== 'after') deciding.otherEditor(fault);
  if (endpoint === undefined) {
    const missing = problem(404, `Cannot ${request.method} ${request.path}`);
    return { decision: forcedDecision(fault, 'before') ?? answered(missing), headers: {} };
  }
  const { headers, refusal } = countRequest(deciding, request);
  if (refusal !== undefined) return { decision: answered(refusal), headers };
  const opened = openEndpoint(deciding, endpoint, request);
  if (!opened.ok) {
    return { decision: forcedDecision(fault, 'before') ?? answered(opened.answer), headers };
  }
  const run = endpoint.commits ? runBehindGate : runOnce;
  const decision = await run(deciding, request, fault, opened);
  if (fault?.kind === 'other-editor' && fault.when === 'after') deciding.otherEditor(fault);
  return { decision, headers };
}
