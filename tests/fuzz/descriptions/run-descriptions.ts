import {
  createDescriptionReader,
  descriptionOutcomeSchema,
  type DescriptionOutcome,
  type DescriptionReader,
} from '../../../src/main/descriptions/description-reader.ts';
import { hostileDescriptions } from './hostile-descriptions.ts';
import { TouchWatch } from './touch-watch.ts';
import { turnWorkOf } from './turn-work.ts';

export interface DescriptionsChecked {
  readonly descriptions: number;
  readonly violations: readonly { readonly number: number; readonly found: string }[];
  /** The longest uninterrupted work of the thread that shows the window. */
  readonly longestWorkMs: number;
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
const mostReads = 3;
const atOnce = 500;

function prototypesAreClean(): boolean {
  return Object.keys(Object.prototype).length === 0 && !('polluted' in {});
}

const mostStarts = 5;
/** As long as the reader waits for a thread. One that dies sooner has started. */
const slowStartMs = 29_000;

/**
 * Waits until the thread has loaded its program, which may take several starts on a busy machine. Files that
 * it opens while loading are its own program, and aren't counted.
 */
async function whenStarted(reader: DescriptionReader, watch: TouchWatch): Promise<void> {
  for (let start = 0; start < mostStarts; start += 1) {
    const askedMs = performance.now();
    const isAlive = !isLost(await reader.read('{}'));
    if (performance.now() - askedMs >= slowStartMs) continue;
    if (isAlive) await watch.take();
    else watch.takeArrived();
    return;
  }
  throw new Error('The thread that reads descriptions does not start.');
}

/** Whether the thread is gone, so that the next description gets a new one. */
function isLost(outcome: DescriptionOutcome): boolean {
  return !outcome.ok && (outcome.fault.code === 'process-died' || outcome.fault.code === 'timed-out');
}

/**
 * Each must be accepted or refused with its own fault, without opening a file or a connection, and without
 * blocking the calling thread.
 */
export async function runDescriptions(
  { seed, count, stopAtFirst = false }: DescriptionsAsked,
  program: URL = descriptionThread,
): Promise<DescriptionsChecked> {
  const reader = createDescriptionReader({ program, execArgv: ['--import', watcher.href] });
  const watch = new TouchWatch();
  const violations: { number: number; found: string }[] = [];
  let longestWorkMs = 0;
  try {
    await whenStarted(reader, watch);
    for (let from = 0; from < count; from += atOnce) {
      const some = hostileDescriptions(seed + from, Math.min(atOnce, count - from));
      for (const [index, { kind, text }] of some.entries()) {
        if (stopAtFirst && violations.length > 0) break;
        const note = (found: string): void => {
          violations.push({ number: from + index, found: `${kind}: ${found}` });
        };
        const { value: outcome, work, tookMs } = await readInTime(text, reader, watch);
        longestWorkMs = Math.max(longestWorkMs, work.workMs);
        const heldUpMs = Math.min(work.delayMs, work.workMs);
        if (heldUpMs > longestHoldUpMs) note(`held up ${heldUpMs.toFixed(0)} ms`);
        if (tookMs > longestReadMs) note(`took ${tookMs.toFixed(0)} ms`);
        if (!descriptionOutcomeSchema.safeParse(outcome).success) note('an outcome that is none');
        if (!outcome.ok && outcome.fault.code === 'process-died') note('the thread died');
        if (!prototypesAreClean()) note('a prototype was changed');
        for (const what of isLost(outcome) ? watch.takeArrived() : await watch.take())
          note(`touched ${what}`);
        if (isLost(outcome)) await whenStarted(reader, watch);
      }
    }
  } finally {
    watch.close();
    await reader.close();
  }
  return { descriptions: count, violations, longestWorkMs };
}

interface Read extends Awaited<ReturnType<typeof turnWorkOf<DescriptionOutcome>>> {
  readonly tookMs: number;
}

/** Reads again if it took too long, because being slow once on a busy machine proves nothing. */
async function readInTime(
  text: string,
  reader: DescriptionReader,
  watch: TouchWatch,
  tries = mostReads,
): Promise<Read> {
  const startedMs = performance.now();
  const read = await turnWorkOf(() => reader.read(text));
  const tookMs = performance.now() - startedMs;
  if (tookMs <= longestReadMs || tries === 1) return { ...read, tookMs };
  await whenStarted(reader, watch);
  return readInTime(text, reader, watch, tries - 1);
}
