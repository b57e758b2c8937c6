/** `look`: a read that a write waits for while it holds its own place. */
export type RequestPriority = 'look' | 'write' | 'person' | 'prefetch';

/** What an answer said about one allowance (section 8); null where it did not say. */
export interface AllowanceReport {
  /** Which of several it is: a policy's name, or what the headers' own names say of it. */
  readonly policy: string;
  readonly limit: number | null;
  readonly remaining: number | null;
  /** From now until it is renewed, at the latest: whole seconds may have been rounded down. */
  readonly resetInMs: number | null;
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

export interface RateView {
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetsInMs: number | null;
}

/** So many requests until it is renewed, as far as it is known. */
export interface Allowance {
  /** 0: may start. Infinity: once another one has finished. Otherwise how long to wait. */
  waitMs(priority: RequestPriority, now: UnderWay): number;
  started?(): void;
  /** It started and was never sent. */
  unsent?(ticket: RateTicket): void;
  /** Null: its answer said nothing of this allowance. */
  ended(ticket: RateTicket, report: AllowanceReport | null, now: UnderWay): void;
  /** Whether it was renewed just now, by our clock: by how much, only a request can show. */
  renew?(now: UnderWay): boolean;
  view(now: UnderWay): RateView;
}

const reservedShare = 0.02;
const mostReserved = 10;
const reserveReleasedMs = 2_000;
/** Ends that are reported so close to one another are one end. */
const sameWindowMs = 3_500;
// Section 8: the allowance is per minute. Used only where the service names no reset.
const assumedWindowMs = 60_000;

function reservedOf(limit: number | null, priority: RequestPriority): number {
  if (priority !== 'prefetch' || limit === null) return 0;
  return Math.min(mostReserved, Math.floor(limit * reservedShare));
}

/**
 * An allowance of which the service says what is left. Every start is counted at once, so several requests under way cannot
 * overdraw it; a report then corrects the count within what it proves.
 */
export class ReportedAllowance implements Allowance {
  #limit: number | null = null;
  #left: number | null = null;
  /** Of this window; exact once nothing is under way. */
  #lowestReported: number | null = null;
  /** The end that reports of this window named; null until a request of it has told. */
  #endsAtMs: number | null = null;
  #lengthMs = assumedWindowMs;
  /** Of this window. */
  #firstSequence = 0;
  /** A renewal gave back a part alone: what was asked a minute ago, not what was asked in a minute. */
  #slides = false;

  /** A service may count the last minute rather than this one, and give back no more than what was asked a minute ago. */
  renew({ nowMs, inFlight, sequence }: UnderWay): boolean {
    if (this.#endsAtMs === null || nowMs < this.#endsAtMs) return false;
    this.#endsAtMs = null;
    this.#lowestReported = null;
    // Those under way may be counted in the new window.
    this.#left = this.#limit === null ? null : Math.max(0, this.#limit - inFlight);
    this.#firstSequence = sequence + 1;
    return true;
  }

  waitMs(priority: RequestPriority, { nowMs, inFlight }: UnderWay): number {
    const untilRenewalMs = Math.max(1, (this.#endsAtMs ?? nowMs + assumedWindowMs) - nowMs);
    const isAlmostOver = this.#endsAtMs !== null && untilRenewalMs <= reserveReleasedMs;
    const reserved = isAlmostOver ? 0 : reservedOf(this.#limit, priority);
    if (this.#left === null || this.#left > reserved) return 0;
    // What was held back for those under way may still be freed by their answers.
    if (inFlight > 0 && this.#endsAtMs === null) return Infinity;
    return this.#left > 0 ? Math.max(1, untilRenewalMs - reserveReleasedMs) : untilRenewalMs;
  }

  started(): void {
    if (this.#left !== null) this.#left = Math.max(0, this.#left - 1);
  }

  unsent(ticket: RateTicket): void {
    if (this.#left === null || ticket.sequence < this.#firstSequence) return;
    this.#left = Math.min(this.#lowestReported ?? this.#limit ?? Infinity, this.#left + 1);
  }

  ended(ticket: RateTicket, report: AllowanceReport | null, now: UnderWay): void {
    if (report !== null && report.remaining !== null) this.#learn(ticket, report, report.remaining, now);
    // The service may have counted it all the same.
    else if (this.#lowestReported !== null) this.#lowestReported = Math.max(0, this.#lowestReported - 1);
    // Of a window that nobody has told of yet, one request has to.
    if (now.inFlight === 0 && this.#left !== null)
      this.#left = this.#lowestReported ?? Math.max(1, this.#left);
  }

  view({ nowMs }: UnderWay): RateView {
    const resetsInMs = this.#endsAtMs === null ? null : Math.max(0, this.#endsAtMs - nowMs);
    return { limit: this.#limit, remaining: this.#left, resetsInMs };
  }

  #learn(
    ticket: RateTicket,
    { limit, resetInMs, windowMs }: AllowanceReport,
    remaining: number,
    { nowMs, sequence }: UnderWay,
  ): void {
    if (limit !== null && limit > 0) this.#limit = limit;
    if (windowMs !== null && windowMs > 0) this.#lengthMs = windowMs;
    const known = this.#endsAtMs;
    const endsAtMs = resetInMs === null ? null : nowMs + resetInMs;
    // A late answer of a window that is over says nothing about this one.
    if (known === null && ticket.sequence < this.#firstSequence) return;
    if (known !== null && endsAtMs !== null && endsAtMs < known - sameWindowMs) return;
    const isNew = known === null || (endsAtMs !== null && endsAtMs > known + sameWindowMs);
    const others = sequence - ticket.sequence + ticket.besides;
    const leastLeft = Math.max(0, remaining - others);
    if (this.#left === null || isNew || others === 0) {
      this.#left = leastLeft;
      this.#lowestReported = remaining;
    } else {
      this.#left = Math.min(Math.max(this.#left, leastLeft), remaining);
      this.#lowestReported = Math.min(this.#lowestReported ?? remaining, remaining);
    }
    if (known === null && this.#firstSequence > 0)
      this.#slides ||= this.#limit !== null && remaining < this.#limit - 1 - others;
    if (known === null || isNew) this.#endsAtMs = endsAtMs ?? nowMs + this.#lengthMs;
    // What slides ends later with every report; of one end, the earliest report of it was rounded the least.
    else if (endsAtMs !== null)
      this.#endsAtMs = this.#slides ? Math.max(known, endsAtMs) : Math.min(known, endsAtMs);
  }
}

/**
 * So many requests in so long, where the service does not say what is left: counted here. A request counts until its time
 * has passed since its end, as the service may have counted it at any moment up to then.
 */
export class CountedAllowance implements Allowance {
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

  ended(_ticket: RateTicket, report: AllowanceReport | null, { nowMs }: UnderWay): void {
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
