import { describe, expect, it } from 'vitest';

import { readProxyResult } from '../../../../src/main/service-client/connection/dispatchers.ts';
import { clientFor, kept, readOf, writeOnce } from './client-bench.ts';
import { sendJson, startHttp, startTcp } from './test-servers/local-servers.ts';

describe("the system's proxy", () => {
  it.each([
    ['DIRECT', 'DIRECT'],
    ['', 'DIRECT'],
    ['PROXY proxy.example:3128', 'http://proxy.example:3128'],
    ['HTTPS proxy.example:443; DIRECT', 'https://proxy.example:443'],
    ['SOCKS5 proxy.example:1080', 'socks5://proxy.example:1080'],
    ['SOCKS4 old.example:1080; PROXY proxy.example:3128', 'http://proxy.example:3128'],
    ['SOCKS4 old.example:1080', undefined],
  ])('reads %s', (result, uri) => {
    expect(readProxyResult(result)).toBe(uri);
  });

  it('that refuses leaves the write unsent', async () => {
    const proxy = await kept(
      startTcp((socket) => socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')),
    );
    const proxyFor = () => Promise.resolve(`PROXY 127.0.0.1:${String(proxy.port)}`);
    const client = clientFor('https://service.example', { proxyFor });
    expect(await client.read(readOf())).toMatchObject({ ok: false, error: { code: 'service-unreachable' } });
    expect(await writeOnce(client)).toMatchObject({ kind: 'unsent' });
  });

  it('of an unusable kind is said so, and this computer is always reached directly', async () => {
    const proxyFor = () => Promise.resolve('SOCKS4 old.example:1080');
    const away = clientFor('https://service.example', { proxyFor });
    expect(await writeOnce(away)).toMatchObject({
      kind: 'unsent',
      error: { code: 'service-unreachable' },
    });
    const server = await kept(startHttp((_, response) => sendJson(response, {})));
    await clientFor(server.origin, { proxyFor }).read(readOf());
    expect(server.seen).toHaveLength(1);
  });
});
