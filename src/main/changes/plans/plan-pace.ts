/** What is known of a service's allowance; null where it does not say. */
export interface Allowance {
  readonly limit: number | null;
  readonly remaining: number | null;
  /** When the allowance is full again, by our clock. */
  readonly resetsAt: string | null;
}

export interface Pace {
  /** How long the changes took that are over, each, by the monotonic clock. */
  readonly tookMs: readonly number[];
  readonly itemsLeft: number;
  readonly allowance: Allowance | null;
  readonly now: Date;
}

/** Review, check, write and read-back: what one change costs of the allowance when nothing goes wrong. */
const requestsPerChange = 4;
const minuteMs = 60_000;

/**
 * How long the rest takes: as long as the changes took so far, and no less than the service's allowance per minute
 * (section 8) lets through. Null before there is anything to measure.
 */
export function remainingMs({ tookMs, itemsLeft, allowance, now }: Pace): number | null {
  if (itemsLeft === 0) return 0;
  if (tookMs.length === 0) return null;
  const mean = tookMs.reduce((sum, ms) => sum + ms, 0) / tookMs.length;
  return Math.max(mean * itemsLeft, allowanceMs(itemsLeft * requestsPerChange, allowance, now));
}

function allowanceMs(requests: number, allowance: Allowance | null, now: Date): number {
  const { limit, remaining, resetsAt } = allowance ?? { limit: null, remaining: null, resetsAt: null };
  if (limit === null || limit <= 0 || remaining === null || requests <= remaining) return 0;
  const untilFullMs = resetsAt === null ? minuteMs : Math.max(0, Date.parse(resetsAt) - now.getTime());
  const fullMinutes = Math.ceil((requests - remaining) / limit) - 1;
  return untilFullMs + fullMinutes * minuteMs;
}
