import type { RequestPriority } from './allowance-window.ts';

const reservedShare = 0.01;
const mostReserved = 10;

/**
 * So many requests in so long, where the service does not say what is left: counted here. A request counts until its time
 * has passed since its end, as the service may have counted it at any moment up to then.
 */
export class PolicyCount {
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
