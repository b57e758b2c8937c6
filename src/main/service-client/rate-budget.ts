import type { ToldAllowance } from './rate-headers.ts';

/** `look`: a read that a write waits for while it holds its own place. */
export type RequestPriority = 'look' | 'write' | 'person' | 'prefetch';

export interface RateTicket {
  readonly sequence: number;
  /** Requests under way when this one started: the service may count them before or after it. */
  readonly besides: number;
}

export interface RateView {
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetsInMs: number | null;
}

const concurrency = 6;
/**
 * How many requests may be under way for one more of a kind to start. Two places stay free for people, whatever a sync
 * does. A write holds its place while it waits for its last look, so one place is never a write's: six of them would
 * wait for one another without end.
 */
const mostInFlight: Readonly<Record<RequestPriority, number>> = {
  look: concurrency,
  write: concurrency - 1,
  person: concurrency,
  prefetch: 4,
};
const reservedShare = 0.02;
const mostReserved = 10;
const reserveReleasedMs = 2_000;
const sameWindowMs = 2_500;
// Section 8: the allowance is per minute. Used only where the service names no reset.
const assumedWindowMs = 60_000;
const longestPauseMs = 3_600_000;

/**
 * How many requests one credential may still send (section 8), learned from the service's answers.
 *
 * Pure: times are monotonic milliseconds given by the caller. Every start is counted at once, so several requests
 * under way cannot overdraw what the service last told; an answer then corrects the count within what it proves.
 */
export class RateBudget {
  #sequence = 0;
  #inFlight = 0;
  #limit: number | null = null;
  #remaining: number | null = null;
  #lowestTold: number | null = null;
  #windowEndsAtMs: number | null = null;
  #pausedUntilMs = 0;

  /** 0: may start now. Infinity: once another one has finished. Otherwise how long to wait. */
  startableInMs(priority: RequestPriority, nowMs: number): number {
    this.#renew(nowMs);
    if (nowMs < this.#pausedUntilMs) return this.#pausedUntilMs - nowMs;
    if (this.#inFlight >= mostInFlight[priority]) return Infinity;
    if (this.#remaining === null) return 0;
    if (this.#remaining > this.#reserved(priority, nowMs)) return 0;
    // What was held back for those under way may still be freed by their answers.
    if (this.#inFlight > 0 && this.#windowEndsAtMs === null) return Infinity;
    const untilRenewalMs = Math.max(1, (this.#windowEndsAtMs ?? nowMs + assumedWindowMs) - nowMs);
    return this.#remaining > 0 ? Math.max(1, untilRenewalMs - reserveReleasedMs) : untilRenewalMs;
  }

  start(nowMs: number): RateTicket {
    this.#renew(nowMs);
    const ticket = { sequence: ++this.#sequence, besides: this.#inFlight };
    this.#inFlight += 1;
    if (this.#remaining !== null) this.#remaining = Math.max(0, this.#remaining - 1);
    return ticket;
  }

  /** Ends a request; `told` is null when no answer came or it named no allowance. */
  finish(ticket: RateTicket, told: ToldAllowance | null, nowMs: number): void {
    this.#inFlight -= 1;
    this.#renew(nowMs);
    if (told !== null) this.#learn(ticket, told, nowMs);
    // Without an answer the service may still have counted it.
    else if (this.#lowestTold !== null) this.#lowestTold = Math.max(0, this.#lowestTold - 1);
    // With nothing under way all are counted, and the lowest figure told is exact.
    if (this.#inFlight === 0 && this.#lowestTold !== null) this.#remaining = this.#lowestTold;
  }

  /** After a 429: nothing starts until the service said it may. Capped at an hour. */
  pauseFor(pauseMs: number, nowMs: number): void {
    const until = nowMs + Math.min(longestPauseMs, Math.max(0, pauseMs));
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, until);
  }

  view(nowMs: number): RateView {
    const resetsInMs = this.#windowEndsAtMs === null ? null : Math.max(0, this.#windowEndsAtMs - nowMs);
    return { limit: this.#limit, remaining: this.#remaining, resetsInMs };
  }

  #learn(ticket: RateTicket, told: ToldAllowance, nowMs: number): void {
    if (told.limit !== null && told.limit > 0) this.#limit = told.limit;
    if (told.remaining === null) return;
    const endsAtMs = told.resetInMs === null ? null : nowMs + told.resetInMs;
    const current = this.#windowEndsAtMs;
    // A late answer of a window that is over says nothing about this one.
    if (endsAtMs !== null && current !== null && endsAtMs < current - sameWindowMs) return;
    const startedSince = this.#sequence - ticket.sequence;
    const leastLeft = Math.max(0, told.remaining - startedSince - ticket.besides);
    const isNewWindow = endsAtMs !== null && current !== null && endsAtMs > current + sameWindowMs;
    if (this.#remaining === null || isNewWindow) {
      this.#remaining = leastLeft;
      this.#lowestTold = told.remaining;
    } else {
      this.#remaining = Math.min(Math.max(this.#remaining, leastLeft), told.remaining);
      this.#lowestTold = Math.min(this.#lowestTold ?? told.remaining, told.remaining);
    }
    if (endsAtMs !== null && (current === null || isNewWindow)) this.#windowEndsAtMs = endsAtMs;
    else this.#windowEndsAtMs ??= nowMs + assumedWindowMs;
  }

  #renew(nowMs: number): void {
    if (this.#windowEndsAtMs === null || nowMs < this.#windowEndsAtMs) return;
    this.#windowEndsAtMs = null;
    this.#lowestTold = null;
    // Those under way may be counted in the new window.
    this.#remaining = this.#limit === null ? null : Math.max(0, this.#limit - this.#inFlight);
  }

  #reserved(priority: RequestPriority, nowMs: number): number {
    if (priority !== 'prefetch' || this.#limit === null) return 0;
    if (this.#windowEndsAtMs !== null && this.#windowEndsAtMs - nowMs <= reserveReleasedMs) return 0;
    return Math.min(mostReserved, Math.floor(this.#limit * reservedShare));
  }
}
