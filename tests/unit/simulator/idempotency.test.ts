import { expect, test, vi } from 'vitest';
import { type Client, type Reply, DEPOSIT, started } from './simulator-under-test.ts';

const HOUR_MS = 3_600_000;

function patch(client: Client, amount: number, idempotencyKey: string): Promise<Reply> {
  return client.send(DEPOSIT, { method: 'PATCH', body: { security_deposit: amount }, idempotencyKey });
}

test('honours mode replays the first response for 24 hours, with one effect', async () => {
  const client = await started();
  const { controls } = client.simulator;
  const first = await patch(client, 100, 'a');
  controls.editElsewhere({ resource: 'security-deposit', propertyId: 4107, amount: 77 });
  controls.clock.advance(24 * HOUR_MS - 1);
  const again = await patch(client, 100, 'a');
  expect([again.text, again.headers.get('Idempotency-Replayed')]).toEqual([first.text, 'true']);
  expect(client.simulator.ledger()).toHaveLength(2);
  controls.clock.advance(1);
  expect((await patch(client, 100, 'a')).headers.get('Idempotency-Replayed')).toBeNull();
  expect(client.simulator.ledger()).toHaveLength(3);
});

test('a key is rejected with another body or resource, but not for another credential', async () => {
  const client = await started();
  await patch(client, 100, 'a');
  expect((await patch(client, 101, 'a')).status).toBe(422);
  const elsewhere = await client.send('/properties/4115/security-deposit', {
    method: 'PATCH',
    body: { security_deposit: 100 },
    idempotencyKey: 'a',
  });
  expect(elsewhere.status).toBe(422);
  const other = client.simulator.controls.issueKey({ label: 'second', role: 'admin' });
  const stranger = await client.send(DEPOSIT, {
    method: 'PATCH',
    key: other,
    body: { security_deposit: 101 },
    idempotencyKey: 'a',
  });
  expect([stranger.status, client.simulator.ledger().length]).toEqual([200, 2]);
});

test('honours mode lets a concurrent copy wait for the original', async () => {
  const client = await started();
  client.simulator.controls.addFault({ method: 'PATCH', fault: { kind: 'late', delayMs: 80 } });
  const replies = await Promise.all([patch(client, 100, 'a'), patch(client, 100, 'a')]);
  expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
  expect(client.simulator.ledger()).toHaveLength(1);
});

test('ignores mode lets every copy take effect', async () => {
  const client = await started({ idempotencyMode: 'ignores' });
  await patch(client, 100, 'a');
  await patch(client, 100, 'a');
  await patch(client, 101, 'a');
  expect(client.simulator.ledger()).toHaveLength(3);
});

test('conflict-in-flight mode answers a concurrent copy with 409 and replays to a later one', async () => {
  const client = await started({ idempotencyMode: 'conflict-in-flight' });
  client.simulator.controls.addFault({ method: 'PATCH', fault: { kind: 'late', delayMs: 700 } });
  const original = patch(client, 100, 'a');
  await vi.waitFor(() => expect(client.simulator.requests()).toHaveLength(1));
  expect((await patch(client, 100, 'a')).body).toMatchObject({ statusCode: 409, error: 'Conflict' });
  expect((await original).status).toBe(200);
  expect((await patch(client, 100, 'a')).headers.get('Idempotency-Replayed')).toBe('true');
  expect(client.simulator.ledger()).toHaveLength(1);
});

test.each(['before', 'after'] as const)('replays-500s mode replays a failure %s the commit', async (when) => {
  const client = await started({ idempotencyMode: 'replays-500s' });
  client.simulator.controls.addFault({ method: 'PATCH', fault: { kind: 'status', status: 500, when } });
  expect((await patch(client, 100, 'a')).status).toBe(500);
  expect((await patch(client, 100, 'a')).status).toBe(500);
  expect(client.simulator.ledger()).toHaveLength(when === 'after' ? 1 : 0);
});

test('honours mode forgets a failure without a commit and replays a committed change', async () => {
  const client = await started();
  const { controls } = client.simulator;
  controls.addFault({ method: 'PATCH', fault: { kind: 'status', status: 500 } });
  expect((await patch(client, 100, 'a')).status).toBe(500);
  expect((await patch(client, 100, 'a')).status).toBe(200);
  controls.addFault({ method: 'PATCH', fault: { kind: 'status', status: 500, when: 'after' } });
  expect((await patch(client, 101, 'b')).status).toBe(500);
  expect((await patch(client, 101, 'b')).headers.get('Idempotency-Replayed')).toBe('true');
  expect(client.simulator.ledger()).toHaveLength(2);
});

test('forgets mode remembers a key for five seconds', async () => {
  const client = await started({ idempotencyMode: 'forgets' });
  await patch(client, 100, 'a');
  expect((await patch(client, 100, 'a')).headers.get('Idempotency-Replayed')).toBe('true');
  client.simulator.controls.clock.advance(5000);
  await patch(client, 100, 'a');
  expect(client.simulator.ledger()).toHaveLength(2);
});

test('rejections are replayed too', async () => {
  const client = await started();
  expect((await patch(client, -1, 'a')).status).toBe(422);
  expect((await patch(client, -1, 'a')).headers.get('Idempotency-Replayed')).toBe('true');
});
