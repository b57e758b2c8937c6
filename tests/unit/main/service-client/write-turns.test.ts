import { describe, expect, it } from 'vitest';
import { type Result, fail, succeed } from '../../../../src/core/values/errors.ts';
import { canaryJwt, canaryKey, clientFor, depositBody, kept, writeOf, writeOnce } from './client-bench.ts';
import { sendJson, startHttp } from './test-servers/local-servers.ts';
import { valueOf } from '../../../value-of.ts';

/** A keychain that the test empties, fails, or fills with others. */
class Vault {
  key: string | null = canaryKey;
  jwt: string | null = null;
  fails = false;

  locked: 'api-key' | 'jwt' | null = null;

  readonly secret = (kind: 'api-key' | 'jwt'): Promise<Result<string | null>> =>
    this.fails
      ? Promise.reject(new Error('shut'))
      : Promise.resolve(
          kind === this.locked
            ? fail({ code: 'keychain-locked', message: 'The keychain is locked.' })
            : succeed(kind === 'jwt' ? this.jwt : this.key),
        );

  destinations(origin: string, jwtTravel: 'beside-key' | 'alone' = 'beside-key') {
    return {
      destination: (workspaceId: string) =>
        Promise.resolve(
          succeed({
            workspaceId,
            baseAddress: `${origin}/api/v1`,
            adminBasePath: '/api/v1',
            headerChoices: { jwtTravel, sentOrigin: null },
            secret: this.secret,
          }),
        ),
    };
  }
}

async function world(jwtTravel?: 'alone') {
  const vault = new Vault();
  const server = await kept(
    startHttp((_, response) => {
      response.setHeader('x-ratelimit-limit', '500');
      response.setHeader('x-ratelimit-remaining', '499');
      sendJson(response, depositBody);
    }),
  );
  const budgets: string[] = [];
  const client = clientFor(server.origin, {
    destinations: vault.destinations(server.origin, jwtTravel),
    onBudget: ({ credential }) => budgets.push(credential),
    door: { bar: () => null, pass: () => null },
  });
  return { vault, server, client, budgets };
}

const deposit = 'update-security-deposit';

describe('a turn to write', () => {
  it('is not waited for where there is nothing to send it with', async () => {
    const { vault, client } = await world();
    vault.key = null;
    expect(await client.turn('w', deposit)).toMatchObject({ ok: false, error: { code: 'no-credential' } });
  });

  it('holds no credential: what is gone by the time of sending is not sent', async () => {
    const { vault, server, client } = await world();
    const turn = valueOf(await client.turn('w', deposit));
    vault.key = null;
    const outcome = await client.write({ ...writeOf(), turn: turn });
    expect(outcome).toMatchObject({ kind: 'unsent', error: { code: 'no-credential' } });
    expect(server.seen).toHaveLength(0);
  });

  it.each(['api-key', 'jwt'] as const)(
    'sends nothing where the keychain was locked since, which is no missing credential: %s',
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

  it('is of the credential that it was counted with: another one sends nothing in its place', async () => {
    const { vault, server, client } = await world();
    const turn = valueOf(await client.turn('w', deposit));
    vault.key = 'another-key';
    expect(await client.write({ ...writeOf(), turn: turn })).toMatchObject({ kind: 'unsent' });
    expect(server.seen).toHaveLength(0);
    expect(await writeOnce(client)).toMatchObject({ kind: 'accepted' });
  });

  it('is of its endpoint, and spends the rate limit of what is sent there', async () => {
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

  it('is given back whenever the keychain fails: others are not kept out', async () => {
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
