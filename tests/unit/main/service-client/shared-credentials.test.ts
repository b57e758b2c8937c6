import { describe, expect, it, vi } from 'vitest';
import { succeed } from '../../../../src/core/values/errors.ts';
import type { EventPayload } from '../../../../src/ipc/channels.ts';
import { usualJwtTravel } from '../../../../src/core/service/credential-rules.ts';
import { clientFor, readOf } from './client-bench.ts';
import { startedSample } from './test-servers/one-service.ts';

/** Workspaces at one service: `one` and `two` share a key, `jwt` has only a JWT. */
async function twoOfAKind(rateLimitPerMinute: number, latencyMs = 0) {
  const simulator = await startedSample({ latencyMs, rateLimitPerMinute });
  const origin = new URL(simulator.baseUrl).origin;
  const heard: EventPayload<'service:rate-budget'>[] = [];
  const keys = new Map([
    ['one', simulator.apiKey],
    ['two', simulator.apiKey],
  ]);
  /** What `one` sends beside the key. */
  const sent: { origin: string | null } = { origin: null };
  const client = clientFor(origin, {
    onBudget: (budget) => heard.push(budget),
    destinations: {
      destination: (workspaceId) =>
        Promise.resolve(
          succeed({
            workspaceId,
            baseAddress: simulator.baseUrl,
            adminBasePath: simulator.adminBasePath,
            headerChoices: {
              jwtTravel: usualJwtTravel,
              sentOrigin: workspaceId === 'one' ? sent.origin : null,
            },
            secret: (kind: 'api-key' | 'jwt') =>
              Promise.resolve(
                succeed(
                  kind === 'api-key'
                    ? (keys.get(workspaceId) ?? null)
                    : workspaceId === 'jwt'
                      ? simulator.jwt('admin')
                      : null,
                ),
              ),
          }),
        ),
    },
  });
  const subject = String(simulator.samplePropertyIds[0]);
  const read = async (
    workspaceId: string,
    resource: 'security-deposit' | 'discounts' = 'security-deposit',
    priority: 'person' | 'prefetch' = 'person',
  ) => {
    const answer = await client.read(readOf({ workspaceId, resource, subject, priority }));
    return answer.ok ? 'read' : answer.error.code;
  };
  return { simulator, client, heard, keys, sent, read };
}

describe('credential shared by two workspaces', () => {
  it('has one rate limit, separate from another credential', async () => {
    const { simulator, heard, read } = await twoOfAKind(10);
    for (let times = 0; times < 5; times += 1) {
      expect([await read('one'), await read('two')]).toEqual(['read', 'read']);
    }
    expect([await read('one'), await read('two')]).toEqual(['rate-limit-reached', 'rate-limit-reached']);
    expect(await read('jwt')).toBe('read');
    expect(simulator.requests().filter(({ status }) => status === 429)).toEqual([]);
    await vi.waitFor(() => {
      const last = (workspaceId: string) => heard.findLast((budget) => budget.workspaceId === workspaceId);
      expect(last('one')).toMatchObject({ credential: 'api-key', remaining: 0 });
      expect(last('two')).toMatchObject({ credential: 'api-key', remaining: 0 });
      expect(last('jwt')).toMatchObject({ credential: 'jwt', limit: 10 });
    });
  });

  it('is refused for both, until one of them gets another', async () => {
    const { simulator, client, keys, read } = await twoOfAKind(6_000);
    expect([await read('one'), await read('two', 'discounts')]).toEqual(['read', 'read']);
    simulator.controls.revoke('admin-key');
    expect(await read('one')).toBe('service-forbidden');
    await vi.waitFor(() => {
      expect(client.refusals('two')).toHaveLength(1);
    });
    const asked = simulator.requests().length;
    expect([await read('one'), await read('two')]).toEqual(['credential-refused', 'credential-refused']);
    expect(simulator.requests()).toHaveLength(asked);
    keys.set('two', simulator.controls.issueKey({ label: 'another', role: 'admin' }));
    client.liftRefusals('two');
    expect([await read('one'), await read('two')]).toEqual(['credential-refused', 'read']);
    expect([client.refusals('one').length, client.refusals('two').length]).toEqual([1, 0]);
  });

  it('stays usable for one when only the Origin sent by the other is refused', async () => {
    const { client, sent, read } = await twoOfAKind(6_000);
    expect([await read('one'), await read('two', 'discounts')]).toEqual(['read', 'read']);
    sent.origin = 'https://unknown.example';
    expect(await read('one')).toBe('service-forbidden');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([await read('two'), client.refusals('two')]).toEqual(['read', []]);
    sent.origin = null;
    expect(await read('one')).toBe('read');
  });

  it('keeps its rate limit when one workspace replaces it', async () => {
    const { simulator, keys, read } = await twoOfAKind(3);
    expect([await read('one'), await read('two'), await read('one')]).toEqual(['read', 'read', 'read']);
    expect(await read('one')).toBe('rate-limit-reached');
    keys.set('one', simulator.controls.issueKey({ label: 'another', role: 'admin' }));
    expect([await read('one'), await read('two')]).toEqual(['read', 'rate-limit-reached']);
  });

  it('is not delayed by requests that wait for its replacement', async () => {
    const { simulator, client, keys, read } = await twoOfAKind(12, 40);
    const another = simulator.controls.issueKey({ label: 'another', role: 'admin' });
    keys.set('three', another);
    const spent = await Promise.all(Array.from({ length: 12 }, () => read('three')));
    expect(new Set(spent)).toEqual(new Set(['read']));
    // A sync holds all four places, so that others queue behind it.
    const ahead = Array.from({ length: 4 }, () => read('two', 'discounts', 'prefetch'));
    // Looked up before queueing, and again when sending.
    let asked = 0;
    vi.spyOn(keys, 'get').mockImplementation((workspaceId) => {
      if (workspaceId === 'one') asked += 1;
      return workspaceId === 'one' && asked > 4 ? another : simulator.apiKey;
    });
    const waiting = Array.from({ length: 4 }, () => read('one', 'discounts', 'prefetch'));
    await vi.waitFor(() => {
      expect(asked).toBe(8);
    });
    expect(await Promise.all(ahead)).toEqual(Array.from({ length: 4 }, () => 'read'));
    expect(await read('two', 'discounts', 'prefetch')).toBe('read');
    client.forget('one');
    await client.close();
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 4 }, () => 'cancelled'));
  });
});
