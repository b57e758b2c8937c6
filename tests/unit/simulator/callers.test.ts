import { request } from 'node:http';
import { expect, test } from 'vitest';
import { type Client, DEPOSIT, PROPERTY, started } from './simulator-under-test.ts';

/** A request with exactly these headers: `fetch` would not let a test name its own Host. */
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
  ['rebound', { host: 'attacker.example:80' }, 421],
  ['rebound, loopback in its name', { host: '127.0.0.1.attacker.example' }, 421],
  ['rebound, localhost in its name', { host: 'localhost.attacker.example:1' }, 421],
  ['rebound to another address', { host: '0.0.0.0:80' }, 421],
  ['calling across origins', { origin: 'https://attacker.example' }, 403],
  ['in a sandboxed frame', { origin: 'null' }, 403],
  ['of another program on this computer', { origin: 'http://localhost:3000' }, 403],
  ['embedding it', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403],
  ['embedding it from this computer', { 'sec-fetch-site': 'same-site' }, 403],
])('a web page that is %s gets nothing, whatever else it sends', async (_what, headers, status) => {
  const client = await started({ withControls: true });
  const { apiKey, controlToken } = client.simulator;
  const known = { 'x-api-key': apiKey, 'x-control-token': controlToken ?? '', ...headers };
  for (const path of paths) expect(await ask(client, path, known)).toBe(status);
  const fault = JSON.stringify({ fault: { kind: 'hang' } });
  expect(await ask(client, '/__control/faults', { ...known, ...json }, 'POST', fault)).toBe(status);
  // A form's post and a beacon need no permission of the browser.
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    expect(await ask(client, '/__control/faults', { ...known, 'content-type': type }, 'POST', fault)).toBe(
      status,
    );
  }
  expect((await client.send(DEPOSIT)).status).toBe(200);
});

test('a program of this computer is answered under each of its names', async () => {
  const client = await started();
  const key = { 'x-api-key': client.simulator.apiKey };
  const port = String(client.simulator.port);
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, 'LOCALHOST', `[::1]:${port}`]) {
    expect(await ask(client, `/api/v1${DEPOSIT}`, { ...key, host })).toBe(200);
  }
  expect(await ask(client, `/api/v1${DEPOSIT}`, { ...key, 'sec-fetch-site': 'none' })).toBe(200);
});

test('the controls answer nobody without the token of this start', async () => {
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

test('a control request whose body is not sent as JSON is refused', async () => {
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
