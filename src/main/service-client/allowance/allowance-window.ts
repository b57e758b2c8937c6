import type { AllowanceReport } from './allowance-report.ts';

/** `look`: a read that a write waits for while it holds its own place. */
export type RequestPriority = 'look' | 'write' | 'person' | 'prefetch';

export interface RateTicket {
  readonly sequence: number;
  /** Requests under way when this one started: the service may count them before or after it. */
  readonly besides: number;
}

/** What is under way beside the one that asks. */
export interface UnderWay {
  readonly nowMs: number;
  readonly inFlight: number;
  /** Of the newest that started. */
  readonly sequence: number;
}

const reservedShare = 0.02;
const mostReserved = 10;
const reserveReleasedMs = 2_000;
const sameWindowMs = 2_500;
// Section 8: the allowance is per minute. Used only where the service names no reset.
const assumedWindowMs = 60_000;
/** Below this, one request held back is too much to pay for knowing when the allowance is renewed. */
const leastToHoldBack = 20;

/**
 * One allowance as a service reports it: what is left until it is renewed. Every start is counted at once, so several
 * requests under way cannot overdraw it; a report then corrects the count within what it proves.
 */
export class AllowanceWindow {
  #limit: number | null = null;
  #remaining: number | null = null;
  #lowestReported: number | null = null;
  /** The end by the reports of this window: the earliest that one of them named, and the latest. */
  #earliestEndMs: number | null = null;
  #latestEndMs = 0;
  #precisionMs = 0;
  #lengthMs = 0;
  /** Whether whole seconds were rounded up, so that the earliest end is the end; null: not known. */
  #roundsUp: boolean | null = null;
  /** The request that asked when the earliest end had come, to find that out. */
  #asksWhenOver: number | null = null;
  /** Renewed by our clock; no report has shown it. */
  #isUnproven = false;
  /** A renewal gave back a part alone: what was asked a minute ago, not what was asked in a minute. */
  #slides = false;
  #firstSequence = 0;

  /**
   * Answers whether it was renewed just now. By how much, only a request can show: a service may count the last minute
   * rather than this one, and give back no more than what was asked a minute ago.
   */
  renew({ nowMs, inFlight, sequence }: UnderWay): boolean {
    if (this.#endsAtMs === null || nowMs < this.#endsAtMs) return false;
    this.#earliestEndMs = null;
    this.#lowestReported = null;
    // Those under way may be counted in the new window.
    this.#remaining = this.#limit === null ? null : Math.max(0, this.#limit - inFlight);
    this.#firstSequence = sequence + 1;
    this.#isUnproven = true;
    return true;
  }

  /** 0: may start. Infinity: once another one has finished. Otherwise how long to wait. */
  waitMs(priority: RequestPriority, { nowMs, inFlight }: UnderWay): number {
    if (this.#remaining === null) return 0;
    if (this.#remaining > this.#reserved(priority, nowMs)) return this.#heldBackMs(priority, nowMs);
    // What was held back for those under way may still be freed by their answers.
    if (inFlight > 0 && this.#endsAtMs === null) return Infinity;
    const untilRenewalMs = Math.max(1, (this.#endsAtMs ?? nowMs + assumedWindowMs) - nowMs);
    return this.#remaining > 0 ? Math.max(1, untilRenewalMs - reserveReleasedMs) : untilRenewalMs;
  }

  started({ nowMs, sequence }: UnderWay): void {
    if (this.#remaining === null) return;
    const isOver = this.#earliestEndMs !== null && nowMs >= this.#earliestEndMs;
    if (isOver && this.#remaining === 1) this.#asksWhenOver = sequence;
    this.#remaining = Math.max(0, this.#remaining - 1);
  }

  /** It started and was never sent. */
  unsent(ticket: RateTicket): void {
    if (this.#remaining === null || ticket.sequence < this.#firstSequence) return;
    const most = this.#lowestReported ?? this.#limit;
    this.#remaining = most === null ? this.#remaining + 1 : Math.min(most, this.#remaining + 1);
  }

  /** It ended without a report of this allowance: the service may still have counted it. */
  unreported(): void {
    if (this.#lowestReported !== null) this.#lowestReported = Math.max(0, this.#lowestReported - 1);
  }

  /** With nothing under way all are counted, and the lowest figure that was reported is exact. */
  allCounted(): void {
    if (this.#lowestReported !== null) this.#remaining = this.#lowestReported;
  }

  learn(ticket: RateTicket, report: AllowanceReport, { nowMs, sequence }: UnderWay): void {
    if (report.limit !== null && report.limit > 0) this.#limit = report.limit;
    if (report.windowMs !== null) this.#lengthMs = report.windowMs;
    if (report.remaining === null) return;
    const endsAtMs = report.resetInMs === null ? null : nowMs + report.resetInMs;
    if (this.#isOfThePast(ticket, report)) return;
    if (endsAtMs !== null && this.#earliestEndMs !== null && endsAtMs < this.#earliestEndMs - this.#sameMs)
      return;
    const others = sequence - ticket.sequence + ticket.besides;
    const isNew = this.#isNewWindow(endsAtMs);
    this.#learnEnd(ticket, report, isNew);
    const leastLeft = Math.max(0, report.remaining - others);
    if (this.#remaining === null || isNew || others === 0) {
      this.#remaining = leastLeft;
      this.#lowestReported = report.remaining;
    } else {
      this.#remaining = Math.min(Math.max(this.#remaining, leastLeft), report.remaining);
      this.#lowestReported = Math.min(this.#lowestReported ?? report.remaining, report.remaining);
    }
    if (this.#isUnproven && ticket.sequence >= this.#firstSequence) {
      this.#isUnproven = false;
      if (this.#limit !== null && report.remaining < this.#limit - 1 - others) this.#slides = true;
    }
    this.#precisionMs = report.precisionMs;
    this.#setEnd(endsAtMs, isNew, nowMs);
  }

  view(nowMs: number): { limit: number | null; remaining: number | null; resetsInMs: number | null } {
    const resetsInMs = this.#endsAtMs === null ? null : Math.max(0, this.#endsAtMs - nowMs);
    return { limit: this.#limit, remaining: this.#remaining, resetsInMs };
  }

  get #endsAtMs(): number | null {
    if (this.#earliestEndMs === null) return null;
    // What slides ends later with every report.
    if (this.#slides) return this.#latestEndMs + this.#precisionMs;
    return this.#earliestEndMs + (this.#roundsUp === true ? 0 : this.#precisionMs);
  }

  get #sameMs(): number {
    return this.#lengthMs === 0 ? sameWindowMs : Math.min(sameWindowMs, this.#lengthMs / 2);
  }

  #isNewWindow(endsAtMs: number | null): boolean {
    const current = this.#earliestEndMs;
    if (current === null) return this.#isUnproven;
    return endsAtMs !== null && endsAtMs > current + this.#precisionMs + this.#sameMs;
  }

  /** A late answer of a window that is over says nothing about this one. */
  #isOfThePast(ticket: RateTicket, { resetInMs }: AllowanceReport): boolean {
    if (!this.#isUnproven || ticket.sequence >= this.#firstSequence) return false;
    return resetInMs === null || resetInMs <= this.#sameMs;
  }

  /** Whether whole seconds were rounded up, as far as this answer shows it. */
  #learnEnd(ticket: RateTicket, { resetInMs }: AllowanceReport, isNew: boolean): void {
    if (ticket.sequence === this.#asksWhenOver) {
      this.#asksWhenOver = null;
      // Only where answers came at every part of a second is the earliest end near the end.
      const isNear = this.#latestEndMs - (this.#earliestEndMs ?? 0) >= this.#precisionMs * 0.8;
      if (!isNew) this.#roundsUp = false;
      else if (isNear) this.#roundsUp = true;
    }
    const asksEarly = this.#isUnproven && ticket.sequence >= this.#firstSequence;
    if (asksEarly && resetInMs !== null && resetInMs <= this.#precisionMs) this.#roundsUp = false;
  }

  #setEnd(endsAtMs: number | null, isNew: boolean, nowMs: number): void {
    if (endsAtMs === null) {
      if (this.#earliestEndMs !== null) return;
      this.#earliestEndMs = nowMs + (this.#lengthMs === 0 ? assumedWindowMs : this.#lengthMs);
      this.#latestEndMs = this.#earliestEndMs;
      return;
    }
    if (this.#earliestEndMs === null || isNew) {
      this.#earliestEndMs = this.#latestEndMs = endsAtMs;
      this.#lengthMs = Math.max(this.#lengthMs, endsAtMs - nowMs);
    } else {
      this.#earliestEndMs = Math.min(this.#earliestEndMs, endsAtMs);
      this.#latestEndMs = Math.max(this.#latestEndMs, endsAtMs);
    }
  }

  /** A sync keeps its last request until the earliest end, and sees by its answer whether that is the end. */
  #heldBackMs(priority: RequestPriority, nowMs: number): number {
    const isLast = this.#remaining === 1 && (this.#limit ?? 0) >= leastToHoldBack;
    if (priority !== 'prefetch' || !isLast || this.#earliestEndMs === null) return 0;
    if (this.#slides || this.#roundsUp !== null || this.#precisionMs === 0) return 0;
    return Math.max(0, this.#earliestEndMs - nowMs);
  }

  #reserved(priority: RequestPriority, nowMs: number): number {
    if (priority !== 'prefetch' || this.#limit === null) return 0;
    if (this.#endsAtMs !== null && this.#endsAtMs - nowMs <= reserveReleasedMs) return 0;
    return Math.min(mostReserved, Math.floor(this.#limit * reservedShare));
  }
}
