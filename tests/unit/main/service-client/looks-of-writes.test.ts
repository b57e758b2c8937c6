import { expect, test, it } from 'vitest';
import type { Result } from '../../../../src/core/values/errors.ts';
import type {
  RateLimitReport,
  RateTicket,
} from '../../../../src/main/service-client/rate-limit/rate-limit.ts';
import { RequestQueue } from '../../../../src/main/service-client/rate-limit/request-queue.ts';
import { ManualClock } from './test-servers/manual-clock.ts';
import { valueOf } from '../../../value-of.ts';
import { clientFor, depositBody, kept, readOf, writeOf } from './client-bench.ts';
import { sendJson, startHttp } from './test-servers/local-servers.ts';

const unreported = { policy: 'policy', remaining: null, resetInMs: null } as const;

/** Writes that all hold their places, and what became of their looks after a minute; each look takes 50 ms. */
async function looksOf(writes: number, report: RateLimitReport) {
  const clock = new ManualClock();
  const gate = new RequestQueue(clock);
  const first = valueOf(await gate.enter('person'));
  gate.leave(first, [report], null);
  const held: Result<RateTicket>[] = [];
  for (let one = 0; one < writes; one += 1) void gate.enter('write').then((place) => held.push(place));
  await clock.advance(5_000);
  const looks: string[] = [];
  for (let one = 0; one < writes; one += 1) {
    void gate.enter('look').then((place) => {
      looks.push(place.ok ? 'looked' : place.error.code);
      if (place.ok) clock.after(50, () => gate.leave(place.value, [report], null));
    });
  }
  await clock.advance(60_000);
  return { held: held.filter(({ ok }) => ok).length, looks };
}

test.each([1, 3, 5])(
  'where %d a second are allowed, a look never waits for the write that waits for it',
  async (limit) => {
    const { held, looks } = await looksOf(limit, { ...unreported, limit, windowMs: 1_000 });
    expect(held).toBe(limit);
    expect(looks).toEqual(Array.from({ length: limit }, () => 'looked'));
  },
);

it('writes that hold their turn never keep out the looks that they wait for, however many there are', async () => {
  const server = await kept(
    startHttp((_, response) => {
      sendJson(response, depositBody);
    }),
  );
  const client = clientFor(server.origin);
  const change = async (): Promise<string> => {
    const turn = await client.turn('w', 'update-security-deposit');
    if (!turn.ok) return turn.error.code;
    const look = await client.read(readOf({ guarded: true }));
    if (!look.ok) return look.error.code;
    const outcome = await client.write({ ...writeOf(), turn: turn.value });
    return outcome.kind;
  };
  // A sync reads besides.
  const reads = Array.from({ length: 6 }, () => client.read(readOf({ priority: 'prefetch' })));
  const outcomes = await Promise.all(Array.from({ length: 12 }, change));
  expect(new Set(outcomes)).toEqual(new Set(['accepted']));
  expect((await Promise.all(reads)).every(({ ok }) => ok)).toBe(true);
});
