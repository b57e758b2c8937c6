import { tightestBudget } from '../../../ipc/tightest-budget.ts';
import type {
  AllowanceReport,
  Allowance,
  RateTicket,
  RateView,
  RequestPriority,
  UnderWay,
} from './allowance.ts';
import { CountedAllowance, ReportedAllowance } from './allowance.ts';

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
  readonly #allowances = new Map<string, Allowance>();
  /** Whether, after a renewal or a refusal, one request has to show what is allowed now. */
  #needsProof = false;
  #proof: { readonly sequence: number; readonly untilMs: number } | null = null;

  /** 0: may start now. Infinity: once another one has finished. Otherwise how long to wait. */
  startableInMs(priority: RequestPriority, nowMs: number): number {
    const now = this.#renewed(nowMs);
    if (nowMs < this.#pausedUntilMs) return this.#pausedUntilMs - nowMs;
    if (this.#inFlight >= mostInFlight[priority]) return Infinity;
    // A look is never held up by it: a write that holds its place waits for the look.
    const isHeldUp = priority === 'person' || priority === 'prefetch';
    if (isHeldUp && this.#proof !== null && nowMs < this.#proof.untilMs) return this.#proof.untilMs - nowMs;
    const waits = [...this.#allowances.values()].map((allowance) => allowance.waitMs(priority, now));
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
    for (const allowance of this.#allowances.values()) allowance.started?.();
    this.#inFlight += 1;
    if (priority === 'write') this.#writes.add(ticket.sequence);
    return ticket;
  }

  /** Ends a request with what its answer reported: nothing where no answer came or it named no allowance. */
  finish(ticket: RateTicket, reports: readonly AllowanceReport[], nowMs: number): void {
    this.#end(ticket);
    const now = this.#renewed(nowMs);
    for (const report of reports) this.#know(report);
    for (const [policy, allowance] of this.#allowances)
      allowance.ended(ticket, reports.find((report) => report.policy === policy) ?? null, now);
  }

  /** Ends a request that was never sent: nobody has counted it. */
  unsent(ticket: RateTicket): void {
    this.#end(ticket);
    for (const allowance of this.#allowances.values()) allowance.unsent?.(ticket);
  }

  /** After a 429: nothing starts until the service said it may, and then one request first. Capped at an hour. */
  pauseFor(pauseMs: number, nowMs: number): void {
    const until = nowMs + Math.min(longestPauseMs, Math.max(0, pauseMs));
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, until);
    this.#needsProof = true;
  }

  /** The tightest of what is known. */
  view(nowMs: number): RateView {
    const views = [...this.#allowances.values()].map((allowance) => allowance.view(this.#underWay(nowMs)));
    return tightestBudget(views) ?? { limit: null, remaining: null, resetsInMs: null };
  }

  #end({ sequence }: RateTicket): void {
    this.#inFlight -= 1;
    this.#writes.delete(sequence);
    if (this.#proof?.sequence === sequence) this.#proof = null;
  }

  #know({ policy, limit, remaining, windowMs }: AllowanceReport): void {
    const known = this.#allowances.get(policy);
    if (known === undefined && this.#allowances.size >= mostAllowances) return;
    if (remaining !== null) {
      // What is left is said: nothing of it is counted here any more.
      if (!(known instanceof ReportedAllowance)) this.#allowances.set(policy, new ReportedAllowance());
    } else if (known === undefined && limit !== null && limit > 0 && limit <= mostCounted) {
      const isCountable = windowMs !== null && windowMs > 0 && windowMs <= longestPauseMs;
      if (isCountable) this.#allowances.set(policy, new CountedAllowance(limit, windowMs));
    }
  }

  #renewed(nowMs: number): UnderWay {
    const now = this.#underWay(nowMs);
    for (const allowance of this.#allowances.values())
      if (allowance.renew?.(now) === true) this.#needsProof = true;
    return now;
  }

  #underWay(nowMs: number): UnderWay {
    return { nowMs, inFlight: this.#inFlight, sequence: this.#sequence };
  }
}
