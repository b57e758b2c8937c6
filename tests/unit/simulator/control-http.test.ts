import { expect, test } from 'vitest';
import { type Client, DEPOSIT, started, textInside } from './simulator-under-test.ts';

async function control(
  client: Client,
  method: string,
  name: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`http://127.0.0.1:${client.simulator.port}/__control/${name}`, {
    method,
    headers: {
      'X-Control-Token': client.simulator.controlToken ?? '',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

test('the controls are absent unless enabled', async () => {
  const client = await started();
  expect((await control(client, 'GET', 'ledger')).status).toBe(404);
  expect((await control(client, 'POST', 'faults', { fault: { kind: 'hang' } })).status).toBe(404);
});

test('another process can use all controls', async () => {
  const client = await started({ withControls: true });
  const post = (name: string, body: unknown) => control(client, 'POST', name, body);

  await post('faults', { method: 'GET', times: 1, fault: { kind: 'status', status: 503 } });
  expect((await client.send(DEPOSIT)).status).toBe(503);
  const messages = ['no'];
  await post('faults', { method: 'GET', fault: { kind: 'status', status: 422, messages } });
  expect((await client.send(DEPOSIT)).body).toMatchObject({ message: messages });
  expect((await post('faults', { fault: { kind: 'status', status: 422, messages: 'no' } })).status).toBe(400);
  await post('dialect', { dialect: 'camel' });
  expect((await client.send(DEPOSIT)).text).toContain('securityDeposit');
  await post('dialect', { dialect: 'documented' });
  expect((await post('clock', { advanceMs: 60_000 })).body).toEqual({ now: '2026-11-21T12:01:00.000Z' });
  expect((await post('clock', { set: '2027-01-01T00:00:00Z' })).body).toEqual({
    now: '2027-01-01T00:00:00.000Z',
  });
  expect(
    (await post('elsewhere', { resource: 'security-deposit', propertyId: 4107, amount: 7 })).body,
  ).toEqual({ edited: true });
  expect((await client.send(DEPOSIT)).body).toMatchObject({ security_deposit: 7 });
  const apiKey = textInside((await post('keys', { label: 'k2', role: 'admin', scopes: [] })).body, 'apiKey');
  expect((await client.send(DEPOSIT, { key: apiKey })).status).toBe(403);
  const jwt = textInside((await post('tokens', { role: 'admin', expiresInSeconds: -1 })).body, 'jwt');
  expect((await client.send(DEPOSIT, { token: jwt })).status).toBe(403);
  await post('credentials', { label: 'admin-key', action: 'revoke', scope: 'property.pricing:read' });
  expect((await client.send(DEPOSIT)).status).toBe(403);
  await post('credentials', { label: 'admin-key', action: 'restore', scope: 'property.pricing:read' });
  await post('rate-limit', { perMinute: 1 });
  expect((await client.send(DEPOSIT)).status).toBe(429);
  await post('idempotency', { mode: 'ignores' });
  await post('latency', { latency: { min: 0, max: 1 } });

  expect((await control(client, 'GET', 'ledger')).body).toMatchObject([{ credentialLabel: 'other-editor' }]);
  expect((await control(client, 'GET', 'propagation/4107')).body).toMatchObject({ propertyId: 4107 });
  expect((await control(client, 'GET', 'requests')).body).toHaveLength(client.simulator.requests().length);
  await control(client, 'DELETE', 'requests');
  expect(client.simulator.requests()).toEqual([]);
});

test.each([
  ['faults', { fault: { kind: 'explode' } }, /kind must be one of/],
  ['faults', { path: '(', fault: { kind: 'hang' } }, /regular expression/],
  ['dialect', {}, /dialect must be one of/],
  ['clock', { set: 'soon' }, /ISO instant/],
  ['latency', 'fast', /must be a JSON object/],
])('an invalid control request %s %j is answered with a reason', async (name, body, reason) => {
  const client = await started({ withControls: true });
  const reply = await control(client, 'POST', name, body);
  expect(reply.status).toBe(400);
  expect(textInside(reply.body, 'error')).toMatch(reason);
});
