import { describe, expect, it } from 'vitest';

import {
  canaryKey,
  clientFor,
  depositBody,
  closedAfterTest,
  readOf,
  answering,
  serving,
} from './client-bench.ts';
import { startTcp } from './test-servers/local-servers.ts';

const json = { 'content-type': 'application/json' };
const once = { priority: 'prefetch' } as const;

async function codeOfRead(origin: string): Promise<string> {
  const answer = await clientFor(origin).read(readOf(once));
  return answer.ok ? 'ok' : answer.error.code;
}

async function codeOfBytes(text: string): Promise<string> {
  const server = await closedAfterTest(startTcp((socket) => socket.end(text)));
  return codeOfRead(server.origin);
}

describe('client facing hostile answers', () => {
  it.each([301, 302, 303, 307, 308])('never follows a %i to a second server', async (status) => {
    const other = await answering(depositBody);
    const location = `${other.origin}/api/v1/properties/1042/security-deposit`;
    const server = await serving((_, response) => response.writeHead(status, { location }).end());
    expect(await codeOfRead(server.origin)).toBe('service-unexpected');
    expect(other.seen).toHaveLength(0);
  });

  it('refuses a plain server on an https address', async () => {
    const server = await closedAfterTest(startTcp((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n')));
    expect(await codeOfRead(server.origin.replace('http:', 'https:'))).toBe('service-tls');
  });

  it('stops a body of 100 MB, with or without its length announced', async () => {
    let sent = 0;
    const server = await serving((request, response, socket) => {
      const piece = Buffer.alloc(64 * 1024, 0x20);
      if (request.url.includes('/1/')) response.setHeader('content-length', 100 * 1024 * 1024);
      const push = (): void => {
        while (sent < 100 * 1024 * 1024 && !socket.destroyed) {
          sent += piece.length;
          if (!response.write(piece)) {
            response.once('drain', push);
            return;
          }
        }
      };
      push();
    });
    const client = clientFor(server.origin);
    for (const subject of ['1', '2']) {
      sent = 0;
      const answer = await client.read(readOf({ subject, ...once }));
      expect(answer).toMatchObject({ ok: false, error: { code: 'service-too-large' } });
      expect(sent).toBeLessThan(20 * 1024 * 1024);
    }
  });

  it.each([
    ['truncated', 'HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{"a":', /service-un(?:expected|reachable)/],
    ['broken chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', /service-unexpected/],
    [
      'two lengths',
      'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      /service-unexpected/,
    ],
    ['a length that is too short', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n{}', /service-/],
    ['a protocol other than HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', /service-unexpected/],
    ['nothing', '', /service-unreachable/],
    ['huge headers', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(200_000)}\r\n\r\n{}`, /service-unexpected/],
    [
      'an upgrade',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
      /service-/,
    ],
  ])('reports an error for %s', async (_name, bytes, code) => {
    expect(await codeOfBytes(bytes)).toMatch(code);
  });

  it.each([
    ['a web page', { 'content-type': 'text/html' }, '<!doctype html><h1>Sign in</h1>', 'service-not-json'],
    ['a web page declared as JSON', json, '<html></html>', 'service-not-json'],
    ['text that is not JSON', json, '{"a": NaN}', 'service-not-json'],
    ['a forbidden key', json, '{"__proto__": {"x": 1}}', 'service-not-json'],
    ['text that is not UTF-8', json, Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'service-not-json'],
    ['an empty body', json, '', 'service-unexpected'],
    ['an unknown encoding', { ...json, 'content-encoding': 'zstd' }, '{}', 'service-unexpected'],
    [
      'an encoding named like an object member',
      { ...json, 'content-encoding': 'constructor' },
      '{}',
      'service-unexpected',
    ],
    ['a gzip encoding of plain text', { ...json, 'content-encoding': 'gzip' }, '{}', 'service-unexpected'],
  ])('refuses %s', async (_name, headers, body, code) => {
    const server = await serving((_, response) => response.writeHead(200, headers).end(body));
    expect(await codeOfRead(server.origin)).toBe(code);
  });

  it('redacts a repeated API key in errors and data', async () => {
    const message = `unknown key ${canaryKey}`;
    const refusing = await answering({ message }, 403);
    expect(JSON.stringify(await clientFor(refusing.origin).read(readOf()))).not.toContain(canaryKey);
    const telling = await answering({ rows: [{ key: canaryKey }] });
    const logs = await clientFor(telling.origin).read(readOf({ resource: 'usage-logs', subject: '' }));
    expect(JSON.stringify(logs)).toContain('[redacted]');
    expect(JSON.stringify(logs)).not.toContain(canaryKey);
  });

  it('saves no cookies', async () => {
    const cookie = { 'set-cookie': ['tracked=yes; Path=/', 'other=1'] };
    const server = await serving((_, response) =>
      response.writeHead(200, { ...json, ...cookie }).end(JSON.stringify(depositBody)),
    );
    const client = clientFor(server.origin);
    for (const subject of ['1', '2', '3']) expect((await client.read(readOf({ subject }))).ok).toBe(true);
    expect(server.seen.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined, undefined]);
  });

  it('refuses a secret with a line break', async () => {
    const server = await answering(depositBody);
    const client = clientFor(server.origin, {}, { apiKey: 'abc\r\nX-Evil: 1', jwt: null });
    const answer = await client.read(readOf());
    expect(answer).toMatchObject({ ok: false, error: { code: 'no-credential' } });
    expect(JSON.stringify(answer)).not.toContain('X-Evil');
    expect(server.seen).toHaveLength(0);
  });
});
