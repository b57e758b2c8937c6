import { Worker } from 'node:worker_threads';
import { descriptionFault } from '../../contract/descriptions/description-fault.ts';
import type { DescriptionFaultCode } from '../../contract/descriptions/description-fault.ts';
import type { DescriptionOutcome } from './description-outcome.ts';
import { threadMessageSchema } from './description-outcome.ts';

const mostBytes = 5 * 1024 * 1024;
const longestMs = 10_000;

export interface DescriptionReaderOptions {
  /** The built `description-thread`. */
  readonly program: URL;
  /** 10 s when left out. */
  readonly longestMs?: number;
  /** For tests: what else the thread is to load, as Node's own options. */
  readonly execArgv?: readonly string[];
}

export interface DescriptionReader {
  /** Reads a description's text. Never throws: every cause is a fault of its own. One at a time. */
  read(text: string): Promise<DescriptionOutcome>;
  close(): Promise<void>;
}

/**
 * Reads descriptions in a thread of its own, which is killed when it takes long or dies; the next one gets a new thread.
 * A thread, because it is the same in Electron and in Node (docs/decisions/0017).
 */
export function createDescriptionReader(options: DescriptionReaderOptions): DescriptionReader {
  let thread: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  const drop = async (): Promise<void> => {
    const dropped = thread;
    thread = null;
    await dropped?.terminate();
  };

  const ask = async (text: string): Promise<DescriptionOutcome> => {
    thread ??= startThread(options);
    const outcome = await answerOf(thread, text, options.longestMs ?? longestMs);
    // What hung or died is not asked again.
    if (!outcome.ok && (outcome.fault.code === 'timed-out' || outcome.fault.code === 'process-died'))
      await drop();
    return outcome;
  };

  return {
    read(text) {
      if (isTooLarge(text)) return Promise.resolve(refuse('too-large'));
      const turn = queue.then(() => ask(text));
      queue = turn;
      return turn;
    },
    close: drop,
  };
}

/** SECURITY: counted before anything reads it; only a text near the bound is measured in bytes. */
function isTooLarge(text: string): boolean {
  if (text.length > mostBytes) return true;
  return text.length * 3 > mostBytes && Buffer.byteLength(text, 'utf8') > mostBytes;
}

function startThread({ program, execArgv = [] }: DescriptionReaderOptions): Worker {
  return new Worker(program, {
    // SECURITY: bounded memory, and nothing of the app's environment, arguments or input.
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    ...{ env: {}, argv: [], stdin: false, stdout: true, stderr: true },
    execArgv: [...execArgv],
  });
}

function refuse(code: DescriptionFaultCode): DescriptionOutcome {
  return { ok: false, fault: descriptionFault(code) };
}

/** The thread's outcome; of one that dies or takes too long, the fault that says so. */
function answerOf(thread: Worker, text: string, withinMs: number): Promise<DescriptionOutcome> {
  const { promise, resolve } = Promise.withResolvers<DescriptionOutcome>();
  const onMessage = (message: unknown): void => {
    const told = threadMessageSchema.safeParse(message);
    if (!told.success) resolve(refuse('process-died'));
    else if (told.data.kind === 'outcome') resolve(told.data.outcome);
    // Only now is the text looked at: what a slow start took is not the text's.
    else timer.refresh();
  };
  const onEnd = (): void => {
    resolve(refuse('process-died'));
  };
  const timer = setTimeout(() => {
    resolve(refuse('timed-out'));
  }, withinMs);
  thread.on('message', onMessage).once('error', onEnd).once('exit', onEnd);
  thread.postMessage(text);
  return promise.finally(() => {
    clearTimeout(timer);
    thread.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
    // Somebody has to hear of what goes wrong in a thread that is not asked any more.
    if (thread.listenerCount('error') === 0) thread.on('error', () => undefined);
  });
}
