import { describe, expect, it } from 'vitest';
import { type AppError, type Result, fail } from '../../../../../src/core/values/errors.ts';
import type { EngineClock } from '../../../../../src/main/changes/engine-parts.ts';
import type {
  ReadAnswer,
  ReadRequest,
  ServiceClient,
  WriteOutcome,
  WriteRequest,
  WriteTurn,
} from '../../../../../src/main/service-client/service-client.ts';
import type { BulkEdit } from '../../../../../src/ipc/changes/bulk-edits.ts';
import { remainingMs, waitOut } from '../../../../../src/main/changes/bulk-edits/bulk-edit-states.ts';
import { valueOf } from '../../../../value-of.ts';
import { BulkEditBench, rested, run } from './bulk-edit-bench.ts';

const minuteMs = 60_000;

/** Allows so many requests a minute. The rest are refused with the time left, like our rate limiter or a 429. */
export class LimitedService implements ServiceClient {
  refused = 0;
  readonly #inner: ServiceClient;
  readonly #perMinute: number;
  readonly #clock: EngineClock;
  #minute = -1;
  #used = 0;

  constructor(inner: ServiceClient, perMinute: number, clock: EngineClock) {
    this.#inner = inner;
    this.#perMinute = perMinute;
    this.#clock = clock;
  }

  turn(...asked: Parameters<ServiceClient['turn']>): Promise<Result<WriteTurn>> {
    return this.#inner.turn(...asked);
  }

  read(request: ReadRequest): Promise<Result<ReadAnswer>> {
    const error = this.#refusal();
    return error === null ? this.#inner.read(request) : Promise.resolve(fail(error));
  }

  write(request: WriteRequest): Promise<WriteOutcome> {
    const error = this.#refusal();
    if (error === null) return this.#inner.write(request);
    return Promise.resolve({ kind: 'rate-limited', retryAfterMs: error.retryAfterMs ?? 0, error });
  }

  #refusal(): AppError | null {
    const nowMs = this.#clock.monotonicMs();
    const minute = Math.floor(nowMs / minuteMs);
    if (minute !== this.#minute) [this.#minute, this.#used] = [minute, 0];
    this.#used += 1;
    if (this.#used <= this.#perMinute) return null;
    this.refused += 1;
    const retryAfterMs = (minute + 1) * minuteMs - nowMs;
    return { code: 'service-rate-limited', message: 'Too many requests.', status: 429, retryAfterMs };
  }
}

const properties = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(2_000 + index));
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function limited(count: number, perMinute = 20): BulkEditBench {
  const bench = new BulkEditBench(properties(count));
  bench.client = new LimitedService(bench.service, perMinute, bench.clock);
  return bench;
}

const waits = ({ waitsUntil }: BulkEdit): boolean => waitsUntil !== null;

describe('bulk edit at the rate limit', () => {
  it.each([2, 3, 5, 7])('waits and sends each change once at %i requests a minute', async (perMinute) => {
    const bench = limited(6, perMinute);
    const { bulkEdits, bulkEditId } = await bench.planned();
    expect(await run(bulkEdits, bulkEditId)).toMatchObject({ state: 'done', done: 6 });
    expect(bench.writes).toEqual(properties(6));
  });

  it('keeps progress reports small and uses nearly all of the rate limit', async () => {
    const bench = limited(40);
    const { bulkEdits, bulkEditId } = await bench.planned();
    const { worldMs } = bench.clock;
    expect(await run(bulkEdits, bulkEditId)).toMatchObject({ state: 'done', done: 40 });
    const minutes = (bench.clock.worldMs - worldMs) / 60_000;
    const fewest = bench.service.seen.length / 20;
    expect([minutes > fewest - 1, minutes < fewest * 1.1 + 1]).toEqual([true, true]);
    const sizes = bench.shown.map((bulkEdit) => JSON.stringify(bulkEdit).length);
    expect(Math.max(...sizes)).toBeLessThan(1_500);
  });

  it('waits as long as a 429 asks, shows the wait and keeps its key', async () => {
    const bench = new BulkEditBench(properties(1));
    const { bulkEdits, bulkEditId } = await bench.planned();
    bench.faults.push('rate-limited', 'rate-limited');
    const startedMs = bench.clock.worldMs;
    expect(await run(bulkEdits, bulkEditId)).toMatchObject({ state: 'done' });
    expect(bench.clock.worldMs - startedMs).toBeGreaterThanOrEqual(20_000);
    const waiting = bench.shown.find(waits);
    expect(waiting).toMatchObject({ state: 'running', actions: ['pause', 'cancel'] });
    expect(waiting?.explanation).toContain('limit');
    const keys = bench.service.seen.flatMap((entry) => (entry.kind === 'write' ? [entry.key] : []));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it.each(['pause', 'cancel'] as const)('accepts %s at once while it waits', async (what) => {
    const bench = limited(8, 6);
    const { bulkEdits, bulkEditId } = await bench.planned();
    // The wait lasts until the test ends it: a person is quicker than a minute.
    bench.clock.sleep = (ms, signal) =>
      ms < 1_000
        ? Promise.resolve()
        : new Promise((resolve) => {
            signal?.addEventListener('abort', () => {
              resolve();
            });
          });
    bulkEdits.start({ bulkEditId, stopped: 'take-up' });
    while (!bench.shown.some(waits)) await turn();
    const writesBefore = bench.writes.length;
    const resting = valueOf(await bulkEdits[what]({ bulkEditId }));
    expect(resting).toMatchObject({
      state: what === 'pause' ? 'paused' : 'cancelled',
      waitsUntil: null,
    });
    expect(bench.writes).toHaveLength(writesBefore);
    const { items } = await rested(bulkEdits, bulkEditId);
    expect(items.map(({ state }) => state)).not.toContain('running');
  });

  it('pauses when editing is locked during a wait, and finishes once unlocked', async () => {
    const bench = limited(8, 6);
    const { bulkEdits, bulkEditId } = await bench.planned();
    const sleep = bench.clock.sleep.bind(bench.clock);
    bench.clock.sleep = (ms, signal) => {
      bench.unlocked = false;
      return sleep(ms, signal);
    };
    const paused = await run(bulkEdits, bulkEditId);
    expect(paused).toMatchObject({ state: 'paused', actions: ['start', 'cancel'] });
    expect(paused.explanation).toContain('locked');
    const writes = bench.writes.length;
    bench.clock.sleep = sleep;
    bench.unlocked = true;
    expect(await run(bulkEdits, bulkEditId)).toMatchObject({ state: 'done' });
    expect(bench.writes).toHaveLength(8);
    expect(writes).toBeLessThan(8);
  });
});

const now = new Date('2026-11-20T09:00:00.000Z');
const plenty = { limit: 600, remaining: 600, resetsAt: null };

describe('remaining time of a bulk edit', () => {
  it('is null before any measurement, and zero when nothing is left', () => {
    expect(remainingMs({ tookMs: [], itemsLeft: 3, rateLimit: plenty, now })).toBeNull();
    expect(remainingMs({ tookMs: [900], itemsLeft: 0, rateLimit: plenty, now })).toBe(0);
    expect(remainingMs({ tookMs: [], itemsLeft: 0, rateLimit: plenty, now })).toBe(0);
  });

  it('follows the duration of earlier changes while the rate limit lasts', () => {
    expect(remainingMs({ tookMs: [1_000, 3_000], itemsLeft: 5, rateLimit: plenty, now })).toBe(10_000);
    expect(remainingMs({ tookMs: [1_000], itemsLeft: 5, rateLimit: null, now })).toBe(5_000);
  });

  it('includes the wait for the rate limit when that takes longer', () => {
    const resetsAt = '2026-11-20T09:00:20.000Z';
    // 100 requests: 20 now, 60 after 20 s, the last 20 a minute later.
    const rateLimit = { limit: 60, remaining: 20, resetsAt };
    expect(remainingMs({ tookMs: [100], itemsLeft: 25, rateLimit, now })).toBe(80_000);
    // A limit whose reset is long past shortens nothing and causes no wait.
    const past = { ...rateLimit, resetsAt: '2026-11-20T08:59:00.000Z' };
    expect(remainingMs({ tookMs: [100], itemsLeft: 25, rateLimit: past, now })).toBe(60_000);
  });
});

it.each(['wall', 'steady'])('waitOut ends when the %s clock alone reaches the time', async (that) => {
  let sleptMs = 0;
  const clock = {
    now: () => new Date(that === 'wall' ? sleptMs : 0),
    monotonicMs: () => (that === 'steady' ? sleptMs : 0),
    sleep: (ms: number) => {
      sleptMs += ms;
      return sleptMs > 60_000 ? Promise.reject(new Error('For ever.')) : Promise.resolve();
    },
  };
  await waitOut(clock, 12_000, new AbortController().signal);
  expect(sleptMs).toBe(12_000);
});
