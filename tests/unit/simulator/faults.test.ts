import { expect, test, vi } from 'vitest';
import type { Fault } from '../../../src/simulator/faults/fault.ts';
import { type Client, type Reply, DEPOSIT, started } from './simulator-under-test.ts';

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
  ['half a response', { kind: 'truncate' }, 1],
];

test.each(CUTS)(
  'after %s the client fails and the ledger shows the actual effects',
  async (_, fault, effects) => {
    const client = await started();
    client.simulator.controls.addFault({ method: 'PATCH', fault });
    await expect(patch(client)).rejects.toThrow();
    expect(client.simulator.ledger()).toHaveLength(effects);
    expect((await client.send(DEPOSIT)).status).toBe(200);
  },
);

test.each([
  ['before', 0],
  ['after', 1],
] as const)('a hang %s the commit lasts until the client gives up', async (when, effects) => {
  const client = await started();
  client.simulator.controls.addFault({ fault: { kind: 'hang', when } });
  await expect(patch(client)).rejects.toThrow();
  expect(client.simulator.ledger()).toHaveLength(effects);
});

test('a late commit can follow the client’s timeout', async () => {
  const client = await started();
  client.simulator.controls.addFault({ fault: { kind: 'late', delayMs: 3_000 } });
  await expect(patch(client, 500)).rejects.toThrow();
  expect(client.simulator.ledger()).toHaveLength(0);
  await vi.waitFor(() => expect(client.simulator.ledger()).toHaveLength(1), 20_000);
});

test('a fault rule selects by method and path, skips some requests and expires', async () => {
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
] as const)('another editor can change a value %s a request', async (when, seen) => {
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

test('stopping doesn’t wait for hung or late requests', async () => {
  const client = await started();
  client.simulator.controls.addFault({ fault: { kind: 'hang' } });
  client.simulator.controls.addFault({ fault: { kind: 'late', delayMs: 60_000 } });
  const pending = Promise.allSettled([patch(client), patch(client)]);
  await vi.waitFor(() => expect(client.simulator.requests()).toHaveLength(2));
  await client.simulator.stop();
  expect((await pending).map((result) => result.status)).toEqual(['rejected', 'rejected']);
  expect(client.simulator.ledger()).toEqual([]);
});
