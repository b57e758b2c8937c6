import { BroadcastChannel } from 'node:worker_threads';
import { z } from 'zod';
import type { DescriptionReader } from '../../../src/main/descriptions/description-reader.ts';
import { createDescriptionReader } from '../../../src/main/descriptions/description-reader.ts';
import { descriptionOutcomeSchema } from '../../../src/main/descriptions/description-outcome.ts';
import { hostileDescriptions } from './hostile-descriptions.ts';
import { turnWorkOf } from './turn-work.ts';

export interface DescriptionsPlayed {
  readonly descriptions: number;
  readonly violations: readonly { readonly number: number; readonly found: string }[];
  /** The longest that the thread which shows the window was held up, and the longest of it that was our own work. */
  readonly longestDelayMs: number;
  readonly longestWorkMs: number;
  readonly longestReadMs: number;
}

export interface DescriptionsAsked {
  readonly seed: number;
  readonly count: number;
  readonly stopAtFirst?: boolean;
}

export const descriptionThread = new URL(
  '../../../src/main/descriptions/description-thread.ts',
  import.meta.url,
);
const watcher = new URL('./watch-thread.ts', import.meta.url);
const longestHoldUpMs = 50;
const longestReadMs = 10_500;
const atOnce = 500;

function prototypesAreClean(): boolean {
  return Object.keys(Object.prototype).length === 0 && !('polluted' in {});
}

const mostStarts = 5;
/** As long as the reader waits for a thread; one that dies sooner has started. */
const slowStartMs = 29_000;

/** Once the thread has loaded its program: a machine that is busy with other things may need more than one start. */
async function whenStarted(reader: DescriptionReader): Promise<void> {
  for (let start = 0; start < mostStarts; start += 1) {
    const askedMs = performance.now();
    await reader.read('{}');
    if (performance.now() - askedMs < slowStartMs) return;
  }
  throw new Error('The thread that reads descriptions does not start.');
}

/**
 * Reads hostile descriptions in the real thread. Each must be taken or refused with a fault of its own, without a file
 * opened or a connection begun, and without holding up the thread that asks.
 */
export async function playDescriptions(
  { seed, count, stopAtFirst = false }: DescriptionsAsked,
  program: URL = descriptionThread,
): Promise<DescriptionsPlayed> {
  const reader = createDescriptionReader({ program, execArgv: ['--import', watcher.href] });
  const touched: string[] = [];
  const channel = new BroadcastChannel('what-a-description-touches');
  channel.onmessage = (event: unknown) => {
    touched.push(z.looseObject({ data: z.string() }).parse(event).data);
  };
  const violations: { number: number; found: string }[] = [];
  let [longestDelay, longestWork, longestRead] = [0, 0, 0];
  try {
    await whenStarted(reader);
    await settled(touched, channel);
    for (let from = 0; from < count; from += atOnce) {
      const some = hostileDescriptions(seed + from, Math.min(atOnce, count - from));
      for (const [index, { kind, text }] of some.entries()) {
        if (stopAtFirst && violations.length > 0) break;
        const note = (found: string): void => {
          violations.push({ number: from + index, found: `${kind}: ${found}` });
        };
        const startedMs = performance.now();
        const { value: outcome, work } = await turnWorkOf(() => reader.read(text));
        const tookMs = performance.now() - startedMs;
        longestDelay = Math.max(longestDelay, work.delayMs);
        longestWork = Math.max(longestWork, work.workMs);
        longestRead = Math.max(longestRead, tookMs);
        const heldUpMs = Math.min(work.delayMs, work.workMs);
        if (heldUpMs > longestHoldUpMs) note(`held up ${heldUpMs.toFixed(0)} ms`);
        if (tookMs > longestReadMs) note(`took ${tookMs.toFixed(0)} ms`);
        if (!descriptionOutcomeSchema.safeParse(outcome).success) note('an outcome that is none');
        const lost = outcome.ok ? null : outcome.fault.code;
        if (lost === 'process-died') note('the thread died');
        if (lost === 'process-died' || lost === 'timed-out') {
          // A new one loads its program again.
          await whenStarted(reader);
          await settled(touched, channel);
        }
        if (!prototypesAreClean()) note('a prototype was changed');
        for (const what of touched.splice(0)) note(`touched ${what}`);
      }
    }
  } finally {
    channel.close();
    await reader.close();
  }
  return {
    ...{ descriptions: count, violations },
    ...{ longestDelayMs: longestDelay, longestWorkMs: longestWork, longestReadMs: longestRead },
  };
}

/** What the thread touched while it was loaded is its own program. */
async function settled(touched: string[], channel: BroadcastChannel): Promise<void> {
  channel.ref();
  await new Promise((done) => setTimeout(done, 100));
  touched.length = 0;
}
