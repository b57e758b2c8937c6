import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { canaryJwt, canaryKey, depositBody, closedAfterTest } from '../main/service-client/client-bench.ts';
import { startConnectProxy } from '../main/service-client/test-servers/local-proxies.ts';
import { sendJson, startHttp, selfSigned } from '../main/service-client/test-servers/local-servers.ts';

const cli = join(import.meta.dirname, '../../../src/doctor/cli.ts');
const folder = mkdtempSync(join(tmpdir(), 'keyholder-doctor-'));
const own = join(folder, 'own.pem');
const store = join(folder, 'store');
const settings = join(folder, 'openssl.cnf');
const keyLog = join(folder, 'keys.log');
writeFileSync(own, selfSigned.cert);
mkdirSync(store);
// OpenSSL finds the certificate by its subject's hash: this is that of CN=localhost.
writeFileSync(join(store, 'ce275665.0'), selfSigned.cert);
writeFileSync(
  settings,
  `nodejs_conf = start
openssl_conf = start
[start]
ssl_conf = contexts
[contexts]
system_default = defaults
[defaults]
VerifyCAFile = ${own}
`,
);

const always = { NODE_TLS_REJECT_UNAUTHORIZED: '0', SSL_CERT_FILE: own, SSL_CERT_DIR: store };

/**
 * Settings in a person's shell, intended or not, that tell Node or OpenSSL whom to trust: as many at once as Node
 * allows.
 */
const environments: readonly NodeJS.ProcessEnv[] = [
  { ...always, NODE_EXTRA_CA_CERTS: own, NODE_USE_SYSTEM_CA: '1' },
  { ...always, NODE_OPTIONS: `--use-openssl-ca --tls-keylog=${keyLog}`, OPENSSL_CONF: settings },
];

async function doctor(baseUrl: string, env: NodeJS.ProcessEnv): Promise<{ code: unknown; err: string }> {
  const child = spawn(process.execPath, [cli, '--base-url', `${baseUrl}/api/v1`, '--property', '1042'], {
    env: { PATH: process.env['PATH'], KEYHOLDER_API_KEY: canaryKey, KEYHOLDER_JWT: canaryJwt, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString('utf8')));
  return { code: await new Promise((resolve) => child.on('close', resolve)), err };
}

// Two real programs, one after the other.
describe('doctor with an unsafe environment', () => {
  it.each(environments)('sends nothing to an untrusted server: %j', async (env) => {
    const server = await closedAfterTest(
      startHttp((_, response) => sendJson(response, depositBody), 'https'),
    );
    const { code, err } = await doctor(server.origin, env);
    expect(server.seen).toEqual([]);
    expect(existsSync(keyLog)).toBe(false);
    expect(code).toBe(1);
    for (const name of Object.keys(env)) expect(err).toContain(name);
    expect(err).not.toContain(canaryKey);
  });

  it('uses no proxy from the environment', async () => {
    const server = await closedAfterTest(startHttp((_, response) => sendJson(response, depositBody)));
    const proxy = await startConnectProxy(server.port, 'http');
    await closedAfterTest(Promise.resolve(proxy));
    const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'].flatMap((name) => [name, name.toLowerCase()]);
    const proxies = Object.fromEntries(names.map((name) => [name, proxy.origin]));
    const env = { NODE_USE_ENV_PROXY: '1', ...proxies };
    // Plain http would appear in the proxy's `seen`, a tunnel in `asked`.
    expect(await doctor('https://service.invalid', env)).toMatchObject({ code: 1 });
    expect(await doctor(server.origin, env)).toMatchObject({ code: 0 });
    expect([proxy.asked, proxy.seen]).toEqual([[], []]);
    expect(server.seen.length).toBeGreaterThan(20);
  });
});
