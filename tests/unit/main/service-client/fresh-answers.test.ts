import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { ServiceClock, oldestFreshMs } from '../../../../src/main/service-client/service-clock.ts';
import { dateHeader } from '../../../../src/main/service-client/rate-limit/rate-headers.ts';
import { ageSeconds, freshnessOf } from '../../../../src/main/service-client/answers/answer-freshness.ts';
import type { WireAnswer } from '../../../../src/main/service-client/wire-exchange.ts';
import {
  clientFor,
  depositBody,
  closedAfterTest,
  readOf,
  writeOf,
  writeOnce,
  answering,
  serving,
} from './client-bench.ts';
import { sendJson, startTcp } from './test-servers/local-servers.ts';
import { valueOf } from '../../../value-of.ts';

const guarded = readOf({ guarded: true });

function answered(headers: Record<string, string>, body: JsonValue = depositBody, status = 200) {
  return (_: unknown, response: ServerResponse) => {
    response.sendDate = false;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

it('freshnessOf returns stored for any Age header other than zero', () => {
  type Headers = Record<string, string | string[]>;
  const answer = (headers: Headers) => ({
    kind: 'answer',
    status: 200,
    headers,
    body: new Uint8Array(),
  });
  const clock = new ServiceClock();
  const asked = { atMs: 1_000, wall: new Date('2026-11-20T09:00:00Z') };
  const of = (headers: Headers) =>
    freshnessOf(answer(headers) as unknown as WireAnswer, asked, 1_010, clock, null).is;
  expect(of({ age: '5' })).toBe('stored');
  expect(of({})).toBe('fresh');
  for (const age of ['0', ' 0 ', '0, 0', ['0', '0']]) expect(of({ age })).toBe('fresh');
  const stored = [
    '0, 300',
    '300, 0',
    ['0', '300'],
    ['0', 'a'],
    'a',
    '',
    '0,',
    '-1',
    '0;300',
    '0x0',
    '5e-9',
    '1e999',
  ];
  for (const age of stored) expect(of({ age })).toBe('stored');
});

it('dateHeader returns the earliest date, and ageSeconds the longest age', () => {
  const [late, early] = ['Fri, 20 Nov 2026 09:00:00 GMT', 'Fri, 20 Nov 2026 08:59:00 GMT'];
  for (const date of [`${late}, ${early}`, `${early},${late}`, [late, early], [early, late], `x, ${early}`])
    expect(dateHeader({ date })).toEqual(new Date(early));
  const ages = (age: string | string[]) => ageSeconds({ headers: { age } } as unknown as WireAnswer);
  expect(ages('0, 300')).toBe(300);
  expect(ages(['7', 'unknown'])).toBe(7);
  expect(ages('unknown')).toBeNull();
});

describe('guarded read', () => {
  it('bypasses caches and compression, unlike other reads', async () => {
    const server = await answering(depositBody);
    const client = clientFor(server.origin);
    await client.read(guarded);
    await client.read(readOf());
    const [own, other] = server.seen;
    expect(own?.headers).toMatchObject({
      'cache-control': 'no-cache',
      pragma: 'no-cache',
      'accept-encoding': 'identity',
    });
    expect(other?.headers['cache-control']).toBeUndefined();
  });

  it('reports a duplicate key', async () => {
    const server = await serving((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"amount":1,"amount":2}');
    });
    expect(valueOf(await clientFor(server.origin).read(guarded))).toMatchObject({ hasDoubledKey: true });
  });

  it('rejects an answer with an Age above zero', async () => {
    const server = await serving(answered({ age: '1' }));
    const client = clientFor(server.origin);
    expect(await client.read(guarded)).toMatchObject({ ok: false, error: { code: 'service-unexpected' } });
    expect(await client.read(readOf())).toMatchObject({ ok: true });
    const fresh = await serving(answered({ age: '0' }));
    expect(await clientFor(fresh.origin).read(guarded)).toMatchObject({ ok: true });
  });

  it('rejects an answer dated before the request, but accepts a slow service clock', async () => {
    const stored = new Date(Date.now() - 60_000).toUTCString();
    const cache = await serving(answered({ date: stored }));
    expect(await clientFor(cache.origin).read(guarded)).toMatchObject({ ok: false });
    const slow = await serving((request, response) => {
      answered({ date: new Date(Date.now() - 3 * 3_600_000).toUTCString() })(request, response);
    });
    const client = clientFor(slow.origin);
    expect(await client.read(guarded)).toMatchObject({ ok: true });
    const before = slow.seen.length;
    expect(await client.read(guarded)).toMatchObject({ ok: true });
    expect(slow.seen.length - before).toBe(1);
  });

  it('reports “not found” only for the error shape of the service', async () => {
    const own = { statusCode: 404, message: 'Property not found', error: 'Not Found' };
    const bodies: readonly (readonly [JsonValue, string])[] = [
      [own, 'service-not-found'],
      [{ status_code: '404', message: ['gone'] }, 'service-not-found'],
      [{ error: { statusCode: 404, message: 'gone' } }, 'service-not-found'],
      [{ message: 'no Route matched with those values' }, 'service-unexpected'],
      [{ statusCode: 502, message: 'bad gateway' }, 'service-unexpected'],
      [{ statusCode: 404 }, 'service-unexpected'],
      ['<html>', 'service-unexpected'],
    ];
    for (const [body, code] of bodies) {
      const server = await serving(answered({}, body, 404));
      const client = clientFor(server.origin);
      expect(await client.read(guarded), JSON.stringify(body)).toMatchObject({ ok: false, error: { code } });
      expect(await client.read(readOf())).toMatchObject({ error: { code: 'service-not-found' } });
    }
  });

  it('returns a strong ETag unchanged, and no other', async () => {
    const tags = [
      ['"a-1"', '"a-1"'],
      ['W/"a-1"', undefined],
      ['a-1', undefined],
      ['', undefined],
    ] as const;
    for (const [sent, etag] of tags) {
      const server = await serving(answered(sent === '' ? {} : { etag: sent }));
      const read = valueOf(await clientFor(server.origin).read(guarded));
      expect(read.etag).toBe(etag);
    }
  });
});

describe('write', () => {
  it('sends If-Match when an ETag is known', async () => {
    const server = await answering(depositBody);
    const client = clientFor(server.origin);
    await writeOnce(client, writeOf({ ifMatch: '"a-1"' }));
    await writeOnce(client);
    expect(server.seen.map(({ headers }) => headers['if-match'])).toEqual(['"a-1"', undefined]);
  });

  it('sends nothing when its preflight refuses', async () => {
    const connections: number[] = [];
    const server = await serving((_, response, socket) => {
      connections.push(socket.remotePort ?? 0);
      sendJson(response, depositBody);
    });
    const locked = { code: 'edits-locked', message: 'Locked.' } as const;
    const outcome = await writeOnce(clientFor(server.origin), writeOf({ preflight: () => locked }));
    expect(outcome).toEqual({ kind: 'unsent', error: locked });
    expect(server.seen).toHaveLength(0);
  });

  it('uses its write slot once, and not after leaving it', async () => {
    const server = await answering(depositBody);
    const client = clientFor(server.origin);
    const turn = valueOf(await client.turn('w', 'update-security-deposit'));
    expect((await client.write({ ...writeOf(), turn: turn })).kind).toBe('accepted');
    expect((await client.write({ ...writeOf(), turn: turn })).kind).toBe('unsent');
    const left = valueOf(await client.turn('w', 'update-security-deposit'));
    left.leave();
    expect((await client.write({ ...writeOf(), turn: left })).kind).toBe('unsent');
    expect(server.seen).toHaveLength(1);
  });

  it.each<[JsonValue, string]>([
    [{ success: false, message: ['Deposit too high'] }, 'rejected'],
    [{ success: 'false' }, 'rejected'],
    [{ ok: false }, 'rejected'],
    [{ error: 'Deposit too high' }, 'rejected'],
    [{ errors: [{ field: 'amount' }] }, 'rejected'],
    [{ statusCode: 422, message: ['Deposit too high'] }, 'rejected'],
    [{ status: 'failed' }, 'rejected'],
    [{ success: true, error: null, errors: [] }, 'accepted'],
    [{ ...depositBody, error: false }, 'accepted'],
    [depositBody, 'accepted'],
  ])('answered with 200 and %j is %s', async (body, kind) => {
    const server = await serving(answered({}, body));
    expect(await writeOnce(clientFor(server.origin))).toMatchObject({ kind, status: 200 });
  });
});

describe('access to the service', () => {
  it('is reported as restored when data arrives after a refusal', async () => {
    const back: string[] = [];
    const statuses = [200, 403, 403, 200, 200];
    const server = await serving((_, response) => sendJson(response, depositBody, statuses.shift() ?? 200));
    const client = clientFor(server.origin, { onAccessBack: (workspaceId) => back.push(workspaceId) });
    for (let count = 0; count < 5; count += 1) await client.read(guarded);
    expect(back).toEqual(['w']);
  });
});

describe('ServiceClock', () => {
  const wall = new Date('2026-11-20T09:00:00Z');
  const at = (seconds: number) => wall.getTime() + seconds * 1_000;

  it('uses the local clock until it was seen to run', () => {
    const clock = new ServiceClock();
    expect(clock.olderByMs({ dateMs: at(-30), arrivedAtMs: 0 }, { atMs: 0, wall })).toBe(30_000);
    clock.learn({ dateMs: at(-30), arrivedAtMs: 0 });
    expect(clock.olderByMs({ dateMs: at(-30), arrivedAtMs: 100 }, { atMs: 50, wall })).toBe(30_000);
  });

  it('advances with the monotonic clock, so a repeated answer is old', () => {
    const clock = new ServiceClock();
    clock.learn({ dateMs: at(-3_600), arrivedAtMs: 0 });
    clock.learn({ dateMs: at(-3_590), arrivedAtMs: 10_000 });
    const fresh = { dateMs: at(-3_540), arrivedAtMs: 60_000 };
    const stored = { dateMs: at(-3_590), arrivedAtMs: 60_000 };
    expect(clock.olderByMs(fresh, { atMs: 60_000, wall })).toBeLessThanOrEqual(0);
    expect(clock.olderByMs(stored, { atMs: 60_000, wall })).toBeGreaterThan(oldestFreshMs);
  });

  it('ignores an answer from a cache, and recovers from one in the future', () => {
    const clock = new ServiceClock();
    clock.learn({ dateMs: at(0), arrivedAtMs: 0 });
    clock.learn({ dateMs: at(10), arrivedAtMs: 10_000 });
    clock.learn({ dateMs: at(-500), arrivedAtMs: 11_000 });
    expect(clock.olderByMs({ dateMs: at(12), arrivedAtMs: 12_000 }, { atMs: 12_000, wall })).toBeLessThan(10);
    clock.learn({ dateMs: at(9_000), arrivedAtMs: 13_000 });
    clock.rebase({ dateMs: at(14), arrivedAtMs: 14_000 });
    expect(clock.olderByMs({ dateMs: at(15), arrivedAtMs: 15_000 }, { atMs: 15_000, wall })).toBeLessThan(10);
  });
});

const answer = (propertyId: number): string => {
  const body = JSON.stringify({ property_id: propertyId, security_deposit: 200, disable_security: false });
  return `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${String(body.length)}\r\n\r\n${body}`;
};

describe('guarded read on its own connection', () => {
  it('ignores an answer sent before the request', async () => {
    let connections = 0;
    const server = await closedAfterTest(
      startTcp((socket) => {
        connections += 1;
        // Every answer is followed by one that nobody asked for.
        socket.on('data', (asked: Buffer) => {
          const id = Number(/\/properties\/(\d+)\//.exec(asked.toString('latin1'))?.[1]);
          socket.write(answer(id));
          setTimeout(() => socket.write(answer(9_999)), 5);
        });
      }),
    );
    const client = clientFor(server.origin);
    for (let id = 1; id <= 10; id += 1) {
      const read = await client.read(readOf({ subject: String(id), guarded: true }));
      expect(read).toMatchObject({ ok: true, value: { body: { property_id: id } } });
    }
    expect(connections).toBe(10);
  });
});
