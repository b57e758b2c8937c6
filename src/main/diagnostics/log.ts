import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { TokenBucket } from '../clock/token-bucket.ts';

const replacement = '[removed]';

// SECURITY: the second line of defence; the first is that nothing secret is ever passed to the log.
const patterns: readonly RegExp[] = [
  // Userinfo in an address; must precede the pattern for mail addresses.
  /(?<=\/\/)[^\s/@]+@/g,
  /\bbearer\s+[^\s"',;}]+/gi,
  // JWT: three base64url parts.
  /\beyJ[\w-]{4,}\.[\w-]{4,}\.[\w-]*/g,
  /\b(x-api-key|api[ _-]?key|authorization|jwt|token|password|secret)(\\*["']?\s*[:=]\s*\\*["']?|\s+)[^\s"',;}]{4,}/gi,
  // Mail addresses are personal data of owners and guests. Each word is tried only once, or a long one would take
  // quadratic time.
  /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g,
];

/** Removes anything like a credential or a person's address, even with escaped letters. */
export function redact(text: string): string {
  const spelledOut = withoutEscapes(text);
  const clean = redactPlain(spelledOut);
  // Escapes that hide nothing stay as they were.
  return clean === spelledOut ? redactPlain(text) : clean;
}

function redactPlain(text: string): string {
  return patterns.reduce((text, pattern) => text.replace(pattern, replacement), text);
}

/** Decodes visible characters written as `\u0061`, `\/` or `%61`. */
function withoutEscapes(text: string): string {
  return text
    .replace(/\\+(?:u00([2-7][\da-f])|(\/))/gi, (escape, code?: string, slash?: string) =>
      code === undefined ? (slash ?? escape) : String.fromCharCode(parseInt(code, 16)),
    )
    .replace(/%(?:25)*([2-7][\da-f])/gi, (_escape, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Half of the log's maximum: a full file replaces the earlier one. */
export const fullAtBytes = 1_000_000;

const nameNow = 'console.log';
const nameBefore = 'console.1.log';

/**
 * Two files in a folder, the current and the previous one. SECURITY: limited while writing, because a page or service
 * can cause entries.
 */
export class LogFile {
  readonly #folder: string;
  #descriptor: number | null;
  #bytes = 0;

  /** Never throws: a read-only home or a full disk must not prevent the start. */
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
      // The disk is full: this line is lost, and there is nobody to tell.
    }
  }

  /** Everything stored, oldest first. */
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
      // If the file can't be renamed, nothing more is written.
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

/** A page's burst of entries, and how fast its allowance refills. */
const mostAtOnce = 20;
const oneMoreEachMs = 3_000;

interface PageEntriesDeps {
  readonly write: (where: string, message: string) => void;
  readonly tell: (message: string) => void;
  readonly nowMs: () => number;
}

/**
 * SECURITY: a page's reports are rate-limited and the excess is only counted, so that a compromised page can neither
 * fill the log nor push out earlier entries.
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
      if (this.#dropped === 0) this.#deps.tell('The page reports too much: entries are dropped.');
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
 * Decides which repeats of an entry to write: the first, tenth, hundredth and so on, each with its count. Without a
 * timer, so that no count is lost when the program ends.
 */
class Repeats {
  readonly #counts = new Map<string, number>();

  /** The count so far if the entry should be written; null if it is only counted. */
  count(entry: string): number | null {
    const count = (this.#counts.get(entry) ?? 0) + 1;
    // The least recently seen entry is dropped first.
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

/**
 * Stack frames tell support where it happened; only the message can contain foreign text, so its limit is much shorter.
 */
function describeFault(fault: unknown): { message: string; stack?: string } {
  if (!(fault instanceof Error)) return { message: redact(String(fault)).slice(0, 2_000) };
  return {
    message: redact(`${fault.name}: ${fault.message}`).slice(0, 2_000),
    ...(fault.stack === undefined ? {} : { stack: redact(fault.stack).slice(0, 6_000) }),
  };
}

/** Opens the log in its own folder. Bodies, headers and secrets are never passed to it. */
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
    /** A page's report, subject to the rate limit. */
    pageFault: (where: string, message: string): void => {
      page.report(`screen ${where}`, message);
    },
    /** Everything stored, oldest first, redacted again. */
    text: (): string => redact(file.text()),
  };
}
