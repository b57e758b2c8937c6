import { describe, expect, it } from 'vitest';
import { canaryJwt, canaryKey, clientFor, depositBody, readOf, answering, serving } from './client-bench.ts';
import { closedPort, sendJson } from './test-servers/local-servers.ts';
import { RetryTokens, retryDelayMs } from '../../../../src/main/service-client/reads/read-retries.ts';

describe('reading a resource', () => {
  it('sends the key alone to public endpoints, and key and JWT to admin ones', async () => {
    const server = await answering({});
    const client = clientFor(server.origin);
    await client.read(readOf({ resource: 'extras' }));
    await client.read(readOf());
    const [open, admin] = server.seen;
    expect(open?.url).toBe('/api/v1/developer/properties/1042/extras');
    expect(open?.headers).toMatchObject({ 'x-api-key': canaryKey });
    expect(open?.headers).not.toHaveProperty('authorization');
    expect(open?.headers).not.toHaveProperty('cookie');
    expect(admin?.headers).toMatchObject({ 'x-api-key': canaryKey, authorization: `Bearer ${canaryJwt}` });
  });

  it('sends nothing without a usable credential', async () => {
    const server = await answering({});
    const withoutJwt = clientFor(server.origin, {}, { jwt: null });
    const noJwt = await withoutJwt.read(readOf({ resource: 'occupancy-groups', subject: '' }));
    expect(noJwt).toMatchObject({ ok: false, error: { code: 'no-credential' } });
    const past = Buffer.from(JSON.stringify({ exp: 1_600_000_000 })).toString('base64url');
    const expired = clientFor(server.origin, {}, { apiKey: null, jwt: `e30.${past}.x` });
    expect(await expired.read(readOf())).toMatchObject({ ok: false, error: { code: 'jwt-expired' } });
    expect(server.seen).toHaveLength(0);
  });

  it('refuses parameters missing from the catalogue, by name', async () => {
    const server = await answering({});
    const query = { place: 'x', limit: '5' };
    const answer = await clientFor(server.origin).read(readOf({ resource: 'search', subject: '', query }));
    expect(answer).toMatchObject({ ok: false, error: { code: 'validation', fields: [{ field: 'place' }] } });
    expect(server.seen).toHaveLength(0);
  });

  it('encodes subjects in the path and refuses path traversal', async () => {
    const server = await answering({});
    const client = clientFor(server.origin);
    await client.read(readOf({ resource: 'property-detail', subject: 'stay-in-york/the-old-mill' }));
    await client.read(readOf({ resource: 'place', subject: 'stay in/..?x#', query: { nights: '3' } }));
    await client.read(readOf({ resource: 'property-detail', subject: '../bookings' }));
    await client.read(readOf({ resource: 'property-detail', subject: 'bookings/save' }));
    await client.read(readOf({ subject: '12/../../x' }));
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/api/v1/developer/stay-in-york/the-old-mill',
      '/api/v1/developer/places/stay%20in%2F..%3Fx%23?nights=3',
    ]);
  });

  it('maps each status to an error with the messages of the service', async () => {
    const cases = [
      [401, 'service-forbidden'],
      [403, 'service-forbidden'],
      [404, 'service-not-found'],
      [409, 'service-conflict'],
      [422, 'service-refused'],
      [500, 'service-failed'],
      [304, 'service-unexpected'],
    ] as const;
    for (const [status, code] of cases) {
      const body = { statusCode: status, message: ['first', 'second'], error: 'x' };
      const server = await answering(body, status);
      const answer = await clientFor(server.origin).read(readOf());
      expect(answer).toMatchObject({ ok: false, error: { code, status } });
      if (!answer.ok && status !== 304) expect(answer.error.serviceMessages).toEqual(['first', 'second']);
      if (!answer.ok) expect(answer.error.hint).toBeTruthy();
    }
  });

  it.each([
    ['These nights are not free any more', 'service-conflict'],
    ['The season was changed meanwhile, please reload', 'service-conflict'],
    ['A request with this Idempotency-Key is still in progress', 'service-busy'],
    ['Another request is being processed', 'service-busy'],
    ['In progress: an earlier write of these rules', 'service-busy'],
    ['Idempotency-Key was used with another body', 'service-conflict'],
    [null, 'service-conflict'],
  ])('reports a 409 as busy only when the service says so: %s', async (message, code) => {
    const server = await answering(message === null ? {} : { message }, 409);
    const answer = await clientFor(server.origin).read(readOf());
    const shown = answer.ok ? null : answer.error;
    expect(shown).toMatchObject({ code, ...(message === null ? {} : { serviceMessages: [message] }) });
    expect((shown?.message ?? '').includes('busy')).toBe(code === 'service-busy');
  });

  it('gives no cause for a 403', async () => {
    const body = { statusCode: 403, message: 'Forbidden', error: 'Forbidden' };
    const server = await answering(body, 403);
    const answer = await clientFor(server.origin).read(readOf());
    expect(answer.ok ? '' : answer.error.hint).toMatch(/doesn’t say why/);
    expect(server.seen).toHaveLength(1);
  });

  it('tries three times after a 503, and once after a 404', async () => {
    const failing = await answering({}, 503);
    await clientFor(failing.origin).read(readOf());
    expect(failing.seen).toHaveLength(3);
    const missing = await answering({}, 404);
    await clientFor(missing.origin).read(readOf());
    expect(missing.seen).toHaveLength(1);
  });

  it('recovers when the second try succeeds', async () => {
    let calls = 0;
    const server = await serving((_, response, socket) => {
      calls += 1;
      if (calls === 1) socket.destroy();
      else sendJson(response, depositBody);
    });
    expect(await clientFor(server.origin).read(readOf())).toMatchObject({ ok: true });
    expect(calls).toBe(2);
  });

  it('reports an unreachable service within two seconds', async () => {
    const events: boolean[] = [];
    const onReachability = ({ reachable }: { reachable: boolean }) => events.push(reachable);
    const startedMs = performance.now();
    const client = clientFor(`http://127.0.0.1:${String(await closedPort())}`, {
      onReachability,
      random: () => 1,
    });
    const answer = await client.read(readOf());
    expect(answer).toMatchObject({ ok: false, error: { code: 'service-unreachable' } });
    expect(performance.now() - startedMs).toBeLessThan(2_000);
    expect(events).toEqual([false]);
  });

  it('waits for a short Retry-After and reports a long one at once', async () => {
    let calls = 0;
    const server = await serving((_, response) => {
      calls += 1;
      if (calls === 1) response.writeHead(429, { 'retry-after': '0.2' }).end('{}');
      else if (calls === 2) sendJson(response, depositBody);
      else response.writeHead(429, { 'retry-after': '3600' }).end('{}');
    });
    const client = clientFor(server.origin);
    expect(await client.read(readOf())).toMatchObject({ ok: true });
    const limited = await client.read(readOf());
    expect(limited).toMatchObject({ ok: false, error: { code: 'service-rate-limited' } });
    expect(limited.ok ? 0 : limited.error.retryAfterMs).toBeGreaterThan(3_500_000);
    // The whole credential waits, and not just that read.
    await client.read(readOf({ subject: '7' }));
    expect(calls).toBe(3);
  });

  it('is cancelled by its signal', async () => {
    const server = await serving(() => undefined);
    const abort = new AbortController();
    const reading = clientFor(server.origin).read(readOf({ signal: abort.signal }));
    setTimeout(() => {
      abort.abort();
    }, 50);
    expect(await reading).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  });
});

describe('retries of reads', () => {
  it('have a random delay up to a ceiling that doubles to 20 s', () => {
    expect([1, 2, 3, 8, 9, 50].map((tries) => retryDelayMs(tries, () => 1))).toEqual([
      100, 200, 400, 12_800, 20_000, 20_000,
    ]);
    expect(retryDelayMs(5, () => 0)).toBe(0);
  });

  it.each([
    ['transient', 14, 35],
    ['throttle', 5, 100],
  ] as const)('cost for one %s failure %i tokens of 500, regained by successes', (cause, cost, most) => {
    const tokens = new RetryTokens();
    let retries = 0;
    while (tokens.take(cause) !== undefined) retries += 1;
    expect(retries).toBe(most);
    const { left } = tokens;
    for (let at = 0; at < cost - left - 1; at += 1) tokens.succeeded(0);
    expect(tokens.take(cause)).toBeUndefined();
    tokens.succeeded(0);
    expect(tokens.take(cause)).toBe(cost);
    tokens.succeeded(cost);
    expect(tokens.left).toBe(cost);
  });
});
