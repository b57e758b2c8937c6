import type { AllowanceReport, RateTicket, RequestPriority, UnderWay } from './allowance-window.ts';
import { AllowanceWindow } from './allowance-window.ts';

const reservedShare = 0.01;
const mostReserved = 10;

/**
 * So many requests in so long, where the service does not say what is left: counted here. A request counts until its time
 * has passed since its end, as the service may have counted it at any moment up to then.
 */
class PolicyCount {
  readonly limit: number;
  readonly windowMs: number;
  #ended: number[];

  /** `ended`: when requests ended before it was known. */
  constructor(limit: number, windowMs: number, ended: readonly number[]) {
    this.limit = limit;
    this.windowMs = windowMs;
    this.#ended = [...ended];
  }

  /** As `AllowanceWindow.waitMs`. */
  waitMs(priority: RequestPriority, nowMs: number, inFlight: number): number {
    this.#forget(nowMs);
    const reserved = priority === 'prefetch' ? Math.min(mostReserved, this.limit * reservedShare) : 0;
    if (this.#ended.length + inFlight < this.limit - Math.floor(reserved)) return 0;
    const oldest = this.#ended[0];
    return oldest === undefined ? Infinity : Math.max(1, oldest + this.windowMs - nowMs);
  }

  ended(nowMs: number): void {
    this.#ended.push(nowMs);
  }

  left(nowMs: number, inFlight: number): number {
    this.#forget(nowMs);
    return Math.max(0, this.limit - this.#ended.length - inFlight);
  }

  #forget(nowMs: number): void {
    const until = nowMs - this.windowMs;
    const first = this.#ended.findIndex((at) => at > until);
    this.#ended = first < 0 ? [] : first === 0 ? this.#ended : this.#ended.slice(first);
  }
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
const longestPauseMs = 3_600_000;
const mostAllowances = 8;
/** A policy beyond this never binds, and counting it would cost memory. */
const mostCounted = 20_000;
const mostRemembered = 16;
/** How long others wait for the request that shows whether an allowance was renewed. */
const longestProofMs = 1_000;

/**
 * How many requests one credential may still send (section 8), learned from the service's answers: of several allowances
 * the tightest binds. Pure: times are monotonic milliseconds given by the caller.
 */
export class RateBudget {
  #sequence = 0;
  #inFlight = 0;
  /** Of those under way, the writes, by sequence. */
  readonly #writes = new Set<number>();
  #pausedUntilMs = 0;
  /** When the last requests ended, for a policy that is heard of only then. */
  #ended: readonly number[] = [];
  readonly #windows = new Map<string, AllowanceWindow>();
  readonly #policies = new Map<string, PolicyCount>();
  /** Whether, after a renewal or a refusal, one request has to show what is allowed now. */
  #needsProof = false;
  #proof: { readonly sequence: number; readonly untilMs: number } | null = null;

  /** 0: may start now. Infinity: once another one has finished. Otherwise how long to wait. */
  startableInMs(priority: RequestPriority, nowMs: number): number {
    const now = this.#renewed(nowMs);
    if (nowMs < this.#pausedUntilMs) return this.#pausedUntilMs - nowMs;
    if (this.#inFlight >= mostInFlight[priority]) return Infinity;
    // A look is never held up by it: a write that holds its place waits for the look.
    const isProven = this.#proof === null || priority === 'look' || priority === 'write';
    if (!isProven && nowMs < (this.#proof?.untilMs ?? 0)) return (this.#proof?.untilMs ?? 0) - nowMs;
    const waits = [...this.#windows.values()].map((window) => window.waitMs(priority, now));
    for (const count of this.#policies.values()) waits.push(count.waitMs(priority, nowMs, this.#inFlight));
    // A write ends after its look: where writes alone are waited for, the look would wait for ever.
    const waitsForItsWrite = priority === 'look' && this.#inFlight === this.#writes.size;
    return Math.max(0, ...(waitsForItsWrite ? waits.filter(Number.isFinite) : waits));
  }

  start(nowMs: number, priority: RequestPriority = 'person'): RateTicket {
    this.#renewed(nowMs);
    const ticket = { sequence: ++this.#sequence, besides: this.#inFlight };
    // A write's place is taken long before it is sent.
    if (this.#needsProof && priority !== 'write') {
      this.#needsProof = false;
      this.#proof = { sequence: ticket.sequence, untilMs: nowMs + longestProofMs };
    }
    for (const window of this.#windows.values()) window.started();
    this.#inFlight += 1;
    if (priority === 'write') this.#writes.add(ticket.sequence);
    return ticket;
  }

  /** Ends a request with what its answer reported: nothing where no answer came or it named no allowance. */
  finish(ticket: RateTicket, reports: readonly AllowanceReport[], nowMs: number): void {
    this.#end(ticket);
    const now = this.#renewed(nowMs);
    for (const count of this.#policies.values()) count.ended(nowMs);
    this.#ended = [...this.#ended.slice(1 - mostRemembered), nowMs];
    for (const [policy, window] of this.#windows)
      if (!reports.some((report) => report.policy === policy && report.remaining !== null))
        window.unreported();
    for (const report of reports) this.#learn(ticket, report, now);
    if (this.#inFlight === 0) for (const window of this.#windows.values()) window.allCounted();
  }

  /** Ends a request that was never sent: nobody has counted it. */
  unsent(ticket: RateTicket): void {
    this.#end(ticket);
    for (const window of this.#windows.values()) window.unsent(ticket);
  }

  /** After a 429: nothing starts until the service said it may, and then one request first. Capped at an hour. */
  pauseFor(pauseMs: number, nowMs: number): void {
    const until = nowMs + Math.min(longestPauseMs, Math.max(0, pauseMs));
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, until);
    this.#needsProof = true;
  }

  /** The tightest of what is known. */
  view(nowMs: number): RateView {
    const views: RateView[] = [...this.#windows.values()].map((window) => window.view(nowMs));
    for (const count of this.#policies.values()) {
      views.push({ limit: count.limit, remaining: count.left(nowMs, this.#inFlight), resetsInMs: null });
    }
    const left = ({ remaining }: RateView): number => remaining ?? Infinity;
    const [tightest] = views.toSorted((one, other) => left(one) - left(other));
    return tightest ?? { limit: null, remaining: null, resetsInMs: null };
  }

  #end({ sequence }: RateTicket): void {
    this.#inFlight -= 1;
    this.#writes.delete(sequence);
    if (this.#proof?.sequence === sequence) this.#proof = null;
  }

  #learn(ticket: RateTicket, report: AllowanceReport, now: UnderWay): void {
    const { policy, limit, remaining, windowMs } = report;
    if (remaining === null) this.#count(policy, limit, windowMs);
    else {
      // What is left is said: nothing of it is counted here any more.
      this.#policies.delete(policy);
      const window = this.#windows.get(policy) ?? new AllowanceWindow();
      if (this.#windows.size < mostAllowances || this.#windows.has(policy)) this.#windows.set(policy, window);
      window.learn(ticket, report, now);
    }
  }

  #count(policy: string, limit: number | null, windowMs: number | null): void {
    if (limit === null || limit === 0 || limit > mostCounted || windowMs === null) return;
    // A window that was reported once is not said to be gone by an answer that leaves it out.
    if (windowMs === 0 || windowMs > longestPauseMs || this.#windows.has(policy)) return;
    const known = this.#policies.get(policy);
    if (known?.limit === limit && known.windowMs === windowMs) return;
    if (known === undefined && this.#policies.size >= mostAllowances) return;
    this.#policies.set(policy, new PolicyCount(limit, windowMs, this.#ended));
  }

  #renewed(nowMs: number): UnderWay {
    const now = { nowMs, inFlight: this.#inFlight, sequence: this.#sequence };
    for (const window of this.#windows.values()) if (window.renew(now)) this.#needsProof = true;
    return now;
  }
}
