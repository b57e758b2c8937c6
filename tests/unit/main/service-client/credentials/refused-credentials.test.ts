import { describe, expect, it, vi } from 'vitest';
import { fail, succeed } from '../../../../../src/core/values/errors.ts';
import type { ReadRequest } from '../../../../../src/main/service-client/service-client.ts';
import {
  askAgain,
  RefusedCredentials,
} from '../../../../../src/main/service-client/credentials/refused-credentials.ts';
import { clientFor, readOf } from '../client-bench.ts';
import { ManualClock } from '../test-servers/manual-clock.ts';
import { startedSample } from '../test-servers/one-service.ts';

async function workedOnce() {
  const simulator = await startedSample({ rateLimitPerMinute: 6_000 });
  const client = clientFor(new URL(simulator.baseUrl).origin, {}, { apiKey: simulator.apiKey, jwt: null });
  const [one, other] = simulator.samplePropertyIds.map(String);
  const ask = async (changes: Partial<ReadRequest>) => {
    const read = await client.read(readOf(changes));
    return read.ok ? 'read' : read.error.code;
  };
  const deposit = (further: Partial<ReadRequest> = {}) =>
    ask({ resource: 'security-deposit', subject: one ?? '', ...further });
  const discounts = (further: Partial<ReadRequest> = {}) =>
    ask({ resource: 'discounts', subject: other ?? '', ...further });
  expect([await deposit(), await discounts()]).toEqual(['read', 'read']);
  const requests = () => simulator.requests().length;
  return { simulator, client, deposit, discounts, requests };
}
const workspaceId = readOf().workspaceId;

describe('API key refused by the service', () => {
  it('is confirmed by one more read, and then sends nothing', async () => {
    const { simulator, client, deposit, discounts, requests } = await workedOnce();
    simulator.controls.revoke('admin-key');
    expect(await deposit()).toBe('service-forbidden');
    await vi.waitFor(() => {
      expect(client.refusals(workspaceId)).toMatchObject([{ kind: 'api-key', status: 403, held: 0 }]);
    });
    const asked = requests();
    for (let times = 0; times < 20; times += 1) expect(await discounts()).toBe('credential-refused');
    expect(requests()).toBe(asked);
    expect(client.refusals(workspaceId)).toMatchObject([{ held: 20 }]);
  });

  it('is tried once for a Refresh by a person, and used again when that works', async () => {
    const { simulator, client, deposit, discounts, requests } = await workedOnce();
    simulator.controls.revoke('admin-key');
    await deposit();
    await vi.waitFor(() => {
      expect(client.refusals(workspaceId)).toHaveLength(1);
    });
    const asked = requests();
    expect(await discounts({ evenIfRefused: 'person' })).toBe('service-forbidden');
    expect(requests()).toBe(asked + 1);
    simulator.controls.restore('admin-key');
    expect(await discounts({ evenIfRefused: 'person' })).toBe('read');
    expect(client.refusals(workspaceId)).toEqual([]);
    expect(await deposit()).toBe('read');
  });

  it('is tried again when a person asks, with the result', async () => {
    const { simulator, client, deposit } = await workedOnce();
    simulator.controls.revoke('admin-key');
    await deposit();
    await vi.waitFor(() => {
      expect(client.refusals(workspaceId)).toHaveLength(1);
    });
    // As after replacing the key by another bad one.
    client.liftRefusals(workspaceId);
    expect(await client.askAgain(workspaceId)).toEqual({ ok: true, value: false });
    expect(await deposit()).toBe('credential-refused');
    simulator.controls.restore('admin-key');
    expect(await client.askAgain(workspaceId)).toEqual({ ok: true, value: true });
    expect(await deposit()).toBe('read');
    expect(await client.askAgain(workspaceId)).toEqual({ ok: true, value: null });
  });

  it('is not assumed when only a scope is missing', async () => {
    const { simulator, client, deposit, discounts } = await workedOnce();
    const policy = await client.read(readOf({ resource: 'cancellation-policy', subject: '4107' }));
    expect(policy.ok).toBe(true);
    simulator.controls.revokeScope('admin-key', 'property.cancellation-policy:read');
    for (let times = 0; times < 3; times += 1) {
      const read = await client.read(readOf({ resource: 'cancellation-policy', subject: '4107' }));
      expect(read).toMatchObject({ ok: false, error: { code: 'service-forbidden' } });
    }
    expect([await deposit(), await discounts()]).toEqual(['read', 'read']);
    expect(client.refusals(workspaceId)).toEqual([]);
  });
});

describe('credential replaced by another', () => {
  const place = { resource: 'discounts', subject: '4107', query: {} } as const;
  const sent = (identity: string) => ({ workspaceId, sentAs: 'api-key', identity }) as const;

  it('is reported only when the earlier one was refused', () => {
    const reported = vi.fn();
    const credentials = new RefusedCredentials(reported);
    credentials.accepted(sent('first'), 'discounts', place);
    credentials.accepted(sent('second'), 'discounts', place);
    expect(reported).not.toHaveBeenCalled();
    credentials.refuse(workspaceId, 'api-key', { place, status: 403, at: new Date(0) });
    expect(reported).toHaveBeenCalledTimes(1);
    expect(credentials.mayAsk(sent('third'))).toBe(true);
    expect(reported).toHaveBeenCalledTimes(2);
    expect(credentials.of(workspaceId)).toEqual([]);
  });
});

it('askAgain tries three reads per credential, and returns false while one is refused', async () => {
  const placeOf = (subject: string) => ({ resource: 'discounts', subject, query: {} }) as const;
  const credentials = new RefusedCredentials(() => undefined);
  for (const sentAs of ['api-key', 'jwt'] as const) {
    const used = { workspaceId, sentAs, identity: sentAs };
    for (const subject of ['2', '3']) credentials.accepted(used, subject, placeOf(`${sentAs} ${subject}`));
    const refused = { place: placeOf(`${sentAs} 1`), status: 403, at: new Date(0) };
    credentials.refuse(workspaceId, sentAs, refused);
  }
  const answer = { body: {}, status: 200, readAt: new Date(0), serviceDate: null, ms: 1 };
  const asked: string[] = [];
  const read = ({ subject }: ReadRequest) => {
    asked.push(subject);
    const works = subject === 'jwt 3';
    return Promise.resolve(works ? succeed(answer) : fail({ code: 'service-forbidden', message: 'No.' }));
  };
  const parts = { refusals: credentials, clock: new ManualClock(), read };
  expect(await askAgain(parts, workspaceId)).toEqual(succeed(false));
  expect(asked).toEqual(['api-key 1', 'api-key 2', 'api-key 3', 'jwt 1', 'jwt 2', 'jwt 3']);
});
