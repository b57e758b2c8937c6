import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequestPriority } from '../../../../src/main/service-client/rate-limit/rate-limit.ts';
import type { RateLimitReport } from '../../../../src/main/service-client/rate-limit/rate-limit.ts';
import { RequestQueue } from '../../../../src/main/service-client/rate-limit/request-queue.ts';
import { ManualClock } from './test-servers/manual-clock.ts';

interface Answer {
  readonly isRefused: boolean;
  readonly reports: readonly RateLimitReport[];
  readonly retryAfterMs: number;
}

/** How a service counts requests, and how it rounds the times in its headers. */
interface Rules {
  readonly counts: 'from-first' | 'aligned' | 'sliding';
  readonly limit: number;
  readonly windowMs: number;
  readonly rounds: 'up' | 'down';
  readonly says: 'all' | 'policy';
}

class Service {
  readonly served: number[] = [];
  readonly refused: number[] = [];
  readonly #rules: Rules;
  #startMs = -Infinity;
  #used: number[] = [];

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  answer(nowMs: number): Answer {
    const { counts, limit, windowMs, rounds, says } = this.#rules;
    if (counts === 'sliding') this.#used = this.#used.filter((at) => at > nowMs - windowMs);
    else if (nowMs >= this.#startMs + windowMs) {
      this.#startMs = counts === 'aligned' ? nowMs - (nowMs % windowMs) : nowMs;
      this.#used = [];
    }
    const isRefused = this.#used.length >= limit;
    (isRefused ? this.refused : this.served).push(nowMs);
    if (!isRefused) this.#used.push(nowMs);
    const from = counts === 'sliding' ? (this.#used[0] ?? nowMs) : this.#startMs;
    const exactMs = from + windowMs - nowMs;
    const resetInMs = (rounds === 'up' ? Math.ceil(exactMs / 1_000) : Math.floor(exactMs / 1_000)) * 1_000;
    const remaining = says === 'all' ? limit - this.#used.length : null;
    const report = {
      policy: 'x-',
      limit,
      remaining,
      resetInMs: remaining === null ? null : resetInMs + 1_000,
      windowMs: says === 'policy' ? windowMs : null,
    };
    return {
      isRefused,
      reports: [report],
      retryAfterMs: Math.ceil(exactMs / 1_000) * 1_000,
    };
  }
}

function queueFor(service: Service, latencyMs: () => number) {
  const clock = new ManualClock();
  const gate = new RequestQueue(clock);
  const request = async (priority: RequestPriority, hurry?: AbortSignal): Promise<boolean> => {
    const ticket = await gate.enter(priority, { hurry });
    if (!ticket.ok) return false;
    await new Promise<void>((resolve) => clock.after(latencyMs(), resolve));
    const { isRefused, reports, retryAfterMs } = service.answer(clock.monotonicMs());
    await new Promise<void>((resolve) => clock.after(latencyMs(), resolve));
    gate.leave(ticket.value, reports, isRefused ? retryAfterMs : null);
    return true;
  };
  return { clock, gate, request };
}

const seconds = (from: number, to: number) => fc.integer({ min: from, max: to }).map((at) => at * 1_000);
const rulesOf = (says: Rules['says']): fc.Arbitrary<Rules> =>
  fc.record({
    counts: fc.constantFrom('from-first', 'aligned', 'sliding'),
    limit: fc.integer({ min: 8, max: 90 }),
    windowMs: seconds(8, 60),
    rounds: fc.constantFrom('up', 'down'),
    says: fc.constant(says),
  });
const history = fc.array(
  fc.record({
    priority: fc.constantFrom<RequestPriority>('person', 'prefetch', 'prefetch', 'prefetch'),
    afterMs: fc.integer({ min: 0, max: 900 }),
  }),
  { minLength: 40, maxLength: 160 },
);
const latencies = fc.array(fc.integer({ min: 2, max: 150 }), { minLength: 5, maxLength: 20 });

async function run(
  rules: Rules,
  asked: readonly { priority: RequestPriority; afterMs: number }[],
  delays: readonly number[],
) {
  const service = new Service(rules);
  let turn = 0;
  const { clock, request } = queueFor(service, () => delays[(turn += 1) % delays.length] ?? 10);
  for (const { priority, afterMs } of asked) {
    void request(priority);
    await clock.advance(afterMs);
  }
  await clock.advance(20 * rules.windowMs);
  return service;
}

describe('rate limit under random histories', () => {
  it.each(['all', 'policy'] as const)('is never exceeded when the service reports: %s', async (says) => {
    await fc.assert(
      fc.asyncProperty(rulesOf(says), history, latencies, async (rules, asked, delays) => {
        const { refused } = await run(rules, asked, delays);
        expect(refused).toEqual([]);
      }),
      { numRuns: 80 },
    );
  });
});

describe('known rate limit', () => {
  it.each<[string, Rules]>([
    ['up', { counts: 'from-first', limit: 120, windowMs: 60_000, rounds: 'up', says: 'all' }],
    ['down', { counts: 'aligned', limit: 120, windowMs: 60_000, rounds: 'down', says: 'all' }],
  ])('is used to 99 per cent, with seconds rounded %s', async (_name, rules) => {
    const service = new Service(rules);
    const { clock, request } = queueFor(service, () => 40);
    for (let at = 0; at < rules.limit * 12; at += 1) void request('prefetch');
    await clock.advance(2 * rules.windowMs);
    const before = service.served.length;
    await clock.advance(8 * rules.windowMs);
    expect(service.refused).toEqual([]);
    expect((service.served.length - before) / (8 * rules.limit)).toBeGreaterThanOrEqual(0.99);
  });

  it('follows the tightest of several limits', async () => {
    const strict = { counts: 'from-first', rounds: 'up', says: 'all' } as const;
    const minute = new Service({ ...strict, limit: 40, windowMs: 10_000 });
    const hour = new Service({ ...strict, limit: 100, windowMs: 60_000 });
    const clock = new ManualClock();
    const gate = new RequestQueue(clock);
    let refused = 0;
    const request = async (): Promise<void> => {
      const ticket = await gate.enter('prefetch');
      if (!ticket.ok) return;
      await new Promise<void>((resolve) => clock.after(20, resolve));
      const both = [minute, hour].map((one) => one.answer(clock.monotonicMs()));
      if (both.some(({ isRefused }) => isRefused)) refused += 1;
      const reports = both.flatMap(({ reports: [report] }, at) =>
        report === undefined ? [] : [{ ...report, policy: String(at) }],
      );
      gate.leave(ticket.value, reports, null);
    };
    for (let at = 0; at < 400; at += 1) void request();
    await clock.advance(59_000);
    expect(hour.served.length).toBeGreaterThanOrEqual(98);
    await clock.advance(60_000);
    expect(refused).toBe(0);
    expect(hour.served.length).toBeGreaterThanOrEqual(196);
  });
});

const ample = { counts: 'aligned', limit: 5_000, windowMs: 60_000, rounds: 'up', says: 'all' } as const;

describe('requests of a person', () => {
  it('wait for at most one sync request in progress', async () => {
    await fc.assert(
      fc.asyncProperty(latencies, fc.integer({ min: 0, max: 5_000 }), async (delays, atMs) => {
        const service = new Service(ample);
        let turn = 0;
        const { clock, gate, request } = queueFor(service, () => delays[(turn += 1) % delays.length] ?? 10);
        for (let at = 0; at < 2_000; at += 1) void request('prefetch');
        await clock.advance(atMs);
        const askedAtMs = clock.monotonicMs();
        let admittedAtMs = -1;
        void gate.enter('person').then(() => (admittedAtMs = clock.monotonicMs()));
        await clock.advance(2 * Math.max(...delays) + 1);
        expect(admittedAtMs - askedAtMs).toBeLessThanOrEqual(2 * Math.max(...delays));
        expect(admittedAtMs).toBeGreaterThanOrEqual(askedAtMs);
      }),
      { numRuns: 30 },
    );
  });

  it('take over a read queued by a sync', async () => {
    const service = new Service(ample);
    const { clock, request } = queueFor(service, () => 50);
    for (let at = 0; at < 300; at += 1) void request('prefetch');
    const hurry = new AbortController();
    let answered = false;
    void request('prefetch', hurry.signal).then(() => (answered = true));
    await clock.advance(500);
    expect(answered).toBe(false);
    hurry.abort();
    await clock.advance(210);
    expect(answered).toBe(true);
  });
});
