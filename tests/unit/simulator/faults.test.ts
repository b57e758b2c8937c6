import { expect, test, vi } from 'vitest';
import type { Fault } from '../../../src/simulator/faults/fault.ts';
import type { Client, Reply } from './simulator-under-test.ts';
import { DEPOSIT, started } from './simulator-under-test.ts';

function patch(client: Client, timeoutMs = 2000): Promise<Reply> {
  return client.send(DEPOSIT, {
    method: 'PATCH',
    body: { security_deposit: 55 },
    idempotencyKey: 'a',
    timeoutMs,
  });
}

const CUTS: [string, Fault, number][] = [
  ['a reset before the commit', { kind: 'reset' }, 0],
  ['a reset after the commit', { kind: 'reset', when: 'after' }, 1],
  ['a dropped connection before the commit', { kind: 'drop' }, 0],
  ['a dropped connection after the commit', { kind: 'drop', when: 'after' }, 1],
  ['half an answer', { kind: 'truncate' }, 1],
];

test.each(CUTS)('%s: the client sees a failure, the ledger the truth', async (_, fault, effects) => {
  const client = await started();
  client.simulator.controls.addFault({ method: 'PATCH', fault });
  await expect(patch(client)).rejects.toThrow();
  expect(client.simulator.ledger()).toHaveLength(effects);
  expect((await client.send(DEPOSIT)).status).toBe(200);
});

test.each([
  ['before', 0],
  ['after', 1],
] as const)('a hang %s the commit lasts until the client gives up', async (when, effects) => {
  const client = await started();
  client.simulator.controls.addFault({ fault: { kind: 'hang', when } });
  await expect(patch(client, 100)).rejects.toThrow();
  expect(client.simulator.ledger()).toHaveLength(effects);
});

test('a commit can come after the client has gone', async () => {
  const client = await started();
  client.simulator.controls.addFault({ fault: { kind: 'late', delayMs: 600 } });
  await expect(patch(client, 50)).rejects.toThrow();
  expect(client.simulator.ledger()).toHaveLength(0);
  await vi.waitFor(() => expect(client.simulator.ledger()).toHaveLength(1), 5000);
});

test.each([
  [{ kind: 'html', status: 200 }, 200, 0],
  [{ kind: 'html', status: 502, when: 'after' }, 502, 1],
  [{ kind: 'status', status: 503 }, 503, 0],
  [{ kind: 'status', status: 500, when: 'after' }, 500, 1],
  [{ kind: 'redirect', location: 'http://127.0.0.1:9/' }, 302, 0],
] satisfies [Fault, number, number][])('%j', async (fault, status, effects) => {
  const client = await started();
  client.simulator.controls.addFault({ fault });
  const reply = await patch(client);
  expect([reply.status, client.simulator.ledger().length]).toEqual([status, effects]);
  if (fault.kind === 'html') expect(reply.text).toContain('<html>');
});

test('an injected 429 carries its Retry-After', async () => {
  const client = await started();
  client.simulator.controls.addFault({ fault: { kind: 'status', status: 429, retryAfterSeconds: 9 } });
  const reply = await patch(client);
  expect([reply.status, reply.headers.get('Retry-After')]).toEqual([429, '9']);
});

test('an injected 422 says what it was told to say, as a list', async () => {
  const client = await started();
  const messages = ['security_deposit must not be greater than 900', 'reason is required'];
  client.simulator.controls.addFault({ fault: { kind: 'status', status: 422, messages } });
  const reply = await patch(client);
  expect([reply.status, reply.body]).toMatchObject([422, { statusCode: 422, message: messages }]);
});

test('bodies can be mangled without touching what is stored', async () => {
  const client = await started();
  const good = (await client.send(DEPOSIT)).body;
  const mangled = async (
    how: 'wrong-types' | 'extra-fields' | 'renamed-fields' | 'not-json' | 'hostile-texts',
  ): Promise<Reply> => {
    client.simulator.controls.addFault({ fault: { kind: 'mangle', how } });
    return client.send(DEPOSIT);
  };
  expect((await mangled('wrong-types')).body).toMatchObject({ property_id: { amount: 4107 } });
  expect((await mangled('extra-fields')).body).toMatchObject({
    property_id: 4107,
    unexpected_note: 'new in this release',
  });
  expect((await mangled('renamed-fields')).body).toMatchObject({ x_property_id: 4107 });
  expect((await mangled('not-json')).body).toBeUndefined();
  expect(JSON.stringify((await mangled('hostile-texts')).body)).toContain('<img src=x');
  expect((await client.send(DEPOSIT)).body).toEqual(good);
});

test('a slow answer arrives whole in the end', async () => {
  const client = await started();
  const good = await client.send(DEPOSIT);
  client.simulator.controls.addFault({ fault: { kind: 'drip', bytesPerSecond: 400 } });
  const startedMs = performance.now();
  expect((await client.send(DEPOSIT)).text).toBe(good.text);
  expect(performance.now() - startedMs).toBeGreaterThan(80);
});

test('a rule chooses by method and path, lets some pass and is used up', async () => {
  const client = await started();
  client.simulator.controls.addFault({
    method: 'GET',
    path: '/security-deposit$',
    skip: 1,
    times: 2,
    fault: { kind: 'status', status: 500 },
  });
  expect((await client.send('/developer/places')).status).toBe(200);
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await client.send(DEPOSIT)).status);
  expect(statuses).toEqual([200, 500, 500, 200]);
  expect(client.simulator.requests().map((entry) => entry.fault)).toEqual([
    null,
    null,
    'status',
    'status',
    null,
  ]);
});

test.each([
  ['before', 9],
  ['after', 55],
] as const)('another editor can step in %s a request', async (when, seen) => {
  const client = await started();
  const edit = { resource: 'security-deposit', propertyId: 4107, amount: 9 } as const;
  await patch(client);
  client.simulator.controls.addFault({ method: 'GET', fault: { kind: 'other-editor', edit, when } });
  expect((await client.send(DEPOSIT)).body).toMatchObject({ security_deposit: seen });
  expect((await client.send(DEPOSIT)).body).toMatchObject({ security_deposit: 9 });
  expect(client.simulator.ledger().map((entry) => entry.credentialLabel)).toEqual([
    'admin-key',
    'other-editor',
  ]);
});

test('latency is added, for all or for some', async () => {
  const client = await started();
  client.simulator.controls.setLatency(400, 'security-deposit');
  const timed = async (path: string): Promise<number> => {
    const from = performance.now();
    await client.send(path);
    return performance.now() - from;
  };
  await timed('/developer/places');
  expect(await timed(DEPOSIT)).toBeGreaterThan(390);
  expect(await timed('/developer/places')).toBeLessThan(390);
});

test('stopping does not wait for hung or late requests', async () => {
  const client = await started();
  client.simulator.controls.addFault({ fault: { kind: 'hang' } });
  client.simulator.controls.addFault({ fault: { kind: 'late', delayMs: 60_000 } });
  const pending = Promise.allSettled([patch(client), patch(client)]);
  await vi.waitFor(() => expect(client.simulator.requests()).toHaveLength(2));
  await client.simulator.stop();
  expect((await pending).map((result) => result.status)).toEqual(['rejected', 'rejected']);
  expect(client.simulator.ledger()).toEqual([]);
});
