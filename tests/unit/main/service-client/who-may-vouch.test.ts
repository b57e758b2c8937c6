import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  authoritiesIn,
  withUsable,
  readProxyResult,
} from '../../../../src/main/service-client/connection/dispatchers.ts';
import { clientFor, depositBody, closedAfterTest, readOf, writeOnce, answering } from './client-bench.ts';
import { startConnectProxy, startSocksProxy, type LocalProxy } from './test-servers/local-proxies.ts';
import {
  listen,
  sendJson,
  startHttp,
  type LocalServer,
  selfSigned,
  startTcp,
} from './test-servers/local-servers.ts';

const caps = { connectMs: 2_000, headersMs: 2_000, bodySilenceMs: 2_000, totalMs: 4_000 } as const;

/** Ways to the service: the kind of proxy as the system names it, or null for none. */
const ways: readonly (readonly [string, string | null, (port: number) => Promise<LocalProxy> | null])[] = [
  ['directly', null, () => null],
  ['through a proxy', 'PROXY', (port) => startConnectProxy(port, 'http')],
  ['through a proxy that is reached over TLS', 'HTTPS', (port) => startConnectProxy(port, 'https')],
  ['through a SOCKS proxy', 'SOCKS5', (port) => startSocksProxy(port)],
];

async function oneWay(kind: string | null, start: (port: number) => Promise<LocalProxy> | null) {
  const service = await closedAfterTest(startHttp((_, response) => sendJson(response, depositBody), 'https'));
  const proxy = await start(service.port);
  if (proxy !== null) await closedAfterTest(Promise.resolve(proxy));
  const origin = proxy === null ? service.origin : 'https://service.example';
  const proxyFor = () => Promise.resolve(proxy === null ? 'DIRECT' : `${kind ?? ''} 127.0.0.1:${proxy.port}`);
  return { service, proxy, origin, options: { proxyFor, caps } };
}

/** Simulates what the environment and the command line can do to the defaults of a started process. */
beforeEach(() => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  tls.setDefaultCACertificates([selfSigned.cert]);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  tls.setDefaultCACertificates(tls.getCACertificates('bundled'));
});

describe.each(ways)('connecting %s', (_, kind, start) => {
  it('sends nothing to a server trusted only by the environment', async () => {
    const { service, proxy, origin, options } = await oneWay(kind, start);
    const client = clientFor(origin, options);
    expect(await client.read(readOf())).toMatchObject({ ok: false, error: { code: 'service-tls' } });
    expect(await writeOnce(client)).toMatchObject({ kind: 'unsent', error: { code: 'service-tls' } });
    expect(service.seen).toEqual([]);
    // An untrusted proxy doesn't learn the service's address either.
    expect(proxy?.asked.length ?? 0).toBe(kind === null || kind === 'HTTPS' ? 0 : 2);
  });

  it('accepts an authority trusted by the system', async () => {
    const { service, proxy, origin, options } = await oneWay(kind, start);
    const client = clientFor(origin, { ...options, authorities: () => [selfSigned.cert] });
    expect(await client.read(readOf())).toMatchObject({ ok: true });
    expect(await writeOnce(client)).toMatchObject({ kind: 'accepted' });
    expect(service.seen).toHaveLength(2);
    // Only a tunnel, so it never sees the key.
    expect(proxy?.asked ?? [0, 0]).toHaveLength(2);
  });
});

describe('TLS version', () => {
  const defaults = [tls.DEFAULT_MIN_VERSION, tls.DEFAULT_CIPHERS] as const;
  const setDefaults = ([version, ciphers]: readonly [tls.SecureVersion, string]): void => {
    Object.assign(tls, { DEFAULT_MIN_VERSION: version, DEFAULT_CIPHERS: ciphers });
  };
  afterEach(() => {
    setDefaults(defaults);
  });

  it.each([
    ['TLSv1.1', 0],
    ['TLSv1.2', 1],
  ] as const)('%s: %i requests', async (maxVersion, requests) => {
    setDefaults(['TLSv1', 'DEFAULT@SECLEVEL=0']);
    const service = await closedAfterTest(startOld(maxVersion));
    const client = clientFor(service.origin, { caps, authorities: () => [selfSigned.cert] });
    expect(await client.read(readOf())).toMatchObject({ ok: requests === 1 });
    expect(service.seen).toHaveLength(requests);
  });
});

function startOld(maxVersion: tls.SecureVersion): Promise<LocalServer> {
  const seen: LocalServer['seen'] = [];
  const ciphers = 'DEFAULT@SECLEVEL=0';
  const server = createServer(
    { ...selfSigned, minVersion: 'TLSv1', maxVersion, ciphers },
    (request, response) => {
      seen.push({ method: '', url: request.url ?? '', headers: request.headers, body: '' });
      sendJson(response, depositBody);
    },
  );
  return listen(server, 'https', seen);
}

describe('system certificate store', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keyholder-store-'));
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const broken = selfSigned.cert.replace('MII', 'AII');

  it('is the first file that contains certificates, including comments', () => {
    const empty = file('empty.crt', '# nothing\n');
    const company = file('company.crt', `# Example Ltd\r\n${selfSigned.cert}\r\n${broken}\n`);
    const other = file('other.crt', tls.rootCertificates[0] ?? '');
    const found = authoritiesIn([join(folder, 'missing'), folder, empty, company, other]);
    expect(found).toEqual([selfSigned.cert, broken]);
    expect(authoritiesIn([join(folder, 'missing')])).toEqual([]);
  });

  it('adds new and readable certificates to the bundled ones', () => {
    const known = tls.rootCertificates.slice(0, 2);
    const again = (known[0] ?? '').replaceAll('\n', '\r\n');
    expect(withUsable(known, [again, broken, selfSigned.cert, selfSigned.cert])).toEqual([
      ...known,
      selfSigned.cert,
    ]);
  });
});

describe('system proxy', () => {
  it.each([
    ['DIRECT', 'DIRECT'],
    ['', 'DIRECT'],
    ['PROXY proxy.example:3128', 'http://proxy.example:3128'],
    ['HTTPS proxy.example:443; DIRECT', 'https://proxy.example:443'],
    ['SOCKS5 proxy.example:1080', 'socks5://proxy.example:1080'],
    ['SOCKS4 old.example:1080; PROXY proxy.example:3128', 'http://proxy.example:3128'],
    ['SOCKS4 old.example:1080', undefined],
  ])('is parsed from: %s', (result, uri) => {
    expect(readProxyResult(result)).toBe(uri);
  });

  it('leaves a write unsent when it refuses the connection', async () => {
    const proxy = await closedAfterTest(
      startTcp((socket) => socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')),
    );
    const proxyFor = () => Promise.resolve(`PROXY 127.0.0.1:${String(proxy.port)}`);
    const client = clientFor('https://service.example', { proxyFor });
    expect(await client.read(readOf())).toMatchObject({ ok: false, error: { code: 'service-unreachable' } });
    expect(await writeOnce(client)).toMatchObject({ kind: 'unsent' });
  });

  it('leaves a write unsent when unsupported, and is bypassed for this computer', async () => {
    const proxyFor = () => Promise.resolve('SOCKS4 old.example:1080');
    const away = clientFor('https://service.example', { proxyFor });
    expect(await writeOnce(away)).toMatchObject({
      kind: 'unsent',
      error: { code: 'service-unreachable' },
    });
    const server = await answering({});
    await clientFor(server.origin, { proxyFor }).read(readOf());
    expect(server.seen).toHaveLength(1);
  });
});
