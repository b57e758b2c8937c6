/** `look`: a read that a write waits for while holding its own place. */
export type RequestPriority = 'look' | 'write' | 'person' | 'prefetch';

/** What an answer said about one rate limit (section 8); null where it said nothing. */
export interface RateLimitReport {
  /** Identifies it among several: a policy's name, or one derived from the header names. */
  readonly policy: string;
  readonly limit: number | null;
  readonly remaining: number | null;
  /** Latest time until renewal: whole seconds may have been rounded down. */
  readonly resetInMs: number | null;
  readonly windowMs: number | null;
}

export interface RateTicket {
  readonly sequence: number;
  /** Requests in flight when this one started: the service may count them before or after it. */
  readonly inFlight: number;
}

export interface UnderWay {
  readonly nowMs: number;
  readonly inFlight: number;
  readonly sequence: number;
}

export interface RateView {
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetsInMs: number | null;
}

/** A number of requests per window, as far as known. */
export interface RateLimit {
  /** 0: may start. Infinity: after another request finishes. Otherwise how long to wait. */
  waitMs(priority: RequestPriority, now: UnderWay): number;
  started?(): void;
  /** It was started but never sent. */
  unsent?(): void;
  /** A null report: the answer said nothing about this rate limit. */
  ended(ticket: RateTicket, report: RateLimitReport | null, now: UnderWay): void;
  /** Whether it must have been renewed by now; only a request can show by how much. */
  isOverdue?(nowMs: number): boolean;
  view(now: UnderWay): RateView;
}

const reservedShare = 0.02;
const mostReserved = 10;
const reserveReleasedMs = 2_000;
/** Window ends reported this close together are the same end. */
const sameWindowMs = 3_500;
// Section 8: the rate limit is per minute. Used only if the service names no reset.
const assumedWindowMs = 60_000;

function reservedOf(limit: number | null, priority: RequestPriority): number {
  if (priority !== 'prefetch' || limit === null) return 0;
  return Math.min(mostReserved, Math.floor(limit * reservedShare));
}

/**
 * A rate limit whose remainder the service reports. Each start is counted at once. Each report guarantees its
 * remainder, minus requests that the service may count later. Renewals aren't predicted: once one is due, a single
 * request shows what is available.
 */
export class ReportedRateLimit implements RateLimit {
  #limit: number | null = null;
  /** A lower bound; null until reported. */
  #left: number | null = null;
  /** The lowest report of this window: the exact remainder once nothing is in flight. */
  #lowest = 0;
  #endsAtMs = 0;
  /** The last renewal restored everything. Otherwise the window may slide and end later with each report. */
  #isWhole = false;

  waitMs(priority: RequestPriority, { nowMs }: UnderWay): number {
    if (this.#left === null) return 0;
    const isAlmostOver = nowMs >= this.#endsAtMs - reserveReleasedMs;
    if (this.#left > (isAlmostOver ? 0 : reservedOf(this.#limit, priority))) return 0;
    return Math.max(0, this.#endsAtMs - (this.#left > 0 ? reserveReleasedMs : 0) - nowMs);
  }

  isOverdue(nowMs: number): boolean {
    return this.#left !== null && nowMs >= this.#endsAtMs;
  }

  started(): void {
    if (this.#left !== null) this.#left = Math.max(0, this.#left - 1);
  }

  unsent(): void {
    if (this.#left !== null) this.#left = Math.min(this.#lowest, this.#left + 1);
  }

  ended(ticket: RateTicket, report: RateLimitReport | null, now: UnderWay): void {
    if (report !== null && report.remaining !== null) this.#learn(ticket, report, report.remaining, now);
    // The service may have counted it anyway.
    else this.#lowest = Math.max(0, this.#lowest - 1);
    if (this.#left !== null && now.inFlight === 0) this.#left = this.#lowest;
  }

  view({ nowMs }: UnderWay): RateView {
    const isReported = this.#left !== null && nowMs < this.#endsAtMs;
    return {
      limit: this.#limit,
      remaining: isReported ? this.#left : this.#limit,
      resetsInMs: isReported ? this.#endsAtMs - nowMs : null,
    };
  }

  #learn(
    ticket: RateTicket,
    { limit, resetInMs, windowMs }: RateLimitReport,
    remaining: number,
    { nowMs, sequence }: UnderWay,
  ): void {
    const isFirst = this.#left === null || nowMs >= this.#endsAtMs;
    const assumedMs = windowMs === null || windowMs <= 0 ? assumedWindowMs : windowMs;
    const endsAtMs = resetInMs === null && !isFirst ? this.#endsAtMs : nowMs + (resetInMs ?? assumedMs);
    // A late answer from an earlier window says nothing about this one.
    if (!isFirst && endsAtMs < this.#endsAtMs - sameWindowMs) return;
    if (limit !== null && limit > 0) this.#limit = limit;
    const isNew = isFirst || endsAtMs > this.#endsAtMs + sameWindowMs;
    const others = sequence - ticket.sequence + ticket.inFlight;
    const least = Math.max(0, remaining - others);
    if (isNew) this.#isWhole = this.#left !== null && remaining >= (this.#limit ?? Infinity) - 1 - others;
    this.#lowest = isNew ? remaining : Math.max(Math.min(this.#lowest, remaining), least);
    // Several reports of one end: the earliest was rounded least.
    const nearest = this.#isWhole ? Math.min : Math.max;
    this.#endsAtMs = isNew ? endsAtMs : nearest(this.#endsAtMs, endsAtMs);
    this.#left = Math.min(Math.max(this.#left ?? 0, least), remaining);
  }
}

/**
 * Counts requests itself if the service doesn't report the remainder. A request counts for a full window after its end,
 * because the service may have counted it at any moment before that.
 */
export class CountedRateLimit implements RateLimit {
  #limit: number;
  readonly #windowMs: number;
  #ended: number[] = [];

  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  waitMs(priority: RequestPriority, now: UnderWay): number {
    if (this.#leftAt(now) > reservedOf(this.#limit, priority)) return 0;
    const oldest = this.#ended[0];
    return oldest === undefined ? Infinity : Math.max(1, oldest + this.#windowMs - now.nowMs);
  }

  ended(_ticket: RateTicket, report: RateLimitReport | null, { nowMs }: UnderWay): void {
    if (report?.limit !== undefined && report.limit !== null && report.limit > 0) this.#limit = report.limit;
    this.#ended.push(nowMs);
  }

  view(now: UnderWay): RateView {
    return { limit: this.#limit, remaining: Math.max(0, this.#leftAt(now)), resetsInMs: null };
  }

  #leftAt({ nowMs, inFlight }: UnderWay): number {
    const first = this.#ended.findIndex((at) => at > nowMs - this.#windowMs);
    this.#ended = first < 0 ? [] : first === 0 ? this.#ended : this.#ended.slice(first);
    return this.#limit - this.#ended.length - inFlight;
  }
}
