import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../../src/main/storage/content-hash.ts';
import {
  canaryJwt,
  canaryKey,
  clientFor,
  depositBody,
  closedAfterTest,
  writeOf,
  writeOnce,
  serving,
  answering,
} from './client-bench.ts';
import { closedPort, sendJson, startHttp, startTcp } from './test-servers/local-servers.ts';

describe('write', () => {
  it('sends the exact bytes once, with its Idempotency-Key, on its own connection', async () => {
    const ports = new Set<number | undefined>();
    const server = await serving((_, response, socket) => {
      ports.add(socket.remotePort);
      sendJson(response, depositBody);
    });
    const client = clientFor(server.origin);
    const write = writeOf();
    expect(await writeOnce(client, write)).toMatchObject({
      kind: 'accepted',
      status: 200,
      body: depositBody,
    });
    await writeOnce(client, write);
    const [sent] = server.seen;
    expect(sent).toMatchObject({
      method: 'PATCH',
      url: '/api/v1/properties/1042/security-deposit',
      body: Buffer.from(write.body ?? []).toString('utf8'),
      headers: {
        'idempotency-key': write.idempotencyKey,
        'content-type': 'application/json',
        'x-api-key': canaryKey,
        authorization: `Bearer ${canaryJwt}`,
        connection: 'close',
      },
    });
    expect(ports.size).toBe(2);
  });

  it.each([
    [200, 'accepted'],
    [201, 'accepted'],
    [206, 'ambiguous'],
    [301, 'ambiguous'],
    [304, 'ambiguous'],
    [307, 'ambiguous'],
    [400, 'rejected'],
    [401, 'forbidden'],
    [403, 'forbidden'],
    [404, 'rejected'],
    [405, 'rejected'],
    [408, 'ambiguous'],
    [409, 'in-progress'],
    [412, 'prevented'],
    [422, 'rejected'],
    [429, 'rate-limited'],
    [500, 'ambiguous'],
    [502, 'ambiguous'],
    [503, 'ambiguous'],
  ])('answered with %i is %s, after one attempt', async (status, kind) => {
    const server = await answering({ message: ['no'] }, status);
    expect(await writeOnce(clientFor(server.origin))).toMatchObject({ kind });
    expect(server.seen).toHaveLength(1);
  });

  it('returns the messages of a refusal, and the wait of a 429', async () => {
    const server = await serving((_, response) => {
      response.writeHead(429, { 'retry-after': '7' }).end('{"message":["slow down"]}');
    });
    const client = clientFor(server.origin);
    const limited = await writeOnce(client);
    expect(limited).toMatchObject({
      kind: 'rate-limited',
      retryAfterMs: 7_000,
      error: { serviceMessages: ['slow down'] },
    });
    const refusing = await answering({ message: ['too high'] }, 422);
    const refused = await writeOnce(clientFor(refusing.origin));
    const error = { serviceMessages: ['too high'] };
    expect(refused).toMatchObject({ kind: 'rejected', status: 422, error });
  });

  it('accepts an empty 204, but no other empty or unreadable answer', async () => {
    const answers = [
      [204, '', { kind: 'accepted' }],
      [200, '', { kind: 'ambiguous' }],
      [201, '', { kind: 'ambiguous' }],
      [200, '<html>', { kind: 'ambiguous' }],
      [200, '{"a":', { kind: 'ambiguous' }],
    ] as const;
    for (const [status, body, outcome] of answers) {
      const server = await serving((_, response) => response.writeHead(status).end(body));
      const written = await writeOnce(clientFor(server.origin));
      expect(written).toMatchObject(outcome);
      if (status === 201) expect(JSON.stringify(written)).toContain('no data (status 201)');
    }
  });

  it('is unsent when no connection was established', async () => {
    const refused = clientFor(`http://127.0.0.1:${String(await closedPort())}`);
    expect(await writeOnce(refused)).toMatchObject({
      kind: 'unsent',
      error: { code: 'service-unreachable' },
    });
    const unknown = clientFor('https://keyholder.invalid');
    expect(await writeOnce(unknown)).toMatchObject({ kind: 'unsent' });
    const selfSigned = await closedAfterTest(startHttp((_, response) => sendJson(response, {}), 'https'));
    const tls = await writeOnce(clientFor(selfSigned.origin));
    expect(tls).toMatchObject({ kind: 'unsent', error: { code: 'service-tls' } });
    expect(selfSigned.seen).toHaveLength(0);
  });

  it('is unsent when cancelled before the connection', async () => {
    const abort = new AbortController();
    abort.abort();
    const server = await answering({});
    const outcome = await writeOnce(clientFor(server.origin), writeOf({ signal: abort.signal }));
    expect(outcome).toMatchObject({ kind: 'unsent', error: { code: 'cancelled' } });
    expect(server.seen).toHaveLength(0);
  });

  it('is ambiguous after a time-out, a reset, a truncated answer or a cancellation', async () => {
    const mute = await serving(() => undefined);
    const impatient = clientFor(mute.origin, { caps: { headersMs: 200, totalMs: 450 } });
    expect(await writeOnce(impatient)).toMatchObject({ kind: 'ambiguous', status: null });
    const dying = await serving((_, __, socket) => socket.destroy());
    expect(await writeOnce(clientFor(dying.origin))).toMatchObject({ kind: 'ambiguous', status: null });
    const cut = await serving((_, response, socket) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{"a":');
      setTimeout(() => socket.destroy(), 20);
    });
    expect(await writeOnce(clientFor(cut.origin))).toMatchObject({ kind: 'ambiguous', status: 200 });
    const abort = new AbortController();
    const cancelled = writeOnce(clientFor(mute.origin), writeOf({ signal: abort.signal }));
    setTimeout(() => {
      abort.abort();
    }, 50);
    expect(await cancelled).toMatchObject({ kind: 'ambiguous', error: { code: 'cancelled' } });
    expect([mute.seen.length, dying.seen.length, cut.seen.length]).toEqual([2, 1, 1]);
  });

  it('is never resent when a socket dies at any point', async () => {
    const arrivals = new Map<string, number>();
    const server = await closedAfterTest(
      startTcp((socket) => {
        let text = '';
        socket.on('data', (chunk) => {
          text += chunk.toString('latin1');
          const key = /idempotency-key: ([\w-]+)/.exec(text)?.[1];
          if (key === undefined || !text.includes('\r\n\r\n')) return;
          arrivals.set(key, (arrivals.get(key) ?? 0) + 1);
          text = '';
          const turn = Number(key.slice(-3)) % 4;
          if (turn === 0) socket.destroy();
          else if (turn === 1) socket.resetAndDestroy();
          else if (turn === 2) socket.end('HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{');
          // Other clients resend after a keep-alive socket dies before the next answer.
          else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\n{}');
        });
      }),
    );
    const client = clientFor(server.origin);
    const keys = Array.from({ length: 60 }, (_, at) => `key-number-${String(at).padStart(3, '0')}`);
    for (const idempotencyKey of keys) await writeOnce(client, writeOf({ idempotencyKey }));
    expect([...arrivals.keys()]).toEqual(keys);
    expect([...arrivals.values()].every((count) => count === 1)).toBe(true);
  });

  it('asks for permission before each reservation, and sends nothing without it', async () => {
    const server = await answering({}, 201);
    const asked: string[] = [];
    const barred = { code: 'destination-refused', message: 'Nobody said yes.' } as const;
    const client = clientFor(server.origin, {
      door: {
        bar: () => null,
        pass: ({ bodySha256 }) => (asked.push(bodySha256) === 1 ? null : barred),
      },
    });
    const save = { endpointId: 'save-booking', method: 'POST', path: '/developer/bookings/save' } as const;
    const reservation = writeOf({ ...save, body: Buffer.from('{"nights":7}') });
    expect(await writeOnce(client, reservation)).toMatchObject({ kind: 'accepted', status: 201 });
    expect(await writeOnce(client, reservation)).toMatchObject({ kind: 'unsent', error: barred });
    expect(server.seen).toHaveLength(1);
    expect(new Set(asked)).toEqual(new Set([sha256Hex('{"nights":7}')]));
  });

  it('refuses a request that does not fit the catalogue', async () => {
    const server = await answering({});
    const client = clientFor(server.origin);
    const forged = [
      writeOf({ endpointId: 'save-booking', method: 'POST', path: '/developer/bookings/save' }),
      writeOf({ endpointId: 'replace-payment-deposit', method: 'PUT', path: '/properties/1042/deposit' }),
      writeOf({ endpointId: 'security-deposit' }),
      writeOf({ endpointId: 'no-such-endpoint' }),
      writeOf({ method: 'DELETE' }),
      writeOf({ path: '/properties/1042/deposit' }),
      writeOf({ path: '/properties/1042/security-deposit?x=1' }),
      writeOf({ path: '//evil.example/properties/1/security-deposit' }),
      writeOf({ path: '/properties/01/security-deposit' }),
      writeOf({ idempotencyKey: 'a\r\nX-Evil: 1' }),
    ];
    for (const request of forged) expect(await writeOnce(client, request)).toMatchObject({ kind: 'unsent' });
    expect(server.seen).toHaveLength(0);
  });

  it('is unsent while the credential has to wait, and gives the time left', async () => {
    const server = await serving((_, response) =>
      response.writeHead(429, { 'retry-after': '600' }).end('{}'),
    );
    const client = clientFor(server.origin);
    await writeOnce(client);
    const second = await writeOnce(client);
    // Our own decision must never look like the service's 429.
    expect(second).toMatchObject({ kind: 'unsent', error: { code: 'rate-limit-reached' } });
    expect(second.kind === 'unsent' ? second.error.retryAfterMs : 0).toBeGreaterThan(590_000);
    expect(second.kind === 'unsent' ? second.error.status : 0).toBeUndefined();
    expect(server.seen).toHaveLength(1);
  });

  it.each([
    ['an accepted answer', 200],
    ['a refusal', 422],
    ['a conflict', 409],
    ['a forbidden write', 403],
    ['a failure', 500],
    ['a rate limit', 429],
  ])('redacts repeated credentials in %s', async (_name, status) => {
    const escaped = Array.from(
      canaryKey,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    const spelled = [canaryKey, encodeURIComponent(canaryJwt), Buffer.from(canaryKey).toString('base64')];
    const lines = [...spelled, canaryJwt].map((text) => `"${text}"`).join();
    const text = `{"message":[${lines},"${escaped.join('')}"],"rows":{"${escaped.join('')}":"${canaryJwt}"}}`;
    const type = { 'content-type': 'application/json' };
    const headers = { ...type, 'retry-after': canaryKey, etag: canaryKey, date: canaryJwt };
    const server = await serving((_, response) => response.writeHead(status, headers).end(text));
    const outcome = await writeOnce(clientFor(server.origin));
    const shown = JSON.stringify(outcome);
    for (const secret of [canaryKey, canaryJwt, ...spelled]) expect(shown).not.toContain(secret);
    // The secret was in the answer, otherwise this would prove nothing.
    expect(shown).toContain('[redacted]');
  });
});
