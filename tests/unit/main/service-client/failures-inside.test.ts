import { describe, expect, it } from 'vitest';
import { clientFor, depositBody, readOf, writeOnce, writeOf, serving } from './client-bench.ts';
import { sendJson } from './test-servers/local-servers.ts';
import { appErrorSchema } from '../../../../src/core/values/errors.ts';
import {
  rateLimitReachedError,
  rateLimitedError,
} from '../../../../src/main/service-client/answers/failure-sentences.ts';

describe('failure inside a 200 response', () => {
  it('fails the read with its message', async () => {
    const bodies = [
      { error_code: 17, message: 'No such house' },
      { success: false, data: null, message: 'No such house' },
      { result: null, message: 'No such house' },
      { code: 403, message: 'No such house' },
    ];
    const server = await serving((_, response) => sendJson(response, bodies.shift()));
    const client = clientFor(server.origin);
    while (bodies.length > 0) {
      expect(await client.read(readOf())).toMatchObject({
        ok: false,
        // A status inside a body means nothing: neither that access is refused nor that the resource is gone.
        error: { code: 'service-refused', status: 200, serviceMessages: ['No such house'] },
      });
    }
  });

  it('is waited for when it is a rate limit', async () => {
    let calls = 0;
    const server = await serving((_, response) => {
      calls += 1;
      if (calls === 1) response.writeHead(200, { 'retry-after': '0.2' }).end('{"error_code":429}');
      else if (calls === 2) sendJson(response, depositBody);
      else sendJson(response, { error: { code: 'RATE_LIMITED' }, retry_after: 3600 });
    });
    const client = clientFor(server.origin);
    const startedAt = performance.now();
    expect(await client.read(readOf())).toMatchObject({ ok: true, value: { body: depositBody } });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(150);
    const limited = {
      ok: false,
      error: { code: 'service-rate-limited', status: 200, retryAfterMs: 3_600_000 },
    };
    expect(await client.read(readOf())).toMatchObject(limited);
    expect(await client.read(readOf())).toMatchObject({ ok: false, error: { code: 'rate-limit-reached' } });
    expect(calls).toBe(3);
  });

  it('rejects a write', async () => {
    const server = await serving((_, response) => {
      response.writeHead(200).end('{"errorCode":"TOO_MANY","message":"Too many requests","retryAfter":600}');
    });
    const client = clientFor(server.origin);
    expect(await writeOnce(client)).toMatchObject({
      kind: 'rejected',
      status: 200,
      error: { code: 'service-refused', serviceMessages: ['Too many requests'], retryAfterMs: 600_000 },
    });
    expect(await writeOnce(client)).toMatchObject({ kind: 'unsent', error: { code: 'rate-limit-reached' } });
    expect(server.seen).toHaveLength(1);
  });
});

it('a refusal is returned without secrets of the request body', async () => {
  const token = 'tok_live_4f1b';
  const server = await serving((_, response) => {
    response
      .writeHead(422, { 'content-type': 'application/json' })
      .end(JSON.stringify({ statusCode: 422, message: [`token ${token} is not good`] }));
  });
  const outcome = await writeOnce(clientFor(server.origin), writeOf({ secrets: [token] }));
  expect(outcome).toMatchObject({ kind: 'rejected' });
  expect(JSON.stringify(outcome)).toContain('is not good');
  expect(JSON.stringify(outcome)).not.toContain(token);
});

const now = new Date('2026-12-01T10:00:00Z');

describe('rate-limit error', () => {
  it('contains the wait and its end time', () => {
    for (const error of [rateLimitedError(7_000, now, []), rateLimitReachedError(7_000, now)]) {
      expect(error).toMatchObject({ retryAfterMs: 7_000, retryAt: '2026-12-01T10:00:07.000Z' });
    }
  });

  it('contains a valid end time for an enormous wait', () => {
    const { data: error } = appErrorSchema.safeParse(rateLimitedError(1e18, now, ['slow down']));
    expect(error).toMatchObject({ code: 'service-rate-limited', serviceMessages: ['slow down'] });
    expect(Date.parse(error?.retryAt ?? '')).toBeGreaterThan(now.getTime());
  });
});
