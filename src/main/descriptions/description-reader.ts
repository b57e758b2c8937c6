import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { describedAskSchema, type DescribedAsk } from '../../core/service/requests/described-ask.ts';
import { describedRequestSchema, type DescribedRequest } from '../../core/descriptions/described-writing.ts';
import {
  descriptionFaultSchema,
  descriptionFault,
  type DescriptionFaultCode,
} from '../../core/descriptions/description-fault.ts';
import {
  describedEndpointSchema,
  serviceDescriptionSchema,
  type DescribedEndpoint,
} from '../../core/mapping/described/service-description.ts';
import type { ResourceDescription } from '../../core/resources/resource-mappings.ts';
import { resourceDescriptionSchema } from '../../core/resources/resource-mappings.ts';

const ruleBreachSchema = z.strictObject({ at: z.string().max(300), message: z.string().max(300) });
/** Where (as a JSON pointer) and how a document violates the OpenAPI rules. */
export type RuleBreach = z.infer<typeof ruleBreachSchema>;

export const descriptionOutcomeSchema = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    description: serviceDescriptionSchema,
    breaches: z.array(ruleBreachSchema).max(20),
    /** What it says about mapped responses, without its file name. */
    reads: z.array(resourceDescriptionSchema).max(20),
    requests: z.array(describedRequestSchema).max(20),
    /** What it says about requests made by request shapes. */
    asks: z.array(describedAskSchema).max(10),
  }),
  z.strictObject({ ok: z.literal(false), fault: descriptionFaultSchema }),
]);
export type DescriptionOutcome = z.infer<typeof descriptionOutcomeSchema>;

/**
 * Messages from the thread: that it is ready; the outcome without its endpoints; and each endpoint on request. One at a
 * time, because receiving all of them at once would block the main process.
 */
export const threadMessageSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({
    kind: z.literal('outcome'),
    outcome: descriptionOutcomeSchema,
    endpoints: z.int().nonnegative().max(200),
  }),
  z.strictObject({
    kind: z.literal('endpoint'),
    endpoint: describedEndpointSchema,
    read: resourceDescriptionSchema.nullable(),
    request: describedRequestSchema.nullable(),
    ask: describedAskSchema.nullable(),
  }),
]);
export const threadQuestionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
  z.strictObject({ kind: z.literal('endpoint'), at: z.int().nonnegative() }),
]);
export type ThreadQuestion = z.infer<typeof threadQuestionSchema>;
export type ThreadMessage = z.infer<typeof threadMessageSchema>;

const mostBytes = 5 * 1024 * 1024;
const longestMs = 10_000;
/** Starting the thread reads no text, but is slow on a busy computer. */
const longestStartMs = 30_000;

export interface DescriptionReaderOptions {
  /** The built `description-thread`. */
  readonly program: URL;
  /** 10 s by default. */
  readonly longestMs?: number;
  /** For tests: additional Node options for the thread. */
  readonly execArgv?: readonly string[];
}

export type DescriptionReader = ReturnType<typeof createDescriptionReader>;

/**
 * Reads descriptions in a separate thread, which is replaced if it hangs or dies. A thread, because that works the same
 * in Electron and Node (docs/decisions/0017).
 */
export function createDescriptionReader(options: DescriptionReaderOptions) {
  let thread: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  const drop = async (): Promise<void> => {
    const dropped = thread;
    thread = null;
    await dropped?.terminate();
  };

  const ask = async (text: string): Promise<DescriptionOutcome> => {
    const isNew = thread === null;
    const asked = (thread ??= startThread(options));
    const outcome = (isNew ? await startFault(asked) : undefined) ?? (await answerOf(asked, text, options));
    // A hung or dead thread isn't used again.
    if (!outcome.ok && (outcome.fault.code === 'timed-out' || outcome.fault.code === 'process-died'))
      await drop();
    return outcome;
  };

  return {
    /** Reads a description's text, one at a time. Never throws: every cause has its own fault. */
    read(text: string): Promise<DescriptionOutcome> {
      if (isTooLarge(text)) return Promise.resolve(refuse('too-large'));
      const turn = queue.then(() => ask(text));
      queue = turn;
      return turn;
    },
    close: drop,
  };
}

/** SECURITY: checked before anything reads the text; only one near the limit is measured in bytes. */
function isTooLarge(text: string): boolean {
  if (text.length > mostBytes) return true;
  return text.length * 3 > mostBytes && Buffer.byteLength(text, 'utf8') > mostBytes;
}

function startThread({ program, execArgv = [] }: DescriptionReaderOptions): Worker {
  const thread = new Worker(program, {
    // SECURITY: limited memory, and none of the app's environment, arguments or input.
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    env: {},
    argv: [],
    stdin: false,
    stdout: true,
    stderr: true,
    execArgv: [...execArgv],
  });
  // An unhandled error would end the app.
  thread.on('error', () => undefined);
  return thread;
}

function refuse(code: DescriptionFaultCode): DescriptionOutcome {
  return { ok: false, fault: descriptionFault(code) };
}

/** The thread's next message, or a fault if it ends or is late. */
async function nextOf(thread: Worker, withinMs: number): Promise<ThreadMessage | DescriptionFaultCode> {
  const { promise, resolve } = Promise.withResolvers<ThreadMessage | DescriptionFaultCode>();
  const onMessage = (message: unknown): void => {
    const reported = threadMessageSchema.safeParse(message);
    resolve(reported.success ? reported.data : 'process-died');
  };
  const onEnd = (): void => {
    resolve('process-died');
  };
  const timer = setTimeout(() => {
    resolve('timed-out');
  }, withinMs);
  thread.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
  return promise.finally(() => {
    clearTimeout(timer);
    thread.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
  });
}

/** The fault of a thread that doesn't start; undefined once it is ready. */
async function startFault(thread: Worker): Promise<DescriptionOutcome | undefined> {
  const reported = await nextOf(thread, longestStartMs);
  return typeof reported === 'object' && reported.kind === 'ready' ? undefined : refuse('process-died');
}

function say(
  thread: Worker,
  question: ThreadQuestion,
  withinMs: number,
): Promise<ThreadMessage | DescriptionFaultCode> {
  const next = nextOf(thread, withinMs);
  thread.postMessage(question);
  return next;
}

async function answerOf(
  thread: Worker,
  text: string,
  options: DescriptionReaderOptions,
): Promise<DescriptionOutcome> {
  const withinMs = options.longestMs ?? longestMs;
  const reported = await say(thread, { kind: 'text', text }, withinMs);
  if (typeof reported === 'string') return refuse(reported);
  if (reported.kind !== 'outcome') return refuse('process-died');
  const { outcome } = reported;
  if (!outcome.ok) return outcome;
  const endpoints: DescribedEndpoint[] = [];
  const reads: ResourceDescription[] = [];
  const requests: DescribedRequest[] = [];
  const asks: DescribedAsk[] = [];
  for (let at = 0; at < reported.endpoints; at += 1) {
    const part = await say(thread, { kind: 'endpoint', at }, withinMs);
    if (typeof part === 'string') return refuse(part);
    if (part.kind !== 'endpoint') return refuse('process-died');
    endpoints.push(part.endpoint);
    if (part.read !== null) reads.push(part.read);
    if (part.request !== null) requests.push(part.request);
    if (part.ask !== null) asks.push(part.ask);
  }
  return { ...outcome, description: { ...outcome.description, endpoints }, reads, requests, asks };
}
