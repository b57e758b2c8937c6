import pino from 'pino';
import { LogFile } from './log-file.ts';
import { redact } from './redaction.ts';
import { TokenBucket } from '../allowance/token-bucket.ts';

/** What a page may have written at once, and how fast that allowance comes back. */
const mostAtOnce = 20;
const oneMoreEachMs = 3_000;

interface PageEntriesDeps {
  readonly write: (where: string, message: string) => void;
  /** Says that entries were dropped. */
  readonly tell: (message: string) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly nowMs: () => number;
}

/**
 * SECURITY: what a page reports is written within an allowance, and what goes beyond it is said as a number, so that
 * a page that was taken over can neither fill the log nor push out what stands in it.
 */
class PageEntries {
  readonly #deps: PageEntriesDeps;
  readonly #allowance: TokenBucket;
  #dropped = 0;

  constructor(deps: PageEntriesDeps) {
    this.#deps = deps;
    const { nowMs: monotonicMs } = deps;
    this.#allowance = new TokenBucket({ size: mostAtOnce, refillEachMs: oneMoreEachMs, monotonicMs });
  }

  report(where: string, message: string): void {
    if (!this.#allowance.take()) {
      if (this.#dropped === 0) this.#deps.tell('The page reports more than is written: entries are dropped.');
      this.#dropped += 1;
      return;
    }
    if (this.#dropped > 0) {
      this.#deps.tell(`${String(this.#dropped)} entries of the page were dropped.`);
      this.#dropped = 0;
    }
    this.#deps.write(where, message);
  }
}

const mostRemembered = 200;

/**
 * Tells which entries are worth writing when the same comes again and again: the first, then the tenth, the hundredth
 * and so on, each with how often it came. No timer, so no count is lost when the console ends.
 */
class Repeats {
  readonly #counts = new Map<string, number>();

  /** How often this entry has come so far when it is to be written; null when it is only counted. */
  count(entry: string): number | null {
    const count = (this.#counts.get(entry) ?? 0) + 1;
    // The least recently seen is forgotten first.
    this.#counts.delete(entry);
    this.#counts.set(entry, count);
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size <= mostRemembered) break;
      this.#counts.delete(oldest);
    }
    return Number.isInteger(Math.log10(count)) ? count : null;
  }
}

export interface DiagnosticLog {
  info(where: string, message: string): void;
  fault(where: string, fault: unknown): void;
  /** What a page reports: no more of it than an allowance. */
  pageFault(where: string, message: string): void;
  /** Everything that was kept, oldest first, redacted once more. */
  text(): string;
}

/** Stack frames tell support where; only the message can carry foreign text, so only it is cut short. */
function describeFault(fault: unknown): { message: string; stack?: string } {
  if (!(fault instanceof Error)) return { message: redact(String(fault)).slice(0, 2_000) };
  return {
    message: redact(`${fault.name}: ${fault.message}`).slice(0, 2_000),
    ...(fault.stack === undefined ? {} : { stack: redact(fault.stack).slice(0, 6_000) }),
  };
}

/** Opens the log in a folder of its own. Bodies, headers and secrets are never given to it. */
export function openDiagnosticLog(
  folder: string,
  nowMs: () => number = () => performance.now(),
): DiagnosticLog {
  const file = new LogFile(folder);
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, file);
  const repeats = new Repeats();
  const info = (where: string, message: string): void => {
    logger.info({ where }, redact(message));
  };
  const fault = (where: string, cause: unknown): void => {
    const entry = { where: redact(where), fault: describeFault(cause) };
    const count = repeats.count(JSON.stringify([entry.where, entry.fault.message]));
    if (count !== null) logger.error(count === 1 ? entry : { ...entry, repeated: count }, 'fault');
  };
  const page = new PageEntries({
    nowMs,
    write: fault,
    tell: (message) => {
      info('page', message);
    },
  });
  return {
    info,
    fault,
    pageFault: (where, message) => {
      page.report(`screen ${where}`, message);
    },
    text: () => redact(file.text()),
  };
}
