export interface RateDecision {
  readonly allowed: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

export interface RateLimit {
  count(label: string, now: Date): RateDecision;
  setPerMinute(perMinute: number): void;
  perMinute(): number;
}

const MINUTE_MS = 60_000;

/**
 * Fixed windows per credential as in section 8: one minute, unless a test needs it shorter. `Reset` is in seconds from
 * now.
 */
export function createRateLimit(initialPerMinute: number, windowMs: number = MINUTE_MS): RateLimit {
  let perMinute = initialPerMinute;
  const windows = new Map<string, { startedMs: number; used: number }>();

  const windowOf = (label: string, nowMs: number): { startedMs: number; used: number } => {
    const known = windows.get(label);
    // Turning the clock back starts a new window. Otherwise the old one would not end.
    if (known !== undefined && nowMs >= known.startedMs && nowMs - known.startedMs < windowMs) return known;
    const fresh = { startedMs: nowMs, used: 0 };
    windows.set(label, fresh);
    return fresh;
  };

  return {
    count: (label, now) => {
      const window = windowOf(label, now.getTime());
      const resetSeconds = Math.max(1, Math.ceil((window.startedMs + windowMs - now.getTime()) / 1000));
      const allowed = window.used < perMinute;
      if (allowed) window.used += 1;
      const headers = {
        'X-RateLimit-Limit': String(perMinute),
        'X-RateLimit-Remaining': String(Math.max(0, perMinute - window.used)),
        'X-RateLimit-Reset': String(resetSeconds),
      };
      return { allowed, headers: allowed ? headers : { ...headers, 'Retry-After': String(resetSeconds) } };
    },
    setPerMinute: (value) => {
      perMinute = value;
    },
    perMinute: () => perMinute,
  };
}
