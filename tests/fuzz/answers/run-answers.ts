import { oneService } from '../../unit/main/service-client/test-servers/one-service.ts';
import type { Dispatcher } from 'undici';
import { runInParallel } from '../../../scripts/check/run-in-parallel.ts';
import { succeed } from '../../../src/core/values/errors.ts';
import type { HttpServiceClient } from '../../../src/main/service-client/http-service-client.ts';
import { createServiceClient } from '../../../src/main/service-client/http-service-client.ts';
import type { WriteOutcome } from '../../../src/main/service-client/service-client.ts';
import type { WireCaps } from '../../../src/main/service-client/wire-exchange.ts';
import { seededRandom, type Random } from '../../faults/core/seeded-random.ts';
import { scrambled } from '../bodies/damaged-json.ts';
import { readFault, writeFault, type KindOfScript, type Met } from './answer-fault.ts';
import { type AnswerServer, startAnswerServer, startSilentWitness } from './answer-server.ts';
import type { AnswerScript } from './answer-script.ts';
import { bodyAnswers } from './body-answers.ts';
import { type AnswerMaker, framingAnswers } from './framing-answers.ts';

const makers: readonly (readonly [string, AnswerMaker])[] = Object.entries({
  ...framingAnswers,
  ...bodyAnswers,
});

/** Each client has six connections. Requests that wait for a timeout mustn't delay the rest. */
const clients = 8;
const readsAtOnce = 6;
const caps: Partial<WireCaps> = {
  connectMs: 2_000,
  headersMs: 400,
  bodySilenceMs: 400,
  totalMs: 400,
  maxBytes: 64 * 1024,
};
/** Three tries within the total cap, plus late timers on a busy machine. */
const mostMs = 3 * 400 + 4_000;
/** Each response has its own key, because rate limits are counted by key. */
const canaryOf = (workspaceId: string): string => `canary-api-key-5e1f-9c07-${workspaceId}`;
/** Each response has its own workspace, so that its rate limit can't delay the next. */
const workspaceOf = (number: number): string => `w${String(number)}`;

export interface AnswersChecked {
  readonly answers: number;
  readonly violations: readonly { readonly number: number; readonly found: string }[];
}

export interface AnswerOptions {
  readonly seed: number;
  readonly count: number;
  readonly kinds?: readonly string[];
  readonly defect?: { readonly caps?: Partial<WireCaps>; readonly dispatcher?: Dispatcher };
}

/** Hostile responses over sockets through the real service client. Every fifth request is a write. */
export async function runAnswers(options: AnswerOptions): Promise<AnswersChecked> {
  const chosen = makers.filter(([kind]) => options.kinds?.includes(kind) ?? true);
  const witness = await startSilentWitness();
  const scriptOf = (number: number): KindOfScript => {
    const random = seededRandom(scrambled(options.seed) + number);
    const [kind, maker] = chosen[random.below(chosen.length)] ?? [];
    if (kind === undefined || maker === undefined) throw new Error('There is no answer of that kind.');
    const places = { elsewhere: witness.origin, canary: canaryOf(workspaceOf(number)) };
    return { ...maker(random, number, places), kind };
  };
  const server = await startAnswerServer(scriptOf);
  const pool = Array.from({ length: clients }, () => clientOf(server.origin, options));
  const violations: AnswersChecked['violations'][number][] = [];
  const slow: number[] = [];
  const numbers = Array.from({ length: options.count }, (_, index) => index + 1);
  const askAs = async (number: number): Promise<Asked> => {
    const client = pool[number % clients];
    if (client === undefined) throw new Error('There is no client.');
    return ask(client, server, scriptOf(number), number);
  };
  const note = (number: number, fault: string): void => {
    violations.push({ number, found: `${scriptOf(number).kind}: ${fault}` });
  };
  await runInParallel(numbers, clients * readsAtOnce, async (number) => {
    const { fault, tookMs } = await askAs(number);
    if (fault !== null) note(number, fault);
    else if (tookMs > mostMs) slow.push(number);
  });
  // On a busy machine a slow response proves nothing, so slow ones run again alone.
  for (const number of slow) {
    server.seen.delete(number);
    const { fault, tookMs } = await askAs(number);
    if (fault === null && tookMs <= mostMs) continue;
    note(number, fault ?? `it took ${tookMs.toFixed(0)} ms`);
    break;
  }
  if (server.cookies() > 0)
    violations.push({ number: 0, found: `${String(server.cookies())} requests carried a cookie` });
  if (witness.visits() > 0)
    violations.push({ number: 0, found: `another server was asked ${String(witness.visits())} times` });
  await Promise.all(pool.map((client) => client.close()));
  await Promise.all([server.close(), witness.close()]);
  return { answers: options.count, violations };
}

interface Asked {
  readonly fault: string | null;
  readonly tookMs: number;
}

async function ask(
  client: HttpServiceClient,
  server: AnswerServer,
  script: KindOfScript,
  number: number,
): Promise<Asked> {
  const workspaceId = workspaceOf(number);
  const canary = canaryOf(workspaceId);
  const random = seededRandom(number);
  const startedMs = performance.now();
  const asked = (fault: string | null): Asked => ({ fault, tookMs: performance.now() - startedMs });
  const met = (): Met => ({ script, canary, seen: server.seen.get(number) });
  try {
    return asked(
      number % 5 === 0
        ? writeFault(await writeOnce(client, workspaceId, number, random), met())
        : readFault(await client.read(readOf(workspaceId, number, script)), met()),
    );
  } catch (error) {
    return asked(`it throws: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    client.forget(workspaceId);
  }
}

function readOf(workspaceId: string, number: number, { surplus }: AnswerScript) {
  const [resource, priority] = ['security-deposit', 'person'] as const;
  const guarded = surplus || number % 7 === 0;
  return { workspaceId, resource, subject: String(number), query: {}, priority, guarded };
}

async function writeOnce(
  client: HttpServiceClient,
  workspaceId: string,
  number: number,
  random: Random,
): Promise<WriteOutcome> {
  const turn = await client.turn(workspaceId, 'update-security-deposit');
  if (!turn.ok) return { kind: 'unsent', error: turn.error };
  return client.write({
    workspaceId,
    method: 'PATCH' as const,
    endpointId: 'update-security-deposit',
    path: `/properties/${String(number)}/security-deposit`,
    body: Buffer.from(`{"security_deposit":${String(number)}}`),
    idempotencyKey: random.uuid(),
    ifMatch: null,
    turn: turn.value,
    preflight: () => null,
  });
}

function clientOf(origin: string, { defect }: AnswerOptions): HttpServiceClient {
  return createServiceClient({
    destinations: oneService({ baseUrl: `${origin}/api/v1` }, (kind, workspaceId) =>
      succeed(kind === 'api-key' ? canaryOf(workspaceId) : null),
    ),
    random: () => 0,
    caps: { ...caps, ...defect?.caps },
    ...(defect?.dispatcher === undefined ? {} : { dispatcher: defect.dispatcher }),
    onBudget: () => undefined,
    onReachability: () => undefined,
  });
}
