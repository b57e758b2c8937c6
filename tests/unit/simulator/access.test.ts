import { request } from 'node:http';
import { expect, test } from 'vitest';
import { DEPOSIT, PROPERTY, started, type Client } from './simulator-under-test.ts';

const FORBIDDEN = { statusCode: 403, message: 'Forbidden', error: 'Forbidden' };

test('every cause of a refusal gives the identical response', async () => {
  const { send, simulator } = await started();
  const partner = simulator.controls.issueKey({ label: 'partner', role: 'partner' });
  const reader = simulator.controls.issueKey({
    label: 'reader',
    role: 'admin',
    scopes: ['bookings.recent:read'],
  });
  const stranger = simulator.controls.issueKey({ label: 'stranger', role: 'owner', ownerId: 1 });
  const refusals = [
    await send(DEPOSIT, { key: null }),
    await send(DEPOSIT, { key: 'wrong' }),
    await send(DEPOSIT, { key: partner }),
    await send(DEPOSIT, { key: reader }),
    await send(DEPOSIT, { key: stranger }),
    await send(DEPOSIT, { token: simulator.jwt('owner', 1) }),
    await send(DEPOSIT, { token: simulator.jwt('admin', undefined, -1) }),
    await send(DEPOSIT, { token: `${simulator.jwt('admin')}x` }),
    await send('/developer/places', { token: simulator.jwt('admin') }),
    await send('/developer/places', { key: simulator.apiKey, token: simulator.jwt('admin') }),
    await send('/occupancy-discounts'),
  ];
  for (const refusal of refusals) expect([refusal.status, refusal.body]).toEqual([403, FORBIDDEN]);
  expect(new Set(refusals.map((refusal) => refusal.text)).size).toBe(1);
});

test('admins reach every property and owners only their own, by key or token', async () => {
  const { send, simulator } = await started();
  const own = simulator.controls.issueKey({ label: 'owner-key', role: 'owner', ownerId: 301 });
  const owned = await send(DEPOSIT, { key: own });
  expect(owned.status).toBe(200);
  expect((await send(DEPOSIT, { token: simulator.jwt('owner') })).status).toBe(200);
  expect((await send(DEPOSIT, { token: simulator.jwt('admin') })).status).toBe(200);
  const others = simulator.samplePropertyIds.at(-1) ?? 0;
  expect((await send(`/properties/${others}/security-deposit`, { key: own })).status).toBe(403);
  // An owner mustn't learn which ids exist.
  expect((await send('/properties/999999/security-deposit', { key: own })).status).toBe(403);
});

test('owner names are sent only to tokens', async () => {
  const { send, simulator } = await started();
  const token = simulator.jwt('admin');
  expect((await send('/occupancy-discounts', { token })).text).toContain('"owner":{"id":');
  expect((await send('/occupancy-discounts/71', { token })).text).toContain('"owner"');
  expect((await send('/occupancy-discounts/71')).text).not.toContain('"owner"');
  expect((await send(`/properties/${PROPERTY}/discounts/occupancy-groups`, { token })).text).not.toContain(
    '"owner"',
  );
});

test('an owner sees and changes only their own groups', async () => {
  const { send, simulator } = await started();
  const token = simulator.jwt('owner', 301);
  const all = await send('/occupancy-discounts', { token: simulator.jwt('admin') });
  const mine = await send('/occupancy-discounts', { token });
  expect(mine.text.length).toBeLessThan(all.text.length);
  const rows = [{ date_from: '2027-01-01', date_to: '2027-02-01', max_guests: 2, discount_percent: 10 }];
  expect((await send('/occupancy-discounts/71', { method: 'PUT', token, body: { rows } })).status).toBe(200);
  const foreign = await send('/occupancy-discounts/77', { method: 'PUT', token, body: { rows } });
  expect([foreign.status, simulator.ledger().length]).toEqual([403, 1]);
});

test('the request log names the credential without its value', async () => {
  const { send, simulator } = await started();
  const token = simulator.jwt('owner');
  await send(DEPOSIT);
  await send(DEPOSIT, { key: 'guess', token });
  const log = simulator.requests();
  expect(log.map((entry) => entry.credentials)).toEqual([['admin-key'], ['unknown-key', 'jwt:owner:301']]);
  const text = JSON.stringify([log, simulator.ledger()]);
  for (const secret of [simulator.apiKey, token, 'guess']) expect(text).not.toContain(secret);
});

/** A request with exactly these headers: `fetch` wouldn't let a test set its own Host. */
function ask(
  { simulator }: Client,
  path: string,
  headers: Readonly<Record<string, string>>,
  method = 'GET',
  body = '',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: simulator.port, path, method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const json = { 'content-type': 'application/json' };
const paths = ['/__control/ledger', `/api/v1${DEPOSIT}`, `/images/${String(PROPERTY)}/cloud-1.png`, '/'];

test.each([
  ['DNS-rebound', { host: 'attacker.example:80' }, 421],
  ['DNS-rebound with a loopback address in its name', { host: '127.0.0.1.attacker.example' }, 421],
  ['DNS-rebound with localhost in its name', { host: 'localhost.attacker.example:1' }, 421],
  ['DNS-rebound to another address', { host: '0.0.0.0:80' }, 421],
  ['calling across origins', { origin: 'https://attacker.example' }, 403],
  ['in a sandboxed frame', { origin: 'null' }, 403],
  ['of another program on this computer', { origin: 'http://localhost:3000' }, 403],
  ['embedding it', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403],
  ['embedding it from this computer', { 'sec-fetch-site': 'same-site' }, 403],
])('a web page that is %s gets no response', async (_what, headers, status) => {
  const client = await started({ withControls: true });
  const { apiKey, controlToken } = client.simulator;
  const known = { 'x-api-key': apiKey, 'x-control-token': controlToken ?? '', ...headers };
  for (const path of paths) expect(await ask(client, path, known)).toBe(status);
  const fault = JSON.stringify({ fault: { kind: 'hang' } });
  expect(await ask(client, '/__control/faults', { ...known, ...json }, 'POST', fault)).toBe(status);
  // The browser sends a form or a beacon without asking for permission.
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    expect(await ask(client, '/__control/faults', { ...known, 'content-type': type }, 'POST', fault)).toBe(
      status,
    );
  }
  expect((await client.send(DEPOSIT)).status).toBe(200);
});

test('a program on this computer is answered under each host name', async () => {
  const client = await started();
  const key = { 'x-api-key': client.simulator.apiKey };
  const port = String(client.simulator.port);
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, 'LOCALHOST', `[::1]:${port}`]) {
    expect(await ask(client, `/api/v1${DEPOSIT}`, { ...key, host })).toBe(200);
  }
  expect(await ask(client, `/api/v1${DEPOSIT}`, { ...key, 'sec-fetch-site': 'none' })).toBe(200);
});

test('the controls require the token of this start', async () => {
  const client = await started({ withControls: true });
  const { controlToken } = client.simulator;
  const other = await started({ withControls: true });
  expect(controlToken).toMatch(/^[\w-]{43}$/);
  expect(other.simulator.controlToken).not.toBe(controlToken);
  const wrong = ['', 'x', other.simulator.controlToken ?? '', `${controlToken ?? ''}x`];
  for (const token of wrong) {
    for (const path of ['ledger', 'requests', 'clock', 'propagation/4107']) {
      expect(await ask(client, `/__control/${path}`, { 'x-control-token': token })).toBe(401);
    }
    for (const path of ['requests', 'faults', 'idempotency']) {
      expect(await ask(client, `/__control/${path}`, { 'x-control-token': token }, 'DELETE')).toBe(401);
    }
    for (const path of ['faults', 'tokens', 'keys', 'clock', 'elsewhere', 'credentials']) {
      const headers = { 'x-control-token': token, ...json };
      expect(await ask(client, `/__control/${path}`, headers, 'POST', '{"role":"admin"}')).toBe(401);
    }
  }
  expect((await started()).simulator.controlToken).toBeNull();
});

test('a control request without a JSON content type is rejected', async () => {
  const client = await started({ withControls: true });
  const token = { 'x-control-token': client.simulator.controlToken ?? '' };
  const post = (headers: Record<string, string>) =>
    ask(client, '/__control/rate-limit', { ...token, ...headers }, 'POST', '{"perMinute":1}');
  expect(await post({})).toBe(415);
  expect(await post({ 'content-type': 'text/plain' })).toBe(415);
  expect(await post({ 'content-type': 'application/jsonp' })).toBe(415);
  expect((await client.send(DEPOSIT)).status).toBe(200);
  expect(await post({ 'content-type': 'application/json; charset=utf-8' })).toBe(200);
});

test('the rate limit counts down, then 429 gives the waiting time, then it is full again', async () => {
  const { send, simulator } = await started({ rateLimitPerMinute: 3 });
  const remaining: (string | null)[] = [];
  for (let count = 0; count < 3; count += 1) {
    const reply = await send(DEPOSIT);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('X-RateLimit-Limit')).toBe('3');
    remaining.push(reply.headers.get('X-RateLimit-Remaining'));
    simulator.controls.clock.advance(5000);
  }
  expect(remaining).toEqual(['2', '1', '0']);
  const limited = await send(DEPOSIT);
  expect(limited.body).toMatchObject({ statusCode: 429, message: 'Rate limit exceeded' });
  expect(limited.headers.get('Retry-After')).toBe('45');
  expect(limited.headers.get('X-RateLimit-Reset')).toBe('45');
  simulator.controls.clock.advance(45_000);
  expect((await send(DEPOSIT)).status).toBe(200);
});

test('each credential has its own rate limit, which refused requests also use up', async () => {
  const { send, simulator } = await started({ rateLimitPerMinute: 1 });
  const other = simulator.controls.issueKey({ label: 'other', role: 'partner' });
  expect((await send(DEPOSIT)).status).toBe(200);
  expect((await send(DEPOSIT)).status).toBe(429);
  expect((await send(DEPOSIT, { key: other })).status).toBe(403);
  expect((await send('/developer/places', { key: other })).status).toBe(429);
  expect((await send(DEPOSIT, { key: null })).headers.get('X-RateLimit-Limit')).toBeNull();
});
