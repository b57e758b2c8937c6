/** `look`: a read that a write waits for while it holds its own place. */
export type RequestPriority = 'look' | 'write' | 'person' | 'prefetch';

/** What an answer said about one allowance (section 8); null where it did not say. */
export interface AllowanceReport {
  /** Which of several it is: a policy's name, or what the headers' own names say of it. */
  readonly policy: string;
  readonly limit: number | null;
  readonly remaining: number | null;
  /** From now until it is renewed, as reported: up to `precisionMs` too short, where that was rounded down. */
  readonly resetInMs: number | null;
  readonly precisionMs: number;
  readonly windowMs: number | null;
}

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
/** Ends that are reported so close to one another are one end. */
const sameWindowMs = 2_500;
// Section 8: the allowance is per minute. Used only where the service names no reset.
const assumedWindowMs = 60_000;

/**
 * One allowance as a service reports it: what is left until it is renewed. Every start is counted at once, so several
 * requests under way cannot overdraw it; a report then corrects the count within what it proves.
 */
export class AllowanceWindow {
  #limit: number | null = null;
  #remaining: number | null = null;
  #lowestReported: number | null = null;
  /** The earliest end that a report of this window named, and as much later as it may be by rounding. */
  #endsAtMs: number | null = null;
  /** A renewal gave back a part alone: what was asked a minute ago, not what was asked in a minute. */
  #slides = false;
  #precisionMs = 0;
  #lengthMs = 0;
  /** Renewed by our clock; no report has shown it. */
  #isUnproven = false;
  #firstSequence = 0;

  /**
   * Answers whether it was renewed just now. By how much, only a request can show: a service may count the last minute
   * rather than this one, and give back no more than what was asked a minute ago.
   */
  renew({ nowMs, inFlight, sequence }: UnderWay): boolean {
    if (this.#endsAtMs === null || nowMs < this.#endsAtMs) return false;
    this.#endsAtMs = null;
    this.#lowestReported = null;
    // Those under way may be counted in the new window.
    this.#remaining = this.#limit === null ? null : Math.max(0, this.#limit - inFlight);
    this.#firstSequence = sequence + 1;
    this.#isUnproven = true;
    return true;
  }

  /** 0: may start. Infinity: once another one has finished. Otherwise how long to wait. */
  waitMs(priority: RequestPriority, { nowMs, inFlight }: UnderWay): number {
    if (this.#remaining === null || this.#remaining > this.#reserved(priority, nowMs)) return 0;
    // What was held back for those under way may still be freed by their answers.
    if (inFlight > 0 && this.#endsAtMs === null) return Infinity;
    const untilRenewalMs = Math.max(1, (this.#endsAtMs ?? nowMs + assumedWindowMs) - nowMs);
    return this.#remaining > 0 ? Math.max(1, untilRenewalMs - reserveReleasedMs) : untilRenewalMs;
  }

  started(): void {
    if (this.#remaining !== null) this.#remaining = Math.max(0, this.#remaining - 1);
  }

  /** It started and was never sent. */
  unsent(ticket: RateTicket): void {
    if (this.#remaining === null || ticket.sequence < this.#firstSequence) return;
    this.#remaining = Math.min(this.#lowestReported ?? this.#limit ?? Infinity, this.#remaining + 1);
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
    if (report.remaining === null || this.#isOfThePast(ticket, report)) return;
    this.#precisionMs = report.precisionMs;
    const endsAtMs = report.resetInMs === null ? null : nowMs + report.resetInMs + report.precisionMs;
    if (endsAtMs !== null && this.#endsAtMs !== null && endsAtMs < this.#endsAtMs - this.#sameMs) return;
    const others = sequence - ticket.sequence + ticket.besides;
    const isNew = this.#isNewWindow(endsAtMs);
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
      this.#slides ||= this.#limit !== null && report.remaining < this.#limit - 1 - others;
    }
    this.#endsAtMs = this.#endOf(endsAtMs, isNew, nowMs);
  }

  #endOf(reportedMs: number | null, isNew: boolean, nowMs: number): number {
    const known = this.#endsAtMs;
    if (reportedMs === null)
      return known ?? nowMs + (this.#lengthMs === 0 ? assumedWindowMs : this.#lengthMs);
    if (known === null || isNew) return reportedMs;
    // What slides ends later with every report; of one end, the earliest report of it was rounded the least.
    return this.#slides ? Math.max(known, reportedMs) : Math.min(known, reportedMs);
  }

  view(nowMs: number): { limit: number | null; remaining: number | null; resetsInMs: number | null } {
    const resetsInMs = this.#endsAtMs === null ? null : Math.max(0, this.#endsAtMs - nowMs);
    return { limit: this.#limit, remaining: this.#remaining, resetsInMs };
  }

  get #sameMs(): number {
    return this.#lengthMs === 0 ? sameWindowMs : Math.min(sameWindowMs, this.#lengthMs / 2);
  }

  #isNewWindow(endsAtMs: number | null): boolean {
    if (this.#endsAtMs === null) return this.#isUnproven;
    return endsAtMs !== null && endsAtMs > this.#endsAtMs + this.#precisionMs + this.#sameMs;
  }

  /** A late answer of a window that is over says nothing about this one. */
  #isOfThePast(ticket: RateTicket, { resetInMs }: AllowanceReport): boolean {
    if (!this.#isUnproven || ticket.sequence >= this.#firstSequence) return false;
    return resetInMs === null || resetInMs <= this.#sameMs;
  }

  #reserved(priority: RequestPriority, nowMs: number): number {
    if (priority !== 'prefetch' || this.#limit === null) return 0;
    if (this.#endsAtMs !== null && this.#endsAtMs - nowMs <= reserveReleasedMs) return 0;
    return Math.min(mostReserved, Math.floor(this.#limit * reservedShare));
  }
}
