import { describe, expect, it } from 'vitest';
import type { RateTicket } from '../../../../../src/main/service-client/rate-limit/rate-limit.ts';
import { RequestQueue } from '../../../../../src/main/service-client/rate-limit/request-queue.ts';
import { ManualClock } from '../test-servers/manual-clock.ts';
import { valueOf } from '../../../../value-of.ts';
import { RequestTraffic } from '../../../../../src/main/service-client/rate-limit/request-traffic.ts';

const base = { policy: 'x-', windowMs: null } as const;

const reported = (remaining: number, resetInMs = 30_000) => [{ ...base, limit: 60, remaining, resetInMs }];

function bare() {
  const clock = new ManualClock();
  const queue = new RequestQueue(clock);
  const start = (): RateTicket => {
    const ticket = queue.enterNow('person');
    if (ticket === null) throw new Error('It has to wait.');
    return ticket;
  };
  return { clock, queue, start };
}

describe('request queue of one credential', () => {
  it('runs at most six requests at once, four of them prefetch', async () => {
    const { clock, queue } = bare();
    let under = 0;
    for (const priority of ['prefetch', 'person'] as const) {
      for (let at = 0; at < 50; at += 1) void queue.enter(priority).then(() => (under += 1));
      await clock.advance(250);
      expect(under).toBe(priority === 'prefetch' ? 4 : 6);
    }
  });

  it('refuses a person at once when the limit is used up, and makes prefetch wait', async () => {
    const { clock, queue, start } = bare();
    queue.leave(start(), reported(0, 60_000), null);
    const person = await queue.enter('person');
    expect(person).toMatchObject({ ok: false, error: { code: 'rate-limit-reached' } });
    expect(person.ok ? 0 : person.error.retryAfterMs).toBeGreaterThan(50_000);
    let admitted = false;
    void queue.enter('prefetch').then(() => (admitted = true));
    await clock.advance(50_000);
    expect(admitted).toBe(false);
    await clock.advance(12_000);
    expect(admitted).toBe(true);
  });

  it('delays every request during a pause', async () => {
    const { clock, queue: gate, start } = bare();
    gate.leave(start(), [], 5_000);
    const entered: string[] = [];
    const note = (name: string) => (result: { ok: boolean }) => entered.push(`${name} ${String(result.ok)}`);
    void gate.enter('prefetch').then(note('prefetch'));
    void gate.enter('person').then(note('person'));
    void gate.enter('write').then(note('write'));
    await clock.advance(4_990);
    expect(entered).toEqual([]);
    await clock.advance(20);
    // The first ordinary read shows whether the service has recovered.
    expect(entered).toEqual(['write true', 'person true']);
    await clock.advance(1_000);
    expect(entered).toEqual(['write true', 'person true', 'prefetch true']);
  });

  it('lets no new request overtake a waiting one', async () => {
    const { clock, queue: gate, start } = bare();
    gate.leave(start(), [], 5_000);
    const asked: unknown[] = [];
    clock.after(5_000, () => asked.push(gate.enterNow('person')));
    const waited = gate.enter('person');
    await clock.advance(5_000);
    expect(asked).toEqual([null]);
    expect(await waited).toMatchObject({ ok: true });
  });

  it('releases cancelled requests, and the others when it closes', async () => {
    const { queue: gate, start } = bare();
    for (let at = 0; at < 6; at += 1) start();
    const abort = new AbortController();
    const cancelled = gate.enter('person', { signal: abort.signal });
    const closed = gate.enter('person');
    abort.abort();
    gate.close();
    expect(await cancelled).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(await closed).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });
});

describe('remaining rate limit', () => {
  it('is exact once all requests are counted', () => {
    const { queue, start } = bare();
    const tickets = [1, 2, 3, 4].map(start);
    // All four were counted before the first was answered.
    for (const ticket of tickets) queue.leave(ticket, reported(56), null);
    expect(queue.view().remaining).toBe(56);
  });

  it('ignores an answer from an expired window', async () => {
    const { clock, queue, start } = bare();
    queue.leave(start(), reported(40, 5_000), null);
    const late = start();
    await clock.advance(6_000);
    queue.leave(start(), reported(59, 60_000), null);
    queue.leave(late, reported(0, 0), null);
    expect(queue.enterNow('person')).not.toBeNull();
  });

  it('is not spent on a check while an ordinary request is in progress', async () => {
    const { clock, queue, start } = bare();
    const counted = { ...base, limit: 2, remaining: null, resetInMs: null, windowMs: 60_000 };
    queue.leave(start(), [counted], null);
    await clock.advance(60_000);
    expect(queue.enterNow('write')).not.toBeNull();
    start();
    expect(queue.enterNow('look')).toBeNull();
  });

  it('is asked for again after an hour, despite a longer pause', async () => {
    const { clock, queue, start } = bare();
    queue.leave(start(), [], 1e12);
    expect(queue.enterNow('person')).toBeNull();
    await clock.advance(3_600_000);
    expect(queue.enterNow('person')).not.toBeNull();
  });

  it('is unchanged when a request was never sent', () => {
    const { queue, start } = bare();
    queue.abandon(start());
    expect(queue.view()).toEqual({ limit: null, remaining: null, resetsInMs: null });
    queue.leave(start(), reported(50), null);
    queue.abandon(start());
    expect(queue.view().remaining).toBe(50);
  });

  it('is learned from one request after a renewal, while others wait a second', async () => {
    const { clock, queue, start } = bare();
    queue.leave(start(), reported(0, 5_000), null);
    expect(queue.enterNow('person')).toBeNull();
    await clock.advance(5_000);
    const first = start();
    expect(queue.enterNow('person')).toBeNull();
    await clock.advance(1_000);
    const second = start();
    queue.leave(first, reported(58, 60_000), null);
    // The second may be counted after it.
    expect(queue.view().remaining).toBe(57);
    queue.leave(second, reported(57, 60_000), null);
    expect(queue.view()).toEqual({ limit: 60, remaining: 57, resetsInMs: 60_000 });
  });

  it('is not used until the latest reported end of a window', async () => {
    const { clock, queue, start } = bare();
    queue.leave(start(), reported(1, 2_000), null);
    queue.leave(start(), reported(0, 4_000), null);
    await clock.advance(3_900);
    expect(queue.enterNow('person')).toBeNull();
    await clock.advance(100);
    expect(queue.enterNow('person')).not.toBeNull();
  });
});

it('requests after a 429 wait for the last of several rate limits', async () => {
  const clock = new ManualClock();
  const traffic = new RequestTraffic(clock, { onBudget: () => undefined, onReachability: () => undefined });
  const counted = { workspaceId: 'w', identity: 'of a key', kind: 'api-key' } as const;
  const place = valueOf(await traffic.admit(counted, 'person', {}));
  const headers = {
    'x-ratelimit-remaining-minute': '0',
    'x-ratelimit-reset-minute': '2',
    'x-ratelimit-remaining-hour': '0',
    'x-ratelimit-reset-hour': '8',
  };
  place.settle({ kind: 'answer', status: 429, headers, bytes: Buffer.alloc(0), ms: 1 }, null);
  let isIn = false;
  void traffic.admit(counted, 'write', {}).then(({ ok }) => (isIn = ok));
  await clock.advance(7_900);
  expect(isIn).toBe(false);
});
