import { describe, expect, it, test } from 'vitest';
import { type Result, fail, succeed } from '../../../../src/core/values/errors.ts';
import type {
  RateLimitReport,
  RateTicket,
} from '../../../../src/main/service-client/rate-limit/rate-limit.ts';
import { RequestQueue } from '../../../../src/main/service-client/rate-limit/request-queue.ts';
import { valueOf } from '../../../value-of.ts';
import {
  canaryJwt,
  canaryKey,
  clientFor,
  depositBody,
  writeOf,
  writeOnce,
  readOf,
  serving,
  answering,
} from './client-bench.ts';
import { sendJson } from './test-servers/local-servers.ts';
import { ManualClock } from './test-servers/manual-clock.ts';
import { oneService } from './test-servers/one-service.ts';

class Vault {
  key: string | null = canaryKey;
  jwt: string | null = null;
  fails = false;

  locked: 'api-key' | 'jwt' | null = null;

  readonly secret = (kind: 'api-key' | 'jwt'): Result<string | null> => {
    if (this.fails) throw new Error('shut');
    if (kind === this.locked) return fail({ code: 'keychain-locked', message: 'The keychain is locked.' });
    return succeed(kind === 'jwt' ? this.jwt : this.key);
  };
}

async function world(jwtTravel?: 'alone') {
  const vault = new Vault();
  const server = await serving((_, response) => {
    response.setHeader('x-ratelimit-limit', '500');
    response.setHeader('x-ratelimit-remaining', '499');
    sendJson(response, depositBody);
  });
  const budgets: string[] = [];
  const client = clientFor(server.origin, {
    destinations: oneService(
      {
        baseUrl: `${server.origin}/api/v1`,
        headerChoices: { jwtTravel: jwtTravel ?? 'beside-key', sentOrigin: null },
      },
      vault.secret,
    ),
    onBudget: ({ credential }) => budgets.push(credential),
    door: { bar: () => null, pass: () => null },
  });
  return { vault, server, client, budgets };
}

const deposit = 'update-security-deposit';

describe('write slot', () => {
  it('is refused without a credential', async () => {
    const { vault, client } = await world();
    vault.key = null;
    expect(await client.turn('w', deposit)).toMatchObject({ ok: false, error: { code: 'no-credential' } });
  });

  it('sends nothing when the credential is gone by the time of sending', async () => {
    const { vault, server, client } = await world();
    const turn = valueOf(await client.turn('w', deposit));
    vault.key = null;
    const outcome = await client.write({ ...writeOf(), turn: turn });
    expect(outcome).toMatchObject({ kind: 'unsent', error: { code: 'no-credential' } });
    expect(server.seen).toHaveLength(0);
  });

  it.each(['api-key', 'jwt'] as const)(
    'sends nothing and reports the keychain when it was locked meanwhile: %s',
    async (locked) => {
      const { vault, server, client } = await world();
      vault.jwt = canaryJwt;
      const turn = valueOf(await client.turn('w', deposit));
      vault.locked = locked;
      const outcome = await client.write({ ...writeOf(), turn: turn });
      expect(outcome).toMatchObject({ kind: 'unsent', error: { code: 'keychain-locked' } });
      expect(server.seen).toHaveLength(0);
    },
  );

  it('sends nothing with another credential', async () => {
    const { vault, server, client } = await world();
    const turn = valueOf(await client.turn('w', deposit));
    vault.key = 'another-key';
    expect(await client.write({ ...writeOf(), turn: turn })).toMatchObject({ kind: 'unsent' });
    expect(server.seen).toHaveLength(0);
    expect(await writeOnce(client)).toMatchObject({ kind: 'accepted' });
  });

  it('belongs to one endpoint and uses the rate limit of its credential', async () => {
    const { vault, server, client, budgets } = await world('alone');
    vault.jwt = canaryJwt;
    const booking = { endpointId: 'save-booking', method: 'POST', path: '/developer/bookings/save' } as const;
    const turn = valueOf(await client.turn('w', deposit));
    expect(await client.write({ ...writeOf(booking), turn: turn })).toMatchObject({ kind: 'unsent' });
    expect(server.seen).toHaveLength(0);
    expect(await writeOnce(client)).toMatchObject({ kind: 'accepted' });
    expect(new Set(budgets)).toEqual(new Set(['jwt']));
    budgets.length = 0;
    // A public endpoint never gets the JWT.
    expect(await writeOnce(client, writeOf(booking))).toMatchObject({ kind: 'accepted' });
    expect(new Set(budgets)).toEqual(new Set(['api-key']));
  });

  it('is released whenever the keychain fails', async () => {
    const { vault, client } = await world();
    for (let time = 0; time < 40; time += 1) {
      vault.fails = time % 2 === 0;
      const turn = await client.turn('w', deposit);
      if (!turn.ok) continue;
      vault.fails = true;
      expect(await client.write({ ...writeOf(), turn: turn.value })).toMatchObject({ kind: 'unsent' });
    }
    vault.fails = false;
    expect(await writeOnce(client)).toMatchObject({ kind: 'accepted' });
  });
});

const unreported = { policy: 'policy', remaining: null, resetInMs: null } as const;

/** Simultaneous writes, and the results of their reads after a minute. Each read takes 50 ms. */
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
  'a limit of %d requests a second lets each write make its check first',
  async (limit) => {
    const { held, looks } = await looksOf(limit, { ...unreported, limit, windowMs: 1_000 });
    expect(held).toBe(limit);
    expect(looks).toEqual(Array.from({ length: limit }, () => 'looked'));
  },
);

it('many writes with slots all complete their checks during a sync', async () => {
  const server = await answering(depositBody);
  const client = clientFor(server.origin);
  const change = async (): Promise<string> => {
    const turn = await client.turn('w', 'update-security-deposit');
    if (!turn.ok) return turn.error.code;
    const look = await client.read(readOf({ guarded: true }));
    if (!look.ok) return look.error.code;
    const outcome = await client.write({ ...writeOf(), turn: turn.value });
    return outcome.kind;
  };
  // A sync reads at the same time.
  const reads = Array.from({ length: 6 }, () => client.read(readOf({ priority: 'prefetch' })));
  const outcomes = await Promise.all(Array.from({ length: 12 }, change));
  expect(new Set(outcomes)).toEqual(new Set(['accepted']));
  expect((await Promise.all(reads)).every(({ ok }) => ok)).toBe(true);
});
