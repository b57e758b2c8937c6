import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { TokenBucket } from '../clock/token-bucket.ts';

const replacement = '[removed]';

// SECURITY: the second line of defence; the first is that nothing secret is ever given to the log.
const patterns: readonly RegExp[] = [
  // Userinfo in an address, before the address is taken for a mail address.
  /(?<=\/\/)[^\s/@]+@/g,
  /\bbearer\s+[^\s"',;}]+/gi,
  // JWT: three base64url parts.
  /\beyJ[\w-]{4,}\.[\w-]{4,}\.[\w-]*/g,
  /\b(x-api-key|api[ _-]?key|authorization|jwt|token|password|secret)(\\*["']?\s*[:=]\s*\\*["']?|\s+)[^\s"',;}]{4,}/gi,
  // Mail addresses are personal data of owners and guests. Each word is tried once, or a long one would cost its square.
  /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g,
];

/** Takes out what looks like a credential or a person's address, also where its letters are escaped. */
export function redact(text: string): string {
  const spelledOut = withoutEscapes(text);
  const clean = redactPlain(spelledOut);
  // Escapes that hide nothing stay as they were written.
  return clean === spelledOut ? redactPlain(text) : clean;
}

function redactPlain(text: string): string {
  return patterns.reduce((kept, pattern) => kept.replace(pattern, replacement), text);
}

/** Visible letters that JSON or an address wrote as `\u0061`, `\/` or `%61`. */
function withoutEscapes(text: string): string {
  return text
    .replace(/\\+(?:u00([2-7][\da-f])|(\/))/gi, (escape, code?: string, slash?: string) =>
      code === undefined ? (slash ?? escape) : String.fromCharCode(parseInt(code, 16)),
    )
    .replace(/%(?:25)*([2-7][\da-f])/gi, (_escape, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Half of what the log may take: when the file is full it becomes the earlier one, in place of that. */
export const fullAtBytes = 1_000_000;

const nameNow = 'console.log';
const nameBefore = 'console.1.log';

/**
 * Two files in a folder, the present and the one before it.
 * SECURITY: bounded while it is written, because what a page or a service provokes is written here too.
 */
export class LogFile {
  readonly #folder: string;
  #descriptor: number | null;
  #bytes = 0;

  /** Never throws: a read-only home or a full disk must not keep the console from starting. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#descriptor = this.#open();
  }

  /** Appends whole lines, for pino. */
  write(lines: string): void {
    const bytes = Buffer.from(lines);
    if (this.#bytes + bytes.length > fullAtBytes) this.#turnOver();
    if (this.#descriptor === null) return;
    try {
      this.#bytes += writeSync(this.#descriptor, bytes);
    } catch {
      // A full disk: this line is lost, and there is nobody to tell.
    }
  }

  /** Everything that is kept, oldest first. */
  text(): string {
    return this.#read(nameBefore) + this.#read(nameNow);
  }

  #open(): number | null {
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      const descriptor = openSync(join(this.#folder, nameNow), 'a', 0o600);
      this.#bytes = fstatSync(descriptor).size;
      return descriptor;
    } catch {
      return null;
    }
  }

  #turnOver(): void {
    if (this.#descriptor === null) return;
    try {
      closeSync(this.#descriptor);
      this.#descriptor = null;
      renameSync(join(this.#folder, nameNow), join(this.#folder, nameBefore));
    } catch {
      // Without room to turn over nothing more is written.
      return;
    }
    this.#descriptor = this.#open();
  }

  #read(name: string): string {
    try {
      return readFileSync(join(this.#folder, name), 'utf8');
    } catch {
      return '';
    }
  }
}

/** What a page may have written at once, and how fast that rate limit comes back. */
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
 * SECURITY: what a page reports is written within a rate limit, and what goes beyond it is said as a number, so that
 * a page that was taken over can neither fill the log nor push out what stands in it.
 */
class PageEntries {
  readonly #deps: PageEntriesDeps;
  readonly #rateLimit: TokenBucket;
  #dropped = 0;

  constructor(deps: PageEntriesDeps) {
    this.#deps = deps;
    const { nowMs: monotonicMs } = deps;
    this.#rateLimit = new TokenBucket({ size: mostAtOnce, refillEachMs: oneMoreEachMs, monotonicMs });
  }

  report(where: string, message: string): void {
    if (!this.#rateLimit.take()) {
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

export type DiagnosticLog = ReturnType<typeof openDiagnosticLog>;

/** Stack frames tell support where; only the message can carry foreign text, so only it is cut short. */
function describeFault(fault: unknown): { message: string; stack?: string } {
  if (!(fault instanceof Error)) return { message: redact(String(fault)).slice(0, 2_000) };
  return {
    message: redact(`${fault.name}: ${fault.message}`).slice(0, 2_000),
    ...(fault.stack === undefined ? {} : { stack: redact(fault.stack).slice(0, 6_000) }),
  };
}

/** Opens the log in a folder of its own. Bodies, headers and secrets are never given to it. */
export function openDiagnosticLog(folder: string, nowMs: () => number = () => performance.now()) {
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
    /** What a page reports: no more of it than a rate limit. */
    pageFault: (where: string, message: string): void => {
      page.report(`screen ${where}`, message);
    },
    /** Everything that was kept, oldest first, redacted once more. */
    text: (): string => redact(file.text()),
  };
}
